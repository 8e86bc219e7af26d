// Package standing says who stands where: the order of those who played the same puzzle, their points, what somebody's times are
// in the middle, and how many days in a row were played.
//
// It knows results, and days as numbers; all rules of comparing are here. It refuses to know names, words, rooms, clocks and
// how results are kept.
package standing
