package chattest

import (
	"fmt"

	"sudokubot/bot/chat"
)

// Room creates the messages of people in one room of a platform named "test". The messages have the IDs "m1",
// "m2", and so on. Room is not safe for concurrent use. For other kinds of messages, the test sets the fields
// itself.
type Room struct {
	chat.Room
	sent int
}

// Private returns the private room of this person and the bot.
func Private(person string) *Room {
	return &Room{Room: chat.Room{ID: "test:" + person, Private: true}}
}

// Group returns a room of many people.
func Group(name string) *Room {
	return &Room{Room: chat.Room{ID: "test:" + name, Title: name}}
}

// Says returns a message with this text. In a group it is not addressed to the bot.
func (r *Room) Says(person, text string) chat.Message {
	m := r.message(person)
	m.Text, m.Addressed, m.Named = text, r.Private, r.Private
	return m
}

// Commands returns a message with a command, given without its slash, and the text after it.
func (r *Room) Commands(person, command, text string) chat.Message {
	m := r.message(person)
	m.Command, m.Text, m.Addressed, m.Named = command, text, true, r.Private
	return m
}

// Presses returns a press of the button with this data under the bot's message with this ID.
func (r *Room) Presses(person, message, data string) chat.Message {
	m := r.message(person)
	m.Press, m.Addressed = &chat.Press{Data: data, Message: message}, true
	return m
}

func (r *Room) message(person string) chat.Message {
	r.sent++
	return chat.Message{
		ID:   fmt.Sprintf("m%d", r.sent),
		Room: r.Room,
		From: chat.Person{ID: "test:" + person, Name: person},
	}
}

// Edited returns m with another text, as after an edit by its author.
func Edited(m chat.Message, text string) chat.Message {
	m.Text, m.Edited = text, true
	return m
}
