package storagetest

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// Postgres is a server of PostgreSQL on this machine, with its files in a temporary folder. Only its socket
// leads to it.
type Postgres struct {
	bin, folder string
	guard       io.Closer // the standard input of a process that waits for its end; see guarded
	schemas     atomic.Int64
}

// ErrNoPostgres means that PostgreSQL is not installed.
var ErrNoPostgres = errors.New("PostgreSQL is not installed: initdb is not in the PATH, nor in /usr/lib/postgresql")

// StartPostgres makes an empty cluster in a temporary folder, and starts its server. The server does not
// sync its files, and has no autovacuum, whose transactions would keep deleted rows in the tables of other
// tests, unless durable is set. If the caller does not call Remove, the end of the process does.
func StartPostgres(durable bool) (*Postgres, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "postgres")
	if err != nil {
		return nil, err
	}
	s := &Postgres{bin: bin, folder: folder}
	if err := errors.Join(os.Chmod(folder, 0o755), os.Mkdir(s.data(), 0o700), own(s.data())); err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	if s.guard, err = guarded(folder); err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	err = s.run("initdb", "-D", s.data(), "-A", "trust", "-U", "bot", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
	if err == nil && !durable {
		err = s.set("autovacuum = off\nfsync = off\nfull_page_writes = off\n")
	}
	if err == nil {
		err = s.set("listen_addresses = ''\nmax_connections = 300\nunix_socket_directories = '" + s.data() + "'\n")
	}
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		return nil, errors.Join(err, s.Remove())
	}
	return s, nil
}

// guarded starts a process that waits for the end of this one, however that ends. Then it stops the server
// and removes its files. So no test needs to do so.
func guarded(folder string) (io.Closer, error) {
	guard := exec.Command("sh", "-c", `trap "" INT; read _; kill -QUIT $(head -n 1 "$0/data/postmaster.pid"); sleep 1; rm -rf "$0"`, folder)
	in, err := guard.StdinPipe()
	if err == nil {
		err = guard.Start()
	}
	return in, err
}

// programs returns the folder of initdb and pg_ctl.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		path, err = filepath.EvalSymlinks(path)
		return filepath.Dir(path), err
	}
	if all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb"); len(all) > 0 {
		return filepath.Dir(all[len(all)-1]), nil
	}
	return "", ErrNoPostgres
}

func (s *Postgres) data() string { return filepath.Join(s.folder, "data") }

// set appends settings to the configuration.
func (s *Postgres) set(settings string) error {
	f, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(settings)
	return errors.Join(err, f.Close())
}

// run runs a program of PostgreSQL as the owner of the files.
func (s *Postgres) run(program string, args ...string) error {
	cmd := exec.Command(filepath.Join(s.bin, program), args...)
	cmd.Dir, cmd.SysProcAttr = s.folder, asOwner()
	var said strings.Builder
	if program != "pg_ctl" { // the server keeps its pipe open
		cmd.Stdout, cmd.Stderr = &said, &said
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w\n%s", program, err, &said)
	}
	return nil
}

// Start starts the server, which must not run.
func (s *Postgres) Start() error {
	return s.run("pg_ctl", "-D", s.data(), "-l", filepath.Join(s.data(), "log"), "-w", "start")
}

// Stop stops the server. It ends all connections.
func (s *Postgres) Stop() error { return s.run("pg_ctl", "-D", s.data(), "-m", "fast", "-w", "stop") }

// Remove stops the server and removes its files.
func (s *Postgres) Remove() error {
	_ = s.Stop() // it may not run
	return os.RemoveAll(s.folder)
}

// Files returns the folder with the files of the server.
func (s *Postgres) Files() string { return s.data() }

// URL returns the URL of the database "postgres", in which every schema is as a database of its own.
func (s *Postgres) URL(schema string) string {
	return "postgres:///postgres?user=bot&host=" + url.QueryEscape(s.data()) + "&search_path=" + schema
}

// Create creates an empty schema, and returns its URL.
func (s *Postgres) Create() (string, error) {
	name := fmt.Sprintf("test%d", s.schemas.Add(1))
	return s.URL(name), s.run("psql", "-Xq", "-h", s.data(), "-U", "bot", "-c", "create schema "+name, "postgres")
}

// shared is the server of all tests of a binary.
var shared struct {
	once   sync.Once
	server *Postgres
	err    error
}

// PostgresURL returns the URL of a new empty schema. All schemas are on one server, which starts at the first
// call. If PostgreSQL is not installed, the test is skipped.
func PostgresURL(t testing.TB) string {
	t.Helper()
	s := RunningPostgres(t)
	url, err := s.Create()
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// RunningPostgres returns the server of PostgresURL.
func RunningPostgres(t testing.TB) *Postgres {
	t.Helper()
	shared.once.Do(func() { shared.server, shared.err = StartPostgres(false) })
	if errors.Is(shared.err, ErrNoPostgres) {
		t.Skip(shared.err)
	}
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return shared.server
}
