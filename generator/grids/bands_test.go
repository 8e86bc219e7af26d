package grids_test

import (
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// bands are the 44 classes of bands of B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids"
// (2005), as counted again by E. Russell. columns has boxes 2 and 3 of an example, column by column; its
// first box has 1 to 9 in order. bands is the number of bands of the class with this first box and sorted
// columns. grids is the number of grids for each such band, divided by 5184.
var bands = []struct {
	columns      string
	bands, grids int
}{
	{"124 357 689 125 367 489", 2484, 97961464}, {"124 357 689 125 368 479", 2592, 97539392},
	{"124 357 689 125 369 478", 1296, 98369440}, {"124 357 689 125 378 469", 1512, 97910032},
	{"124 357 689 126 348 579", 2808, 96482296}, {"124 357 689 126 349 578", 684, 97549160},
	{"124 357 689 126 357 489", 1512, 97287008}, {"124 357 689 126 358 479", 1944, 97416016},
	{"124 357 689 126 359 478", 2052, 97477096}, {"124 357 689 127 348 569", 288, 96807424},
	{"124 357 689 127 358 469", 864, 98119872}, {"124 357 689 128 347 569", 1188, 98371664},
	{"124 357 689 128 357 469", 648, 98128064}, {"124 357 689 128 369 457", 2592, 98733568},
	{"124 357 689 135 269 478", 648, 97455648}, {"124 357 689 135 278 469", 360, 97372400},
	{"124 357 689 136 259 478", 3240, 97116296}, {"124 357 689 138 267 459", 540, 95596592},
	{"124 357 689 138 269 457", 756, 97346960}, {"124 357 689 145 269 378", 324, 97714592},
	{"124 357 689 145 278 369", 432, 97992064}, {"124 357 689 146 239 578", 756, 98153104},
	{"124 357 689 147 269 358", 864, 98733184}, {"124 357 689 148 269 357", 108, 98048704},
	{"124 357 689 156 239 478", 756, 96702240}, {"124 358 679 125 368 479", 516, 98950072},
	{"124 358 679 126 348 579", 576, 97685328}, {"124 358 679 127 358 469", 432, 98784768},
	{"124 358 679 137 269 458", 324, 98493856}, {"124 358 679 147 258 369", 72, 100231616},
	{"124 358 679 147 269 358", 216, 99525184}, {"124 358 679 156 237 489", 252, 96100688},
	{"124 359 678 127 356 489", 288, 96631520}, {"124 359 678 127 359 468", 864, 97756224},
	{"124 359 678 147 258 369", 216, 99083712}, {"124 359 678 147 268 359", 432, 98875264},
	{"124 369 578 125 369 478", 216, 102047904}, {"124 369 578 127 369 458", 144, 101131392},
	{"124 369 578 135 267 489", 324, 96380896}, {"124 369 578 147 258 369", 108, 102543168},
	{"124 379 568 146 239 578", 12, 99258880}, {"126 348 579 135 249 678", 20, 94888576},
	{"126 378 459 147 258 369", 24, 97282720}, {"147 258 369 147 258 369", 4, 108374976},
}

// columns are the nine columns of a band, box by box, three digits each.
type columns [9][3]sudoku.Digit

// chute returns band i of a grid. For i from 3 on, it returns stack i-3, transposed into a band.
func chute(g sudoku.Grid, i int) (band columns) {
	for k := range 9 {
		for r := range 3 {
			if i < 3 {
				band[k][r] = g[9*(3*i+r)+k]
			} else {
				band[k][r] = g[9*k+3*(i-3)+r]
			}
		}
	}
	return band
}

// key is a band whose digits in one box are known. It has the columns of the other two boxes, each a set of
// bits, sorted.
type key [6]uint16

// keyOf returns the key of a band. It renames the digits so that the box has 1, 4, 7 in its first column,
// 2, 5, 8 in its second and 3, 6, 9 in its third.
func keyOf(band columns, box int) key {
	var name [10]int
	for i := range 9 {
		name[band[3*box+i%3][i/3]] = i
	}
	var k key
	for i := range 6 {
		for _, d := range band[(3*box+3+i)%9] {
			k[i] |= 1 << name[d]
		}
	}
	slices.Sort(k[:3])
	slices.Sort(k[3:])
	if slices.Compare(k[:3], k[3:]) > 0 {
		k[0], k[1], k[2], k[3], k[4], k[5] = k[3], k[4], k[5], k[0], k[1], k[2]
	}
	return k
}

// classesOfBands returns the class of every key, and the probability of each class.
func classesOfBands() (class map[key]int, chances []float64) {
	class = map[key]int{}
	total := 0.0
	for i, b := range bands {
		band := columns{{1, 4, 7}, {2, 5, 8}, {3, 6, 9}}
		for k, column := range strings.Fields(b.columns) {
			for r := range 3 {
				band[3+k][r] = sudoku.Digit(column[r] - '0')
			}
		}
		rename(class, band, i)
		chances = append(chances, float64(b.bands)*float64(b.grids))
		total += chances[i]
	}
	for i := range chances {
		chances[i] /= total
	}
	return class, chances
}

// rename stores i as the class of the band, under every naming of the digits in each of its boxes.
func rename(class map[key]int, band columns, i int) {
	orders := [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for box := range 3 {
		for order := range 6 * 6 * 6 * 6 {
			renamed := band
			across := orders[order/216]
			for k := range 3 {
				down := orders[order/[]int{1, 6, 36}[k]%6]
				for r := range 3 {
					renamed[3*box+k][r] = band[3*box+across[k]][down[r]]
				}
			}
			class[keyOf(renamed, box)] = i
		}
	}
}
