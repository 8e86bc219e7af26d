package canvastest

import (
	"image"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

// mistakes spoil a picture of two cells. Each cell has a digit, and the second one has an outline.
var mistakes = map[string]func(p *picture){
	"no digit":        func(p *picture) { p.text.Signs = "" },
	"another digit":   func(p *picture) { p.text.Signs = "9" },
	"a moved digit":   func(p *picture) { p.at.X += 20 },
	"another weight":  func(p *picture) { p.text.Weight = 0 },
	"another height":  func(p *picture) { p.text.Height++ },
	"another ink":     func(p *picture) { p.ink = theme.FoundInk },
	"another ground":  func(p *picture) { p.ground = theme.Empty },
	"no thick line":   func(p *picture) { p.line = 1 },
	"no outline":      func(p *picture) { p.open = func(float64) bool { return false } },
	"another outline": func(p *picture) { p.open = canvas.Corners },
	"a small outline": func(p *picture) { p.inset = 16 },
}

type picture struct {
	text        canvas.Text
	at          image.Point
	ink         canvas.Ink
	ground      canvas.Ground
	line, inset int
	open        canvas.Gate
}

// described returns the description of p.
func (p picture) described(t *testing.T) string {
	t.Helper()
	s, err := canvas.NewStamps()
	check.Must(t, err)
	v := canvas.New(160, 80, theme.Light.Shades())
	v.Fill(v.Rect, canvas.Plain(p.ground))
	v.Outline(image.Rect(80, 0, 160, 80).Inset(4+p.inset), 4, 3, p.ground, theme.WrongInk, p.open)
	if p.text.Signs != "" {
		v.Print(s.Get(p.text), p.at, p.ground, p.ink)
	}
	v.Print(s.Get(canvas.Text{Signs: "7", Height: 10}), image.Pt(120, 40), p.ground, theme.CandidateInk)
	v.Fill(image.Rect(80-p.line/2, 0, 80+p.line-p.line/2, 80), canvas.Solid(theme.ThickInk))
	return describe(v, Even(v.Rect, 80), s, func(image.Rectangle) bool { return true })
}

func TestADescriptionShowsEveryMistake(t *testing.T) {
	right := picture{
		text: canvas.Text{Signs: "6", Weight: 1, Height: 36}, at: image.Pt(40, 40), ink: theme.GivenInk, ground: theme.Given, line: 4,
		open: canvas.Closed,
	}
	want := "160 x 80 pixels\n 6a|7b\na Given, GivenInk bold 36\nb Given, CandidateInk regular 10, WrongInk 0-8 0-8 14%\n"
	if got := right.described(t); got != want {
		t.Fatalf("got\n%s\nwant\n%s", got, want)
	}
	for name, spoil := range mistakes {
		wrong := right
		spoil(&wrong)
		check.True(t, wrong.described(t) != want, "%s is not seen", name)
	}
}
