package action

import (
	"fmt"
	"strings"
)

// Rung says how much of a step a hint shows.
type Rung int

// These are the rungs, from the one that shows least to the one that shows most.
const (
	RungWhere Rung = iota + 1
	RungTechnique
	RungPattern
	RungStep
)

// Hinting says which step of the path (see logic.Position.Steps) a hint shows, and how much of the step.
type Hinting struct {
	Step     int // index of the step, from 0
	Rung     Rung
	Lesson   bool
	Notation bool // the whole step is also shown in HoDoKu's notation
}

// notated is the suffix of a button's state if its message is also written in HoDoKu's notation.
const notated = "n"

// String encodes h for a button: "12.2", "12.2l" with the lesson, "12.4n" with the notation.
func (h Hinting) String() string {
	s := fmt.Sprintf("%d.%d", h.Step, h.Rung)
	if h.Lesson {
		s += "l"
	}
	if h.Notation {
		s += notated
	}
	return s
}

// ReadHinting decodes what String has encoded.
func ReadHinting(s string) (h Hinting, ok bool) {
	h.Notation = strings.HasSuffix(s, notated)
	h.Lesson = strings.HasSuffix(strings.TrimSuffix(s, notated), "l")
	_, err := fmt.Sscanf(s, "%d.%d", &h.Step, &h.Rung)
	return h, err == nil && h.String() == s && h.Step >= 0 && RungWhere <= h.Rung && h.Rung <= RungStep
}

// Onward returns the Hinting that follows h. It is the next rung, or the first rung of the next step. If
// whole is true, it is the complete step of h.
func (h Hinting) Onward(whole bool) Hinting {
	switch {
	case whole:
		return Hinting{Step: h.Step, Rung: RungStep}
	case h.Rung == RungStep:
		return Hinting{Step: h.Step + 1, Rung: RungWhere}
	}
	return Hinting{Step: h.Step, Rung: h.Rung + 1}
}
