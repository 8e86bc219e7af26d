package main

import (
	"context"

	"sudokubot/bot/chat/inbox"
)

// marks keeps what the connections of a platform need to go on after a restart, beside what came by them.
type marks struct {
	store    inbox.Store
	platform string
}

// Recall returns the mark of the source by this name, "" if there is none.
func (m marks) Recall(ctx context.Context, name string) (string, error) {
	_, mark, err := m.store.Inbox(ctx, m.platform+"/"+name)
	return mark, err
}

// Remember stores the mark of the source by this name.
func (m marks) Remember(ctx context.Context, name, mark string) error {
	return m.store.ChangeInbox(ctx, m.platform+"/"+name, inbox.Change{Mark: mark})
}
