package telegramtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// call is a request with its parameters, which are strings on the wire.
type call struct {
	method string
	params map[string]string
	files  map[string]upload // by the name of the part
}

// upload is a file in a request.
type upload struct {
	name string
	data []byte
}

// largestRequest exceeds any request of the bot: the Bot API takes files of at most 50 MB
// (core.telegram.org, Sending files).
const largestRequest = 64 << 20

// errCut is the error of an unfinished request: the bot stopped or was killed while it wrote it.
var errCut = errors.New("the connection broke")

// readCall reads a request in the Bot API's forms: urlencoded, multipart or JSON; an empty body for a
// method without parameters.
func readCall(method string, r *http.Request) (*call, error) {
	c := &call{method: method, params: map[string]string{}, files: map[string]upload{}}
	if r.Method != http.MethodPost {
		return nil, fmt.Errorf("%s instead of POST", r.Method)
	}
	all, err := io.ReadAll(io.LimitReader(r.Body, largestRequest))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errCut, err)
	}
	r.Body = io.NopCloser(bytes.NewReader(all))
	kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	switch kind {
	case "application/json":
		return c, c.readJSON(r.Body)
	case "multipart/form-data":
		if err := r.ParseMultipartForm(largestRequest); err != nil {
			return nil, err
		}
	case "application/x-www-form-urlencoded":
		if err := r.ParseForm(); err != nil {
			return nil, err
		}
	default:
		return nil, fmt.Errorf("content type %q", kind)
	}
	for name, values := range r.Form {
		if len(values) != 1 {
			return nil, fmt.Errorf("parameter %q comes %d times", name, len(values))
		}
		c.params[name] = values[0]
	}
	if r.MultipartForm == nil {
		return c, nil
	}
	return c, c.readFiles(r.MultipartForm.File)
}

func (c *call) readJSON(body io.Reader) error {
	var params map[string]json.RawMessage
	if err := json.NewDecoder(body).Decode(&params); err != nil {
		return err
	}
	for name, raw := range params {
		c.params[name] = string(raw)
		var s string
		if json.Unmarshal(raw, &s) == nil {
			c.params[name] = s
		}
	}
	return nil
}

func (c *call) readFiles(parts map[string][]*multipart.FileHeader) error {
	for name, headers := range parts {
		f, err := headers[0].Open()
		if err != nil {
			return err
		}
		data, err := io.ReadAll(f)
		f.Close()
		if err != nil {
			return err
		}
		c.files[name] = upload{headers[0].Filename, data}
	}
	return nil
}

// text returns a parameter; "null", which clients send for an absent list, counts as absent.
func (c *call) text(name string) string {
	if v := c.params[name]; v != "null" {
		return v
	}
	return ""
}

// number returns a parameter as a number; 0 if it is absent or no number.
func (c *call) number(name string) int64 {
	n, _ := strconv.ParseInt(c.text(name), 10, 64)
	return n
}

// names returns the names of all parameters and files, sorted.
func (c *call) names() []string {
	return slices.Sorted(maps.Keys(c.all()))
}

func (c *call) all() map[string]bool {
	all := map[string]bool{}
	for name := range c.params {
		all[name] = true
	}
	for name := range c.files {
		all[name] = true
	}
	return all
}
