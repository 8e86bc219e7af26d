package bot_test

import (
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

func joins(room, language string) chat.Message {
	return chat.Message{
		ID: "joined 1", Room: chat.Room{ID: room}, From: chat.Person{ID: "test:ann", Language: language}, Addressed: true, Joined: true,
	}
}

func TestARoomIsGreetedOnce(t *testing.T) {
	clock := bottest.NewClock()
	r := bottest.In(t, chattest.Group("ann"))
	r.Bot = bottest.New(t, r.Config(clock, bottest.NewDays()))
	for _, step := range []struct {
		name   string
		passes time.Duration
		m      chat.Message
		want   string // empty if the bot sends nothing
	}{
		{"added", 0, joins("test:1", "en"), "Hi! Every day one Sudoku for all of you; times compared, nothing spoiled.\nShall I post it here daily?"},
		{"taken out and in", 59 * time.Minute, joins("test:1", "en"), ""},
		{"another room", 0, joins("test:2", "fa"), "سلام! هر روز"},
		{"an hour later", time.Minute, joins("test:1", "en"), "Shall I post it here daily?"},
		{"a room with another ID", 2 * time.Hour, chat.Message{Room: chat.Room{ID: "test:3"}, MovedFrom: "test:1"}, ""},
		{"is known there", 0, joins("test:3", "en"), ""},
	} {
		t.Run(step.name, func(t *testing.T) {
			clock.Passes(step.passes)
			if step.want == "" {
				r.WantSilence(step.m)
				return
			}
			r.Want(step.m, step.want)
		})
	}
}

func TestTheGreetingLeadsOn(t *testing.T) {
	for label, want := range map[string]string{"Yes": "At what time?", "Not now": "All right", "فارسی": "سلام!"} {
		t.Run(label, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("ann"))
			r.Hears(joins("test:group", "en"))
			if said := r.Hears(r.Press("ann", label)); !bottest.Contains(said, want) {
				t.Errorf("it says\n%s\nwant %q", said, want)
			}
		})
	}
}

func TestWithoutDailiesTheGreetingSaysWhatElseThereIs(t *testing.T) {
	r := bottest.In(t, chattest.Group("ann"))
	r.Want(joins("test:group", "en"), "Hello, all!")
	r.Want(r.Press("ann", "What I can do"), "What I can do. Pick one:")
}
