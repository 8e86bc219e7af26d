// Package logic solves puzzles by human techniques: each step follows from visible cells and candidates, and
// fits in a sentence.
//
// A Step carries the cells, digits, houses and links for its explanation and its picture.
//
// # Sources
//
// The techniques, their names, and the notation of steps are those of B. Hobiger's HoDoKu
// (hodoku.sourceforge.net). The techniques are described by their discoverers on the Sudoku Players' forum,
// at sudopedia.org and sudokuwiki.org. Files cite other sources of their algorithms.
//
// # Ratings
//
// A technique of Sudoku Explainer 1.2.1 has at least Explainer's rating: 3.2 for an X-Wing, 6.6 for a Turbot
// Fish and so for skyscrapers and kites, which are such fish, 7.0 for chains through cells, 7.5 for Nishio.
// For other techniques, 40 generated puzzles need the technique and no harder technique (generate --technique
// NAME --seed 1 --count 40; fewer for rare techniques). The rating is their median by Explainer's techniques:
//
//   - 6.6 to 6.9: remote pairs and W-Wings, empty rectangles, simple and multi colours.
//   - 6.7 to 7.1: finned and sashimi fish, Sue de Coq, hidden and avoidable rectangles, uniqueness test 6.
//   - 8.3 to 8.4: groups and almost locked sets, which Explainer can only replace by chains that branch.
//   - Locked pairs and triples do a little more than pointing: 2.6, the upper quartile of their puzzles.
//
// Some techniques did not occur. A technique always covered by an easier technique, or equal to it, has that
// rating: AIC, grouped and with sets, as the loops; the second type of colours and of avoidable rectangles,
// and dual patterns, as the first. Franken fish have the rating of grouped loops, which the smallest of them
// are. Basic fish of five to seven houses continue the step from Swordfish to Jellyfish, 1.4 each. Players do
// not look for mutants, large finned fish and large Franken fish: these have the rating of the largest basic
// fish, and templates the rating of nested nets.
//
// One-letter names: c a cell, d a digit, h a house, n the order, p a position, s a step.
package logic
