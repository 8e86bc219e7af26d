package teller

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
)

// Refusal is an answer to what cannot be read.
type Refusal struct {
	Text  string
	block string
	shown *View // what could be read, to be drawn; nil for nothing
	// choices are what can be done instead.
	Choices [][]chat.Choice
}

func (t *Teller) Refuse(k phrases.Key) Refusal { return Refusal{Text: t.Voice.Say(k, nil)} }
