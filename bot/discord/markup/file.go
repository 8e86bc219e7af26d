package markup

import (
	"cmp"
	"mime"
	"strings"
)

// spoiler is the beginning of the names of files that Discord hides until somebody taps them (docs.discord.com, Message
// Resource).
const spoiler = "SPOILER_"

// PictureName is name as Discord takes it, "picture.png" if nothing is left; hidden, as that of a file that is hidden until somebody taps
// it.
func PictureName(name string, hidden bool) string {
	name = FileName(name, "picture.png")
	if hidden {
		return spoiler + name
	}
	return name
}

// FileName is name without the characters that Discord refuses, or otherwise if nothing is left.
func FileName(name, otherwise string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`"\/:*?<>|`, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	return cmp.Or(name, otherwise)
}

// MediaType is kind if that is a media type, or else that of any file.
func MediaType(kind string) string {
	if _, _, err := mime.ParseMediaType(kind); err != nil {
		return "application/octet-stream"
	}
	return kind
}
