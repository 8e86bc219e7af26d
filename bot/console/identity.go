package console

import "sudokubot/bot/chat"

// identity is the present speaker and room.
type identity struct {
	me    person
	group string // empty for the private chat of me
}

type person struct {
	name string
	bot  bool
}

func (at *identity) person() chat.Person {
	return chat.Person{ID: platform + at.me.name, Name: at.me.name, Bot: at.me.bot}
}

func (at *identity) room() chat.Room {
	if at.group == "" {
		return chat.Room{ID: platform + at.me.name, Private: true}
	}
	return chat.Room{ID: groupPrefix + at.group, Title: at.group}
}

// compose makes a message of typed text by the present speaker and room. It has no ID yet.
func (at *identity) compose(text string, replyTo *chat.Message) chat.Message {
	m := chat.Message{Room: at.room(), From: at.person(), ReplyTo: replyTo, Text: text}
	if command, rest, ok := cutCommand(text); ok {
		m.Command, m.Text = command, rest
	}
	var mentioned bool
	m.Text, mentioned = cutMentions(m.Text)
	toBot := replyTo != nil && replyTo.From.ID == botPerson.ID
	m.Named = m.Room.Private || mentioned || toBot
	m.Addressed = m.Named || m.Command != ""
	return m
}

// here accepts the messages visible to the present speaker in the present room.
func (at *identity) here(s *said) bool {
	return !s.deleted && s.m.Room.ID == at.room().ID && (s.only == "" || s.only == at.me.name)
}

func (at *identity) mine(s *said) bool { return at.here(s) && s.m.From.ID == at.person().ID }

func (at *identity) bots(s *said) bool { return at.here(s) && s.m.From.ID == botPerson.ID }

func (at *identity) withButtons(s *said) bool { return at.here(s) && len(s.choices) > 0 }

// speaker is "you> " or, in a group, "[family] ann> ".
func (at *identity) speaker() string { return where(at.group) + at.me.name + "> " }

func where(group string) string {
	if group == "" {
		return ""
	}
	return "[" + group + "] "
}
