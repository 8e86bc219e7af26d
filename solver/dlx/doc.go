// Package dlx finds exact covers with dancing links: given items, and options that cover some of them, it
// picks options that cover every item once. It also states puzzles of any layout as such problems.
//
// # Method
//
// D. E. Knuth, "Dancing Links" (2000), arXiv cs/0011047, and "The Art of Computer Programming", volume 4B,
// section 7.2.2.1, Algorithm X. The options are in doubly linked lists, one for each item. Covering an item
// removes it from the list of items, and all its options from the lists of their other items. A removed link
// keeps its own neighbours, so restoring in the opposite order recovers the lists exactly. The next item to
// cover is the first with the fewest options left.
//
// A puzzle has an item for every empty cell and for every digit that a house lacks, and an option for every
// digit that the givens leave in a cell. The search thus treats a cell with a single candidate like a digit
// with a single cell in a house. That makes the method good for learning and comparison.
//
// Lists are kept as indexes into slices without pointers. One-letter names: i an item, p and q links, h a
// house, c a cell or a cover, d a digit, n an order.
package dlx
