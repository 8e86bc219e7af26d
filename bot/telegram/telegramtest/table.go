package telegramtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Limits of rich messages (Bot API, Rich Message Limits): characters, blocks and rows, and columns.
const richText, richBlocks, richColumns = 32768, 500, 20

// Table is a rich message of the bot: lines, and a table below them.
type Table struct {
	Lines       []string
	Cells       [][]string // each cell begins with "<" or ">", the side of its alignment
	RightToLeft bool
}

// NoTables makes the server refuse all rich messages, or none.
func (s *Server) NoTables(refused bool) { s.locked(func() { s.noTables = refused }) }

func (s *Server) sendRichMessage(_ context.Context, c *call) (any, *envelope) {
	var m content
	if refusal := s.readTable(c, &m); refusal != nil {
		return nil, refusal
	}
	return s.post(c, m)
}

// readTable reads the rich message of a call into m. The specification of the call is checked before.
func (s *Server) readTable(c *call, m *content) (no *envelope) {
	var rich struct {
		Blocks []struct {
			Type, Text string
			Cells      [][]struct {
				Text, Align, VAlign string
				Colspan             int
			}
		}
		RTL bool `json:"is_rtl"`
	}
	m.blocks = c.text("rich_message")
	if err := json.Unmarshal([]byte(m.blocks), &rich); err != nil {
		return s.wrong(c, "can't parse InputRichMessage: "+err.Error())
	}
	t, n, rows := &Table{RightToLeft: rich.RTL}, 0, 0
	for _, b := range rich.Blocks {
		n += utf8.RuneCountInString(b.Text)
		switch {
		case b.Type == "paragraph" && strings.TrimSpace(b.Text) != "":
			t.Lines = append(t.Lines, b.Text)
		case b.Type != "table" || len(b.Cells) == 0 || t.Cells != nil:
			return s.wrong(c, fmt.Sprintf("can't parse InputRichBlock: %+v", b))
		}
		for _, row := range b.Cells {
			var texts []string
			width := 0
			for _, cell := range row {
				side, ok := map[string]string{"left": "<", "center": "|", "right": ">"}[cell.Align]
				if !ok || !slices.Contains([]string{"top", "middle", "bottom"}, cell.VAlign) || cell.Colspan < 0 {
					return s.wrong(c, fmt.Sprintf("can't parse RichBlockTableCell: %+v", cell))
				}
				n += utf8.RuneCountInString(cell.Text)
				width += max(cell.Colspan, 1)
				texts = append(texts, side+cell.Text)
			}
			if rows++; width < 1 || width > richColumns || width != len(b.Cells[0]) {
				return s.wrong(c, fmt.Sprintf("a row of %d columns in a table of %d", width, len(b.Cells[0])))
			}
			t.Cells = append(t.Cells, texts)
		}
	}
	if t.Cells == nil || len(rich.Blocks)+rows > richBlocks || n > richText {
		return s.wrong(c, fmt.Sprintf("a rich message of %d blocks, %d rows, %d characters", len(rich.Blocks), rows, n))
	}
	m.table = t
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.noTables {
		return refused("Bad Request: RICH_MESSAGE_NOT_ALLOWED") // a guess
	}
	return nil
}
