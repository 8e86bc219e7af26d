package discordtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"unicode/utf16"
)

// form is the decoded body of a request.
type form struct {
	raw    []byte         // the JSON of the body
	fields map[string]any // the decoded JSON, if it is an object
	files  map[string]file
}

type file struct {
	name, kind string
	data       []byte
}

func (f form) names() (names []string) {
	for i := range f.files {
		names = append(names, f.files[i].name)
	}
	return names
}

// largestRequest is 25 MiB (docs.discord.com, Reference, Uploading Files).
const largestRequest = 25 << 20

// largestFile is 10 MiB (docs.discord.com, Reference, Uploading Files).
const largestFile = 10 << 20

// errCut is the error of an unfinished request. The bot was killed while it wrote the request.
var errCut = errors.New("the connection broke")

// readForm reads a body that is JSON, or has the parts payload_json and files[n].
func readForm(r *http.Request) (form, error) {
	f := form{files: map[string]file{}}
	all, err := io.ReadAll(io.LimitReader(r.Body, largestRequest+1))
	if err != nil {
		return f, fmt.Errorf("%w: %w", errCut, err)
	}
	if len(all) > largestRequest {
		return f, errors.New("the request is too large")
	}
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case kind == "multipart/form-data":
		err = f.readParts(multipart.NewReader(bytes.NewReader(all), params["boundary"]))
	case kind == "application/json" || len(all) == 0:
		f.raw = all
	default:
		err = fmt.Errorf("content type %q", kind)
	}
	if err == nil && len(f.raw) > 0 && !json.Valid(f.raw) {
		err = errors.New("the body is not JSON")
	}
	_ = json.Unmarshal(f.raw, &f.fields) // fails for an array, which is only in raw
	return f, err
}

func (f *form) readParts(parts *multipart.Reader) error {
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return err
		}
		if name := part.FormName(); name == "payload_json" {
			f.raw = data
		} else if number, ok := strings.CutPrefix(name, "files["); ok {
			f.files[strings.TrimSuffix(number, "]")] = file{part.FileName(), part.Header.Get("Content-Type"), data}
		} else {
			return fmt.Errorf("part %q", name)
		}
	}
}

// content is the content of a message in a request of the bot.
type content struct {
	Content     json.RawMessage `json:"content"` // a text, or null; empty if there is no such field
	Components  *[]row          `json:"components"`
	Attachments *[]announced    `json:"attachments"`
	Embeds      []any           `json:"embeds"`
	Poll        any             `json:"poll"`
	Flags       *int            `json:"flags"`
	Allowed     *struct {
		Parse []string `json:"parse"`
	} `json:"allowed_mentions"`
	Nonce        string `json:"nonce"`
	EnforceNonce bool   `json:"enforce_nonce"`
	Reference    *struct {
		MessageID       string `json:"message_id"`
		FailIfNotExists *bool  `json:"fail_if_not_exists"`
	} `json:"message_reference"`
}

func (c content) has(flag int) bool { return c.Flags != nil && *c.Flags&flag != 0 }

// text returns the content, or "" for null.
func (c content) text() (text string) {
	_ = json.Unmarshal(c.Content, &text)
	return text
}

type announced struct {
	// ID is the ID of an attachment to keep, or the n of files[n]. Discord accepts a number or a string.
	ID          json.Number `json:"id"`
	Filename    string      `json:"filename"`
	Description string      `json:"description"`
}

// readContent reads and checks the content of a message.
func readContent(raw []byte, files map[string]file) (content, *refusal) {
	var c content
	if err := json.Unmarshal(raw, &c); err != nil {
		return c, invalid(err.Error())
	}
	if len(utf16.Encode([]rune(c.text()))) > 2000 {
		return c, invalid("content: must be 2000 or fewer in length")
	}
	if len(c.Nonce) > 25 {
		return c, invalid("nonce: must be 25 or fewer in length")
	}
	if c.EnforceNonce && c.Nonce == "" {
		return c, invalid("enforce_nonce without a nonce")
	}
	for _, f := range files {
		if _, err := png.Decode(bytes.NewReader(f.data)); f.kind == "image/png" && err != nil {
			return c, invalid("a picture that is none: " + err.Error())
		}
		if f.name == "" || len(f.data) == 0 {
			return c, invalid("a file without a name or without content")
		}
		if _, _, err := mime.ParseMediaType(f.kind); err != nil {
			return c, invalid("a file without a media type: " + f.kind)
		}
		if len(f.data) > largestFile {
			return c, &refusal{400, 50045, "File uploaded exceeds the maximum size", false}
		}
	}
	if c.Attachments != nil {
		for _, a := range *c.Attachments {
			if len([]rune(a.Description)) > 1024 {
				return c, invalid("attachments: description: must be 1024 or fewer in length")
			}
		}
	}
	return c, nil
}

var (
	commandName = regexp.MustCompile(`^[-_\p{Ll}\p{N}]{1,32}$`)
	pings       = regexp.MustCompile(`@everyone|@here|<@[!&]?\d+>`)
)

// checkCommands checks the commands registered by the bot.
func checkCommands(raw []byte) ([]map[string]any, *refusal) {
	var typed []struct {
		Type        int
		Name        string
		Description string
		Options     []struct {
			Type              int
			Name, Description string
			Autocomplete      bool
			Min               *float64 `json:"min_value"`
			Max               *float64 `json:"max_value"`
			Choices           []struct {
				Name, Value   string
				Localizations map[string]string `json:"name_localizations"`
			}
		}
	}
	var list []map[string]any
	if err := errors.Join(json.Unmarshal(raw, &typed), json.Unmarshal(raw, &list)); err != nil {
		return nil, invalid(err.Error())
	}
	seen := map[string]bool{}
	for i, c := range typed {
		key := fmt.Sprint(max(c.Type, 1), c.Name)
		slash := c.Type <= 1
		switch {
		case seen[key]:
			return nil, invalid("application command names must be unique")
		case slash &&
			(!commandName.MatchString(c.Name) || len([]rune(c.Description)) < 1 || len([]rune(c.Description)) > 100):
			return nil, invalid("name or description of command " + c.Name)
		case !slash && (c.Description != "" || len(c.Options) > 0 || len([]rune(c.Name)) > 32 || c.Name == ""):
			return nil, invalid("a menu entry has a name of up to 32 and nothing else")
		}
		seen[key] = true
		for _, o := range c.Options {
			if !commandName.MatchString(o.Name) || len([]rune(o.Description)) < 1 ||
				len([]rune(o.Description)) > 100 || len(o.Choices) > 25 {
				return nil, invalid("option " + o.Name + " of command " + c.Name)
			}
			number, text := o.Type == 4 || o.Type == 10, o.Type == 3
			switch {
			case o.Autocomplete && (len(o.Choices) > 0 || !number && !text):
				return nil, invalid("option " + o.Name + ": autocomplete beside choices, or of a kind without")
			case !number && (o.Min != nil || o.Max != nil), o.Min != nil && o.Max != nil && *o.Min > *o.Max:
				return nil, invalid("option " + o.Name + ": min_value, max_value")
			}
			for _, choice := range o.Choices {
				if n := len([]rune(choice.Name)); n < 1 || n > 100 || choice.Value == "" {
					return nil, invalid("a choice of option " + o.Name)
				}
				for locale := range choice.Localizations {
					if !locales[locale] {
						return nil, invalid("name_localizations: no such locale: " + locale)
					}
				}
			}
		}
		for _, field := range []string{"name_localizations", "description_localizations"} {
			texts, _ := list[i][field].(map[string]any)
			for locale := range texts {
				if !locales[locale] {
					return nil, invalid(field + ": no such locale: " + locale)
				}
			}
		}
	}
	return list, nil
}

// locales has Discord's locales (docs.discord.com, Reference, Locales).
var locales = func() map[string]bool {
	m := map[string]bool{}
	for l := range strings.FieldsSeq("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko") {
		m[l] = true
	}
	return m
}()
