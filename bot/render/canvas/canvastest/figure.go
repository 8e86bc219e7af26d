package canvastest

import (
	"path/filepath"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Figure is a picture to test, see render.Figure.
type Figure interface {
	Draw(t theme.Theme, s *canvas.Stamps) canvas.Canvas
}

// Drawn draws f in a theme.
func Drawn(t testing.TB, f Figure, look theme.Theme) canvas.Canvas {
	t.Helper()
	s, err := canvas.NewStamps()
	if err != nil {
		t.Fatal(err)
	}
	return f.Draw(look, s)
}

// Golden compares a figure with testdata/name.png. It checks that the figure's file has at most limit bytes.
func Golden(t *testing.T, name string, f Figure, look theme.Theme, limit int) {
	t.Helper()
	var e canvas.Encoder
	got, err := e.File(Drawn(t, f, look), canvas.MaxBytes)
	if err != nil || len(got) > limit {
		t.Fatalf("%d bytes, %v; want at most %d", len(got), err, limit)
	}
	SamePixels(t, Decode(t, got), Decode(t, File(t, filepath.Join("testdata", name+".png"), got)))
}

// Drawing compares a figure with the description of this name in testdata/drawn. See Described.
func Drawing(t *testing.T, name string, f Figure) {
	t.Helper()
	v := Drawn(t, f, theme.Light)
	s, err := canvas.NewStamps() // figures do not cache texts
	if err != nil {
		t.Fatal(err)
	}
	Described(t, name, v, Even(v.Rect, 100), s)
}

// Legible tests a figure in every theme. Each ink must contrast with its ground, and only colours may differ
// between themes. The figure must have a minimum number of pairs of ink and ground.
func Legible(t *testing.T, f Figure, minimum int) {
	t.Helper()
	light := Drawn(t, f, theme.Light)
	for _, name := range theme.Names() {
		look, _ := theme.Named(name)
		v := Drawn(t, f, look)
		SameButColours(t, name, v, light)
		pairs := Pairs(v)
		if len(pairs) < minimum {
			t.Errorf("%s: %d inks on grounds, want %d at least", name, len(pairs), minimum)
		}
		for p := range pairs {
			p.Check(t, name)
		}
	}
}
