package telegram

import "sudokubot/bot/chat"

// richBlock is an InputRichBlock in JSON: a paragraph or a table (Bot API 10.3, InputRichBlockParagraph,
// InputRichBlockTable).
type richBlock struct {
	Type    string       `json:"type"`
	Text    string       `json:"text,omitempty"`
	Cells   [][]richCell `json:"cells,omitempty"`
	Striped bool         `json:"is_striped,omitempty"`
	Compact bool         `json:"is_compact,omitempty"`
}

// richCell is a RichBlockTableCell in JSON. A cell without a text is invisible.
type richCell struct {
	Text   string `json:"text,omitempty"`
	Header bool   `json:"is_header,omitempty"`
	Span   int    `json:"colspan,omitempty"`
	Align  string `json:"align"`
	VAlign string `json:"valign"`
}

// blocksOf returns the lines and the table of t.
func blocksOf(t *chat.Table) (blocks []richBlock) {
	for _, line := range t.Above {
		blocks = append(blocks, richBlock{Type: "paragraph", Text: clean(line)})
	}
	start, end := "left", "right"
	if t.RightToLeft {
		start, end = end, start
	}
	cell := func(text string, atEnd bool) richCell {
		c := richCell{Text: clean(text), Align: start, VAlign: "middle"}
		if atEnd {
			c.Align = end
		}
		return c
	}
	var head []richCell
	for _, column := range t.Columns {
		c := cell(column.Title, column.End)
		c.Header = true
		head = append(head, c)
	}
	cells := [][]richCell{head}
	for _, texts := range t.Rows {
		var row []richCell
		for i, text := range texts {
			row = append(row, cell(text, t.Columns[i].End))
		}
		if len(row) == 1 && len(t.Columns) > 1 {
			row[0].Span = len(t.Columns)
			row[0].Align = start
		}
		cells = append(cells, row)
	}
	return append(blocks, richBlock{Type: "table", Cells: cells, Striped: true, Compact: true})
}
