// Package logic solves puzzles the way people do: by steps, each of which follows from what can be seen on the grid and
// can be told in a sentence.
//
// It knows the houses of a layout, the candidates of a position, and the techniques players have names for. It refuses to
// know which variant a layout is, how a step is worded for people, and how it is drawn: a Step carries the cells, digits,
// houses and links that others need for that.
//
// # Sources
//
// The techniques, their names, and the notation of steps are those of B. Hobiger's HoDoKu (hodoku.sourceforge.net). The
// techniques are described by their discoverers on the Sudoku Players' forum, at sudopedia.org and sudokuwiki.org; where
// an algorithm comes from a particular place, its file says so.
//
// # Ratings
//
// A technique that Sudoku Explainer 1.2.1 has is rated as Explainer rates it at least: 3.2 for an X-Wing, 6.6 for a Turbot
// Fish and so for skyscrapers and kites, which are such fish, 7.0 for chains through cells, 7.5 for Nishio. For the others
// 40 puzzles were made that need the technique and nothing that is taught after it (generate --technique NAME --seed 1
// --count 40; fewer where it is rare), and the rating is the middle one of theirs, by Explainer's techniques:
//
//   - 6.6 to 6.9: remote pairs and W-Wings, empty rectangles, simple and multi colours.
//   - 6.7 to 7.1: finned and sashimi fish, Sue de Coq, hidden and avoidable rectangles, uniqueness test 6.
//   - 8.3 to 8.4: groups and almost locked sets, which Explainer can only replace by chains that branch.
//   - Locked pairs and triples do what pointing does and a little more: 2.6, which is the upper quartile of theirs.
//
// Some did not come up. What an easier technique always covers, or is the same pattern, is rated as that: AIC, grouped and
// with sets, as the loops; the second type of colours and of avoidable rectangles, and dual patterns, as the first. Franken
// fish are rated as the grouped loops that the smallest of them are. Basic fish of five to seven houses go on by the step from Swordfish
// to Jellyfish, 1.4 each. Mutants, large fish with fins and Franken fish of that size, which nobody looks for, are rated as
// the largest of these, templates as nested nets.
//
// One-letter names: c a cell, d a digit, h a house, n the order, p a position, s a step.
package logic
