package teller

import (
	"strings"

	"sudokubot/bot/phrases"
)

// Caption is the line above a picture that is seen without its message. Empty parts are left out.
type Caption struct {
	Title string // the puzzle
	Note  string // the level, or the time
	Name  string // the player
	Else  string // replaces a name without letters in the font of pictures
	Done  bool   // draws the board as finished
}

// String returns c as text for screen readers. It includes any name.
func (c Caption) String() string {
	var said []string
	for _, part := range [...]string{c.Title, c.Note, c.Name} {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, " · ")
}

func (t Names) solutionTitle(kind string) string {
	return t.Voice.Say(phrases.PictureSolution, phrases.Args{"Puzzle": kind})
}
