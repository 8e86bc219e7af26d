package postgres

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// querier is a pool of connections, a connection or a transaction.
type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults
}

// table describes where the values of a kind are stored.
type table struct {
	*record.Kind
	keys    []string                // columns of the key
	more    []string                // columns by which values are found, beside the key
	found   func(*record.Row) []any // their values; nil if there are none
	numbers []string                // columns that give an order
	daily   record.FindDaily

	columns string // of a row, in the order in which scan reads them
	insert  string
	update  string
	prune   string // $1 is the room, $2 the number of rows to keep
}

// newTable returns the table of a kind. Its name is the name of the bucket. keys and more are the names of
// columns, separated by blanks. found returns the values of the columns more.
func newTable(k *record.Kind, keys, more string, found func(*record.Row) []any) *table {
	t := &table{Kind: k, keys: strings.Fields(keys), more: strings.Fields(more), found: found}
	p := k.Parts(k.Empty())
	t.numbers = []string{"first", "rank"}[:len(p.Numbers)]
	has := func(column string, there bool, instead string) string {
		if there {
			return column
		}
		return instead
	}
	rev := has("rev", p.Rev != nil, "0::bigint")
	answer := has("answer", p.Answer != nil, "''::bytea")
	t.columns = strings.Join(append(t.keys, rev, has("first", len(p.Numbers) > 0, "0::bigint"),
		has("rank", len(p.Numbers) > 1, "0::bigint"), answer, "data"), ", ")

	all := append(append([]string{}, t.keys...), t.more...)
	all = append(all, "data")
	if p.Answer != nil {
		all = append(all, "answer")
	}
	t.insert = fmt.Sprintf("insert into %s (%s) values (%s) on conflict do nothing returning %s",
		k.Bucket, strings.Join(all, ", "), params(1, len(all)), rev)
	t.update = fmt.Sprintf("update %s set %s where %s and rev = $%d returning rev, %s", k.Bucket,
		t.assignments(len(p.Numbers) > 1), equal(t.keys), len(t.keys)+len(t.more)+2, answer)
	t.prune = fmt.Sprintf("delete from %s where room = $1 and first <= "+
		"(select first from %[1]s where room = $1 order by first desc limit 1 offset $2)", k.Bucket)
	if k.Name == record.Rounds.Name {
		t.prune = strings.ReplaceAll(t.prune, "room = $1", "room = $1 and not home")
	}
	return t
}

// assignments returns the part "set" of an update of all columns but keys, first and answer.
func (t *table) assignments(ranked bool) string {
	set := []string{"rev = nextval('numbers')"}
	if ranked {
		set = append(set, "rank = nextval('numbers')")
	}
	for i, name := range append(append([]string{}, t.more...), "data") {
		set = append(set, fmt.Sprintf("%s = $%d", name, len(t.keys)+i+1))
	}
	return strings.Join(set, ", ")
}

// params returns "$from, $from+1, ..." of n parameters.
func params(from, n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("$%d", from+i)
	}
	return strings.Join(all, ", ")
}

// equal returns the condition that the columns with these names equal the parameters from $1.
func equal(names []string) string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = fmt.Sprintf("%s = $%d", name, i+1)
	}
	return strings.Join(all, " and ")
}

// args returns the parameters of insert and update: the key, the columns more, and the data.
func (t *table) args(r *record.Row) (args []any) {
	args = t.key(t.Parts(r).Names())
	if t.found != nil {
		args = append(args, t.found(r)...)
	}
	return append(args, t.content(r))
}

// content returns the record of r without the parts that have columns of their own.
func (t *table) content(r *record.Row) []byte {
	bare := r.Clone()
	bare.Daily = t.daily
	p := t.Parts(bare)
	bare.First, bare.Rank = 0, 0
	if p.Rev != nil {
		*p.Rev = 0
	}
	if p.Answer != nil {
		*p.Answer = ""
	}
	content := record.Encode(p.Fields, r.Unknown)
	if content == nil {
		return []byte{}
	}
	return content
}

// stored has the columns of a row, as table.columns lists them.
type stored struct {
	key              [4][]byte
	rev, first, rank int64
	answer, data     []byte
}

// targets returns pointers for Scan to a row whose key has n parts.
func (s *stored) targets(n int) (all []any) {
	for i := range n {
		all = append(all, &s.key[i])
	}
	return append(all, &s.rev, &s.first, &s.rank, &s.answer, &s.data)
}

// row returns the row of the stored columns.
func (t *table) row(s *stored) (*record.Row, error) {
	r := t.Empty()
	r.Kept, r.Daily = true, t.daily
	p := t.Parts(r)
	for i, name := range p.Key {
		*name = string(s.key[i])
	}
	var err error
	if len(p.Key) == 2 {
		*p.Key[1], err = t.SourceIn(*p.Key[0], s.key[1])
	}
	if err != nil {
		return nil, fmt.Errorf("a %s: %w", t.Name, err)
	}
	if r.Unknown, err = record.Decode(s.data, p.Fields); err != nil {
		return nil, fmt.Errorf("a %s: %w", t.Name, err)
	}
	r.First, r.Rank = s.first, s.rank
	if p.Rev != nil {
		*p.Rev = s.rev
	}
	if p.Answer != nil {
		*p.Answer = string(s.answer)
	}
	return r, nil
}

// each calls f with the rows selected by filter: a where clause, which an order and a limit may follow.
func (t *table) each(
	ctx context.Context, db querier, f func(*record.Row) error, filter string, args ...any,
) error {
	rows, err := db.Query(ctx, "select "+t.columns+" from "+t.Bucket+" "+filter, args...)
	if err != nil {
		return err
	}
	return t.scan(rows, f)
}

func (t *table) scan(rows pgx.Rows, f func(*record.Row) error, more ...any) error {
	var s stored
	_, err := pgx.ForEachRow(rows, append(s.targets(len(t.keys)), more...), func() error {
		r, err := t.row(&s)
		if err != nil {
			return err
		}
		return f(r)
	})
	return err
}

// find returns the row selected by filter. If there is no such row, Kept is false in the result.
func (t *table) find(ctx context.Context, db querier, filter string, args ...any) (*record.Row, error) {
	r := t.Empty()
	err := t.each(ctx, db, func(found *record.Row) error { r = found; return nil }, filter, args...)
	return r, err
}

func (t *table) at(ctx context.Context, db querier, names ...string) (*record.Row, error) {
	return t.find(ctx, db, "where "+equal(t.keys), t.key(names)...)
}

// key returns the values of the columns of a key.
func (t *table) key(names []string) []any {
	if len(names) == 2 {
		return ids(names[0], t.Source(names[0], names[1]))
	}
	return ids(names...)
}

func ids(names ...string) (all []any) {
	for _, name := range names {
		all = append(all, []byte(name))
	}
	return all
}

// write stores r. It sets the revision of r, and its answer to the stored one. If the stored revision differs
// from that of r, it returns game.ErrConflict.
func (t *table) write(ctx context.Context, db querier, r *record.Row) error {
	p := t.Parts(r)
	if *p.Rev == 0 {
		return t.add(ctx, db, r)
	}
	old, err := t.at(ctx, db, p.Names()...)
	if err != nil {
		return err
	}
	if !old.Kept || *t.Parts(old).Rev != *p.Rev {
		return game.ErrConflict
	}
	r.Unknown = old.Unknown
	var answer []byte
	err = db.QueryRow(ctx, t.update, append(t.args(r), *p.Rev)...).Scan(p.Rev, &answer)
	if errors.Is(err, pgx.ErrNoRows) {
		return game.ErrConflict
	}
	if p.Answer != nil {
		*p.Answer = string(answer)
	}
	return err
}

// add stores a new row, and prunes its room in the same transaction. If the key has a row, it returns
// game.ErrConflict.
func (t *table) add(ctx context.Context, db querier, r *record.Row) error {
	p := t.Parts(r)
	args := t.args(r)
	if p.Answer != nil {
		args = append(args, []byte(*p.Answer))
	}
	rev := new(int64)
	if p.Rev != nil {
		rev = p.Rev
	}
	var b pgx.Batch
	b.Queue(t.insert, args...).QueryRow(func(row pgx.Row) error {
		err := row.Scan(rev)
		if errors.Is(err, pgx.ErrNoRows) {
			err = game.ErrConflict
		}
		return err
	})
	t.pruneIn(&b, p.Names()[0])
	return db.SendBatch(ctx, &b).Close()
}

// pruneIn queues the removal of a room's oldest rows. The newest t.Keep rows remain. A home (see game.Home)
// has no limit.
func (t *table) pruneIn(b *pgx.Batch, room string) {
	if t.Keep > 0 && !game.IsHome(room) {
		b.Queue(t.prune, []byte(room), t.Keep)
	}
}

// found returns the value selected by filter, or game.ErrNotFound.
func found[V any](ctx context.Context, s *Store, k *record.Kind, filter string, args ...any) (V, error) {
	return record.ValueOf[V](findRow(ctx, s, k, filter, args...))
}

func findRow(
	ctx context.Context, s *Store, k *record.Kind, filter string, args ...any,
) (*record.Row, error) {
	return try(ctx, s, "read "+k.Name, func() (*record.Row, error) {
		r, err := s.tables.of[k].find(ctx, s.db, filter, args...)
		if err == nil && !r.Kept {
			err = game.ErrNotFound
		}
		return r, err
	})
}

// all returns the values selected by filter.
func all[V any](ctx context.Context, s *Store, k *record.Kind, filter string, args ...any) ([]V, error) {
	return try(ctx, s, "read "+k.Bucket, func() (all []V, err error) {
		err = s.tables.of[k].each(ctx, s.db, func(r *record.Row) error {
			all = append(all, record.As[V](r))
			return nil
		}, filter, args...)
		return all, err
	})
}

// rows implements record.Rows.
type rows struct{ s *Store }

// ReadRow implements record.Rows.
func (r rows) ReadRow(ctx context.Context, k *record.Kind, key ...string) (*record.Row, error) {
	t := r.s.tables.of[k]
	return findRow(ctx, r.s, k, "where "+equal(t.keys), t.key(key)...)
}

// WriteRow implements record.Rows. If the connection ends before the database answers, the value may be
// stored or not. WriteRow then writes again. A conflict in the second write is no error if the value is
// stored.
func (rows rows) WriteRow(ctx context.Context, k *record.Kind, r *record.Row) (*record.Row, error) {
	s, t := rows.s, rows.s.tables.of[k]
	if err := t.Check(r); err != nil {
		return nil, fmt.Errorf("write %s: %w", t.Name, err)
	}
	calls := 0
	return try(ctx, s, "write "+t.Name, func() (*record.Row, error) {
		calls++
		now := r.Clone()
		err := t.write(ctx, s.db, now)
		if calls == 1 || !errors.Is(err, game.ErrConflict) {
			return now, err
		}
		old, err := t.at(ctx, s.db, t.Parts(r).Names()...)
		if err != nil {
			return nil, err
		}
		mine := r.Clone()
		mine.Unknown = old.Unknown
		if !old.Kept || !bytes.Equal(t.content(old), t.content(mine)) {
			return nil, game.ErrConflict
		}
		return old, nil
	})
}
