package settings

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
)

// export sends people all their stored data, as a private JSON file.
func (t *turn) export(ctx context.Context) error {
	if !t.Turn.M.Room.Private {
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside(phrases.ExportPrivate, nil))
	}
	known, err := t.store.Known(ctx, t.Turn.M.From.ID)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(known, "", "  ")
	if err != nil {
		return fmt.Errorf("write what is known: %w", err)
	}
	name := "sudoku-" + t.Turn.Base.Now().UTC().Format(time.DateOnly) + ".json"
	return t.Turn.Send(ctx, chat.Reply{
		Text:       t.Turn.Teller.Voice.Say(phrases.ExportDone, nil),
		Attachment: &chat.Attachment{Name: name, Type: "application/json", Data: append(data, '\n')}, Private: true,
	})
}
