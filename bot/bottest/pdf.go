package bottest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
)

// Page is a page of a PDF.
type Page struct {
	// the texts in the order in which they are written; Persian is in visual order, from left to right
	Texts []string
	Drawn string // the drawing of the page, as PDF operators
}

var (
	pdfStream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	pdfObject = regexp.MustCompile(`(?m)^(\d+) 0 obj`)
	pdfText   = regexp.MustCompile(`(?s)BT [0-9. -]+ Td \((.*?[^\\]|)\) Tj`)
)

// Pages reads the pages of a PDF as package sheet writes them. It fails the test if the file is no PDF, or
// its table of objects is wrong. It also fails if the file states another number of pages.
func Pages(t *testing.T, file []byte) []Page {
	t.Helper()
	text := string(file)
	if !strings.HasPrefix(text, "%PDF-1.") || !strings.HasSuffix(strings.TrimSpace(text), "%%EOF") {
		t.Fatal("no PDF")
	}
	checkObjects(t, file)
	var pages []Page
	for _, m := range pdfStream.FindAllSubmatch(file, -1) {
		z, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue
		}
		content, err := io.ReadAll(z)
		if err == nil && bytes.Contains(content, []byte(" Tj ET")) {
			pages = append(pages, readPage(string(content)))
		}
	}
	if !strings.Contains(text, fmt.Sprintf("/Count %d\n", len(pages))) {
		t.Errorf("%d pages are not what the file says", len(pages))
	}
	return pages
}

func readPage(content string) Page {
	p := Page{Drawn: content}
	for _, m := range pdfText.FindAllStringSubmatch(content, -1) {
		p.Texts = append(p.Texts, readText(m[1]))
	}
	return p
}

// readText decodes a string of a PDF: UTF-16 with escaped brackets.
func readText(escaped string) string {
	raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(escaped)
	var units []uint16
	for i := 0; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units))
}

// checkObjects checks that the table at the end of a PDF has the right positions of its objects.
func checkObjects(t *testing.T, file []byte) {
	t.Helper()
	_, table, ok := bytes.Cut(file, []byte("\nxref\n"))
	if !ok {
		t.Fatal("no table of objects")
	}
	var entries []string
	for line := range strings.Lines(string(table)) {
		if strings.HasSuffix(strings.TrimSpace(line), " n") {
			entries = append(entries, line[:10])
		}
	}
	found := pdfObject.FindAllSubmatchIndex(file, -1)
	if len(found) == 0 || len(found) != len(entries) {
		t.Fatalf("%d objects, %d in the table", len(found), len(entries))
	}
	for _, m := range found {
		var n int
		fmt.Sscan(string(file[m[2]:m[3]]), &n)
		if want := fmt.Sprintf("%010d", m[0]); entries[n-1] != want {
			t.Errorf("object %d is at %s, the table says %s", n, want, entries[n-1])
		}
	}
}
