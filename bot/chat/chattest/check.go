package chattest

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg" // the kinds of pictures
	_ "image/png"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
)

// Budget returns the limits of a Recorder and a Poster. They are tighter than those of most platforms.
func Budget() chat.Budget {
	return chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200}
}

// CheckReply returns the first violation of the contract of chat.Reply in r within the budget b, or nil. It
// also requires a label for each button and content for each file, because all platforms do.
func CheckReply(b chat.Budget, r chat.Reply) error {
	if r.Text == "" && r.Block == "" && r.Picture == nil && r.Attachment == nil && len(r.Choices) == 0 && r.Board == nil {
		return errors.New("the reply is empty")
	}
	if b.Boards && r.Picture != nil || !b.Boards && r.Board != nil {
		return fmt.Errorf("the reply has a picture (%t), and the client draws boards (%t)", r.Picture != nil, b.Boards)
	}
	if err := checkTable(b, r.Table); err != nil {
		return err
	}
	if err := checkText("text", r.Text); err != nil {
		return err
	}
	if err := checkText("block", r.Block); err != nil {
		return err
	}
	if err := checkPicture(r.Picture); err != nil {
		return err
	}
	if err := checkAttachment(r); err != nil {
		return err
	}
	return checkChoices(b, r.Choices)
}

// checkTable returns an error for a table outside the budget b, or for rows that do not fit the columns.
func checkTable(b chat.Budget, t *chat.Table) error {
	switch {
	case t == nil:
		return nil
	case !b.Tables || len(t.Columns) < 1 || len(t.Columns) > 20 || len(t.Rows) == 0:
		return fmt.Errorf("a table of %d columns and %d rows, allowed: %t", len(t.Columns), len(t.Rows), b.Tables)
	}
	for _, row := range t.Rows {
		if len(row) != 1 && len(row) != len(t.Columns) {
			return fmt.Errorf("a row of %d cells in a table of %d columns", len(row), len(t.Columns))
		}
	}
	return checkText("table", fmt.Sprint(t.Above, t.Columns, t.Rows))
}

// checkAttachment returns an error if the attachment of r is invalid, or if r has parts that are not allowed
// beside an attachment.
func checkAttachment(r chat.Reply) error {
	a := r.Attachment
	switch {
	case a == nil:
		return nil
	case r.Block != "" || r.Picture != nil:
		return errors.New("the attachment comes with more than text and buttons")
	case !fileName.MatchString(a.Name):
		return fmt.Errorf("the name of the attachment is %q", a.Name)
	case a.Type == "":
		return errors.New("the attachment has no type")
	case len(a.Data) == 0:
		return errors.New("the attachment is empty")
	}
	return nil
}

// fileName matches the names of files that all platforms take.
var fileName = regexp.MustCompile(`^[A-Za-z0-9-][A-Za-z0-9.-]*$`)

// checkName returns an error for an invalid name of a post.
func checkName(name string) error {
	if !regexp.MustCompile(`^[a-z0-9-]{1,25}$`).MatchString(name) {
		return fmt.Errorf("the name of the post is %q, not 1 to 25 of a-z, 0-9, -", name)
	}
	return nil
}

// CheckNotice returns an error if chat.Responder.Notify does not allow text within the budget b. Otherwise it
// returns nil.
func CheckNotice(b chat.Budget, text string) error {
	if text == "" {
		return errors.New("the text is empty")
	}
	if n := utf8.RuneCountInString(text); n > b.Notice {
		return fmt.Errorf("the text has %d characters, more than %d", n, b.Notice)
	}
	return checkText("text", text)
}

func checkText(what, text string) error {
	if !utf8.ValidString(text) {
		return fmt.Errorf("the %s is not valid UTF-8: %q", what, text)
	}
	return nil
}

func checkPicture(p *chat.Picture) error {
	switch {
	case p == nil:
		return nil
	case !fileName.MatchString(p.Name):
		return fmt.Errorf("the name of the picture is %q", p.Name)
	case p.Alt == "":
		return errors.New("the picture has no alternative text")
	}
	if err := checkText("alternative text", p.Alt); err != nil {
		return err
	}
	data, kind := p.File()
	_, is, err := image.Decode(bytes.NewReader(data))
	if err != nil || kind != "image/"+is {
		return fmt.Errorf("the picture is %q, not %s: %v", is, kind, err)
	}
	return nil
}

func checkChoices(b chat.Budget, rows [][]chat.Choice) error {
	if most := max(b.Rows, b.PadRows); len(rows) > most {
		return fmt.Errorf("there are %d rows of choices, more than %d", len(rows), most)
	}
	for _, row := range rows {
		most := max(b.Row, b.PadRow)
		if !slices.ContainsFunc(row, func(c chat.Choice) bool { return !c.Listed }) {
			most = max(most, b.Menu)
		}
		if len(row) > most {
			return fmt.Errorf("there are %d choices in a row, more than %d", len(row), most)
		}
		for _, c := range row {
			if err := checkChoice(b, c); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkChoice(b chat.Budget, c chat.Choice) error {
	if c.Label == "" {
		return fmt.Errorf("the choice %q has no label", c.Data)
	}
	if c.Style > chat.Danger {
		return fmt.Errorf("the choice %q has the unknown style %d", c.Label, c.Style)
	}
	if c.Page != "" {
		if b.Page != chat.PageButton || c.Data+c.Copy+c.Link != "" {
			return fmt.Errorf("the choice %q opens the page of %q, and has more, or there is no page", c.Label, c.Page)
		}
		return checkText("label of a choice", c.Label)
	}
	if c.Link != "" {
		if c.Data != "" || c.Copy != "" || len(c.Link) > chat.LinkLimit || !strings.HasPrefix(c.Link, "https://") {
			return fmt.Errorf("the choice %q opens %q, and has the data %q and the copy %q", c.Label, c.Link, c.Data,
				c.Copy)
		}
		return checkText("label of a choice", c.Label)
	}
	if n := utf8.RuneCountInString(c.Copy); n > 0 || c.Data == "" {
		if n < 1 || n > chat.CopyLimit || c.Data != "" {
			return fmt.Errorf("the choice %q copies %d characters, not 1 to %d, and has the data %q", c.Label, n,
				chat.CopyLimit, c.Data)
		}
		return errors.Join(checkText("label of a choice", c.Label), checkText("copy of a choice", c.Copy))
	}
	if n := len(c.Data); n > b.Press {
		return fmt.Errorf("the data of the choice %q has %d bytes, not 1 to %d", c.Label, n, b.Press)
	}
	if err := checkText("label of a choice", c.Label); err != nil {
		return err
	}
	return checkText("data of a choice", c.Data)
}
