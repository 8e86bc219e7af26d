package telegramtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"slices"
	"strings"
	"unicode/utf8"
)

// content is the content of a message of the bot, after parsing and checks.
type content struct {
	html, text string
	entities   []entity
	photo      []byte
	photoID    string // file_id of a photo that was sent earlier; empty for an upload
	spoiler    bool   // the photo is hidden
	file       *File
	buttons    [][]Button
	markup     string
	table      *Table
	blocks     string // the table as it was sent
}

// put replaces the content of a message by m.
func (m content) put(to *Message) {
	to.HTML, to.Text, to.entities, to.Photo, to.File = m.html, m.text, m.entities, m.photo, m.file
	to.Buttons, to.markup, to.Spoiler, to.photoID = m.buttons, m.markup, m.spoiler, m.photoID
	to.Table, to.blocks = m.table, m.blocks
	to.Blocks = spansOf(m.text, m.entities, "pre")
}

// readText returns an error for an invalid text, or "".
func (m *content) readText(s, mode string, limit int, what string) string {
	m.html, m.text = s, s
	switch mode {
	case "":
	case "HTML":
		var err error
		if m.text, m.entities, err = parseHTML(s); err != nil {
			return "can't parse entities: " + err.Error()
		}
	default:
		return fmt.Sprintf("parse_mode %q is not one that a bot of ours should use", mode)
	}
	if n := unitsOf(m.text); n > limit {
		return fmt.Sprintf("%s is too long: %d of %d", what, n, limit)
	}
	if strings.TrimSpace(m.text) == "" {
		m.text = ""
	}
	return ""
}

// readPhoto returns an error for an invalid picture, or "".
func (m *content) readPhoto(data []byte) string {
	if len(data) == 0 || len(data) > photoLimit {
		return fmt.Sprintf("photo of %d bytes, or not in the part named", len(data))
	}
	p, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return "IMAGE_PROCESS_FAILED: " + err.Error()
	}
	w, h := p.Bounds().Dx(), p.Bounds().Dy()
	if w+h > photoSideLimit || w > 20*h || h > 20*w {
		return fmt.Sprintf("PHOTO_INVALID_DIMENSIONS: %d x %d", w, h)
	}
	m.photo = data
	return ""
}

// readSpoiler returns an error for an invalid spoiler parameter, or "".
func (m *content) readSpoiler(text string) string {
	switch text {
	case "", "true", "false":
		m.spoiler = text == "true"
		return ""
	}
	return fmt.Sprintf("has_spoiler is %q, not true or false", text)
}

// readDocument returns an error for an invalid file, or "".
func (m *content) readDocument(f upload) string {
	switch {
	case len(f.data) == 0:
		return "file must be non-empty, and in the part named"
	case len(f.data) > documentLimit:
		return fmt.Sprintf("Request Entity Too Large: %d bytes", len(f.data))
	case f.name == "" || !utf8.ValidString(f.name):
		return fmt.Sprintf("name of the file: %q", f.name)
	}
	m.file = &File{Name: f.name, Type: mediaType(f.name), Data: f.data, Size: len(f.data)}
	return ""
}

// readButtons returns an error for invalid buttons, or "".
func (m *content) readButtons(text string) string {
	if text == "" {
		return ""
	}
	var keyboard struct {
		Rows [][]Button `json:"inline_keyboard"`
	}
	if err := json.Unmarshal([]byte(text), &keyboard); err != nil || len(keyboard.Rows) == 0 {
		return "can't parse inline keyboard, or it is empty"
	}
	for _, row := range keyboard.Rows {
		if len(row) == 0 || len(row) > 8 {
			return fmt.Sprintf("inline keyboard row of %d buttons", len(row))
		}
		for _, b := range row {
			if (b.Data == "") == (b.Copy.Text+b.URL+b.App.URL == "") || len(b.Data) > dataLimit ||
				strings.TrimSpace(b.Label) == "" {
				return fmt.Sprintf("BUTTON_DATA_INVALID: %q", b)
			}
			if b.App.URL != "" && !strings.HasPrefix(b.App.URL, "https://") {
				return fmt.Sprintf("BUTTON_URL_INVALID: %q", b)
			}
			if utf8.RuneCountInString(b.Copy.Text) > copyLimit {
				return fmt.Sprintf("BUTTON_COPY_TEXT_INVALID: %q", b)
			}
			if !slices.Contains([]string{"", "danger", "success", "primary"}, b.Style) {
				return fmt.Sprintf("unsupported button style %q", b.Style)
			}
		}
	}
	m.buttons, m.markup = keyboard.Rows, text
	return ""
}

// opensPage reports whether m has a button that opens a page.
func (m *content) opensPage() bool {
	return slices.ContainsFunc(slices.Concat(m.buttons...), func(b Button) bool { return b.App.URL != "" })
}
