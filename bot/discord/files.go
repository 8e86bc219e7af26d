package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"sudokubot/bot/chat"
)

// largestFile is the size in bytes of the largest file the bot fetches. People without a subscription can
// send 10 MiB, and a request may have 25 MiB.
const largestFile = 25 << 20

// opener is chat.File.Open.
type opener = func(context.Context) (io.ReadCloser, error)

// fetch returns a function that opens the file at address. size is its size in bytes according to Discord. If
// address is not an HTTP URL, fetch returns nil.
func (a *api) fetch(address string, size int64) opener {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return nil
	}
	return func(ctx context.Context) (io.ReadCloser, error) {
		if size > largestFile {
			return nil, chat.ErrTooLarge
		}
		q, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
		if err != nil {
			return nil, errors.New("fetch the file: no such address")
		}
		answer, err := a.files.Do(q)
		if err != nil {
			return nil, fmt.Errorf("fetch the file: %w", a.clean(err))
		}
		switch {
		case answer.StatusCode != http.StatusOK:
			err = fmt.Errorf("fetch the file: status %d", answer.StatusCode)
		case answer.ContentLength > largestFile:
			err = chat.ErrTooLarge
		default:
			return &capped{source: answer.Body, remaining: largestFile}, nil
		}
		answer.Body.Close()
		return nil, err
	}
}

// capped limits the size of a file. It returns chat.ErrTooLarge after the remaining bytes.
type capped struct {
	source    io.ReadCloser
	remaining int64
}

func (c *capped) Read(p []byte) (int, error) {
	n, err := c.source.Read(p)
	if c.remaining -= int64(n); c.remaining < 0 {
		return 0, chat.ErrTooLarge
	}
	return n, err
}

func (c *capped) Close() error { return c.source.Close() }

// spoiler is the prefix of the names of hidden files. Discord shows such a file after a tap
// (docs.discord.com, Message Resource).
const spoiler = "SPOILER_"
