package discord_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// Descriptions of Discord's interface. The first is our own, and has the bot's requests. The second is
// Discord's, has all requests, and is outside the repository (github.com/discord/discord-api-spec, MIT).
const (
	ourAPI  = "testdata/openapi.json"
	openAPI = "../../../shared/platforms/discord-openapi-v10.json"
)

// TestRequests_fit_Discords_description makes every kind of request. It checks each body against Discord's
// own description. So discordtest cannot be more lenient than Discord.
func TestRequests_fit_Discords_description(t *testing.T) {
	t.Parallel()
	for name, path := range map[string]string{"what the bot uses": ourAPI, "Discord's own": openAPI} {
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(path)
			if err != nil && path == openAPI {
				t.Skipf("Discord's description of its interface is not here: %v", err)
			}
			var spec description
			check.Must(t, errors.Join(err, json.Unmarshal(raw, &spec)))
			spec.verifyRequests(t)
		})
	}
}

func (d *description) verifyRequests(t *testing.T) {
	full := chat.Reply{Text: "x", Block: "1 2", Picture: picture(1), Choices: button, Attachment: page}
	posters := make(chan chat.Poster, 1)
	e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		if _, err := m.Manages(ctx); err != nil {
			return err
		}
		id, err := r.Send(ctx, full)
		if err == nil && m.Press == nil {
			_, err = r.Edit(ctx, id, full)
		} else if err == nil {
			_, err = r.Edit(ctx, m.Press.Message, full)
		}
		if err == nil {
			err = r.Notify(ctx, "x")
		}
		return err
	}, discord.Pace{Typing: time.Hour}, func(c *discord.Config) { c.Speak = func(_ context.Context, p chat.Poster) { posters <- p } })
	_, err := (<-posters).Post(t.Context(), chat.Room{ID: "discord:" + e.NewChannel().ID}, "daily", full)
	check.Must(t, err)
	e.ann.Write(e.hall, discordtest.Mention)
	e.hall.Await(2)
	e.ann.Command(e.hall, "solve")
	e.hall.Await(4)
	e.ann.Press(e.hall.Said()[0], "Press me")
	e.hall.Await(6)
	e.awaitRequest("PUT", "/commands")
	for range 3 {
		check.Must(t, <-e.errs)
	}
	checked := 0
	for _, r := range e.Requests() {
		check.True(t, d.has(r.Method, r.Path), "%v: not described", r)
		if len(r.JSON) == 0 {
			continue
		}
		var body any
		check.Must(t, json.Unmarshal(r.JSON, &body))
		schema := d.of(r.Method, r.Path)
		if schema == nil {
			t.Errorf("%v: not described", r)
			continue
		}
		wrong := d.check(schema, body)
		check.True(t, wrong == "", "%v: %s\n%s", r, wrong, r.JSON)
		checked++
	}
	check.True(t, checked >= 9, "only %d bodies were checked", checked)
	check.Equal(t, len(e.gets()), 2)
	e.ann.Grant(discordtest.ManageGuild)
	for path, name := range map[string]string{
		"/gateway/bot": "GatewayBotResponse",
		"/guilds/" + discordtest.Everyone + "/roles":               "GuildRoleResponse",
		"/guilds/" + discordtest.Everyone + "/members/" + e.ann.ID: "GuildMemberResponse",
	} {
		for _, answer := range e.fetch(path) {
			check.Equal(t, d.check(d.Components.Schemas[name], answer), "", "the double answers %s", path)
		}
	}
	// This makes sure that the check can fail.
	callback := d.of(http.MethodPost, "/interactions/1/t/callback")
	for _, bad := range []string{`{}`, `{"type":4,"data":{"content":5}}`, `{"type":4,"data":{"components":[{"type":1,"components":[]}]}}`} {
		var body any
		_ = json.Unmarshal([]byte(bad), &body)
		check.True(t, d.check(callback, body) != "", "%s is taken for right", bad)
	}
}

// fetch sends a GET request to discordtest and returns the answer. If the answer is a list, fetch returns its
// elements.
func (e *exchange) fetch(path string) []any {
	e.t.Helper()
	q, err := http.NewRequest(http.MethodGet, e.URL+"/api/v9"+path, nil)
	check.Must(e.t, err)
	q.Header.Set("Authorization", "Bot "+token)
	answer, err := http.DefaultClient.Do(q)
	check.Must(e.t, err)
	defer answer.Body.Close()
	var body any
	check.Must(e.t, json.NewDecoder(answer.Body).Decode(&body))
	if list, ok := body.([]any); ok {
		return list
	}
	return []any{body}
}

type schema = map[string]any

// description is a part of an OpenAPI document.
type description struct {
	Paths      map[string]map[string]json.RawMessage
	Components struct{ Schemas map[string]schema }
}

// has reports whether the document describes the request.
func (d *description) has(method, path string) bool {
	for pattern, methods := range d.Paths {
		if _, ok := methods[strings.ToLower(method)]; ok && fits(pattern, path) {
			return true
		}
	}
	return false
}

// fits reports whether path matches the pattern. Parts in braces match anything.
func fits(pattern, path string) bool {
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	return slices.EqualFunc(want, got, func(w, g string) bool { return w == g || strings.HasPrefix(w, "{") && g != "" })
}

// of returns the schema of a request's JSON body. Fixed parts of a path take precedence over parts in braces.
func (d *description) of(method, path string) schema {
	var found schema
	fixed := -1
	for pattern, methods := range d.Paths {
		if parts := -strings.Count(pattern, "{"); fits(pattern, path) && (found == nil || parts > fixed) {
			var m struct {
				RequestBody struct {
					Content map[string]struct{ Schema schema }
				}
			}
			if json.Unmarshal(methods[strings.ToLower(method)], &m) == nil && m.RequestBody.Content["application/json"].Schema != nil {
				found, fixed = m.RequestBody.Content["application/json"].Schema, parts
			}
		}
	}
	return found
}

// check returns the first error in v, or "". It supports the keywords that Discord uses in schemas of
// requests.
func (d *description) check(s schema, v any) string {
	if ref, ok := s["$ref"].(string); ok {
		return d.check(d.Components.Schemas[ref[strings.LastIndexByte(ref, '/')+1:]], v)
	}
	for _, any := range []string{"oneOf", "anyOf"} {
		if wrong := d.checkAny(s[any], v); wrong != "" {
			return wrong
		}
	}
	if list, ok := s["allOf"].([]any); ok {
		for _, part := range list {
			if wrong := d.check(part.(schema), v); wrong != "" {
				return wrong
			}
		}
	}
	if !typed(s["type"], v) {
		return fmt.Sprintf("%v is not of type %v", v, s["type"])
	}
	if values, ok := s["enum"].([]any); ok && !slices.ContainsFunc(values, func(x any) bool { return reflect.DeepEqual(x, v) }) {
		return fmt.Sprintf("%v is none of %v", v, values)
	}
	if want, ok := s["const"]; ok && !reflect.DeepEqual(want, v) {
		return fmt.Sprintf("%v is not %v", v, want)
	}
	return d.checkParts(s, v)
}

func (d *description) checkAny(list, v any) string {
	parts, ok := list.([]any)
	if !ok {
		return ""
	}
	var all []string
	for _, part := range parts {
		wrong := d.check(part.(schema), v)
		if wrong == "" {
			return ""
		}
		all = append(all, wrong)
	}
	return "nothing fits: " + strings.Join(all, "; ")
}

func (d *description) checkParts(s schema, v any) string {
	switch v := v.(type) {
	case string:
		pattern, _ := s["pattern"].(string)
		if pattern != "" && !regexp.MustCompile(pattern).MatchString(v) {
			return fmt.Sprintf("%q does not fit %s", v, pattern)
		}
		return between(s, "Length", utf8.RuneCountInString(v))
	case []any:
		items, _ := s["items"].(schema)
		for i, item := range v {
			if wrong := d.check(items, item); items != nil && wrong != "" {
				return fmt.Sprintf("[%d]: %s", i, wrong)
			}
		}
		return between(s, "Items", len(v))
	case map[string]any:
		return d.checkObject(s, v)
	}
	return ""
}

func (d *description) checkObject(s schema, v map[string]any) string {
	required, _ := s["required"].([]any)
	for _, name := range required {
		if _, ok := v[name.(string)]; !ok {
			return fmt.Sprintf("%s is missing", name)
		}
	}
	properties, _ := s["properties"].(schema)
	for name, field := range v {
		p, ok := properties[name].(schema)
		if !ok && s["additionalProperties"] == false {
			return name + " is not known"
		}
		if wrong := d.check(p, field); ok && wrong != "" {
			return name + ": " + wrong
		}
	}
	return ""
}

func between(s schema, what string, n int) string {
	low, _ := s["min"+what].(float64)
	high, limited := s["max"+what].(float64)
	if n < int(low) || limited && n > int(high) {
		return fmt.Sprintf("%d is not between %v and %v", n, low, high)
	}
	return ""
}

// typed reports whether v has one of the types.
func typed(types, v any) bool {
	list, ok := types.([]any)
	if !ok {
		list = []any{types}
	}
	for _, name := range list {
		switch name {
		case nil:
			return true
		case "null":
			ok = v == nil
		case "string":
			_, ok = v.(string)
		case "boolean":
			_, ok = v.(bool)
		case "array":
			_, ok = v.([]any)
		case "object":
			_, ok = v.(map[string]any)
		case "integer", "number":
			_, ok = v.(float64)
		}
		if ok {
			return true
		}
	}
	return false
}
