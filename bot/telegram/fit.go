package telegram

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Telegram's limits, in UTF-16 units of the visible text. Markup does not count.
const (
	bodyLimit    = 4096
	captionLimit = 1024
	noticeLimit  = 200 // characters; Telegram does not say how it counts them
	dataLimit    = 64  // bytes of a button's data
)

// Limits of the bot, lower than Telegram's. A phone does not show 4096 characters at once. In a row of more
// than five buttons, the labels are unreadable.
const (
	answerLimit         = 1991
	rowsLimit, rowLimit = 5, 5
)

// A keypad may have 8 buttons in a row, and 100 in total (Bot API, InlineKeyboardMarkup; tdlib,
// ReplyMarkup.cpp).
const padRowsLimit, padRowLimit = 12, 8

// capacity implements Budget for responders and posters.
type capacity struct{}

// Budget implements chat.Responder and chat.Poster.
func (capacity) Budget() chat.Budget {
	return chat.Budget{
		Alone: answerLimit, Beside: captionLimit - len("\n"), Rows: rowsLimit, Row: rowLimit, Press: dataLimit,
		Notice: noticeLimit, PadRows: padRowsLimit, PadRow: padRowLimit, Passing: true,
	}
}

const ellipsis = "…"

// body returns Text and Block of r as the HTML of a message. Text loses its last words if it is too long for
// a message. Block loses the last lines that do not fit below Text, or is omitted if its first line does not
// fit.
func body(r chat.Reply) string {
	text := cut(clean(r.Text), bodyLimit)
	block := cutLines(ltr(clean(r.Block), text), bodyLimit-speak.Units(text)-len("\n"))
	if text == "" && block == "" {
		return ellipsis // a message of buttons: Telegram requires a text above them
	}
	return html(text, block)
}

// caption returns the HTML below a picture or a file, which may be shorter than a message. Block is whole or
// omitted, because the picture shows its content. For a picture without Text and Block, the caption is Alt,
// because Telegram has no other field for it.
func caption(r chat.Reply) string {
	block := clean(r.Block)
	text := clean(r.Text)
	if block == "" && r.Picture != nil {
		text = cmp.Or(text, clean(r.Picture.Alt))
	}
	block = ltr(block, text)
	if speak.Units(text)+len("\n")+speak.Units(block) > captionLimit {
		block = ""
	}
	return html(cut(text, captionLimit), block)
}

func html(text, block string) string {
	if block == "" {
		return escape(text)
	}
	if text != "" {
		text = escape(text) + "\n"
	}
	return text + "<pre>" + escape(block) + "</pre>"
}

// escape escapes text as HTML. Outside attributes, Telegram requires no other escapes.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}

// clean removes characters that cannot be sent, and empty lines at both ends.
func clean(s string) string { return strings.Trim(speak.Clean(s), "\n") }

// ltr makes the lines of block read from left to right below a right-to-left text. Digits and dots have no
// strong direction (Unicode Annex 9). So each line starts with a left-to-right mark.
func ltr(block, text string) string {
	if block == "" || !rightToLeft(text) {
		return block
	}
	const mark = "\u200E"
	return mark + strings.ReplaceAll(block, "\n", "\n"+mark)
}

func rightToLeft(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		p, _ := bidi.LookupRune(r)
		return p.Class() == bidi.R || p.Class() == bidi.AL
	})
}

// cut returns s if it is at most limit units long. Otherwise it returns as many words as fit, and an
// ellipsis. It cuts a word in two if no blank is in the second half of the result.
func cut(s string, limit int) string {
	if speak.Units(s) <= limit {
		return s
	}
	s = speak.Prefix(s, limit-speak.Units(ellipsis))
	if i := strings.LastIndexFunc(s, unicode.IsSpace); i > len(s)/2 {
		s = s[:i]
	}
	return strings.TrimRightFunc(s, unicode.IsSpace) + ellipsis
}

// cutLines returns s if it is at most limit units long. Otherwise it returns as many lines as fit, and an
// ellipsis below them. If the first line does not fit, it returns "".
func cutLines(s string, limit int) string {
	if speak.Units(s) <= limit {
		return s
	}
	s = speak.Prefix(s, limit-speak.Units(ellipsis))
	i := strings.LastIndexByte(s, '\n')
	if i <= 0 {
		return ""
	}
	return s[:i+1] + ellipsis
}
