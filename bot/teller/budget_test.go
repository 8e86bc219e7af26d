package teller_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

// The platform's budget alone limits an answer.
func TestAnswersKeepToTheBudgetOfThePlatform(t *testing.T) {
	length := func(beside int) int {
		r := bottest.Private(t)
		b := chattest.Budget()
		b.Beside = beside
		r.Said.Carry(b)
		r.Want(r.Says("ann", "classic16:1"+strings.Repeat(".", 255)), "more than one solution")
		reply := r.Shown().Reply
		return utf8.RuneCountInString(reply.Text + reply.Block)
	}
	most := chattest.Budget().Beside * 2 / 3
	if narrow, wide := length(most), length(3*most/2); narrow > most || wide <= most {
		t.Errorf("%d characters where %d fit, %d where half as many again do", narrow, most, wide)
	}
}

func TestAButtonIsLeftOutWhoseDataThePlatformDoesNotCarry(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "new", "esay"), "”: did you mean one of these?")
	if len(r.Shown().Reply.Choices) == 0 {
		t.Fatal("no button where its data fits")
	}
	b := chattest.Budget()
	b.Press = len("make:")
	r.Said.Carry(b)
	r.Want(r.Commands("ann", "new", "esay"), "“esay” is new to me.")
	if choices := r.Shown().Reply.Choices; len(choices) > 0 {
		t.Errorf("offered %v", choices)
	}
}

// TestWhatJustFitsIsShown checks that answers fill the limit to the last character.
func TestWhatJustFitsIsShown(t *testing.T) {
	for name, puzzle := range map[string]string{
		"two grids": "classic9:" + bottest.Classic, "grids with a legend": "jigsaw6:AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF:" + strings.Repeat(".", 36),
	} {
		shown := func(beside int) (text, block string) {
			r := bottest.Private(t)
			b := chattest.Budget()
			b.Beside = beside
			r.Said.Carry(b)
			q, err := solver.Parse(puzzle)
			check.Must(t, err)
			tell := &teller.Teller{Voice: bottest.Voice(t, "en"), Budget: b}
			v := teller.SubjectOf(q).Unsolved(tell)
			v.Texts = append(v.Texts, v.Texts[0])
			text = "Here it is."
			if v.Legend != "" {
				text = tell.WithLegend(text, v, b.Beside)
			}
			return text, tell.Block(v.Texts, b.Beside-utf8.RuneCountInString(text))
		}
		text, block := shown(3000)
		size := utf8.RuneCountInString(text + block)
		if again, all := shown(size); again != text || all != block {
			t.Errorf("%s: in the %d characters that it needs there is only %q\n%s", name, size, again, all)
		}
		if _, all := shown(size - 1); all == block {
			t.Errorf("%s: %d characters are shown where %d fit", name, size, size-1)
		}
	}
}

// TestATableTakesTheRoomThereIs checks that own measures of methods are added by lines, from the first method
// on. A method that counts backtracks comes before others.
func TestATableTakesTheRoomThereIs(t *testing.T) {
	measures := func(names ...string) (all []solver.Measure) {
		for _, name := range names {
			all = append(all, solver.Measure{Name: name, Value: 123456})
		}
		return all
	}
	plain := measures("the first of the measures", "the third of the measures", "the fifth of the measures", "the sixth of the measures")
	csp := measures("the first of the measures", "backtracks", "the third of the measures", "the fifth of the measures")
	for _, test := range []struct {
		name     string
		one, two []solver.Measure
		first    bool // the first method's lines come before the second's
	}{
		{"neither counts backtracks", plain, plain, true},
		{"both do", csp, csp, true},
		{"the first does", csp, plain, true},
		{"the second does", plain, csp, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			answers := []solver.Answer{
				{Result: solver.Result{Method: "one", Status: solver.Unique, Elapsed: time.Millisecond, Measures: test.one}, Solutions: []string{"1"}},
				{Result: solver.Result{Method: "two", Status: solver.Several, Elapsed: time.Second, Measures: test.two}, Solutions: []string{"1", "2"}},
			}
			table := teller.Table{Teller: &teller.Teller{Voice: bottest.Voice(t, "en")}}
			least := table.Table(answers, 0)
			check.Equal(t, strings.Count(least, "\n"), 2, "want a line and one for each method, got\n%s", least)
			block := table.Table(answers, 10_000)
			for own := 6; own > 0; own-- {
				one, two, _ := strings.Cut(block, "\ntwo ")
				before, after := strings.Count(one, "\n")-1, strings.Count(two, "\n")
				if !test.first {
					before, after = after, before
				}
				if before != min(own, 3) || after != max(own-3, 0) {
					t.Errorf("want %d lines:\n%s", own, block)
				}
				size := utf8.RuneCountInString(block)
				check.Equal(t, table.Table(answers, size), block, "in the %d", size)
				block = table.Table(answers, size-1)
			}
			check.Equal(t, block, least)
		})
	}
}
