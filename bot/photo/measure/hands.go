package main

import (
	"compress/gzip"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// hands has handwritten digits by value. Each is a square image of ink, where 255 is the darkest.
type hands [10][]pixels.Plane

// readHands reads handwritten digits from a folder, from the files images.idx3.gz and labels.idx1.gz. They
// have the format of MNIST (Y. LeCun, C. Cortes, C. Burges, The MNIST database of handwritten digits).
func readHands(folder string) (*hands, error) {
	images, err := readIDX(filepath.Join(folder, "images.idx3.gz"), 3)
	if err != nil {
		return nil, err
	}
	labels, err := readIDX(filepath.Join(folder, "labels.idx1.gz"), 1)
	if err != nil {
		return nil, err
	}
	side := images.sizes[1]
	if side != images.sizes[2] || images.sizes[0] != labels.sizes[0] {
		return nil, fmt.Errorf("%s: no squares, or not as many as labels", folder)
	}
	var h hands
	for i, d := range labels.data {
		if int(d) < len(h) {
			h[d] = append(h[d], pixels.Plane{W: side, H: side, Pix: images.data[i*side*side:][:side*side]})
		}
	}
	for d := 1; d < len(h); d++ {
		if len(h[d]) == 0 {
			return nil, fmt.Errorf("%s: nobody wrote a %d", folder, d)
		}
	}
	return &h, nil
}

// idx is a multidimensional array of bytes in a file.
type idx struct {
	sizes []int
	data  []uint8
}

func readIDX(file string, dimensions int) (x idx, err error) {
	f, err := os.Open(file)
	if err != nil {
		return x, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return x, fmt.Errorf("%s: %w", file, err)
	}
	header := make([]uint32, 1+dimensions)
	if err := binary.Read(z, binary.BigEndian, header); err != nil {
		return x, fmt.Errorf("%s: %w", file, err)
	}
	const ofBytes = 0x800 // magic number of bytes, without the number of dimensions
	if header[0] != uint32(ofBytes+dimensions) {
		return x, fmt.Errorf("%s: not bytes in %d dimensions", file, dimensions)
	}
	n := 1
	for _, s := range header[1:] {
		x.sizes = append(x.sizes, int(s))
		n *= int(s)
	}
	if x.data, err = io.ReadAll(z); err != nil {
		return x, fmt.Errorf("%s: %w", file, err)
	}
	if len(x.data) != n {
		return x, fmt.Errorf("%s: %d bytes, not %d", file, len(x.data), n)
	}
	return x, nil
}

// pen describes a writer's pen and the size of the writer's digits.
type pen struct {
	dark, thin float64 // share of light that ink absorbs; factor by which strokes are thinned
	high       float64 // height of digits, in cells
}

func newPen(rng *rand.Rand) pen {
	return pen{dark: 0.45 + 0.45*rng.Float64(), thin: 1 + rng.Float64(), high: 0.55 + 0.25*rng.Float64()}
}

// inked writes handwritten digits into some open cells of a picture of a puzzle.
func (h *hands) inked(ctx context.Context, rng *rand.Rand, s *sample, mesh *pixels.Mesh) (
	made sample, solution sudoku.Grid, err error,
) {
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: make(sudoku.Grid, 81)}
	for c, d := range s.givens {
		p.Givens[c] = sudoku.Digit(d)
	}
	report, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil {
		return made, nil, err
	}
	if len(report.Solutions) != 1 {
		return made, nil, fmt.Errorf("%s: no puzzle", s.name)
	}
	solution = report.Solutions[0]
	plane := &pixels.Plane{W: s.plane.W, H: s.plane.H, Pix: slices.Clone(s.plane.Pix)}
	made = sample{name: s.name, plane: plane, givens: s.givens, entries: filledIn(rng, p.Givens, solution)}
	w := newPen(rng)
	for c, d := range made.entries {
		if d == 0 {
			continue
		}
		ink := &h[d][rng.IntN(len(h[d]))]
		x, y := float64(c%9)+0.5+0.05*rng.NormFloat64(), float64(c/9)+0.5+0.05*rng.NormFloat64()
		w.write(made.plane, mesh, ink, x, y, w.high*(0.9+0.2*rng.Float64()))
	}
	return made, solution, nil
}

// write draws a handwritten digit with its middle at (x, y) in a grid. height is its height, in cells.
func (w pen) write(p *pixels.Plane, mesh *pixels.Mesh, ink *pixels.Plane, x, y, height float64) {
	const inSquare = 20. / 28 // height of a digit in MNIST, relative to its square
	half := height / inSquare / 2
	q := pixels.Quad{
		mesh.At(x-half, y-half), mesh.At(x+half, y-half), mesh.At(x+half, y+half), mesh.At(x-half, y+half),
	}
	back, ok := pixels.Fitted(q[:], []pixels.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}})
	if !ok {
		return
	}
	box := image.Rectangle{Min: image.Pt(p.W, p.H)}
	for _, c := range q {
		box.Min.X, box.Min.Y = min(box.Min.X, int(c.X)-1), min(box.Min.Y, int(c.Y)-1)
		box.Max.X, box.Max.Y = max(box.Max.X, int(c.X)+2), max(box.Max.Y, int(c.Y)+2)
	}
	box = box.Intersect(image.Rect(0, 0, p.W, p.H))
	const fine, wide = 4, 1.6 // samples per pixel each way; their spread in pixels, as by a lens
	for py := box.Min.Y; py < box.Max.Y; py++ {
		for px := box.Min.X; px < box.Max.X; px++ {
			sum := 0.0
			for k := range fine * fine {
				dx, dy := wide*((float64(k%fine)+0.5)/fine-0.5), wide*((float64(k/fine)+0.5)/fine-0.5)
				u := back.At(float64(px)+0.5+dx, float64(py)+0.5+dy)
				if u.X < 0 || u.Y < 0 || u.X >= 1 || u.Y >= 1 {
					continue
				}
				v := float64(ink.Pix[int(u.Y*float64(ink.H))*ink.W+int(u.X*float64(ink.W))]) / 255
				sum += max(0, 1-w.thin*(1-v))
			}
			at := &p.Pix[py*p.W+px]
			*at = uint8(float64(*at) * (1 - w.dark*sum/(fine*fine)))
		}
	}
}

// written is a picture of a puzzle to write into, with its mesh. If camera is not nil, the picture is
// photographed afterwards.
type written struct {
	sample
	mesh   *pixels.Mesh
	camera func(*pixels.Plane) *pixels.Plane
}

// people writes rows for pictures with handwritten digits. The pictures are newspapers, and photos of prints
// in fonts reserved for tests.
func (m *measure) people(ctx context.Context, newspaper []sample) error {
	if m.hands == "" {
		return nil
	}
	pictures := func(i int, _ *rand.Rand) (written, error) {
		mesh, err := m.meshOf(ctx, &newspaper[i])
		return written{sample: newspaper[i], mesh: mesh}, err
	}
	if err := m.peopleIn(ctx, "newspaper, people's digits", "Latin", 90, len(newspaper), pictures); err != nil {
		return err
	}
	for k, script := range []string{"Latin", "Persian"} {
		name, seed := script+" print, people's digits", uint64(91+k)
		all, err := puzzles(ctx, m.n, m.seed+seed)
		if err != nil {
			return err
		}
		if err := m.peopleIn(ctx, name, script, seed, m.n, func(i int, rng *rand.Rand) (written, error) {
			return m.onPaper(rng, pages.Script(k), all[i], i), nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// onPaper returns a printed puzzle to be photographed.
func (m *measure) onPaper(rng *rand.Rand, s pages.Script, p sudoku.Puzzle, i int) (w written) {
	var cells [81]pages.Cell
	for c, d := range p.Givens {
		if d > 0 {
			cells[c] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
			w.givens[c] = int(d)
		}
	}
	photo := pages.Print(rng, m.kept, s, &cells)
	w.name, w.plane, w.mesh = fmt.Sprint(i), photo.Plane, photo.Mesh
	w.camera = func(p *pixels.Plane) *pixels.Plane {
		page := &image.Gray{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H)}
		plane, _ := pixels.From(photographed(rng, page, i), max(p.W, p.H))
		return plane
	}
	return w
}

// peopleIn writes a row for n pictures with handwritten digits of a script.
func (m *measure) peopleIn(ctx context.Context, name, script string, seed uint64, n int,
	picture func(i int, rng *rand.Rand) (written, error),
) error {
	if !m.wants(name) {
		return nil
	}
	h, err := readHands(filepath.Join(m.hands, script))
	if err != nil {
		return err
	}
	samples, solutions, errs := make([]sample, n), make([]sudoku.Grid, n), make([]error, n)
	inParallel(n, func(i int) {
		rng := rand.New(rand.NewPCG(m.seed+seed, uint64(i)))
		w, err := picture(i, rng)
		if err == nil {
			samples[i], solutions[i], err = h.inked(ctx, rng, &w.sample, w.mesh)
		}
		if errs[i] = err; err == nil && w.camera != nil {
			samples[i].plane = w.camera(samples[i].plane)
		}
	})
	for i, err := range errs {
		if err != nil {
			return err
		}
		if m.saved != "" {
			if err := save(m.saved, fmt.Sprintf("people-%d-%d.png", seed, i), samples[i].plane); err != nil {
				return err
			}
		}
	}
	m.halfRow(ctx, name, samples, solutions)
	return nil
}

// meshOf returns the mesh of the puzzle in a photo.
func (m *measure) meshOf(ctx context.Context, s *sample) (*pixels.Mesh, error) {
	p, err := m.reader.ReadPlane(ctx, s.plane)
	if err != nil {
		return nil, err
	}
	for _, r := range p.Readings {
		if slices.EqualFunc(r.Givens, s.givens[:], func(read sudoku.Digit, d int) bool { return int(read) == d }) {
			return r.Grid.Mesh, nil
		}
	}
	return nil, fmt.Errorf("%s: is not read without what people wrote", s.name)
}
