// Command build builds the board for browsers and for widgets from the sources in bot/web/client, and prints
// the sizes of its files.
//
//	go run ./bot/web/client/build         writes bot/web/client/built
//	go run ./bot/web/client/build -sizes  only prints the sizes
package main

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// files are the built files in the order of the table of sizes.
var files = []string{"board.js", "board.css", "widget.html"}

func main() {
	log.SetFlags(0)
	only := flag.Bool("sizes", false, "only print the sizes")
	flag.Parse()
	const folder = "bot/web/client"
	all, err := build(folder)
	if err != nil {
		log.Fatal(err)
	}
	if !*only {
		for name, body := range all {
			if err := os.WriteFile(filepath.Join(folder, "built", name), body, 0o644); err != nil {
				log.Fatal(err)
			}
		}
	}
	if err := table(os.Stdout, all); err != nil {
		log.Fatal(err)
	}
}

// build returns the built files by their names. The same sources give the same bytes.
func build(folder string) (map[string][]byte, error) {
	all := map[string][]byte{}
	for name, source := range map[string]string{
		"board.js": "page.js", "board.css": "page.css", "widget.js": "widget.js", "widget.css": "widget.css",
	} {
		body, err := minify(filepath.Join(folder, source))
		if err != nil {
			return nil, err
		}
		all[name] = body
	}
	all["widget.html"] = fmt.Appendf(nil, `<style>%s</style><div id="w"></div><script>%s</script>`,
		all["widget.css"], all["widget.js"])
	delete(all, "widget.css")
	delete(all, "widget.js")
	return all, nil
}

// minify bundles a source with its imports. A warning is an error.
func minify(source string) ([]byte, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{source}, Bundle: true, Format: api.FormatIIFE, Target: api.ES2020,
		Charset:          api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
		LegalComments: api.LegalCommentsNone, LogLevel: api.LogLevelSilent,
	})
	var errs []error
	for _, m := range append(result.Errors, result.Warnings...) {
		if m.Location == nil {
			errs = append(errs, errors.New(m.Text))
			continue
		}
		errs = append(errs, fmt.Errorf("%s:%d: %s", m.Location.File, m.Location.Line, m.Text))
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return bytes.TrimSpace(result.OutputFiles[0].Contents), nil
}

// table prints the bytes of each file: raw, by zlib at level 9, and by gzip.
func table(w io.Writer, all map[string][]byte) error {
	page := 0
	fmt.Fprintf(w, "%-12s %7s %7s %7s\n", "file", "bytes", "zlib 9", "gzip")
	for _, name := range files {
		z, g, err := sizes(all[name])
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-12s %7d %7d %7d\n", name, len(all[name]), z, g)
		if name != "widget.html" {
			page += g
		}
	}
	_, err := fmt.Fprintf(w, "%-12s %7s %7s %7d\n", "page", "", "", page)
	return err
}

// sizes returns the bytes of a file after zlib at level 9, as Telegram counts them, and after gzip.
func sizes(body []byte) (zlibbed, gzipped int, err error) {
	var z, g bytes.Buffer
	one, err1 := zlib.NewWriterLevel(&z, zlib.BestCompression)
	other, err2 := gzip.NewWriterLevel(&g, gzip.BestCompression)
	if err := errors.Join(err1, err2); err != nil {
		return 0, 0, err
	}
	for _, w := range []io.WriteCloser{one, other} {
		if _, err := w.Write(body); err != nil {
			return 0, 0, err
		}
		if err := w.Close(); err != nil {
			return 0, 0, err
		}
	}
	return z.Len(), g.Len(), nil
}
