package teller_test

import (
	"testing"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
)

// What a platform carries decides how much of an answer is shown, and the bot has no measure of its own.
func TestAnswersKeepToTheBudgetOfThePlatform(t *testing.T) {
	length := func(beside int) int {
		r := bottest.Private(t)
		b := chattest.Budget()
		b.Beside = beside
		r.Said.Carry(b)
		r.Want(r.Says("ann", bottest.Diagonal(8)), "several solutions")
		reply := r.Shown().Reply
		return utf8.RuneCountInString(reply.Text + reply.Block)
	}
	usual, most := length(chattest.Budget().Beside), chattest.Budget().Beside
	if wide := length(3 * most); usual > most || wide <= most {
		t.Errorf("%d characters where %d fit, %d where three times as many do", usual, most, wide)
	}
}

func TestAButtonIsLeftOutWhoseDataThePlatformDoesNotCarry(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "new", "esay"), "Did you mean")
	if len(r.Shown().Reply.Choices) == 0 {
		t.Fatal("no button where its data fits")
	}
	b := chattest.Budget()
	b.Press = len("make:")
	r.Said.Carry(b)
	r.Want(r.Commands("ann", "new", "esay"), "I don't know what “esay” means")
	if choices := r.Shown().Reply.Choices; len(choices) > 0 {
		t.Errorf("offered %v", choices)
	}
}
