package postgres_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/jackc/pgx/v5"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

// query runs a statement beside the store.
func query(t *testing.T, url, statement string, args ...any) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	check.Must(t, err)
	_, err = conn.Exec(t.Context(), statement, args...)
	check.Must(t, errors.Join(err, conn.Close(t.Context())))
}

func TestProcessesThatStartAtOnceMakeTheTablesOnce(t *testing.T) {
	url := storagetest.PostgresURL(t)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			s, err := postgres.Open(t.Context(), url, postgres.Options{})
			if err == nil {
				_, err = s.PutUser(t.Context(), game.User{ID: fmt.Sprintf("%p", s)})
				err = errors.Join(err, s.Close())
			}
			check.NoError(t, err)
		})
	}
	all.Wait()
}

// TestAnUnreachableServerIsAnErrorWithoutThePassword waits, in a bubble, as long as Open does.
func TestAnUnreachableServerIsAnErrorWithoutThePassword(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		_, err := postgres.Open(t.Context(), "postgres://bot:hunter2@127.0.0.1:1/name", postgres.Options{})
		check.ErrorContains(t, err, "PostgreSQL cannot be reached")
		check.True(t, !strings.Contains(err.Error(), "hunter2"), "%v", err)
		check.True(t, time.Since(began) >= 10*time.Second, "it gave up after %v", time.Since(began))
	})
}

// TestFieldsOfALaterVersionRemain writes a value whose record has two fields of a later version.
func TestFieldsOfALaterVersionRemain(t *testing.T) {
	url := storagetest.PostgresURL(t)
	s := open(t, url)
	u, err := s.PutUser(t.Context(), game.User{ID: "ann", Language: "fa"})
	check.Must(t, err)
	later := []byte("\xa2\x06\x03new\xa9\x06\x01\x02\x03\x04\x05\x06\x07\x08")
	query(t, url, "update users set data = data || $1", later)
	u.Language = "en"
	_, err = s.PutUser(t.Context(), u)
	check.Must(t, err)
	conn, err := pgx.Connect(t.Context(), url)
	check.Must(t, err)
	defer conn.Close(t.Context())
	var data []byte
	check.Must(t, conn.QueryRow(t.Context(), "select data from users").Scan(&data))
	check.True(t, bytes.HasSuffix(data, later) && bytes.Contains(data, []byte("en")), "%q", data)
}

// TestADailyOfAnotherProcessIsFound reads a round that refers to a daily which this process has not read.
func TestADailyOfAnotherProcessIsFound(t *testing.T) {
	url := storagetest.PostgresURL(t)
	one, other := open(t, url), open(t, url)
	puzzle := "classic9:" + strings.Repeat("12.......", 9)
	_, err := one.PutDaily(t.Context(), game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: puzzle, Key: "k"})
	check.Must(t, err)
	r, err := one.PutRound(t.Context(), game.Round{
		Room: game.Home("ann"), Source: "s", Person: "ann", Puzzle: puzzle, Series: "daily", Date: "2026-11-20",
	})
	check.Must(t, err)
	got, err := other.Round(t.Context(), r.Room, r.Source)
	check.True(t, err == nil && got.Puzzle == puzzle, "%+v, %v", got, err)
}

// TestARestartOfTheServerIsSurvived restarts the server while writers write.
func TestARestartOfTheServerIsSurvived(t *testing.T) {
	server, err := storagetest.StartPostgres(false)
	if errors.Is(err, storagetest.ErrNoPostgres) {
		t.Skip(err)
	}
	check.Must(t, err)
	defer server.Remove()
	url, err := server.Create()
	check.Must(t, err)
	s := open(t, url)
	var over atomic.Bool
	var all sync.WaitGroup
	for person := range 4 {
		all.Go(func() {
			for i := 0; !over.Load(); i++ {
				q := game.Request{Room: fmt.Sprint(person), Source: fmt.Sprint(i), Person: fmt.Sprint(person), Puzzle: "p"}
				if _, err := s.PutRequest(t.Context(), q); err != nil {
					t.Errorf("write %d: %v", i, err)
				}
			}
		})
	}
	check.NoError(t, errors.Join(server.Stop(), server.Start()))
	over.Store(true)
	all.Wait()
	_, err = s.PutUser(t.Context(), game.User{ID: "after"})
	check.NoError(t, err)
}

// TestAWriteWhoseAnswerWasLostIsDoneOnce cuts a connection after the server has committed a write.
func TestAWriteWhoseAnswerWasLostIsDoneOnce(t *testing.T) {
	direct := storagetest.PostgresURL(t)
	parsed, err := url.Parse(direct)
	check.Must(t, err)
	values := parsed.Query()
	socket := filepath.Join(values.Get("host"), ".s.PGSQL.5432")
	folder, err := os.MkdirTemp("", "pg")
	check.Must(t, err)
	defer os.RemoveAll(folder)
	var cut atomic.Bool
	listen(t, filepath.Join(folder, ".s.PGSQL.5432"), socket, &cut)
	values.Set("host", folder)
	parsed.RawQuery = values.Encode()
	s := open(t, parsed.String())
	u, err := s.PutUser(t.Context(), game.User{ID: "ann"})
	check.Must(t, err)
	cut.Store(true)
	first, err := s.PutRequest(t.Context(), game.Request{Room: "club", Source: "1", Person: "ann", Puzzle: "p"})
	check.True(t, err == nil && first.Rev > 0, "%+v, %v", first, err)
	check.True(t, !cut.Load(), "no connection was cut")
	u.Language = "fa"
	_, err = s.PutUser(t.Context(), u)
	check.NoError(t, err)
	_, err = s.PutUser(t.Context(), u)
	check.ErrorIs(t, err, game.ErrConflict)
}

// listen forwards connections to a socket. While cut is set, it forwards one more message to the server,
// waits for the answer, and closes the connection in its place.
func listen(t *testing.T, at, to string, cut *atomic.Bool) {
	t.Helper()
	l, err := net.Listen("unix", at)
	check.Must(t, err)
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("unix", to)
			if err != nil {
				_ = client.Close()
				continue
			}
			go func() { _, _ = io.Copy(server, client); _ = server.Close() }()
			go func() {
				buffer := make([]byte, 1<<16)
				for {
					n, err := server.Read(buffer)
					// a message CommandComplete of a write begins with C; see "Message Formats" in
					// PostgreSQL's manual
					if err != nil || bytes.Contains(buffer[:n], []byte("INSERT 0 1")) && cut.CompareAndSwap(true, false) {
						_ = client.Close()
						return
					}
					_, _ = client.Write(buffer[:n])
				}
			}()
		}
	}()
}

// TestForgottenDataLeavesTheTables looks for rows in the files of the tables. While another transaction may
// read them, they remain, and the next process removes them.
func TestForgottenDataLeavesTheTables(t *testing.T) {
	url := storagetest.PostgresURL(t)
	s := open(t, url)
	conn, err := pgx.Connect(t.Context(), url)
	check.Must(t, err)
	defer conn.Close(t.Context())
	bytesLeft := func() (n int) {
		check.Must(t, conn.QueryRow(t.Context(), "select pg_relation_size('requests') + pg_relation_size('deletions')").Scan(&n))
		return n
	}
	_, err = s.PutRequest(t.Context(), game.Request{Room: "club", Source: "1", Person: "MARKER", Puzzle: "MARKER"})
	check.Must(t, err)
	reader, err := conn.BeginTx(t.Context(), pgx.TxOptions{IsoLevel: pgx.RepeatableRead})
	check.Must(t, err)
	before := bytesLeft() // the reader's first statement
	check.Must(t, s.Forget(t.Context(), "MARKER"))
	check.Must(t, s.Close())
	check.True(t, bytesLeft() > before, "%d bytes in the tables, %d before", bytesLeft(), before)
	check.Must(t, reader.Rollback(t.Context()))
	check.Must(t, open(t, url).Close())
	check.Equal(t, bytesLeft(), 0)
}
