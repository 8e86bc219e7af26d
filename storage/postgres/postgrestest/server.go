// Package postgrestest starts PostgreSQL for tests, in a temporary folder and with a unix socket.
package postgrestest

import (
	"context"
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

	"github.com/jackc/pgx/v5"
)

// Server is a server of PostgreSQL on this machine. Only its socket leads to it.
type Server struct {
	bin, folder string
	guard       io.Closer // the standard input of a process that waits for its end; see guarded
	schemas     atomic.Int64
}

// ErrMissing means that PostgreSQL is not installed.
var ErrMissing = errors.New("PostgreSQL is not installed: initdb is not in the PATH, nor in /usr/lib/postgresql")

// Start makes an empty cluster in a temporary folder, and starts its server. The server does not sync its
// files, unless durable is set. If the caller does not call Remove, the end of the process does.
func Start(durable bool) (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "postgres")
	if err != nil {
		return nil, err
	}
	s := &Server{bin: bin, folder: folder}
	if err := errors.Join(os.Chmod(folder, 0o755), os.Mkdir(s.data(), 0o700), own(s.data())); err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	if s.guard, err = guarded(folder); err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	err = s.run("initdb", "-D", s.data(), "-A", "trust", "-U", "bot", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
	if err == nil && !durable {
		err = s.set("fsync = off\nfull_page_writes = off\n")
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
	return "", ErrMissing
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

// set appends settings to the configuration.
func (s *Server) set(settings string) error {
	f, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(settings)
	return errors.Join(err, f.Close())
}

// run runs a program of PostgreSQL as the owner of the files.
func (s *Server) run(program string, args ...string) error {
	cmd := exec.Command(filepath.Join(s.bin, program), args...)
	cmd.Dir, cmd.SysProcAttr = s.folder, asOwner()
	var said strings.Builder
	if program == "initdb" { // the server keeps the pipe of pg_ctl open
		cmd.Stdout, cmd.Stderr = &said, &said
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w\n%s", program, err, &said)
	}
	return nil
}

// Start starts the server, which must not run.
func (s *Server) Start() error {
	return s.run("pg_ctl", "-D", s.data(), "-l", filepath.Join(s.data(), "log"), "-w", "start")
}

// Stop stops the server. It ends all connections.
func (s *Server) Stop() error { return s.run("pg_ctl", "-D", s.data(), "-m", "fast", "-w", "stop") }

// Remove stops the server and removes its files.
func (s *Server) Remove() error {
	_ = s.Stop() // it may not run
	return os.RemoveAll(s.folder)
}

// Files returns the folder with the files of the server.
func (s *Server) Files() string { return s.data() }

// URL returns the URL of the database "postgres", in which every schema is as a database of its own.
func (s *Server) URL(schema string) string {
	return "postgres:///postgres?user=bot&host=" + url.QueryEscape(s.data()) + "&search_path=" + schema
}

// Create creates an empty schema, and returns its URL.
func (s *Server) Create(ctx context.Context) (string, error) {
	name := fmt.Sprintf("test%d", s.schemas.Add(1))
	conn, err := pgx.Connect(ctx, s.URL(""))
	if err != nil {
		return "", err
	}
	_, err = conn.Exec(ctx, "create schema "+name)
	return s.URL(name), errors.Join(err, conn.Close(ctx))
}

// shared is the server of all tests of a binary.
var shared struct {
	once   sync.Once
	server *Server
	err    error
}

// Database returns the URL of a new empty schema. All schemas are on one server, which starts at the first
// call. If PostgreSQL is not installed, the test is skipped.
func Database(t testing.TB) string {
	t.Helper()
	s := Running(t)
	url, err := s.Create(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// Running returns the server of Database.
func Running(t testing.TB) *Server {
	t.Helper()
	shared.once.Do(func() { shared.server, shared.err = Start(false) })
	if errors.Is(shared.err, ErrMissing) {
		t.Skip(shared.err)
	}
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return shared.server
}
