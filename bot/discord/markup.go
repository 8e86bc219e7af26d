package discord

import (
	"regexp"
	"strings"

	"sudokubot/bot/chat/speak"
)

// webAddress matches the URLs Discord finds in plain text. A backslash in a URL would become part of it.
var webAddress = regexp.MustCompile(`https?://[^\s<>]+`)

// lineStart matches the markup of headings, lists, quotations and small print.
var lineStart = regexp.MustCompile(`(?m)^(\s*)(#{1,3}|-#|-|\+|\d+(?:\.)|>{1,3})(\s)`)

// inLine escapes the markup that is valid anywhere in a line: emphasis, code, spoilers, links, mentions.
var inLine = strings.NewReplacer(
	`\`, `\\`, `*`, `\*`, `_`, `\_`, `~`, `\~`, "`", "\\`", `|`, `\|`, `<`, `\<`, `[`, `\[`, `]`, `\]`,
)

// escape returns markup, which Discord displays as text. It replaces invalid UTF-8 by U+FFFD. Source of the
// markup: support.discord.com, Markdown Text 101.
func escape(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	var b strings.Builder
	end := 0
	for _, at := range webAddress.FindAllStringIndex(text, -1) {
		b.WriteString(escapePlain(text[end:at[0]], end == 0))
		b.WriteString(text[at[0]:at[1]])
		end = at[1]
	}
	b.WriteString(escapePlain(text[end:], end == 0))
	return b.String()
}

// escapePlain escapes text that contains no URL. If startsLine is true, text begins a line.
func escapePlain(text string, startsLine bool) string {
	text = inLine.Replace(text)
	head := ""
	if !startsLine {
		if i := strings.IndexByte(text, '\n'); i >= 0 {
			head, text = text[:i], text[i:]
		} else {
			return text
		}
	}
	return head + lineStart.ReplaceAllStringFunc(text, func(s string) string {
		marker := strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune(" \t\r\n\v\f", r) })
		if dot := strings.IndexByte(s, '.'); dot > marker {
			return s[:dot] + `\` + s[dot:] // "1\. " is no list; "\1. " would show the backslash
		}
		return s[:marker] + `\` + s[marker:]
	})
}

// fenceHead and fenceFoot enclose a code block.
const (
	fenceHead = "```\n"
	fenceFoot = "\n```"
)

// fence returns block as a code block, where only the end of the code block is markup. For an empty block, it
// returns "".
func fence(block string) string {
	block = strings.Trim(strings.ToValidUTF8(block, "\uFFFD"), "\n")
	if block == "" {
		return ""
	}
	const gap = "\u200b" // zero width space
	block = strings.ReplaceAll(block, "``", "`"+gap+"`")
	block = strings.ReplaceAll(block, "``", "`"+gap+"`") // three backquotes leave a pair, so replace twice
	if strings.HasSuffix(block, "`") {
		block += gap
	}
	return fenceHead + block + fenceFoot
}

const ellipsis = "…"

// truncate shortens s to limit UTF-16 units, and ends it with "…". It cuts at the end of a line if there is
// one in the last quarter. Discord's apps count UTF-16 units. Discord's servers count characters, which are
// never more.
func truncate(s string, limit int) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if speak.Units(s) <= limit {
		return s
	}
	head := speak.Prefix(s, limit-speak.Units(ellipsis))
	if i := strings.LastIndexByte(head, '\n'); i > len(head)*3/4 {
		head = head[:i]
	}
	return strings.TrimRight(head, " \n\\") + ellipsis
}
