package telegram

import (
	"crypto/sha256"
	"encoding/json"
	"maps"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// uploadsKept is the number of pictures whose Telegram IDs are cached. Each theme of a daily is a picture.
const uploadsKept = 256

// attached is the reference in an edit to the picture uploaded with the edit.
const attached = "attach://picture"

// uploads maps the content of pictures to their Telegram IDs. So a picture for many groups is uploaded once.
// An ID is valid only for this bot, and does not expire (core.telegram.org/bots/api, Sending files). uploads
// is safe for concurrent use.
type uploads struct {
	ids *lru.Cache[[sha256.Size]byte, string]
}

func newUploads() uploads {
	ids, _ := lru.New[[sha256.Size]byte, string](uploadsKept) // fails only for a size below 1
	return uploads{ids}
}

// known returns a copy of r that sends the ID of the picture instead of uploading the picture. If r has no
// picture, or the ID is unknown, ok is false.
func (u uploads) known(r request) (spared request, ok bool) {
	if r.picture == nil {
		return r, false
	}
	id, ok := u.ids.Get(sha256.Sum256(r.picture))
	if !ok {
		return r, false
	}
	r.files, r.params = nil, maps.Clone(r.params)
	if r.method == "sendPhoto" {
		r.params["photo"] = id
	} else {
		r.params["media"] = strings.Replace(r.params["media"], mustJSON(attached), mustJSON(id), 1)
	}
	return r, true
}

// note stores the ID of the picture sent by r.
func (u uploads) note(r request, result json.RawMessage) {
	var m tgbotapi.Message
	if r.picture != nil && json.Unmarshal(result, &m) == nil && len(m.Photo) > 0 {
		u.ids.Add(sha256.Sum256(r.picture), largest(m.Photo).FileID)
	}
}

// forget removes the picture of r, whose ID was refused.
func (u uploads) forget(r request) { u.ids.Remove(sha256.Sum256(r.picture)) }
