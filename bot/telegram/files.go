package telegram

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// largestFile is Telegram's limit on files for bots, in bytes.
const largestFile = 20 << 20

// fetchTime is the time limit for fetching a file until the reader is closed.
const fetchTime = time.Minute

// open is the bot's opener. It requests the URL of a file only when the file is opened, because the URL is
// valid for an hour. It does not use the library's URL, which always begins with api.telegram.org.
func (b *bot) open(fileID string, size int64) func(context.Context) (io.ReadCloser, error) {
	return func(ctx context.Context) (io.ReadCloser, error) {
		if size > largestFile {
			return nil, chat.ErrTooLarge
		}
		var file tgbotapi.File
		err := b.api.doInto(ctx, request{method: "getFile", params: tgbotapi.Params{"file_id": fileID}}, &file)
		switch {
		case err != nil:
			return nil, fileError(err)
		case file.FileSize > largestFile:
			return nil, chat.ErrTooLarge
		case file.FilePath == "":
			return nil, errors.New("getFile: no path")
		}
		return b.api.fetch(ctx, file.FilePath)
	}
}

// fileError converts the refusal of a large file to chat.ErrTooLarge.
func fileError(err error) error {
	if says(err, fileTooBig) {
		return fmt.Errorf("%w: %w", chat.ErrTooLarge, err)
	}
	return err
}

// fetch starts the download of a file. ctx applies until the reader is closed.
func (c *caller) fetch(ctx context.Context, path string) (io.ReadCloser, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	var body io.ReadCloser
	err := c.out.Send(ctx, 0, "", func() (err error) {
		body, err = c.get(ctx, c.files+(&url.URL{Path: path}).EscapedPath())
		return err
	})
	if err != nil {
		cancel()
		return nil, fileError(err)
	}
	return &download{body: body, left: largestFile, cancel: cancel, redact: c.redact}, nil
}

// get returns the body of a response with status OK.
func (c *caller) get(ctx context.Context, address string) (io.ReadCloser, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fmt.Errorf("file: %w", c.redact.err(err))
	}
	resp, err := c.client.Do(req)
	if err != nil {
		return nil, fmt.Errorf("file: %w", c.redact.err(err))
	}
	switch {
	case resp.StatusCode != http.StatusOK:
		err = fmt.Errorf("file: %w", &apiError{code: resp.StatusCode, text: http.StatusText(resp.StatusCode)})
	case resp.ContentLength > largestFile:
		err = fmt.Errorf("file: %w", &apiError{code: http.StatusRequestEntityTooLarge, text: "file is too big"})
	default:
		return resp.Body, nil
	}
	resp.Body.Close()
	return nil, err
}

// download is the content of a file during its download. If the content is longer than largestFile, Read
// returns chat.ErrTooLarge.
type download struct {
	body   io.ReadCloser
	left   int64 // bytes that Read may still return
	cancel context.CancelFunc
	redact redactor
}

// Read reads the file's content.
func (d *download) Read(p []byte) (int, error) {
	n, err := d.body.Read(p)
	if d.left -= int64(n); d.left < 0 {
		return n, chat.ErrTooLarge
	}
	if err != nil && err != io.EOF {
		err = fmt.Errorf("file: %w", d.redact.err(err))
	}
	return n, err
}

// Close ends the download, and releases the context.
func (d *download) Close() error {
	defer d.cancel()
	return d.body.Close()
}
