// Command measure reports how well pictures are read. Each row is for a kind of pictures: photographs with
// known content, changed copies of them, generated pages, the bot's own pictures, and pictures without a
// Sudoku. docs/PHOTOS.md has its results.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
)

func main() {
	m := measure{}
	weights := flag.String("weights", "", "a file of weights; those of the program if not said")
	flag.StringVar(&m.photos, "photos", "../shared/photos",
		"a folder with newspaper/ and rendered/, pictures with the truth beside them")
	flag.StringVar(&m.fonts, "fonts", "/usr/share/fonts", "where the fonts are")
	flag.StringVar(&m.only, "only", "", "only rows whose name has this in it")
	flag.IntVar(&m.n, "n", 100, "how many pages to make for a row")
	flag.Uint64Var(&m.seed, "seed", 0,
		"added to the seeds of half filled pages, for other ones than those of the page of figures")
	flag.StringVar(&m.saved, "save", "",
		"a folder for pictures that are made: those without a Sudoku, of other rules, and our own of other sizes")
	flag.StringVar(&m.hands, "hands", "",
		"a folder with Latin/ and Persian/, digits that people wrote in the format of MNIST: "+
			"images.idx3.gz, labels.idx1.gz")
	picture := flag.String("picture", "",
		"a folder for the picture that the README begins with, which is all that is made then")
	flag.BoolVar(&m.verbose, "v", false, "name what is read wrong")
	flag.Parse()
	net := classify.Trained()
	if *weights != "" {
		f, err := os.Open(*weights)
		if err == nil {
			net, err = classify.Read(f)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	m.reader = photo.NewReader(net)
	do := m.run
	if *picture != "" {
		do = func(ctx context.Context) error { return m.pictured(ctx, *picture) }
	}
	if err := do(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func (m *measure) run(ctx context.Context) error {
	fonts, err := pages.Fonts(m.fonts)
	if err != nil {
		return err
	}
	for _, f := range fonts {
		if f.Kept() {
			m.kept = append(m.kept, f)
		}
	}
	fmt.Printf("%-44s %6s %7s %9s %8s %7s %8s %7s %7s %6s\n",
		"row", "n", "raw", "repaired", "flagged", "silent", "asked", "unasked", "ECE", "ms")
	newspaper, err := m.load("newspaper")
	if err != nil {
		return err
	}
	rendered, err := m.load("rendered")
	if err != nil {
		return err
	}
	m.row(ctx, "newspaper", newspaper)
	m.row(ctx, "rendered", rendered)
	for _, c := range changes {
		if name := "newspaper, " + c.name; m.wants(name) {
			m.row(ctx, name, changed(newspaper, c))
		}
	}
	if err := m.people(ctx, newspaper); err != nil {
		return err
	}
	for s, name := range []string{"Latin", "Persian", "Arabic"} {
		if err := m.prints(ctx, pages.Script(s), name); err != nil {
			return err
		}
	}
	if m.wants("own pictures") {
		own, err := ownPictures(ctx, m.n)
		if err != nil {
			return err
		}
		m.row(ctx, "own pictures", own)
		m.marks(ctx, own)
	}
	if err := m.sizes(ctx); err != nil {
		return err
	}
	if err := m.screens(ctx); err != nil {
		return err
	}
	for s, name := range []string{"Latin", "Persian"} {
		row, seed := name+" paper, half filled by hand", m.seed+uint64(70+s)
		if err := m.half(ctx, pages.Script(s), row, seed); err != nil {
			return err
		}
	}
	if err := m.variants(ctx); err != nil {
		return err
	}
	if err := m.large(ctx); err != nil {
		return err
	}
	if err := m.finding(); err != nil {
		return err
	}
	return m.foreign(ctx)
}

// load reads the pictures of a folder with their content.
func (m *measure) load(folder string) ([]sample, error) {
	files, err := filepath.Glob(filepath.Join(m.photos, folder, "*.jpg"))
	if err != nil {
		return nil, err
	}
	var all []sample
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		plane, _, err := pixels.Unpack(context.Background(), data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f, err)
		}
		givens, err := truth(strings.TrimSuffix(f, ".jpg") + ".dat")
		if err != nil {
			return nil, err
		}
		all = append(all, sample{name: filepath.Base(f), plane: plane, givens: givens})
	}
	return all, nil
}

// truth reads the last nine lines of a file, with nine numbers each.
func truth(file string) (t [81]int, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return t, err
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) < 9 {
		return t, fmt.Errorf("%s: fewer than nine lines", file)
	}
	for row, line := range lines[len(lines)-9:] {
		fields := strings.Fields(line)
		if len(fields) != 9 {
			return t, fmt.Errorf("%s: row %d has %d numbers", file, row+1, len(fields))
		}
		for col, f := range fields {
			t[row*9+col] = int(f[0] - '0')
		}
	}
	return t, nil
}
