package teller

import (
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/solver"
)

// Refusal is an answer to an unreadable message.
type Refusal struct {
	Text    string
	Choices [][]chat.Choice // alternatives
	Picture *chat.Picture   // the subject of a question; nil without a picture

	block string
	shown *View // the readable part, to be drawn; may be nil
}

// Refuse says k, a phrase without blanks.
func (t *Teller) Refuse(k phrases.Key) Refusal { return Refusal{Text: t.Voice.Say(k, nil)} }

// RefuseWith says and draws v.
func (t *Teller) RefuseWith(v View) Refusal { return Refusal{Text: v.Text, shown: &v} }

// Aside makes reply private to its recipient: refusals and usage.
func (t *Teller) Aside(reply chat.Reply) chat.Reply {
	reply.Private = t.Alone
	return reply
}

// SaidAside is a phrase aside.
func (t *Teller) SaidAside(k phrases.Key, args phrases.Args) chat.Reply {
	return t.Aside(chat.Reply{Text: t.Voice.Say(k, args)})
}

// RefusalReply lays out a refusal, as an aside if it has no view.
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

// MethodRefused reports that a method does not solve the kind of puzzle, and lists suitable methods.
func (t *Teller) MethodRefused(bad *solver.MethodError) Refusal {
	return Refusal{Text: t.Voice.Say(phrases.NotForLayout, phrases.Args{
		"Method": bad.Name, "Methods": strings.Join(bad.Known, ", ")})}
}
