// Package logic solves puzzles by human techniques: each step follows from visible cells and candidates, and
// fits in a sentence.
//
// A Step carries the cells, digits, houses and links for its explanation and its picture.
//
// # Sources
//
// The techniques, their names, and the notation of steps are those of B. Hobiger's HoDoKu
// (hodoku.sourceforge.net). "The library" is HoDoKu's list of positions to test them. Their discoverers
// describe the techniques on the Sudoku Players' forum, at sudopedia.org and sudokuwiki.org. Files cite other
// sources of their algorithms.
//
// # Ratings
//
// A technique of Sudoku Explainer 1.2.1 has at least Explainer's rating. That is 3.2 for an X-Wing, 7.0 for
// chains through cells and 7.5 for Nishio. It is 6.6 for a Turbot Fish, and for skyscrapers and kites,
// which are Turbot Fish. For each other technique, up to 40 generated puzzles need the technique and no
// harder technique (generate --technique NAME --seed 1 --count 40; fewer for rare techniques). Its rating
// is the median rating of these puzzles by Explainer's techniques:
//
//   - 6.6 to 6.9: remote pairs and W-Wings, empty rectangles, simple and multi colours.
//   - 6.7 to 7.1: finned and sashimi fish, Sue de Coq, hidden and avoidable rectangles, uniqueness test 6.
//   - 8.3 to 8.4: groups and almost locked sets, which Explainer can only replace by chains that branch.
//   - Locked pairs and triples remove a little more than pointing: 2.6, the upper quartile of their
//     puzzles.
//
// Some techniques did not occur in the puzzles. If an easier technique equals such a technique, or always has
// its effect, both share a rating. Alternating inference chains, also with groups or sets, are rated as the
// loops. The second types of colours and of avoidable rectangles, and dual patterns, are rated as the first
// types. Franken fish are rated as grouped loops, since the smallest are grouped loops. In basic fish, the
// fifth, sixth and seventh house add 1.4 each, as much as from Swordfish to Jellyfish. Players do not search
// for mutants, large finned fish and large Franken fish. These are rated as the largest basic fish, and
// templates as nested nets.
//
// One-letter names: c a cell, d a digit, h a house, n the order, p a position, s a step.
package logic
