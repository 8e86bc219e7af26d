package postgres

import (
	"context"
	"errors"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/pressly/goose/v3"
)

// Status has the versions of a database, and the rights of its user.
type Status struct {
	Server  string // version of the server, such as "17.2"
	Tables  int64  // version of the bot's tables; 0 if there are none yet
	Newest  int64  // version of the tables that this program makes
	Creates bool   // the user may make tables
	Standby bool   // the server takes no writes
}

// Probe connects to the database and asks for its status, without changing it. No error contains the
// password.
func Probe(ctx context.Context, url string) (s Status, err error) {
	config, err := pgx.ParseConfig(url)
	if err != nil || !IsURL(url) {
		return s, errUnreadable
	}
	c, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return s, explained(err)
	}
	defer func() { err = errors.Join(err, c.Close(context.WithoutCancel(ctx))) }()
	made := false
	err = c.QueryRow(ctx, `select current_setting('server_version'), pg_is_in_recovery(),
		coalesce(has_schema_privilege(current_schema(), 'CREATE'), false), to_regclass('goose_db_version') is not null`,
	).Scan(&s.Server, &s.Standby, &s.Creates, &made)
	if err == nil && made {
		err = c.QueryRow(ctx, "select max(version_id) from goose_db_version").Scan(&s.Tables)
	}
	if err != nil {
		return s, err
	}
	files, err := fs.Glob(migrations, "migrations/*.sql") // sorted
	if err == nil {
		s.Newest, err = goose.NumericComponent(files[len(files)-1])
	}
	return s, err
}
