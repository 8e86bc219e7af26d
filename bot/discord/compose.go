package discord

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Limits of a message. Sources: docs.discord.com, Message, Component Reference.
const (
	contentLimit = 2000
	altLimit     = 1024
	labelLimit   = 80
	rowsLimit    = 5
	rowLimit     = 5
	// padRowsLimit is the limit for a message of components, which has 40 of them: 6 rows of 5 buttons, a text,
	// a picture and a file are 39.
	padRowsLimit = 6
)

// Limits lower than Discord's. People do not read 2000 characters below a picture that shows most of the
// answer. Discord allows 100 bytes of data in a button, and 2000 characters in a notice.
const (
	captionLimit = 1023
	dataLimit    = 64
	noticeLimit  = 200
)

// capacity implements Budget for responders and posters.
type capacity struct{}

// Budget implements chat.Responder and chat.Poster.
func (capacity) Budget() chat.Budget {
	return chat.Budget{
		Alone: contentLimit - len("\n"+fenceHead+fenceFoot), Beside: captionLimit, Rows: rowsLimit, Row: rowLimit,
		Menu: valuesLimit, Press: dataLimit, Notice: noticeLimit, PadRows: padRowsLimit, PadRow: rowLimit,
		Forms: true,
	}
}

// post is the content of a message in Discord's format: a message in a channel, an answer to an interaction,
// or an edit. discordgo's types lack the description of an attachment, which screen readers need. If Flags
// has MessageFlagsIsComponentsV2, the text and the files are sent as components, too.
type post struct {
	Content         string                            `json:"content"`
	AllowedMentions *discordgo.MessageAllowedMentions `json:"allowed_mentions"`
	Components      []discordgo.MessageComponent      `json:"components"`
	Attachments     []upload                          `json:"attachments"`
	Flags           discordgo.MessageFlags            `json:"flags,omitempty"`
	Reference       *discordgo.MessageReference       `json:"message_reference,omitempty"`
	Nonce           string                            `json:"nonce,omitempty"`
	EnforceNonce    bool                              `json:"enforce_nonce,omitempty"`
	files           []file
}

// upload describes the file files[ID] of a post.
type upload struct {
	ID          int    `json:"id,string"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

type file struct {
	name, kind string
	data       []byte
}

// MarshalJSON implements json.Marshaler. A message of components has no content, and each of its files needs
// a component. Source: docs.discord.com, Component Reference.
func (p post) MarshalJSON() ([]byte, error) {
	type fields post
	if p.Flags&discordgo.MessageFlagsIsComponentsV2 == 0 {
		return json.Marshal(fields(p))
	}
	var all []discordgo.MessageComponent
	if p.Content != "" {
		all = append(all, discordgo.TextDisplay{Content: p.Content})
	}
	for _, a := range p.Attachments {
		at := discordgo.UnfurledMediaItem{URL: "attachment://" + a.Filename}
		if !strings.HasPrefix(p.files[a.ID].kind, "image/") {
			all = append(all, discordgo.FileComponent{File: at})
			continue
		}
		item := discordgo.MediaGalleryItem{Media: at, Spoiler: strings.HasPrefix(a.Filename, spoiler)}
		if a.Description != "" {
			item.Description = &a.Description
		}
		all = append(all, discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{item}})
	}
	p.Components = append(all, p.Components...)
	return json.Marshal(struct {
		fields
		Content *string `json:"content"` // null removes the text of an edited message
		Embeds  *string `json:"embeds"`  // null removes the previews of links
	}{fields: fields(p)})
}

// compose returns r as a new message; for an edit, use composeEdit. It sets every field, even empty fields,
// so an edit leaves nothing of the old message. Without the field for attachments, API v9 would add new
// pictures to the old pictures. The message notifies no user, even if the text contains mentions.
func compose(r chat.Reply) post {
	p := post{
		AllowedMentions: &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}},
		Components:      buttons(r.Choices),
		Attachments:     []upload{},
	}
	if r.Picture != nil {
		if data, kind := r.Picture.File(); len(data) > 0 {
			name := r.Picture.Name
			if r.Picture.Spoiler {
				name = spoiler + name
			}
			p.attach(file{name, kind, data}, r.Picture.Alt)
		}
	}
	text, block := escape(r.Text), fence(r.Block)
	switch joined := join(text, block); {
	case speak.Units(joined) <= contentLimit:
		p.Content = joined
	case len(p.files) == 0 && block != "":
		// A 25 x 25 grid is too long for a message, but people can read and copy a text file.
		p.attach(file{"grid.txt", "text/plain; charset=utf-8", []byte(r.Block)}, r.Text)
		fallthrough
	default:
		p.Content = truncate(text, contentLimit)
	}
	if a := r.Attachment; a != nil && len(a.Data) > 0 {
		p.attach(file{a.Name, a.Type, a.Data}, r.Text)
	}
	if r.Private {
		p.Flags = discordgo.MessageFlagsEphemeral
	}
	if r.Quiet {
		p.Flags |= discordgo.MessageFlagsSuppressNotifications
	}
	if len(p.Components) > rowsLimit {
		p.Flags |= discordgo.MessageFlagsIsComponentsV2
	}
	return p
}

// composeEdit returns r as the new content of an existing message. The new content has no attachment, and
// removes the files of the old content. An edit cannot change the visibility of a message. It can make a
// message of components, and never the reverse. So every edit does, and needs no record of earlier edits.
func composeEdit(r chat.Reply) post {
	r.Attachment = nil
	p := compose(r)
	p.Flags = discordgo.MessageFlagsIsComponentsV2
	return p
}

// wordsOnly returns p without its files and without its reference to another message.
func (p post) wordsOnly() post {
	p.files, p.Attachments, p.Reference = nil, []upload{}, nil
	return p
}

func (p *post) attach(f file, description string) {
	p.Attachments = append(p.Attachments, upload{
		ID: len(p.files), Filename: f.name, Description: truncate(description, altLimit),
	})
	p.files = append(p.files, f)
}

func join(text, block string) string {
	if text == "" || block == "" {
		return text + block
	}
	return text + "\n" + block
}

var buttonStyles = map[chat.Style]discordgo.ButtonStyle{
	chat.Plain: discordgo.SecondaryButton, chat.Primary: discordgo.PrimaryButton,
	chat.Danger: discordgo.DangerButton,
}

// menuPrefix begins the custom ID of a menu. The ID of the row follows.
const menuPrefix = "menu "

// menuFor returns a row of listed choices as a menu. For other rows, ok is false. Source: docs.discord.com,
// Component Reference, String Select.
func menuFor(row []chat.Choice, id int) (line discordgo.ActionsRow, ok bool) {
	m := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: menuPrefix + strconv.Itoa(id)}
	for _, c := range row[:min(len(row), valuesLimit)] {
		if !c.Listed {
			return line, false
		}
		o := discordgo.SelectMenuOption{Label: truncate(c.Label, valueLimit), Value: c.Data}
		m.Options = append(m.Options, o)
	}
	return discordgo.ActionsRow{Components: []discordgo.MessageComponent{m}}, len(m.Options) > 0
}

// buttons arranges the choices in rows, as many as fit. A row of listed choices is a menu.
func buttons(choices [][]chat.Choice) []discordgo.MessageComponent {
	rows := []discordgo.MessageComponent{}
	for _, row := range choices {
		if line, ok := menuFor(row, len(rows)); ok && len(rows) < padRowsLimit {
			rows = append(rows, line)
			continue
		}
		var line discordgo.ActionsRow
		for _, c := range row[:min(len(row), rowLimit)] {
			if c.Copy != "" {
				continue // Discord has no button that copies text
			}
			b := discordgo.Button{
				Label: truncate(c.Label, labelLimit), Style: buttonStyles[c.Style], CustomID: c.Data, URL: c.Link,
			}
			if c.Link != "" {
				b.Style = discordgo.LinkButton
			}
			line.Components = append(line.Components, b)
		}
		if len(line.Components) > 0 && len(rows) < padRowsLimit {
			rows = append(rows, line)
		}
	}
	return rows
}

// body is the body of a request: empty, JSON, or JSON with files.
type body struct {
	kind string // media type
	data []byte
}

// pack encodes v as the body of a request, with the files that v describes as attachments.
func pack(v any, files []file) (body, error) {
	if len(files) == 0 {
		data, err := json.Marshal(v)
		if err != nil {
			return body{}, fmt.Errorf("write the request: %w", err)
		}
		return body{"application/json", data}, nil
	}
	parts := make([]*discordgo.File, len(files))
	for i, f := range files {
		parts[i] = &discordgo.File{Name: f.name, ContentType: f.kind, Reader: bytes.NewReader(f.data)}
	}
	kind, data, err := discordgo.MultipartBodyWithJSON(v, parts)
	if err != nil {
		return body{}, fmt.Errorf("write the request: %w", err)
	}
	return body{kind, data}, nil
}
