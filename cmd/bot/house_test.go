package main

import (
	"cmp"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// limits are the most that a package under bot/ has, tests left out.
type limits struct {
	lines   int // of all files
	methods int // of one type
	back    int // references between files that run back, see runningBack
}

// limitsOf returns the limits of a package by its folder.
func limitsOf(folder string) limits {
	most := limits{lines: 2800, methods: 40, back: 10}
	if strings.HasPrefix(folder, "bot/talk/") {
		most.lines = 1500
	}
	return most
}

// doubles are packages that only tests import: they are as large as what they stand for.
var doubles = []string{"bot/chat/chattest", "bot/discord/discordtest", "bot/telegram/telegramtest"}

func TestRoomsOfTheBotStaySmall(t *testing.T) {
	t.Parallel()
	for folder := range imports(t) {
		if slices.Contains(doubles, folder) || folder != "bot" && !strings.HasPrefix(folder, "bot/") {
			continue
		}
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			most, s := limitsOf(folder), readSource(t, folder)
			if s.lines > most.lines {
				t.Errorf("%d lines, want %d at most", s.lines, most.lines)
			}
			for name, n := range s.methods() {
				if n > most.methods {
					t.Errorf("%s has %d methods, want %d at most", name, n, most.methods)
				}
			}
			if back := runningBack(s.references()); len(back) > most.back {
				t.Errorf("%d references between files run back, want %d at most: %v", len(back), most.back, back)
			}
		})
	}
}

// The measure must be able to fail.
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
		if got := runningBack(all); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v run back, want %v", test.name, got, test.want)
		}
	}
}

// source is the files of a package without its tests.
type source struct {
	set   *token.FileSet
	files []*ast.File // by name
	lines int
}

func readSource(t *testing.T, folder string) *source {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	s := &source{set: token.NewFileSet()}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(s.set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		s.files = append(s.files, file)
		s.lines += s.set.File(file.Package).LineCount() - 1
	}
	return s
}

// methods returns how many methods each type has.
func (s *source) methods() map[string]int {
	count := map[string]int{}
	for m := range s.eachMethod {
		count[strings.TrimPrefix(types.ExprString(m.Recv.List[0].Type), "*")]++
	}
	return count
}

func (s *source) eachMethod(yield func(*ast.FuncDecl) bool) {
	for _, file := range s.files {
		for _, d := range file.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil && !yield(m) {
				return
			}
		}
	}
}

// reference says that one file names what another declares: anything at the top level of the package, or a method.
type reference struct{ from, to string }

// references returns the references between the files. Other packages are not read. Where a value comes from one of
// them, its method is known by the name, if only one method of the package has that name.
func (s *source) references() map[reference]bool {
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	quiet := types.Config{Importer: noPackages{}, Error: func(error) {}} // the errors are those of the imports
	quiet.Check("", s.set, s.files, &info)
	found := map[reference]bool{}
	add := func(from *ast.Ident, to token.Pos) {
		if r := (reference{s.fileOf(from.Pos()), s.fileOf(to)}); to.IsValid() && r.from != r.to {
			found[r] = true
		}
	}
	for name, used := range info.Uses {
		if v, ok := used.(*types.Var); !ok || !v.IsField() {
			add(name, used.Pos())
		}
	}
	methods := s.methodsByName()
	for _, file := range s.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && info.Uses[sel.Sel] == nil && !ofPackage(sel, info) {
				add(sel.Sel, methods[sel.Sel.Name])
			}
			return true
		})
	}
	return found
}

// ofPackage reports whether sel is something that another package exports.
func ofPackage(sel *ast.SelectorExpr, info types.Info) bool {
	name, ok := sel.X.(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = info.Uses[name].(*types.PkgName)
	return ok
}

// noPackages is an importer that finds none.
type noPackages struct{}

func (noPackages) Import(string) (*types.Package, error) { return nil, errors.New("not read") }

// methodsByName returns where each method is declared whose name no other one has.
func (s *source) methodsByName() map[string]token.Pos {
	places := map[string]token.Pos{}
	for m := range s.eachMethod {
		place := m.Pos()
		if _, again := places[m.Name.Name]; again {
			place = token.NoPos
		}
		places[m.Name.Name] = place
	}
	return places
}

func (s *source) fileOf(p token.Pos) string {
	if !p.IsValid() {
		return ""
	}
	return filepath.Base(s.set.File(p).Name())
}

// runningBack stacks the files so that few of them refer to one above, and returns the references that still do, sorted.
// Where files do not refer to each other in loops there are none. The stack is that of P. Eades, X. Lin and W. F. Smyth,
// "A fast and effective heuristic for the feedback arc set problem" (1993): not always the best one, but always the same.
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
	height := map[string]int{} // of those that were left over last, any: 0
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

// next returns the file to stack next: at the bottom one that refers to no other; or else on top the one that refers to
// others most more often than they refer to it, before all one to which no other refers.
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
