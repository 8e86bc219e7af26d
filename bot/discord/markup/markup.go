// Package markup writes text so that Discord shows it as it is.
//
// It knows what Discord makes of signs, and how it counts them. It refuses to know what is said.
package markup

import (
	"regexp"
	"strings"

	"sudokubot/bot/chat/speak"
)

// address is a link that Discord makes out of plain text. Inside it a backslash would be part of the address.
var address = regexp.MustCompile(`https?://[^\s<>]+`)

// lineStart matches what begins a heading, a list, a quotation or small print.
var lineStart = regexp.MustCompile(`(?m)^(\s*)(#{1,3}|-#|-|\+|\d+(?:\.)|>{1,3})(\s)`)

// inLine escapes the markup that counts anywhere: emphasis, code, spoilers, links, mentions.
var inLine = strings.NewReplacer(
	`\`, `\\`, `*`, `\*`, `_`, `\_`, `~`, `\~`, "`", "\\`", `|`, `\|`, `<`, `\<`, `[`, `\[`, `]`, `\]`,
)

// Escape returns what Discord shows as text. Source of the markup: support.discord.com, Markdown Text 101.
func Escape(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	var b strings.Builder
	end := 0
	for _, at := range address.FindAllStringIndex(text, -1) {
		b.WriteString(escapePlain(text[end:at[0]], end == 0))
		b.WriteString(text[at[0]:at[1]])
		end = at[1]
	}
	b.WriteString(escapePlain(text[end:], end == 0))
	return b.String()
}

// escapePlain escapes text without addresses; first is whether it begins a line.
func escapePlain(text string, first bool) string {
	text = inLine.Replace(text)
	head := ""
	if !first {
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

// What stands around a block of code.
const (
	FenceHead = "```\n"
	FenceFoot = "\n```"
)

// Fence puts block into a code block, where nothing is markup but the fence itself.
func Fence(block string) string {
	block = strings.Trim(strings.ToValidUTF8(block, "\uFFFD"), "\n")
	if block == "" {
		return ""
	}
	const gap = "\u200b" // zero width space
	block = strings.ReplaceAll(block, "``", "`"+gap+"`")
	block = strings.ReplaceAll(block, "``", "`"+gap+"`") // three in a row leave a pair behind
	if strings.HasSuffix(block, "`") {
		block += gap
	}
	return FenceHead + block + FenceFoot
}

const ellipsis = "…"

// Cut shortens s to limit units, at the end of a line if there is one in the last quarter, and ends it with "…". Discord's
// clients count UTF-16 units. Its servers count characters, which are never more.
func Cut(s string, limit int) string {
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
