// Package dlx finds exact covers with dancing links: given items, and options each of which covers some of them, it picks
// options that together cover every item once, and it states puzzles as such problems. It knows Knuth's Algorithm X and
// the houses of a layout, whatever they are. It refuses to know which variant a layout is, and draws no conclusions of a
// human kind.
//
// # Method
//
// D. E. Knuth, "Dancing Links" (2000), arXiv cs/0011047, and "The Art of Computer Programming", volume 4B, section
// 7.2.2.1, Algorithm X. The options stand in lists, one for each item, linked in both directions. To cover an item is to
// take it out of the list of items, and all options with it out of the lists of their other items; a link that is taken
// out keeps its own neighbours, so that putting everything back in the opposite order restores the lists exactly. The
// item covered next is the first of those with the fewest options left.
//
// A puzzle has one item for every empty cell and one for every digit that a house still lacks, and one option for every
// digit that a cell may hold beside the givens. A cell with one candidate is thus the same to the search as a digit with
// one place in a house. That makes the method a good one to learn from, and to compare others with.
//
// Lists are kept as indexes into slices without pointers. One-letter names: i an item, p and q links, h a house, c a cell
// or a cover, d a digit, n an order.
package dlx
