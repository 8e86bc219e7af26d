package action

import (
	"fmt"
	"strings"
)

// Rung is how much of a step a hint shows.
type Rung int

// The rungs, from the least to the most.
const (
	RungWhere Rung = iota + 1
	RungTechnique
	RungPattern
	RungStep
)

// Hinting selects a step of the path, and how much of it a hint shows.
type Hinting struct {
	Step     int // from 0
	Rung     Rung
	Lesson   bool
	Notation bool // the whole step also in HoDoKu's notation
}

// notated ends the state of a button for something that is also written in HoDoKu's notation.
const notated = "n"

// String returns h as a button carries it: "12.2", "12.2l" with the lesson, "12.4n" with the notation.
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

// ReadHinting reads what String wrote.
func ReadHinting(s string) (h Hinting, ok bool) {
	h.Notation = strings.HasSuffix(s, notated)
	h.Lesson = strings.HasSuffix(strings.TrimSuffix(s, notated), "l")
	_, err := fmt.Sscanf(s, "%d.%d", &h.Step, &h.Rung)
	return h, err == nil && h.String() == s && h.Step >= 0 && RungWhere <= h.Rung && h.Rung <= RungStep
}

// Onward returns what follows h: the next rung, or the first rung of the next step. With whole, it is all of
// the step of h.
func (h Hinting) Onward(whole bool) Hinting {
	switch {
	case whole:
		return Hinting{Step: h.Step, Rung: RungStep}
	case h.Rung == RungStep:
		return Hinting{Step: h.Step + 1, Rung: RungWhere}
	}
	return Hinting{Step: h.Step, Rung: h.Rung + 1}
}
