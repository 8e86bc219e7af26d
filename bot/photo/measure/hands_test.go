package main

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
)

// idxFile writes a file of bytes in these dimensions.
func idxFile(t *testing.T, file string, magic uint32, sizes []uint32, data []byte) {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	check.Must(t, binary.Write(z, binary.BigEndian, append([]uint32{magic}, sizes...)))
	if _, err := z.Write(data); err != nil {
		t.Fatal(err)
	}
	check.Must(t, z.Close())
	check.Must(t, os.WriteFile(file, b.Bytes(), 0o600))
}

// TestReadHands checks that images are sorted by label. Other files, and files that lack a digit, must give
// errors with the name of the file.
func TestReadHands(t *testing.T) {
	labels := []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9}
	squares := make([]byte, len(labels)*4)
	for i := range squares {
		squares[i] = byte(i)
	}
	const images, values = "images.idx3.gz", "labels.idx1.gz"
	for _, tt := range []struct {
		name, wrong string
		change      func(folder string)
	}{
		{"as it is", "", func(string) {}},
		{"not squares", "no squares", func(d string) { idxFile(t, filepath.Join(d, images), 0x803, []uint32{11, 4, 1}, squares) }},
		{"more labels", "no squares, or not as many", func(d string) { idxFile(t, filepath.Join(d, values), 0x801, []uint32{12}, make([]byte, 12)) }},
		{"of floats", "not bytes in 3 dimensions", func(d string) { idxFile(t, filepath.Join(d, images), 0xd03, []uint32{11, 2, 2}, squares) }},
		{"cut off", "40 bytes, not 44", func(d string) { idxFile(t, filepath.Join(d, images), 0x803, []uint32{11, 2, 2}, squares[:40]) }},
		{"no 9", "nobody wrote a 9", func(d string) {
			idxFile(t, filepath.Join(d, values), 0x801, []uint32{11}, []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8})
		}},
		{"not packed", images, func(d string) {
			check.Must(t, os.WriteFile(filepath.Join(d, images), squares, 0o600))
		}},
		{"no file", values, func(d string) {
			check.Must(t, os.Remove(filepath.Join(d, values)))
		}},
	} {
		folder := t.TempDir()
		idxFile(t, filepath.Join(folder, images), 0x803, []uint32{11, 2, 2}, squares)
		idxFile(t, filepath.Join(folder, values), 0x801, []uint32{11}, labels)
		tt.change(folder)
		h, err := readHands(folder)
		switch {
		case tt.wrong == "" && err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case tt.wrong == "" && (len(h[9]) != 2 || len(h[3]) != 1 || !bytes.Equal(h[3][0].Pix, squares[12:16])):
			t.Errorf("%s: of 9 there are %d, 3 is %v", tt.name, len(h[9]), h[3])
		case tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)):
			t.Errorf("%s: %v, want %q", tt.name, err, tt.wrong)
		}
	}
}

// strokes returns hands that write every digit as a stroke from top to bottom.
func strokes() *hands {
	ink := pixels.Plane{W: 28, H: 28, Pix: make([]byte, 28*28)}
	for y := 4; y < 24; y++ {
		for x := 13; x < 16; x++ {
			ink.Pix[y*28+x] = 255
		}
	}
	var h hands
	for d := range h {
		h[d] = append(h[d], ink)
	}
	return &h
}

// TestInked checks that only open cells are written into, near the middle of each. The original picture must
// not be modified.
func TestInked(t *testing.T) {
	m := measuring(t, 1)
	s := clean(t, m)
	before := bytes.Clone(s.plane.Pix)
	mesh, err := m.meshOf(t.Context(), &s)
	check.Must(t, err)
	made, solution, err := strokes().inked(t.Context(), rand.New(rand.NewPCG(1, 2)), &s, mesh)
	check.Must(t, err)
	check.True(t, bytes.Equal(before, s.plane.Pix), "the picture was written into")
	written, right := 0, 0
	for c, d := range made.entries {
		at := mesh.At(float64(c%9)+0.5, float64(c/9)+0.5)
		cell := mesh.At(float64(c%9)+1.5, float64(c/9)+0.5).X - at.X
		darker := 0
		for y := int(at.Y - 0.3*cell); y < int(at.Y+0.3*cell); y++ {
			for x := int(at.X - 0.3*cell); x < int(at.X+0.3*cell); x++ {
				darker += count(4*int(made.plane.Row(y)[x]) < 3*int(s.plane.Row(y)[x]))
			}
		}
		if want := d != 0; darker > int(cell/4) != want || d != 0 && s.givens[c] != 0 {
			t.Errorf("cell %d, entry %d, given %d: %d pixels are darker", c, d, s.givens[c], darker)
		}
		written += count(d != 0)
		right += count(d != 0 && d == int(solution[c]))
	}
	check.True(t, written >= 10 && right != 0, "%d entries, %d right", written, right)
}

// TestWriteAside checks that writing at the edge of a picture is clipped.
func TestWriteAside(t *testing.T) {
	p := pixels.New(90, 90)
	for i := range p.Pix {
		p.Pix[i] = 200
	}
	mesh := pixels.NewMesh(pixels.Quad{{X: 0, Y: 0}, {X: 90, Y: 0}, {X: 90, Y: 90}, {X: 0, Y: 90}}, 9)
	w := pen{dark: 0.5, thin: 1, high: 0.7}
	w.write(p, mesh, &strokes()[1][0], 8.9, 0.1, 0.7)
	check.True(t, slices.ContainsFunc(p.Pix, func(v uint8) bool { return v < 150 }), "nothing is written")
	for y := range 90 {
		if y > 10 && p.Row(y)[89] != 200 {
			t.Fatalf("written at row %d", y)
		}
	}
}
