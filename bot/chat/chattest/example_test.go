package chattest_test

import (
	"context"
	"fmt"
	"log"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// echo answers a message with its own text, and changes this answer when its button is pressed.
func echo(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.Press != nil {
		_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: m.Press.Data})
		return err
	}
	_, err := r.Send(ctx, chat.Reply{Text: m.Text, Choices: [][]chat.Choice{{{Label: "Louder", Data: m.Text + "!"}}}})
	return err
}

func Example() {
	room := chattest.Private("ann")
	rec := chattest.NewRecorder(failures{})
	for _, m := range []chat.Message{room.Says("ann", "hello"), room.Presses("ann", "a1", "hello!")} {
		if err := echo(context.Background(), m, rec); err != nil {
			log.Fatal(err)
		}
	}
	for _, c := range rec.Calls() {
		fmt.Println(c.Kind, c.ID, c.Reply.Text)
	}
	fmt.Println("the room shows", len(rec.Shown()), "message")
	// Output:
	// Send a1 hello
	// Edit a1 hello!
	// the room shows 1 message
}

// failures replaces the *testing.T of a test.
type failures struct{}

func (failures) Helper()                           {}
func (failures) Errorf(format string, args ...any) { log.Fatalf(format, args...) }
