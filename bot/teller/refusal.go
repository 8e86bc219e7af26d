package teller

import (
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/solver"
)

// Refusal is an answer to what cannot be read.
type Refusal struct {
	Text    string
	Choices [][]chat.Choice // what can be done instead
	Picture *chat.Picture   // what is asked about; nil for nothing

	block string
	shown *View // what could be read, to be drawn; nil for nothing
}

// Refuse says k, a phrase without blanks.
func (t *Teller) Refuse(k phrases.Key) Refusal { return Refusal{Text: t.Voice.Say(k, nil)} }

// RefuseWith says and draws v.
func (t *Teller) RefuseWith(v View) Refusal { return Refusal{Text: v.Text, shown: &v} }

// Aside makes of reply one that concerns nobody but who asked: that nothing was done, or how one asks.
func (t *Teller) Aside(reply chat.Reply) chat.Reply {
	reply.Private = t.Alone
	return reply
}

// SaidAside is one phrase aside.
func (t *Teller) SaidAside(k phrases.Key, args phrases.Args) chat.Reply {
	return t.Aside(chat.Reply{Text: t.Voice.Say(k, args)})
}

// RefusalReply lays out a refusal. What only says no is said aside.
func (t *Teller) RefusalReply(no Refusal) chat.Reply {
	reply := t.Aside(chat.Reply{Text: no.Text, Block: no.block, Choices: no.Choices, Picture: no.Picture})
	if no.shown == nil {
		return reply
	}
	if reply.Picture = t.Picture(*no.shown); reply.Picture != nil && no.shown.Drawn != "" {
		reply.Text += "\n" + t.Voice.Say(no.shown.Drawn, nil)
	}
	return reply
}

// MethodRefused says that a method does not solve the kind of puzzle, and which do.
func (t *Teller) MethodRefused(bad *solver.MethodError) Refusal {
	return Refusal{Text: t.Voice.Say(phrases.NotForLayout, phrases.Args{
		"Method": bad.Name, "Methods": strings.Join(bad.Known, ", ")})}
}
