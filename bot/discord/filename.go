package discord

import (
	"cmp"
	"mime"
	"strings"
)

// spoiler is the prefix of the names of hidden files: Discord shows them after a tap (docs.discord.com,
// Message Resource).
const spoiler = "SPOILER_"

// pictureName returns fileName(name, "picture.png"), with the prefix of a spoiler if hidden.
func pictureName(name string, hidden bool) string {
	name = fileName(name, "picture.png")
	if hidden {
		return spoiler + name
	}
	return name
}

// fileName returns name without the characters refused by Discord, or fallback if name is then empty.
func fileName(name, fallback string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`"\/:*?<>|`, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	return cmp.Or(name, fallback)
}

// mediaType returns kind if it is a media type, or else the type of unknown bytes.
func mediaType(kind string) string {
	if _, _, err := mime.ParseMediaType(kind); err != nil {
		return "application/octet-stream"
	}
	return kind
}
