package telegram_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// scores answers a message by a table with buttons, if the budget allows tables. Scores shows the table in
// place of the message, and Picture a picture.
func scores(ctx context.Context, m chat.Message, r chat.Responder) error {
	reply := chat.Reply{Text: "1. Ann 7\n2. Ben 5", Picture: picture(50), Choices: [][]chat.Choice{{
		{Label: "Scores", Data: "scores"}, {Label: "Picture", Data: "picture"}, {Label: "Text", Data: "text"},
	}}}
	if r.Budget().Tables {
		reply.Table = &chat.Table{
			Above: []string{"Today"}, Columns: []chat.Column{{Title: "name"}, {Title: "points", End: true}},
			Rows: [][]string{{"Clean"}, {"Ann <3", "7"}, {"Ben", "5"}}, RightToLeft: m.Text == "fa",
		}
	}
	if m.Press == nil {
		_, err := r.Send(ctx, reply)
		return err
	}
	if m.Press.Data != "scores" {
		reply.Table = nil
	}
	if m.Press.Data == "text" {
		reply.Picture = nil
	}
	_, err := r.Edit(ctx, m.Press.Message, reply)
	return err
}

func withTables(s *setup) { s.cfg.Tables = true }

// A table is a rich message, in its direction. Without the setting, or if Telegram refuses it, the reply is a
// picture, as it is in the whole chat from then on.
func TestTable(t *testing.T) {
	t.Run("off", func(t *testing.T) {
		b, ann, c := startPrivate(t, scores)
		c.Text(ann, "en")
		if m := c.Next(); m.Table != nil || m.Photo == nil || len(b.Calls("sendRichMessage")) != 0 {
			t.Errorf("got %+v", m)
		}
	})
	b, ann, c := startPrivate(t, scores, withTables)
	for text, want := range map[string]telegramtest.Table{
		"en": {Lines: []string{"Today"}, Cells: [][]string{{"<name", ">points"}, {"<Clean"}, {"<Ann <3", ">7"}, {"<Ben", ">5"}}},
		"fa": {Lines: []string{"Today"}, Cells: [][]string{{">name", "<points"}, {">Clean"}, {">Ann <3", "<7"}, {">Ben", "<5"}}, RightToLeft: true},
	} {
		c.Text(ann, text)
		m := c.Next()
		if m.Table == nil || m.Photo != nil || m.Text != "" || len(m.Buttons[0]) != 3 {
			t.Fatalf("%s: got %+v", text, m)
		}
		check.Equal(t, fmt.Sprint(*m.Table), fmt.Sprint(want), text)
	}
	b.NoTables(true)
	for range 2 {
		c.Text(ann, "en")
		if m := c.Next(); m.Table != nil || m.Photo == nil || !strings.HasPrefix(m.Text, "1. Ann") {
			t.Errorf("refused: got %+v", m)
		}
	}
	check.Equal(t, len(b.Calls("sendRichMessage")), 3, "requests for a table")
}

// A message with a table changes to another table or a text in its place. A picture, which a table cannot
// become, is a new message, and so is a table in place of a picture. A refused edit shows the picture.
func TestTableEdited(t *testing.T) {
	b, ann, c := startPrivate(t, scores, withTables)
	c.Text(ann, "en")
	m := c.Next()
	press := func(label string) telegramtest.Message {
		t.Helper()
		c.Press(ann, m.ID, label)
		return c.Next()
	}
	if now := press("Text"); now.ID != m.ID || now.Table != nil || now.Text == "" {
		t.Errorf("table to text: %+v", now)
	}
	if now := press("Scores"); now.ID != m.ID || now.Table == nil || now.Text != "" {
		t.Errorf("text to table: %+v", now)
	}
	shown := press("Picture")
	if shown.ID == m.ID || shown.Photo == nil {
		t.Errorf("table to picture: %+v", shown)
	}
	m = shown
	if shown = press("Scores"); shown.ID == m.ID || shown.Table == nil {
		t.Errorf("picture to table: %+v", shown)
	}
	b.NoTables(true)
	m = shown
	press("Text")
	if now := press("Scores"); now.ID != m.ID || now.Photo == nil {
		t.Errorf("refused edit: %+v", now)
	}
}
