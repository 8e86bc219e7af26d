package telegramtest

import (
	"bytes"
	"context"
	"image"
	_ "image/jpeg" // people send photos as JPEG
	_ "image/png"
	"net/http"
	"strconv"
)

// hugest is the largest size of a file for bots, in bytes.
const hugest = 20 << 20

// File is a file sent by a person or the bot.
type File struct {
	Name string
	Type string // media type; guessed from the name if empty
	Data []byte
	Size int  // announced size; 0 means the size of Data
	Hide bool // the message does not contain the size

	path string
}

// Document sends a file with a caption.
func (c *Chat) Document(u *User, f File, caption string) *Message {
	if f.Type == "" {
		f.Type = mediaType(f.Name)
	}
	info := c.server.keep(&f, "documents/")
	info["file_name"], info["mime_type"] = f.Name, f.Type
	return c.write(&Message{From: u, Text: caption, extra: map[string]any{"document": info}})
}

// Photo sends a picture with a caption. As on Telegram, the message has several sizes, the largest last.
func (c *Chat) Photo(u *User, data []byte, caption string) *Message {
	small := c.server.keep(&File{Data: data[:min(len(data), 100)]}, "photos/")
	small["width"], small["height"] = 90, 90
	large := c.server.keep(&File{Data: data}, "photos/")
	large["width"], large["height"] = sides(data)
	return c.write(&Message{From: u, Text: caption, extra: map[string]any{"photo": []any{small, large}}})
}

// Album sends pictures as an album. Each picture is a message, and the first has the caption.
func (c *Chat) Album(u *User, caption string, pictures ...[]byte) []*Message {
	return c.album(u, strconv.FormatInt(c.server.newID(), 10), caption, pictures)
}

// MoreOf sends more pictures of an album.
func (c *Chat) MoreOf(album []*Message, pictures ...[]byte) []*Message {
	return c.album(album[0].From, album[0].extra["media_group_id"].(string), "", pictures)
}

func (c *Chat) album(u *User, album, caption string, pictures [][]byte) []*Message {
	var infos []map[string]any
	for _, data := range pictures {
		info := c.server.keep(&File{Data: data}, "photos/")
		info["width"], info["height"] = sides(data)
		infos = append(infos, info)
	}
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	var all []*Message
	for _, info := range infos {
		m := &Message{
			From: u, Text: caption, entities: entitiesOf(caption),
			extra: map[string]any{"photo": []any{info}, "media_group_id": album},
		}
		caption = ""
		c.add(m)
		c.server.push("message", m.json())
		copied := *m
		all = append(all, &copied)
	}
	return all
}

// Sticker sends a sticker.
func (c *Chat) Sticker(u *User) *Message {
	info := c.server.keep(&File{Data: []byte("RIFF")}, "stickers/")
	info["width"], info["height"], info["is_animated"], info["is_video"], info["type"] = 512, 512, false, false,
		"regular"
	return c.write(&Message{From: u, extra: map[string]any{"sticker": info}})
}

// Voice sends a voice message.
func (c *Chat) Voice(u *User) *Message {
	info := c.server.keep(&File{Data: []byte("OggS")}, "voice/")
	info["duration"], info["mime_type"] = 2, "audio/ogg"
	return c.write(&Message{From: u, extra: map[string]any{"voice": info}})
}

// keep makes a file available for download, and returns its description in messages.
func (s *Server) keep(f *File, folder string) map[string]any {
	id := "file-" + strconv.FormatInt(s.newID(), 10)
	f.path = folder + id + ".bin"
	if f.Size == 0 {
		f.Size = len(f.Data)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files[id] = f
	info := map[string]any{"file_id": id, "file_unique_id": "u" + id}
	if !f.Hide {
		info["file_size"] = f.Size
	}
	return info
}

func (s *Server) getFile(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := c.text("file_id")
	f, ok := s.files[id]
	switch {
	case !ok:
		return nil, refused("Bad Request: wrong file_id or the file is temporarily unavailable")
	case f.Size > hugest:
		return nil, refused("Bad Request: file is too big")
	}
	info := map[string]any{"file_id": id, "file_unique_id": "u" + id, "file_path": f.path}
	if !f.Hide {
		info["file_size"] = f.Size
	}
	return info, nil
}

// serveFile answers a request for a file's content. Tests set faults of files by the method "file".
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request, path string) {
	if fault, broken := s.takeFault("file"); broken {
		s.hold(r.Context(), fault)
		if !fault.slowOnly() {
			fault.write(w)
			return
		}
	}
	s.mu.Lock()
	var found *File
	for _, f := range s.files {
		if f.path == path {
			found = f
		}
	}
	s.mu.Unlock()
	if found == nil || r.Method != http.MethodGet {
		http.NotFound(w, r)
		return
	}
	w.Write(found.Data) // the client may be gone, which is no error
}

// photoSizes returns the description of the bot's picture in messages.
func photoSizes(id string, data []byte) []any {
	w, h := sides(data)
	return []any{
		map[string]any{
			"file_id": id + "-s", "file_unique_id": "u" + id + "-s", "width": min(90, w-1), "height": min(90, h-1),
			"file_size": 1000,
		},
		map[string]any{"file_id": id, "file_unique_id": "u" + id, "width": w, "height": h, "file_size": len(data)},
	}
}

// document returns the description of the bot's file in messages.
func (f *File) document(id string) map[string]any {
	return map[string]any{
		"file_id": id, "file_unique_id": "u" + id, "file_name": f.Name, "mime_type": f.Type, "file_size": f.Size,
	}
}

// sides returns the width and height of a picture. For other data, it returns 1280 and 960.
func sides(data []byte) (w, h int) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return 1280, 960
	}
	return config.Width, config.Height
}
