package main

import (
	"bytes"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// measuring returns a measure with n pictures for each row, in a font of this program.
func measuring(t *testing.T, n int) *measure {
	t.Helper()
	f, err := pages.NewFont("Vazirmatn.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	return &measure{reader: photo.NewReader(classify.Trained()), n: n, kept: []*pages.Font{f}}
}

// clean returns a print of a puzzle. The print is small, so that changing and reading it takes little time.
func clean(t *testing.T, m *measure) sample {
	t.Helper()
	all, err := m.made(t.Context(), pages.Latin, 0, true)
	check.Must(t, err)
	all[0].plane, _ = all[0].plane.Shrunk(500)
	return all[0]
}

// same reports whether two lists of samples have equal pictures and contents.
func same(a, b []sample) bool {
	return slices.EqualFunc(a, b, func(a, b sample) bool {
		return a.name == b.name && a.givens == b.givens && a.entries == b.entries && alike(a.plane, b.plane)
	})
}

func alike(a, b *pixels.Plane) bool { return a.W == b.W && a.H == b.H && bytes.Equal(a.Pix, b.Pix) }

// readable checks that samples are read without errors.
func readable(t *testing.T, m *measure, samples []sample) {
	t.Helper()
	for i := range samples {
		if got := m.read(t.Context(), &samples[i]); !got.right {
			t.Errorf("%s: not as it is told to be:%s", samples[i].name, got.wrong)
		}
		if p := samples[i]; slices.Max(p.givens[:]) == 0 {
			t.Errorf("%s has no givens", p.name)
		}
	}
}

// TestPuzzles checks that equal seeds give equal puzzles, and different seeds different puzzles.
func TestPuzzles(t *testing.T) {
	line := func(seed uint64) (s string) {
		all, err := puzzles(t.Context(), 2, seed)
		check.Must(t, err)
		for _, p := range all {
			s += p.Layout.Text(p.Givens)
		}
		return s
	}
	if one, again, other := line(3), line(3), line(4); one != again || one == other {
		t.Error("not by seed")
	}
}

// TestPrints checks that prints and photos are deterministic and show their puzzles. Prints must be readable
// in each script.
func TestPrints(t *testing.T) {
	m := measuring(t, 1)
	for s := range pages.Script(3) {
		puzzle, err := puzzles(t.Context(), 1, uint64(s)+1)
		check.Must(t, err)
		for _, print := range []bool{true, false} {
			make := func() []sample {
				all, err := m.made(t.Context(), s, uint64(s), print)
				check.Must(t, err)
				return all
			}
			all := make()
			check.True(t, same(all, make()), "script %d, print %v: two pictures", s, print)
			for c, d := range puzzle[0].Givens {
				if all[0].givens[c] != int(d) || all[0].entries[c] != 0 {
					t.Errorf("script %d, print %v: cell %d is told to be %d, and is %d", s, print, c, all[0].givens[c], d)
				}
			}
			if print {
				readable(t, m, all)
			}
		}
	}
}

// TestChanges checks that each change is deterministic and shows the same puzzle. It must differ from the
// original, which must not be modified. Rotations undo each other, tilted pictures are readable, and other
// changes preserve light and dark areas.
func TestChanges(t *testing.T) {
	m := measuring(t, 1)
	print := clean(t, m)
	before := bytes.Clone(print.plane.Pix)
	turns := map[string]int{"rotated 90": 1, "rotated 180": 2, "rotated 270": 3}
	for _, c := range changes {
		t.Run(c.name, func(t *testing.T) {
			all := changed([]sample{print}, c)
			check.True(t, same(all, changed([]sample{print}, c)), "two pictures")
			if !bytes.Equal(before, print.plane.Pix) {
				t.Fatal("changes the picture that it is given")
			}
			check.True(t, !alike(all[0].plane, print.plane) && all[0].givens == print.givens,
				"changes nothing, or the truth")
			switch n := turns[c.name]; {
			case n > 0:
				for range 4 - n {
					all[0].plane = all[0].plane.Turned()
				}
				check.True(t, alike(all[0].plane, print.plane), "not turned by %d right angles", n)
			case c.name == "perspective":
				readable(t, m, all)
			case c.name == "tilted 20 degrees":
				q := tilted(print.plane, 20)
				if turned := math.Atan2(q[1].Y-q[0].Y, q[1].X-q[0].X); math.Abs(turned-20*math.Pi/180) > 1e-9 || !alike(mapped(print.plane, q), all[0].plane) {
					t.Errorf("tilted otherwise than by %.1f degrees", turned*180/math.Pi)
				}
			default:
				got := likeness(all[0].plane, print.plane)
				if c.name == "dark mode" {
					got = -got
				}
				check.True(t, !(got < 0.5), "as light and dark as the print by %.2f", got)
			}
		})
	}
	for _, name := range printed {
		check.True(t, slices.ContainsFunc(changes, func(c change) bool { return c.name == name }),
			"there is no change %q", name)
	}
}

// likeness returns the correlation of brightness between two pictures, at 60 by 60 points.
func likeness(a, b *pixels.Plane) float64 {
	const side = 60
	var n, sa, sb, saa, sbb, sab float64
	for i := range side * side {
		x, y := (float64(i%side)+0.5)/side, (float64(i/side)+0.5)/side
		v, w := a.At(x*float64(a.W), y*float64(a.H)), b.At(x*float64(b.W), y*float64(b.H))
		n, sa, sb, saa, sbb, sab = n+1, sa+v, sb+w, saa+v*v, sbb+w*w, sab+v*w
	}
	return (n*sab - sa*sb) / math.Sqrt((n*saa-sa*sa)*(n*sbb-sb*sb))
}

// TestOwnPictures checks that the bot's own pictures are deterministic, and show their givens and entries.
func TestOwnPictures(t *testing.T) {
	m := measuring(t, 3)
	own := func() []sample {
		all, err := ownPictures(t.Context(), m.n)
		check.Must(t, err)
		return all
	}
	all := own()
	check.True(t, same(all, own()), "two pictures")
	for i, s := range all {
		check.Equal(t, slices.Max(s.entries[:]) > 0, i%3 > 0, "%s: entries %v", s.name, s.entries)
		apart(t, s)
	}
	readable(t, m, all)
}

// apart checks that no cell has both a given and an entry.
func apart(t *testing.T, s sample) {
	t.Helper()
	for c := range s.givens {
		check.True(t, s.givens[c] <= 0 || s.entries[c] <= 0,
			"%s: cell %d is a given, and an entry", s.name, c)
	}
}

// TestScreens checks screenshots of each app, as PNG and JPEG. They must be deterministic, show their givens
// and entries, and have notes in other cells.
func TestScreens(t *testing.T) {
	m := measuring(t, 1)
	all, err := puzzles(t.Context(), 1, 60)
	check.Must(t, err)
	for k, a := range apps {
		t.Run(a.name, func(t *testing.T) {
			screen := func() sample {
				s, err := a.screen(t.Context(), rand.New(rand.NewPCG(63, uint64(k))), all[0], k)
				check.Must(t, err)
				return s
			}
			s := screen()
			if k < 2 { // a PNG and a JPEG
				if again := screen(); !same([]sample{s}, []sample{again}) || s.marks != again.marks {
					t.Error("two screens")
				}
			}
			apart(t, s)
			for c, set := range s.marks {
				check.True(t, set == 0 || s.givens[c]+s.entries[c] <= 0, "cell %d has notes, and a digit", c)
				check.Equal(t, s.givens[c], int(all[0].Givens[c]), "cell %d", c)
			}
			check.True(t, slices.Max(s.marks[:]) != 0 && slices.Max(s.entries[:]) != 0,
				"no notes, or no entries")
			s.plane, _ = s.plane.Shrunk(700)
			readable(t, m, []sample{s})
		})
	}
}

// TestForeignKinds checks that pictures of each kind are deterministic, depend on the seed, and are not
// blank.
func TestForeignKinds(t *testing.T) {
	set, err := opentype.Parse(goregular.TTF)
	check.Must(t, err)
	m := measuring(t, 1)
	for i, kind := range foreignKinds {
		draw := func(seed uint64) *pixels.Plane { return kind.draw(rand.New(rand.NewPCG(seed, uint64(i))), m.kept, set) }
		one := draw(1)
		check.True(t, alike(one, draw(1)) && !alike(one, draw(2)), "%s: not by lot", kind.name)
		check.True(t, one.W >= 100 && slices.Max(one.Pix)-slices.Min(one.Pix) >= 100,
			"%s: there is hardly anything on %d x %d pixels", kind.name, one.W, one.H)
	}
}

// TestLargePictures checks that a file of the smallest size is deterministic, and has a picture of this size.
func TestLargePictures(t *testing.T) {
	m := measuring(t, 1)
	for _, s := range sizes[:1] {
		file, err := m.photographed(t.Context(), 1, s.w, s.h, s.encode)
		check.Must(t, err)
		again, err := m.photographed(t.Context(), 1, s.w, s.h, s.encode)
		check.True(t, err == nil && bytes.Equal(file, again), "%s: two files, %v", s.name, err)
		if p, _, err := pixels.Unpack(t.Context(), file); err != nil || p.W != s.w || p.H != s.h {
			t.Errorf("%s: %v", s.name, err)
		}
	}
}

// TestPictured checks the picture of the README. It shows a photo of a newspaper with its puzzle, beside the
// photo with the solution.
func TestPictured(t *testing.T) {
	m := measuring(t, 1)
	p, err := sudoku.Parse(shownPuzzle)
	check.Must(t, err)
	paper, err := newspaper(rand.New(rand.NewPCG(5, 3)), p)
	check.Must(t, err)
	if again, err := newspaper(rand.New(rand.NewPCG(5, 3)), p); err != nil || !bytes.Equal(paper.Pix, again.Pix) {
		t.Errorf("two papers, %v", err)
	}
	s := sample{name: "newspaper"}
	s.plane, _ = (&pixels.Plane{W: paper.Rect.Dx(), H: paper.Rect.Dy(), Pix: paper.Pix}).Shrunk(700)
	for c, d := range p.Givens {
		s.givens[c] = int(d)
	}
	readable(t, m, []sample{s})
	dir := t.TempDir()
	check.Must(t, m.pictured(t.Context(), dir))
	file, err := os.Open(filepath.Join(dir, "photo.jpg"))
	check.Must(t, err)
	defer file.Close()
	if img, err := jpeg.Decode(file); err != nil || img.Bounds().Dy() != photoSide || img.Bounds().Dx() < 3*photoSide/2 {
		t.Errorf("not two pictures side by side: %v", err)
	}
}
