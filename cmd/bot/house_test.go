package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
)

// The limits of a package. mostMethods limits the methods of a type that its own package can call, promoted
// methods included. mostBack limits the references from one of its files to a file above; see runningBack.
const (
	mostMethods = 60
	mostBack    = 10
)

// onlyTests are packages that only tests import. The limits do not apply to them, because they are as large
// as real servers and stores.
var onlyTests = []string{"bot/discord/discordtest", "bot/telegram/telegramtest", "storage/storagetest"}

func TestPackagesStayReadable(t *testing.T) {
	t.Parallel()
	imported := imports(t)
	known, said := newSources(t, imported), phraseKeys{}
	for _, folder := range slices.Sorted(maps.Keys(imported)) {
		if slices.Contains(onlyTests, folder) {
			continue
		}
		s := known.of(folder)
		said.add(s)
		for name, n := range s.methods() {
			check.True(t, n <= mostMethods || folder+"."+name == "solver/logic.Position",
				"%s.%s shows %d methods, want %d at most", folder, name, n, mostMethods)
		}
		if back := runningBack(s.references()); len(back) > mostBack {
			t.Errorf("%s: %d references between files run back, want %d at most: %v", folder, len(back), mostBack, back)
		}
	}
	said.check(t)
}

// sources is an importer for package types. It reads packages of this module from source, and other packages
// from compiled export data.
type sources struct {
	t      *testing.T
	others types.Importer
	ours   map[string]*source // packages of this module by folder
}

// newSources returns a sources for packages with the given imports. It reads the export data of packages
// outside of this module. Packages of this module need not be compiled.
func newSources(t *testing.T, imported map[string][]string) *sources {
	t.Helper()
	args := []string{"list", "-e", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
	for _, names := range imported {
		for _, name := range names {
			if !strings.HasPrefix(name, module) {
				args = append(args, name)
			}
		}
	}
	list := exec.Command("go", args...)
	list.Dir = root
	out, err := list.Output()
	check.Must(t, err)
	files := map[string]string{}
	for line := range bytes.Lines(out) {
		path, file, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
		files[path] = file
	}
	others := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		if files[path] == "" {
			return nil, fmt.Errorf("package %s is not known", path)
		}
		return os.Open(files[path])
	})
	return &sources{t, others, map[string]*source{}}
}

// Import implements types.Importer.
func (s *sources) Import(path string) (*types.Package, error) {
	if folder, isOurs := strings.CutPrefix(path, module); isOurs {
		return s.of(folder).types, nil
	}
	return s.others.Import(path)
}

// of returns the type-checked package in a folder.
func (s *sources) of(folder string) *source {
	s.t.Helper()
	if s.ours[folder] == nil {
		one := readSource(s.t, folder)
		var err error
		one.types, err = (&types.Config{Importer: s}).Check(folder, one.set, one.files, &types.Info{Uses: one.uses, Types: one.values})
		check.Must(s.t, err)
		s.ours[folder] = one
	}
	return s.ours[folder]
}

// TestReferencesThatRunBack tests runningBack.
func TestReferencesThatRunBack(t *testing.T) {
	a, b, c, d := "a.go", "b.go", "c.go", "d.go"
	tests := []struct {
		name string
		all  []reference
		want []reference
	}{
		{"none", nil, nil},
		{"one way", []reference{{a, b}, {b, c}, {a, c}, {d, c}}, nil},
		{"one way, against the order of names", []reference{{d, c}, {c, b}, {b, a}}, nil},
		{"a pair", []reference{{a, b}, {b, a}}, []reference{{b, a}}},
		{"a ring", []reference{{a, b}, {b, c}, {c, d}, {d, a}}, []reference{{d, a}}},
		{"a ring above and below others", []reference{{a, b}, {b, c}, {c, b}, {c, d}}, []reference{{c, b}}},
	}
	for _, test := range tests {
		all := map[reference]bool{}
		for _, r := range test.all {
			all[r] = true
		}
		check.Slices(t, runningBack(all), test.want, "%s", test.name)
	}
}

// source is a package without its tests.
type source struct {
	set   *token.FileSet
	files []*ast.File // sorted by name
	types *types.Package
	uses  map[*ast.Ident]types.Object

	values map[ast.Expr]types.TypeAndValue
}

// readSource parses the files of the package in a folder.
func readSource(t *testing.T, folder string) *source {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	check.Must(t, err)
	s := &source{
		set: token.NewFileSet(), uses: map[*ast.Ident]types.Object{}, values: map[ast.Expr]types.TypeAndValue{},
	}
	for _, name := range names {
		if matches, err := build.Default.MatchFile(filepath.Split(name)); err != nil || !matches || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(s.set, name, nil, parser.SkipObjectResolution)
		check.Must(t, err)
		s.files = append(s.files, file)
	}
	return s
}

// methods returns the number of methods of each type that the package itself can call. Promoted methods are
// included.
func (s *source) methods() map[string]int {
	count := map[string]int{}
	for _, name := range s.types.Scope().Names() {
		if typ, ok := s.types.Scope().Lookup(name).(*types.TypeName); ok {
			for m := range types.NewMethodSet(types.NewPointer(typ.Type())).Methods() {
				if m.Obj().Exported() || m.Obj().Pkg() == s.types {
					count[name]++
				}
			}
		}
	}
	return count
}

// reference is a use of a method or a top-level declaration. from is the file that uses it, to is the file
// that declares it.
type reference struct{ from, to string }

// references returns the references from one file of the package to another.
func (s *source) references() map[reference]bool {
	found := map[reference]bool{}
	for name, used := range s.uses {
		if v, ok := used.(*types.Var); ok && v.IsField() || used.Pkg() != s.types {
			continue
		}
		if r := (reference{s.fileOf(name.Pos()), s.fileOf(used.Pos())}); r.from != r.to {
			found[r] = true
		}
	}
	return found
}

func (s *source) fileOf(p token.Pos) string { return filepath.Base(s.set.File(p).Name()) }

// runningBack sorts the files so that few references lead from a file to a file above it. It returns the
// references that still do, sorted. Without cycles there are none. The algorithm is that of P. Eades, X. Lin
// and W. F. Smyth, "A fast and effective heuristic for the feedback arc set problem" (1993). The result is
// deterministic, but not always optimal.
func runningBack(all map[reference]bool) []reference {
	left := maps.Clone(all)
	var top, bottom []string
	for len(left) > 0 {
		name, isLow := next(left)
		if isLow {
			bottom = append(bottom, name)
		} else {
			top = append(top, name)
		}
		maps.DeleteFunc(left, func(r reference, _ bool) bool { return r.from == name || r.to == name })
	}
	height := map[string]int{} // position in the order from below; 0 for the files left over at the end
	for i, name := range top {
		height[name] = len(top) - i
	}
	for i, name := range bottom {
		height[name] = i - len(bottom)
	}
	back := slices.Collect(maps.Keys(all))
	back = slices.DeleteFunc(back, func(r reference) bool { return height[r.from] >= height[r.to] })
	slices.SortFunc(back, func(a, b reference) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	return back
}

// next chooses the next file for the order. If a file refers to no other file, it goes to the bottom.
// Otherwise a file goes to the top: a file to which no other file refers, or else the file with the most
// references to other files minus references to it. isLow is true for the bottom.
func next(left map[reference]bool) (name string, isLow bool) {
	from, to := map[string]int{}, map[string]int{}
	for r := range left {
		from[r.from]++
		to[r.to]++
	}
	for _, name := range slices.Sorted(maps.Keys(to)) {
		if from[name] == 0 {
			return name, true
		}
	}
	rank := func(name string) int {
		if to[name] == 0 {
			return len(left) + 1
		}
		return from[name] - to[name]
	}
	return slices.MaxFunc(slices.Sorted(maps.Keys(from)), func(a, b string) int { return cmp.Compare(rank(a), rank(b)) }), false
}
