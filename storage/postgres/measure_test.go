package postgres_test

import (
	"math/rand/v2"
	"testing"

	"github.com/jackc/pgx/v5"

	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestTheBytesOfAPlayedDaily stores the dailies of many people, day by day and in random order. It checks
// the size of the tables with their indexes.
func TestTheBytesOfAPlayedDaily(t *testing.T) {
	url := storagetest.PostgresURL(t)
	s := open(t, url)
	r := rand.New(rand.NewPCG(1, 2))
	const people, days, most = 500, 8, 900
	for day := range days {
		d, err := s.PutDaily(t.Context(), storagetest.ServedOn(r, day+1))
		check.Must(t, err)
		for _, person := range r.Perm(people) {
			round, result := storagetest.Played(r, person, d)
			_, err1 := s.PutRound(t.Context(), round)
			_, err2 := s.PutResult(t.Context(), result)
			check.Must(t, err1)
			check.Must(t, err2)
		}
	}
	conn, err := pgx.Connect(t.Context(), url)
	check.Must(t, err)
	defer conn.Close(t.Context())
	size := int64(0)
	rows, err := conn.Query(t.Context(), `select relname::text, pg_relation_size(oid) from pg_class
		where relnamespace = current_schema()::regnamespace and (relname like 'rounds%' or relname like 'results%')`)
	check.Must(t, err)
	var name string
	var bytes int64
	_, err = pgx.ForEachRow(rows, []any{&name, &bytes}, func() error {
		t.Logf("%-18s %4d bytes", name, bytes/people/days)
		size += bytes
		return nil
	})
	check.Must(t, err)
	if got := size / people / days; got > most {
		t.Errorf("a round with its result takes %d bytes, want %d at most", got, most)
	}
}
