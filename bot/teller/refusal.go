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
	Choices [][]chat.Choice // buttons with alternatives
	Picture *chat.Picture   // picture of the puzzle that a question is about; may be nil

	block string
	shown *Content // the readable part, which is not drawn yet; may be nil
}

// Refuse returns a refusal with the phrase k, which has no parameters.
func (t *Teller) Refuse(k phrases.Key) Refusal { return Refusal{Text: t.Voice.Say(k, nil)} }

// RefuseWith returns a refusal with the text of v. RefusalReply adds the picture of v.
func (t *Teller) RefuseWith(v Content) Refusal { return Refusal{Text: v.Text, shown: &v} }

// Aside makes reply private if t.Alone is set. It is for refusals and usage messages.
func (t *Teller) Aside(reply chat.Reply) chat.Reply {
	reply.Private = t.Alone
	return reply
}

// SaidAside returns the phrase k as a reply, private if t.Alone is set.
func (t *Teller) SaidAside(k phrases.Key, args phrases.Args) chat.Reply {
	return t.Aside(chat.Reply{Text: t.Voice.Say(k, args)})
}

// RefusalReply returns the reply for a refusal, with a picture of the readable part. For its privacy see
// Aside.
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

// MethodRefused reports that a method cannot solve this kind of puzzle. It lists the methods that can.
func (t *Teller) MethodRefused(bad *solver.MethodError) Refusal {
	return Refusal{Text: t.Voice.Say("method-not-for-layout", phrases.Args{
		"Method": bad.Name, "Methods": strings.Join(bad.Known, ", ")})}
}
