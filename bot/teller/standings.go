package teller

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/render"
)

// Figure draws f. alt describes it. It returns nil on failure.
func Figure(t *Teller, f render.Figure, alt string) *chat.Picture {
	draw := func(_ render.Caption, s render.Style) ([]byte, error) { return t.Drawer.Figure(f, s) }
	return t.Picture(Content{Alt: alt, draw: draw})
}

// EndCard draws the result of a game. alt describes it. It returns nil on failure.
func EndCard(t *Teller, k render.Card, alt string) *chat.Picture {
	draw := func(_ render.Caption, s render.Style) ([]byte, error) { return t.Drawer.Card(k, s) }
	return t.Picture(Content{Alt: alt, draw: draw})
}
