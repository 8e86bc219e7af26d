package discord_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// printer is a handler that sends a file, and then does what the text asks for: edit the message, or
// send another with a file.
func printer(gate <-chan struct{}) handler {
	reply := chat.Reply{Text: "Print it.", Attachment: page}
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if gate != nil {
			<-gate
		}
		if m.Press != nil {
			_, err := r.Edit(ctx, m.Press.Message, reply)
			return err
		}
		id, err := r.Send(ctx, reply)
		if err != nil {
			return err
		}
		switch m.Text {
		case "edit":
			_, err = r.Edit(ctx, id, chat.Reply{Text: "edited", Attachment: page, Picture: picture(1)})
		case "more":
			_, err = r.Send(ctx, chat.Reply{Text: "more", Attachment: page, Choices: button})
		}
		return err
	}
}

func TestAttachment(t *testing.T) {
	t.Parallel()
	write := func(text string) func(*exchange) {
		return func(e *exchange) { e.ann.Write(e.hall, discordtest.Mention+" "+text) }
	}
	command := func(text string) func(*exchange) {
		return func(e *exchange) { e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: text}) }
	}
	for _, test := range []struct {
		name  string
		act   func(*exchange)
		late  bool     // the answer is deferred
		want  []string // texts
		files []string // of the last message
	}{
		{"message", write("x"), false, []string{"Print it."}, []string{"sudoku.pdf"}},
		{"answer_to_a_command", command("x"), false, []string{"Print it."}, []string{"sudoku.pdf"}},
		{"answer_that_was_deferred", command("x"), true, []string{"Print it."}, []string{"sudoku.pdf"}},
		{"follow_up", command("more"), false, []string{"Print it.", "more"}, []string{"sudoku.pdf"}},
		{"follow_up_of_a_deferred_answer", command("more"), true, []string{"Print it.", "more"}, []string{"sudoku.pdf"}},
		{"edit_of_a_message", write("edit"), false, []string{"edited"}, []string{"grid.png"}},
		{"edit_of_an_answer", command("edit"), false, []string{"edited"}, []string{"grid.png"}},
		{"edit_of_a_deferred_answer", command("edit"), true, []string{"edited"}, []string{"grid.png"}},
		{"edit_by_a_press", func(e *exchange) {
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "more"})
			e.ann.Press(e.hall.Await(2), "Press me")
		}, false, []string{"Print it.", "Print it."}, nil},
		{"without_the_right_to_attach_files", func(e *exchange) { e.hall.ForbidFiles(); write("x")(e) }, false, []string{"Print it."}, nil},
		{"where_uploads_are_limited_400001", func(e *exchange) {
			e.Fail(discordtest.Refused(403, 400001, "Access to file uploads has been limited for this guild").On("POST", "/messages"))
			write("x")(e)
		}, false, []string{"Print it."}, nil},
		{"command_without_the_right_to_attach_files", func(e *exchange) { e.hall.ForbidFiles(); command("x")(e) }, false, []string{"Print it."}, []string{"sudoku.pdf"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var gate chan struct{}
			pace := discord.Pace{}
			if test.late {
				gate, pace.FirstAnswer = make(chan struct{}), time.Nanosecond
			}
			e := meet(t, printer(gate), pace)
			test.act(e)
			if test.late {
				e.awaitRequest("POST", "/callback")
				close(gate)
			}
			e.awaitSaid(test.want...)
			check.NoError(t, <-e.errs)
			said := e.hall.Said()
			m := said[len(said)-1]
			check.Slices(t, fileNames(m), test.files)
			for _, f := range m.Files {
				check.True(t, f.Name != page.Name || f.Type == page.Type && bytes.Equal(f.Data, page.Data),
					"%s as %s: %q", f.Name, f.Type, f.Data)
			}
		})
	}
}

func TestAttachment_onlyFileIsForbidden(t *testing.T) {
	t.Parallel()
	e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Attachment: page})
		return err
	}, discord.Pace{})
	e.hall.ForbidFiles()
	e.ann.Write(e.hall, discordtest.Mention)
	check.ErrorIs(t, <-e.errs, chat.ErrForbidden)
}

// TestSpoilers: a picture is covered as its reply says, in a new message and in an edit, in a channel and
// as the answer to a command.
func TestSpoilers(t *testing.T) {
	t.Parallel()
	hidden := picture(2)
	hidden.Spoiler = true
	for _, test := range []struct {
		name   string
		before *chat.Picture // that the other is put in the place of; nil for a new message
		after  *chat.Picture
		want   bool
	}{
		{"new message", nil, hidden, true},
		{"new message that hides nothing", nil, picture(1), false},
		{"in the place of an open picture", picture(1), hidden, true},
		{"in the place of a hidden picture", hidden, picture(1), false},
		{"hidden in the place of hidden", hidden, hidden, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
				if test.before == nil {
					_, err := r.Send(ctx, chat.Reply{Text: "after", Picture: test.after})
					return err
				}
				id, err := r.Send(ctx, chat.Reply{Text: "before", Picture: test.before})
				if err == nil {
					_, err = r.Edit(ctx, id, chat.Reply{Text: "after", Picture: test.after})
				}
				return err
			}, discord.Pace{})
			e.ann.Write(e.hall, discordtest.Mention)
			e.awaitSaid("after")
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
			e.awaitSaid("after", "after")
			for _, m := range e.hall.Said() {
				if len(m.Files) != 1 || m.Files[0].Spoiler != test.want || m.Files[0].Alt != test.after.Alt {
					t.Errorf("got %+v, want one file, covered: %v", fileNames(m), test.want)
				}
			}
			for range 2 {
				check.NoError(t, <-e.errs)
			}
		})
	}
}
