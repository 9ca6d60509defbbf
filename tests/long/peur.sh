# The full volume of Peur sur la Ville: 2,000 random single games, in which every band is once the first of the list, a
# hundred campaigns of three bands of programs, and 36 games with contracts.
. tests/long/ledger.sh

for turn in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do
    matches "single games of Peur from band $turn" 8 8 --episodes peur/brawl,peur/centre,peur/rush,peur/suburb \
        --every 200 --forks 40 --turn "$turn"
done
for seed in 1 11 21 31 41 51 61 71 81 91; do
    once "ten campaigns of Peur from seed $seed come to their ends" env CAMPAIGNS=10 SEED="$seed" \
        "$PRECINCT" test --trust tests/long/peur_campaigns_test.lua
done
once "two heuristics play 36 games of Peur with contracts" env GAMES=36 \
    "$PRECINCT" test --trust tests/long/peur_contracts_test.lua
done_testing
