package postgres_test

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

// TestAFullDiskIsLoggedOnce makes a table refuse writes as on a full disk. Writers must get game.ErrFull,
// and the log one line in a minute.
func TestAFullDiskIsLoggedOnce(t *testing.T) {
	url := storagetest.PostgresURL(t)
	var log chattest.Log
	s, err := postgres.Open(t.Context(), url, postgres.Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	check.Must(t, err)
	defer func() { check.NoError(t, s.Close()) }()
	db, err := pgx.Connect(t.Context(), url)
	check.Must(t, err)
	defer db.Close(t.Context())
	_, err = db.Exec(t.Context(), `create function refuse() returns trigger as
		$$ begin raise exception 'no space left' using errcode = '53100'; end $$ language plpgsql;
		create trigger refuse before insert on users execute function refuse()`)
	check.Must(t, err)
	for range 3 {
		_, err = s.PutUser(t.Context(), game.User{ID: "ann"})
		check.ErrorIs(t, err, game.ErrFull)
	}
	check.Equal(t, strings.Count(log.String(), "the disk of PostgreSQL is full"), 1)
}
