package telegramtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
)

// call is a request with its parameters. In a request, all parameters are strings.
type call struct {
	method string
	params map[string]string
	files  map[string]upload // by the name of the part in the form
}

// upload is a file in a request.
type upload struct {
	name string
	data []byte
}

// largestRequest exceeds the size of any request of the bot. The Bot API accepts files of at most 50 MB
// (core.telegram.org, Sending files).
const largestRequest = 64 << 20

// errCut is the error of an unfinished request. The bot was stopped or killed while it wrote the request.
var errCut = errors.New("the connection broke")

// readCall reads a request in the formats of the Bot API: urlencoded, multipart or JSON. For a method without
// parameters, the body may be empty.
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

// text returns a parameter. Clients send "null" for an absent list, so "null" counts as absent.
func (c *call) text(name string) string {
	if v := c.params[name]; v != "null" {
		return v
	}
	return ""
}

// number returns a parameter as a number. It is 0 if the parameter is absent or not a number.
func (c *call) number(name string) int64 {
	n, _ := strconv.ParseInt(c.text(name), 10, 64)
	return n
}
