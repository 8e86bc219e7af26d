package discord

import (
	"regexp"
	"strings"

	"sudokubot/bot/chat/speak"
)

// webAddress matches the links that Discord finds in plain text. A backslash inside would become part of
// the address.
var webAddress = regexp.MustCompile(`https?://[^\s<>]+`)

// lineStart matches the markers of headings, lists, quotations and small print.
var lineStart = regexp.MustCompile(`(?m)^(\s*)(#{1,3}|-#|-|\+|\d+(?:\.)|>{1,3})(\s)`)

// inLine escapes the markup valid anywhere in a line: emphasis, code, spoilers, links, mentions.
var inLine = strings.NewReplacer(
	`\`, `\\`, `*`, `\*`, `_`, `\_`, `~`, `\~`, "`", "\\`", `|`, `\|`, `<`, `\<`, `[`, `\[`, `]`, `\]`,
)

// escape returns the source displayed by Discord as text, with invalid UTF-8 replaced by U+FFFD. Source of
// the markup: support.discord.com, Markdown Text 101.
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

// escapePlain escapes text without web addresses. first means: text begins a line.
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

// fenceHead and fenceFoot enclose a block of code.
const (
	fenceHead = "```\n"
	fenceFoot = "\n```"
)

// fence returns block as a code block; only the fence itself is markup in it. It returns "" for an empty
// block.
func fence(block string) string {
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
	return fenceHead + block + fenceFoot
}

const ellipsis = "…"

// truncate shortens s to limit UTF-16 units, which the clients of Discord count, and ends it with "…". It
// prefers the end of a line in the last quarter. The servers of Discord count characters, which are never
// more.
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
