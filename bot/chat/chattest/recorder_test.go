package chattest_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

func TestTheRecorderNotesCallsInOrder(t *testing.T) {
	r := chattest.NewRecorder(t)
	wantID(t, "a1")(r.Send(t.Context(), say("one")))
	wantID(t, "a2")(r.Send(t.Context(), say("two")))
	wantID(t, "a1")(r.Edit(t.Context(), "a1", say("three")))
	check.NoError(t, r.Notify(t.Context(), "four"))
	wantCalls(t, r,
		chattest.Call{Kind: chattest.Send, ID: "a1", Reply: say("one")},
		chattest.Call{Kind: chattest.Send, ID: "a2", Reply: say("two")},
		chattest.Call{Kind: chattest.Edit, ID: "a1", Of: "a1", Reply: say("three")},
		chattest.Call{Kind: chattest.Notify, Text: "four"},
	)
	wantShown(t, r, chattest.Shown{ID: "a1", Reply: say("three")}, chattest.Shown{ID: "a2", Reply: say("two")})
	check.Deep(t, r.Notices(), []string{"four"})
}

func TestAMessageOlderThanTheRecorderCanBeEdited(t *testing.T) {
	r := chattest.NewRecorder(t)
	wantID(t, "old")(r.Edit(t.Context(), "old", say("new")))
	wantShown(t, r, chattest.Shown{ID: "old", Reply: say("new")})
}

func TestAnEditCanReplaceTheMessage(t *testing.T) {
	r := chattest.NewRecorder(t)
	r.Replace()
	wantID(t, "a1")(r.Send(t.Context(), say("one")))
	wantID(t, "a2")(r.Send(t.Context(), say("two")))
	wantID(t, "a3")(r.Edit(t.Context(), "a1", say("three")))
	wantShown(t, r, chattest.Shown{ID: "a3", Reply: say("three")}, chattest.Shown{ID: "a2", Reply: say("two")})
}

func TestTheRecorderFailsAsItIsTold(t *testing.T) {
	r := chattest.NewRecorder(t)
	r.Fail(chattest.Send, chat.ErrForbidden, nil)
	r.Fail(chattest.Send, chat.ErrTooLarge)
	r.Fail(chattest.Edit, chat.ErrGone)
	r.Fail(chattest.Notify, chat.ErrForbidden)
	wantErr(t, chat.ErrForbidden)(r.Send(t.Context(), say("one")))
	wantID(t, "a1")(r.Send(t.Context(), say("two")))
	wantErr(t, chat.ErrTooLarge)(r.Send(t.Context(), say("three")))
	wantID(t, "a2")(r.Send(t.Context(), say("four")))
	wantErr(t, chat.ErrGone)(r.Edit(t.Context(), "a1", say("five")))
	wantErr(t, chat.ErrForbidden)("", r.Notify(t.Context(), "six"))
	wantShown(t, r, chattest.Shown{ID: "a1", Reply: say("two")}, chattest.Shown{ID: "a2", Reply: say("four")})
	check.Equal(t, len(r.Notices()), 0)
	if calls := r.Calls(); len(calls) != 6 || calls[0].Err != chat.ErrForbidden || calls[4].Of != "a1" {
		t.Errorf("calls are %+v, want the six with their errors", calls)
	}
}

func TestTheRecorderRefusesAnEndedContext(t *testing.T) {
	r := chattest.NewRecorder(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	wantErr(t, context.Canceled)(r.Send(ctx, say("one")))
	wantErr(t, context.Canceled)(r.Edit(ctx, "a1", say("two")))
	wantErr(t, context.Canceled)("", r.Notify(ctx, "three"))
	wantShown(t, r)
}

func TestABreachOfTheContractFailsTheTestAndTheCall(t *testing.T) {
	for name, reply := range map[string]chat.Reply{
		"nothing":                       {},
		"only that it is private":       {Private: true},
		"text that is no UTF-8":         say("\xff"),
		"block that is no UTF-8":        {Block: "1\xff"},
		"picture without a name":        {Picture: &chat.Picture{PNG: pixel(), Alt: "a dot"}},
		"picture without a description": {Picture: &chat.Picture{Name: "dot.png", PNG: pixel()}},
		"picture without content":       {Picture: &chat.Picture{Name: "dot.png", Alt: "a dot"}},
		"picture that is cut short":     {Picture: &chat.Picture{Name: "dot.png", Alt: "a dot", PNG: pixel()[:50]}},
		"picture described in no UTF-8": {Picture: &chat.Picture{Name: "dot.png", Alt: "\xff", PNG: pixel()}},
		"picture named in no UTF-8":     {Picture: &chat.Picture{Name: "\xff", Alt: "a dot", PNG: pixel()}},
		"choice without data":           choices(1, 1, "Go", ""),
		"choice with much data":         choices(1, 1, "Go", strings.Repeat("x", 65)),
		"choice without a label":        choices(1, 1, "", "go"),
		"choice with a broken label":    choices(1, 1, "\xff", "go"),
		"choice with broken data":       choices(1, 1, "Go", "\xff"),
		"choice that copies and acts":   {Text: "x", Choices: [][]chat.Choice{{{Label: "Go", Data: "go", Copy: "x"}}}},
		"choice that copies too much":   {Text: "x", Choices: [][]chat.Choice{{{Label: "Copy", Copy: strings.Repeat("é", 257)}}}},
		"choice of an unknown style":    {Text: "x", Choices: [][]chat.Choice{{{Label: "Go", Data: "go", Style: chat.Danger + 1}}}},
		"six rows":                      choices(6, 1, "Go", "go"),
		"six in a row":                  choices(1, 6, "Go", "go"),
	} {
		wantBreach(t, "Send: "+name, func(r *chattest.Recorder) error { _, err := r.Send(t.Context(), reply); return err })
		wantBreach(t, "Edit: "+name, func(r *chattest.Recorder) error { _, err := r.Edit(t.Context(), "a1", reply); return err })
	}
	wantBreach(t, "Edit of no message", func(r *chattest.Recorder) error { _, err := r.Edit(t.Context(), "", say("x")); return err })
	for _, text := range []string{"", "\xff", strings.Repeat("é", 201)} {
		wantBreach(t, "Notify "+text, func(r *chattest.Recorder) error { return r.Notify(t.Context(), text) })
	}
}

func TestWhatTheContractAllowsIsNoBreach(t *testing.T) {
	r := chattest.NewRecorder(t)
	for _, reply := range []chat.Reply{
		say("text"), {Block: "block"}, choices(1, 1, "Go", "g"), choices(5, 5, "برو", strings.Repeat("x", 64)),
		{Picture: &chat.Picture{Name: "dot.png", Alt: "a dot", PNG: pixel()}}, {Text: "text", Private: true},
		{Text: "text", Choices: [][]chat.Choice{{{Label: "Copy", Copy: strings.Repeat("é", 256), Style: chat.Primary}}}},
		say(strings.Repeat("long ", 10_000)),
	} {
		if _, err := r.Send(t.Context(), reply); err != nil {
			t.Errorf("Send(%+v) = %v", reply, err)
		}
	}
	check.NoError(t, r.Notify(t.Context(), strings.Repeat("ی", 200)))
}

// wantBreach checks that the call returns an error, fails the test, and shows nothing.
func wantBreach(t *testing.T, name string, call func(*chattest.Recorder) error) {
	t.Helper()
	fake := &failed{}
	r := chattest.NewRecorder(fake)
	if err := call(r); err == nil || len(fake.errors) != 1 {
		t.Errorf("%s: %v, errors of the test %q, want one of each", name, err, fake.errors)
	}
	wantShown(t, r)
}

// failed is a chattest.TB for a test that must fail.
type failed struct{ errors []string }

func (f *failed) Helper() {}
func (f *failed) Errorf(format string, args ...any) {
	f.errors = append(f.errors, fmt.Sprintf(format, args...))
}

func say(text string) chat.Reply { return chat.Reply{Text: text} }

func choices(rows, columns int, label, data string) chat.Reply {
	r := chat.Reply{Text: "text", Choices: make([][]chat.Choice, rows)}
	for i := range r.Choices {
		for range columns {
			r.Choices[i] = append(r.Choices[i], chat.Choice{Label: label, Data: data})
		}
	}
	return r
}

func pixel() []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func wantID(t *testing.T, want string) func(string, error) {
	t.Helper()
	return func(got string, err error) {
		t.Helper()
		check.True(t, got == want && err == nil, "got %q, %v, want %q", got, err, want)
	}
}

func wantErr(t *testing.T, want error) func(string, error) {
	t.Helper()
	return func(id string, err error) {
		t.Helper()
		check.True(t, id == "" && errors.Is(err, want), "got %q, %v, want no ID and %v", id, err, want)
	}
}

func wantCalls(t *testing.T, r *chattest.Recorder, want ...chattest.Call) {
	t.Helper()
	check.Deep(t, r.Calls(), want, cmpopts.EquateEmpty())
}

func wantShown(t *testing.T, r *chattest.Recorder, want ...chattest.Shown) {
	t.Helper()
	check.Deep(t, r.Shown(), want, cmpopts.EquateEmpty())
}
