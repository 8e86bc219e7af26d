package postgres

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"sudokubot/storage/record"
)

// others are the tables of values that are neither records nor counts.
var others = map[string]struct{ read, write string }{
	record.Marks: {"select source, mark from marks", "insert into marks (source, mark) values ($1, $2)"},
	record.Meta: {
		"select name, value from meta where name = '" + record.Secret + "' or substring(name from 1 for 4) = '" + record.Life + "'",
		"insert into meta (name, value) values ($1, $2)",
	},
}

// Export calls f with all records and other values, in one transaction.
func (s *Store) Export(ctx context.Context, f func(record.Stored) error) error {
	o := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err := pgx.BeginTxFunc(ctx, s.pool, o, func(tx pgx.Tx) error {
		if err := s.tables.readDailies(ctx, tx); err != nil {
			return err
		}
		for _, k := range record.Kinds {
			if err := s.tables.of[k].export(ctx, tx, f); err != nil {
				return err
			}
		}
		for name, other := range others {
			rows, err := tx.Query(ctx, other.read)
			if err != nil {
				return err
			}
			var key, content []byte
			_, err = pgx.ForEachRow(rows, []any{&key, &content}, func() error {
				return f(record.Stored{Bucket: name, Key: key, Content: content})
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("export: %w", explained(err))
	}
	counts, err := s.Counts(ctx)
	for name, n := range counts {
		one := record.Stored{Bucket: record.Counts, Key: []byte(name), Content: record.Number(n)}
		if err := f(one); err != nil {
			return err
		}
	}
	return err
}

// exportAtOnce is the number of rows that export reads before it calls f with them.
const exportAtOnce = 5000

func (t *table) export(ctx context.Context, tx pgx.Tx, f func(record.Stored) error) error {
	keys := strings.Join(t.keys, ", ")
	for last := make([]string, len(t.keys)); ; { // no part of a key is empty
		n := 0
		err := t.each(ctx, tx, func(r *record.Row) error {
			n++
			last = t.Parts(r).Names()
			return f(t.Pack(r))
		}, fmt.Sprintf("where (%s) > (%s) order by %[1]s limit %[3]d", keys, params(1, len(last)), exportAtOnce), t.key(last)...)
		if err != nil || n < exportAtOnce {
			return err
		}
	}
}

// Import writes records and other values that Export of a store has returned, in one transaction.
func (s *Store) Import(ctx context.Context, all []record.Stored) error {
	var b pgx.Batch
	newest := int64(1)
	for _, stored := range all {
		highest, err := s.tables.load(&b, stored)
		if err != nil {
			return fmt.Errorf("import: %w", err)
		}
		newest = max(newest, highest)
	}
	b.Queue("select setval('numbers', greatest($1, (select last_value from numbers)))", newest)
	return retried(ctx, s, "import", func() error {
		return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error { return tx.SendBatch(ctx, &b).Close() })
	})
}

func (t *tables) load(b *pgx.Batch, s record.Stored) (highest int64, err error) {
	if other, ok := others[s.Bucket]; ok {
		b.Queue(other.write, s.Key, s.Content)
		return 0, nil
	}
	if s.Bucket == record.Counts {
		b.Queue("insert into counts (name, n) values ($1, $2)", s.Key, int64(binary.BigEndian.Uint64(s.Content)))
		return 0, nil
	}
	k, err := record.KindOf(s.Bucket)
	if err != nil {
		return 0, err
	}
	return t.of[k].load(b, s)
}

// load queues the insertion of a record with all its numbers.
func (t *table) load(b *pgx.Batch, s record.Stored) (highest int64, err error) {
	r, err := t.Unpack(s)
	if err == nil {
		err = t.Check(r)
	}
	if err != nil {
		return 0, err
	}
	p := t.Parts(r)
	columns, args := append(append([]string{}, t.keys...), t.more...), t.args(r)
	columns = append(columns, "data")
	if p.Answer != nil {
		columns, args = append(columns, "answer"), append(args, []byte(*p.Answer))
	}
	if p.Rev != nil {
		columns, args = append(columns, "rev"), append(args, *p.Rev)
	}
	columns = append(columns, t.numbers...)
	for _, n := range p.Numbers {
		args = append(args, *n)
	}
	b.Queue(fmt.Sprintf("insert into %s (%s) values (%s)", t.Bucket, strings.Join(columns, ", "), params(1, len(args))), args...)
	return t.Highest(r), nil
}
