package links_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/links"
	"sudokubot/solver/sudoku"
)

// xCage is a puzzle in canonical form. The tests have it in SudokuPad's forms, made by SudokuPad's own zipper
// and lz-string 1.5.0.
const xCage = "classic9+x+sum9@r1c1r1c2:...........7.8..25.3.1.7.......2...3..2.98.........9..4..6............1......95.."

const (
	xCageShort = "https://sudokupad.app/sclN4WwpgLghgJl0C5hQK4QBYHsBOCDk4eANBPgEKYBGAOngM4AEtAGrXgL5EDGdCArAAZuYBAG1RRYAAcwAOy4BLADYBZKNgDWvUQEYiANgC6nIqbOGiEyQDcEAdhPBbADhM2EAJk5P%2B7CxJ8AZkdbHRD7N38zdy9ooL9LUx9Y9wBObxdIxOi0k38fABY3H303Uyic9zCiCrMfdPc%2BPItsEXFRIQF%2FIR1uog9%2FPS7LPV6R%2Fv8PImHRKbHZif8OokC%2Bgr6%2BQZWt9fHNyynVg6Jdhc2loSNLITs%2B5y2r3SJb8fvjx6mXhfulwOn%2FP7zP4DSwFf6gojzMEg0R8cGwyH%2BOEDX7bSx%2FU5%2FfaiMFHHEnfxg7FwvFw05w86WUR%2FR5%2FL5%2FN74x5gr5gxlwx5wr5wn5U%2FTw%2Fnzfkwuzw0XzUUw5zw6XzaUovlo0T80787GivGi06i7HSvHS07SynifmPflffmM0WPUVfUWM6WPaVfaU%2FCxcKBiHx4CAKCBKEQMP20OgcSQoWQKACOKBEEGEYmWMx6hgstnSFiUXq4CECBTIZAAovyMJ4iAB3KSJoSpfypf7GSQ5vMF4skdBlyvV%2BH12vGCyYL0QER4AAexFw8a4pCevT87CAA%3D%3D"
	xCageLong  = "https://sudokupad.app/?puzzleid=ctcN4IgxgpgNlDKCWAvCIBcBWADAGhAWwgBcBDAE2JLVEPkKhVRACEB7AIwHIBnAAgB0QADQEhcxAK6EAFiwBOafCgC%2BuSDC5oA2puArQABwgA7MPCgBZYrIDWG1JpABGUQDYAuns%2FZd3rz91u2Dp%2BIABuxFDiDCAA7CAh4ZHRABzxvumgiVEKAExpmRHZjOjxgcHeYYXRAMz5epVJCs4JVQpxfp5l%2Fh0VWdF5Pf4NRSC1Sl0tjYwDGcPRAJz5cwqpg%2BNB3RmDy4yLHV07IAAsdbN9Ci6nm90TW3fXh82%2Bt9eTI3u9rcVX44EgshAAObwFhGOzaTQ4TBlHCOGHYHJlRzYaFBZFwtEIso5FHY7AYzQ4xFlSHYarwo7w9BIsk0ymY6lBHHkpnYemE7DUkk4dxBHAxeHJGm8zTIgWYoWskU48UcoUk6q4oKKgmKxFBI5KzSagma9WadBaw0Ew3EoKaRUsi1ssqKxna2kam1O%2B2Gq2G9mGrnmxUixWyxWSh0izWyzVBw0iw2yw3y80uLUJgkJ%2FUxLVpglp%2FXJLU5gk5s3aBNWhPshP2tNWtPstP2nNWnPsnPeovYEUJ2UJoNpkVp2VpoM5kU52U5%2BV%2FMDEQEQcEFKYgGh0CCoHi0bhLNRQcGk1GkuF%2Fc67UQgcRGeAARyKhFkUXWICg8CMM60oDALCgcgUAGJqkcmEwAFFLlwaR4DAawny4OwcRAAB3YgAE8AAUWEfQhtxweYynmXEPAqN8P3kRgfz%2FQDgIXKQwIgmdoNweDkNQox0K0HdsOwLCPD%2BFhQggWQoEQ2cFwgAAPQgFGE49ZBYU9SAgUg0GvKJVGMQheK0dFONwGTeP4hDwT%2BKwpNg%2FSlCAA%3D%3D%3D"
)

// golden are links from documentation and from the tests of other programs.
var golden = []struct {
	name, text, source, want string
	unknown                  []string
	err                      error
}{
	{
		name:   "f-puzzles, from the page of sudoku-formats",
		text:   "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A",
		source: "f-puzzles", want: "classic9:1" + strings.Repeat(".", 80),
	},
	{
		name:   "f-puzzles with cages, from the tests of SudokuSolver",
		text:   "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=",
		source: "f-puzzles", want: "classic9+sum33@r1c2r1c3r2c2r2c3r3c2+sum9@r1c1r2c1:" + strings.Repeat(".", 81),
	},
	{name: "SudokuPad, short names", text: xCageShort, source: "SudokuPad", want: xCage, unknown: []string{"overlays"}},
	{name: "SudokuPad, JSON", text: xCageLong, source: "SudokuPad", want: xCage, unknown: []string{"overlays"}},
	{
		name:   "SudokuPad, classic, from its own tests",
		text:   "https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B",
		source: "SudokuPad", want: "classic9:.6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7..3.",
	},
	{
		name: "SudokuPad, the name of a puzzle, from the page of Sudoku-Bench", text: "https://sudokupad.app/wsj7iunsg6",
		source: "SudokuPad", err: links.ErrRemote,
	},
	{
		name: "SudokuPad, nothing but the site", text: "https://sudokupad.app/ is where I play",
	},
	{
		name: "SudokuExchange, shortened, from its tests", text: "https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0q08RJ5avLJSRFc",
		source: "SudokuExchange", want: "classic9:...3.9..7..1.6..4.....1...32.6..31......2......87..9.56...7.....1..9.8..7..5.8...",
	},
	{
		name:   "SudokuExchange, digits, from its README",
		text:   "https://sudokuexchange.com/play/?s=000001230123008040804007650765000000000000000000000123012300804080400765076500000&d=3",
		source: "SudokuExchange",
		want:   "classic9:.....123.123..8.4.8.4..765.765.....................123.123..8.4.8.4..765.765.....",
	},
	{
		name:   "sudoku.coach, from a blog",
		text:   "see [this](https://sudoku.coach/en/play/000070200000000384306850790905004800070500400200100065600000100408901003500300049).",
		source: "sudoku.coach",
		want:   "classic9:....7.2........3843.685.79.9.5..48...7.5..4..2..1...656.....1..4.89.1..35..3...49",
	},
	{
		name: "a site without a name", text: "(https://example.com/p?puzzle=..1....5.8...7.39.....24.7....5.1.8...9.....3.4...........3.......2.9.......81..6&lang=en)",
		want: "classic9:..1....5.8...7.39.....24.7....5.1.8...9.....3.4...........3.......2.9.......81..6",
	},
	{
		name: "Solo, from the saved game of its icon", text: "3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a",
		source: "Simon Tatham's puzzles",
		want:   "classic9:.2.....9.5..6.2..37.14.96.2..41.72..17.....69..25.81..6.59.38.72..8.6..1.1.....4.",
	},
	{
		name: "Solo, a link, diagonals", text: "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3xdi:b1d5a8c7a3_9e2_4a7d5a1a8c9e3a4k3g2a9g8_1b6",
		source: "Simon Tatham's puzzles",
		want:   "classic9+x:..1....5.8...7.39.....24.7....5.1.8...9.....3.4...........3.......2.9.......81..6",
	},
	{name: "Solo, a seed", text: "Solo 3x3#123456789012345", source: "Simon Tatham's puzzles", err: links.ErrSeed},
	{name: "a game that looks like Solo", text: "5x5:chpgdqqqoezdddki"},
	{
		name:   "SudokuWiki, a package, from the tests of PuzzleCoding",
		text:   "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepep09epepepep080703epepep05epepep01epepep03epep0407ep0501epep09ep05epepep02ep0708epep060201epep04",
		source: "SudokuWiki", want: "classic9:3..967..1.4.3.2.8..2.....7..7.....9....873...5...1...3..47.51..9.5...2.78..621..4",
	},
	{
		name:   "SudokuWiki, diagonals, likewise",
		text:   "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepepepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06",
		source: "SudokuWiki", want: "classic9+x:4..8.52............8..7.......2.89.7........41.53............1............1..7..6",
	},
	{
		name:   "SudokuWiki, windows, likewise",
		text:   "W9B080603epepepepepepepepepepepepepep04ep04epep05ep0306epep03epep06epep09epep05ep04ep03ep08epep07epep09epep05epep0904ep02epep03ep05epepepepepepepepepepepepepep060205",
		source: "SudokuWiki", want: "classic9+windows:863..............4.4..5.36..3..6..9..5.4.3.8..7..9..5..94.2..3.5..............625",
	},
	{name: "SudokuWiki, a jigsaw, likewise", text: "https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd=J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp", source: "SudokuWiki", err: links.ErrForm},
	{name: "SudokuWiki, a killer, likewise", text: "https://www.sudokuwiki.org/killersudoku.htm?bd=L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5", source: "SudokuWiki", err: links.ErrForm},
	{name: "SudokuWiki, a killer jigsaw, likewise", text: "https://www.sudokuwiki.org/killerjigsaw.htm?bd=M9B00h01000ep0b8y90cw7l0cnip0behd0b8y90o1ld0mqz501sep031g10e2350z4lt0xzip10zrl0e2350nw290mhht01ez501ez50fvo111xqp0xq1d10j690bhn50mhht0o74h007ip000ep1oett11xqp0xq1d0xq1d29ogh0pamp0nw291ammp01ez51nehd1n09d1y8sx28ff5282s10mntd2hwr51ad5d19c0h1k74h1vfo1204r51wu8h270up2jqc12jbbl1ad5d18ykx1m0pd1llox1zndd2avwx26o7l2jbbl2jbbl1cikx1brpt1n09d1wu8h1vnkh1x5ap26o7l2l5ox2kpw11brpt1brpt1n09d1llox1vfo1282s1282s12kpw12kphm", source: "SudokuWiki", err: links.ErrForm},
	{name: "Solo, a jigsaw", text: "4j:1o,aaaaaaaaaaaa", source: "Simon Tatham's puzzles", err: links.ErrForm},
	{name: "Solo, a killer", text: "2x2k:1o,abbba____________,3a7a", source: "Simon Tatham's puzzles", err: links.ErrForm},
	{name: "a word that looks like a jigsaw of Solo", text: "9j:whatever"},
	{name: "SudokuWiki, str8ts", text: "https://www.sudokuwiki.org/Str8ts.asp?bd=T9B0fey030i0ieyey0i0i0401ey030iey08ey06eyey0ieyey0ieyeyey", source: "SudokuWiki", err: links.ErrForm},
	{
		name:   "Penpa+, which is not read, from the tests of sudokupad-penpa-import",
		text:   "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+RzVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDOqiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXYKVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkgwkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaallK8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZSTajfo5KqbdZpqL+40lZ147KCMXgA=",
		source: "Penpa+", err: links.ErrForm,
	},
	{
		name:   "f-puzzles with plus signs, from the tests of an importer",
		text:   "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QDEBaABQFcoocRUBDUtACwHsAnBEMrANxheggB2Ac2I0BAYxoBrOKhakcYGGnYA5VgFsaWAARhSAEyZTSO+Yp00ADlawBPAHQ6A6pgaCdRtGhgGdkoRgwZE8IIUwwHQ1SMDQ9Ug0dNCYkhhgdLm1SdI9GdOSrQhwAMzjxVgFeHSZi1PSAmCcAETCIqJo7HQEmOJYYKxgaOI8GsCcAFTT2lhk/AwgaISYBbSiYsuW0Gg9B8QZQ8LjiliZEgEYklMQdGAAPGnFsTuXxRp0AYRgsLEjGIcs+pZ/GkwJEpAIwgw0ABySIaJg8SxWGgsOJaTrdDYCLa5KZgGgadLzQ4OaggIR8AwIADa1OAAF9kAymYzmWzWRyWQBdZB0znslmCgUMnl8oX8iXi0XCyUy7m8uWKiXS2WqqUKtVK+VirVKlXig16nkgeaLZbaADUCDQ8hgtGxEHBkJU8Bt2VQUgg314DRpoFe3zANJAACUACzvABsZJDAFYoyBjZksNl2GcAAwgVkgAM/YMhgDM7zDMYjJdQ4fesZj8fLocjxZjDerFYb0aTWVwIALmezuaD8GpobOjYrI+jFYATKPQ9OW7OE1P3gB2GNF9uoZOpvA9rNMnNfPOD4crmMjgAcZ/eiBj05vFaLl4f19LL47Ka7u77h4HQ5DiBnf8q0TTdO3YaNv0DfMG0nJt3gLECQC3LszjOPd/R/fNpzQpdYPfbcQBvSCjz/c8XwrACb3wlDe33ft8zIhCKzIktqLTWiMKg48QzInDQzIvDQI/dhL2I39Q2Xd4n3409mKkxDkLTat6S5ekgA==",
		source: "f-puzzles", unknown: []string{"antiknight", "diagonal+"},
		want: "classic9+sum10@r4c6r5c6+sum10@r8c3r8c4+sum10@r8c9r9c9+sum11@r6c2r6c3+sum15@r7c8r8c7r8c8" +
			"+sum30@r1c4r1c6r2c4r2c5r2c6r2c7r3c6+sum30@r1c7r1c8r1c9r2c9r3c8r3c9r4c9" +
			"+sum30@r3c4r4c4r4c5r5c4r6c4r6c5r6c6+sum6@r9c4r9c5+sum8@r8c1r8c2+sum9@r2c1r2c2:" + strings.Repeat(".", 81),
	},
	{name: "a damaged link", text: "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1AD", source: "f-puzzles", err: links.ErrBroken},
	{name: "f-puzzles, the name of a puzzle", text: "https://www.f-puzzles.com/?id=y9c2abcd", source: "f-puzzles", err: links.ErrRemote},
	{name: "words that begin like IDs", text: "T4Kabcdefghijklmnopqrstuvwxyz sclabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz S9Bx"},
	{name: "a copy that was cut off", text: "fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLry", source: "SudokuPad", err: links.ErrBroken},
	{name: "prose", text: "at 12:30 I met 3x3 people: see https://example.com/2026/11/22 or f-puzzles.com"},
}

func TestLinksFromElsewhere(t *testing.T) {
	for _, test := range golden {
		t.Run(test.name, func(t *testing.T) {
			all := links.Find(test.text)
			if test.source == "" && test.want == "" {
				if len(all) > 0 {
					t.Fatalf("got %+v", all)
				}
				return
			}
			if len(all) != 1 {
				t.Fatalf("got %d puzzles: %+v", len(all), all)
			}
			got := all[0]
			if got.Source != test.source || got.Err != test.err || !slices.Equal(got.Unknown, test.unknown) {
				t.Errorf("got %q, %v, unknown %q", got.Source, got.Err, got.Unknown)
			}
			check.Equal(t, text(got.Puzzle), test.want)
		})
	}
}

func text(p sudoku.Puzzle) string {
	if p.Layout == nil {
		return ""
	}
	return p.String()
}
