package teller

import (
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
)

// Caption is what stands above a picture, for those who get it without the message; what is empty is left out.
type Caption struct {
	Title string // what it is
	Note  string // how hard it is, how long it took
	Name  string // who played
	Else  string // what is seen where the font of pictures has no letters for the name
	Done  bool   // the board is finished, and shall look so
}

// drawn is c as pictures have it.
func (c Caption) drawn() render.Caption { return render.Caption(c) }

// String is c in words, for those who hear it: they hear any name.
func (c Caption) String() string {
	var said []string
	for _, part := range [...]string{c.Title, c.Note, c.Name} {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, " · ")
}

// solutionTitle names the solution of a puzzle of some kind.
func (t Names) solutionTitle(kind string) string {
	return t.Voice.Say(phrases.PictureSolution, phrases.Args{"Puzzle": kind})
}
