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
	Picture *chat.Picture   // of the subject of a question; may be nil

	block string
	shown *Content // the readable part, still to be drawn; may be nil
}

// Refuse says k, a phrase without blanks.
func (t *Teller) Refuse(k phrases.Key) Refusal { return Refusal{Text: t.Voice.Say(k, nil)} }

// RefuseWith describes and draws v.
func (t *Teller) RefuseWith(v Content) Refusal { return Refusal{Text: v.Text, shown: &v} }

// Aside makes reply private if t.Alone is set. Refusals and usage are asides.
func (t *Teller) Aside(reply chat.Reply) chat.Reply {
	reply.Private = t.Alone
	return reply
}

// SaidAside says k as an aside.
func (t *Teller) SaidAside(k phrases.Key, args phrases.Args) chat.Reply {
	return t.Aside(chat.Reply{Text: t.Voice.Say(k, args)})
}

// RefusalReply lays out a refusal. Without a picture of the readable part, it is an aside.
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

// MethodRefused reports that a method cannot solve the kind of puzzle, and lists methods that can.
func (t *Teller) MethodRefused(bad *solver.MethodError) Refusal {
	return Refusal{Text: t.Voice.Say(phrases.NotForLayout, phrases.Args{
		"Method": bad.Name, "Methods": strings.Join(bad.Known, ", ")})}
}
