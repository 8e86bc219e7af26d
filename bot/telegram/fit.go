package telegram

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Telegram's limits, in UTF-16 units of the visible text, without the markup.
const (
	bodyLimit    = 4096
	captionLimit = 1024
	noticeLimit  = 200 // in characters, of an unspecified kind
	dataLimit    = 64  // bytes of a button's data
)

// An answer uses less than Telegram allows: a phone does not show 4096 characters at once, and the labels
// of more than five buttons in a row cannot be read there.
const (
	answerLimit         = 1991
	rowsLimit, rowLimit = 5, 5
)

// A keyboard of single signs may have 8 in a row, and 100 in all (Bot API, InlineKeyboardMarkup; tdlib,
// ReplyMarkup.cpp).
const padRowsLimit, padRowLimit = 12, 8

// capacity reports the limits of a message to the core.
type capacity struct{}

// Budget implements chat.Responder and chat.Poster.
func (capacity) Budget() chat.Budget {
	return chat.Budget{
		Alone: answerLimit, Beside: captionLimit - len("\n"), Rows: rowsLimit, Row: rowLimit, Press: dataLimit,
		Notice: noticeLimit, PadRows: padRowsLimit, PadRow: padRowLimit, Passing: true,
	}
}

const ellipsis = "…"

// body returns the words and the block of r as the HTML of a message. Text too long loses its end: words
// before the block, the block at the end of a line. The block is omitted if not even its first line fits.
func body(r chat.Reply) string {
	text := cut(clean(r.Text), bodyLimit)
	block := cutLines(ltr(clean(r.Block), text), bodyLimit-speak.Units(text)-len("\n"))
	if text == "" && block == "" {
		return ellipsis // buttons alone: Telegram wants words above them
	}
	return html(text, block)
}

// caption returns the HTML below a picture or a file, where there is less room. The block is whole or
// omitted, because the picture shows its content. A picture without words gets its description, because
// Telegram has no other place for it.
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

// html joins words and block.
func html(text, block string) string {
	if block == "" {
		return escape(text)
	}
	if text != "" {
		text = escape(text) + "\n"
	}
	return text + "<pre>" + escape(block) + "</pre>"
}

// escape writes text as HTML. Outside of attributes Telegram needs no other characters escaped.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}

// clean makes s fit to be sent, without the empty lines around it.
func clean(s string) string { return strings.Trim(speak.Clean(s), "\n") }

// ltr makes the lines of block read from left to right below right-to-left text. Digits and dots have no
// strong direction of their own (Unicode Annex 9), so each line starts with a left-to-right mark.
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

// cut returns s if it is at most limit units long. Otherwise it returns the words that fit, with an ellipsis
// after them.
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

// cutLines returns s if it is at most limit units long. Otherwise it returns the lines that fit, with an
// ellipsis below them, or "" if the first line does not fit.
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
