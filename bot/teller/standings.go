package teller

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/render"
	"sudokubot/bot/render/table"
)

// Standings draws who stands where; alt says the same in words. It is nil where that cannot be drawn.
func Standings(t *Teller, c table.Table, alt string) *chat.Picture {
	c.Mirrored = t.Voice.Language.RTL
	v := View{Alt: alt, draw: func(_ render.Caption, s render.Style) ([]byte, error) { return t.Drawer.Table(c, s) }}
	return t.Picture(v)
}

// EndCard draws how a game ended; alt says the same in words. It is nil where that cannot be drawn.
func EndCard(t *Teller, k render.Card, alt string) *chat.Picture {
	v := View{Alt: alt, draw: func(_ render.Caption, s render.Style) ([]byte, error) { return t.Drawer.Card(k, s) }}
	return t.Picture(v)
}
