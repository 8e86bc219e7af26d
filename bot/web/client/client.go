// Package client is the board in a browser and in a widget of Telegram. The command build makes both from
// the JavaScript in this folder, in the folder built. docs/BOARD.md describes their messages to and from the
// bot. The package knows neither games nor connections.
package client

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"html"
	"mime"
	"path"
	"strings"

	"sudokubot/bot/phrases"
)

//go:embed built
var built embed.FS

//go:embed page.html
var page string

var assets = assetNames("board.js", "board.css")

// words are the names of the page's phrases, in section board.
var words = strings.Fields(`
	title loading board cell empty given notes-are centre-are wrong hinted clash left selected
	digits corner centre colours erase colour-1 colour-2 colour-3 colour-4 colour-5 colour-6 colour-7 colour-8
	undo redo hint check fill restart give-up price sure ask ask-price pause resume paused
	more clashes contrast waiting lost closed crowded others done filled`)

// blanks fills the blanks of these phrases with marks, which the page replaces.
var blanks = phrases.Args{
	"Row": "{r}", "Column": "{c}", "Digits": "{d}", "Left": "{n}", "Seconds": "{n}", "Moves": "{n}", "Action": "{a}",
	"Name": "{a}",
}

// Page returns the HTML of the page in a language. base is the path of the bot's address. socket is the path
// of the page's WebSocket, with its query. host is where the page is opened: "link", "telegram" or "discord".
func Page(v phrases.Voice, base, socket, host string) []byte {
	said := map[string]string{}
	for _, name := range words {
		said[name] = v.Say(phrases.Key("board."+name), blanks)
	}
	text, _ := json.Marshal(said) // a map of strings
	direction := "ltr"
	if v.Language.RTL {
		direction = "rtl"
	}
	return []byte(Fill(page, map[string]string{
		"Lang": v.Language.Tag, "Dir": direction, "Title": said["title"], "Loading": said["loading"], "Words": string(text),
		"Style": base + "/s/" + assets["board.css"], "Script": base + "/s/" + assets["board.js"],
		"Socket": socket, "Host": host,
	}))
}

// Fill returns HTML with each blank, for example {{.Title}}, replaced by its value as a text. All blanks are
// texts or quoted values of attributes, neither scripts nor styles. html/template would handle those, too.
// But it adds 7 MB to the program: it calls methods by name, so the linker keeps all methods.
func Fill(text string, values map[string]string) string {
	var pairs []string
	for name, value := range values {
		pairs = append(pairs, "{{."+name+"}}", html.EscapeString(value))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Style returns the name of the style sheet for [Asset]. A page without a board is a main element of class
// notice, with h1 and p.
func Style() string { return assets["board.css"] }

// Asset returns a file of the page. Its name holds a hash of its content, so it can be cached for ever.
func Asset(name string) (body []byte, contentType string, ok bool) {
	for file, hashed := range assets {
		if hashed == name {
			return read(file), mime.TypeByExtension(path.Ext(file)), true
		}
	}
	return nil, "", false
}

// Widget returns the HTML of the board for sendWidget. It serves every puzzle up to 9x9 in every language.
func Widget() string { return string(read("widget.html")) }

// assetNames returns the names with hashes of built files.
func assetNames(files ...string) map[string]string {
	names := map[string]string{}
	for _, file := range files {
		sum := sha256.Sum256(read(file))
		ext := path.Ext(file)
		names[file] = strings.TrimSuffix(file, ext) + "-" + hex.EncodeToString(sum[:6]) + ext
	}
	return names
}

// read returns a file of the folder built. If there is no such file, it panics.
func read(file string) []byte {
	body, err := built.ReadFile("built/" + file)
	if err != nil {
		panic(err)
	}
	return body
}
