package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// mutation is a possible change of a file.
type mutation struct {
	pkg, file     string // directory of the package, and a file in it, relative to the root of the repository
	line          int
	from, to      int // offsets of the bytes to be replaced
	class         string
	before, after string // the whole expression before and after the change, for display
	text          string // the replacement
}

func (p mutation) String() string {
	return fmt.Sprintf("%s:%d  %s: %s -> %s", p.file, p.line, p.class, short(p.before), short(p.after))
}

// short formats source as a single line of at most 100 characters.
func short(source string) string {
	source = strings.Join(strings.Fields(source), " ")
	if r := []rune(source); len(r) > 100 {
		return string(r[:99]) + "…"
	}
	return source
}

// swapped maps an operator to its replacement and to the class of that change.
var swapped = map[token.Token]struct {
	by    token.Token
	class string
}{
	token.LSS: {token.LEQ, "boundary"}, token.LEQ: {token.LSS, "boundary"},
	token.GTR: {token.GEQ, "boundary"}, token.GEQ: {token.GTR, "boundary"},
	token.LAND: {token.LOR, "condition"}, token.LOR: {token.LAND, "condition"},
}

func mutationsOf(root, pkg, name string) ([]mutation, error) {
	path := filepath.Join(root, pkg, name)
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := finder{source: source, files: files, at: mutation{pkg: pkg, file: filepath.Join(pkg, name)}}
	ast.Inspect(tree, f.visit)
	return f.found, nil
}

type finder struct {
	source []byte
	files  *token.FileSet
	at     mutation // has only the package and the file
	found  []mutation
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		if f.between(n.Fun.Pos(), n.Fun.End()) == "make" && len(n.Args) == 3 {
			ast.Inspect(n.Args[1], f.visit) // no test can observe a capacity, so only the length is changed
			return false
		}
		return !f.onlyTold(n)
	case *ast.IfStmt:
		f.add("condition", n.Cond, n.Cond.Pos(), n.Cond.End(), "!("+f.between(n.Cond.Pos(), n.Cond.End())+")")
	case *ast.BinaryExpr:
		if s, ok := swapped[n.Op]; ok {
			f.add(s.class, n, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), s.by.String())
		}
	case *ast.BasicLit:
		if v, err := strconv.ParseInt(n.Value, 0, 64); n.Kind == token.INT && err == nil {
			f.add("constant", n, n.Pos(), n.End(), strconv.FormatInt(v+1, 10))
		}
	}
	return true
}

// onlyTold reports whether a call has only a text as its effect: it writes a log line, makes an error, or
// panics.
func (f *finder) onlyTold(call *ast.CallExpr) bool {
	name := f.between(call.Fun.Pos(), call.Fun.End())
	switch name {
	case "fmt.Errorf", "errors.New", "panic":
		return true
	}
	receiver, method, _ := strings.Cut(name, ".")
	if receiver == "log" || receiver == "slog" {
		return true
	}
	method = method[strings.LastIndexByte(method, '.')+1:]
	switch method {
	case "Debug", "Info", "Warn", "DebugContext", "InfoContext", "WarnContext", "ErrorContext", "LogAttrs":
		return true
	}
	return method == "Error" && len(call.Args) > 0
}

// add records a mutation: text replaces the bytes between from and to. Reports show node before and after
// the change. For a changed constant they show its whole line.
func (f *finder) add(class string, node ast.Node, from, to token.Pos, text string) {
	p := f.at
	p.class, p.text = class, text
	p.line = f.files.Position(from).Line
	p.from, p.to = f.offset(from), f.offset(to)
	low, high := f.offset(node.Pos()), f.offset(node.End())
	if class == "constant" {
		low, high = f.lineAround(low)
	}
	p.before = string(f.source[low:high])
	p.after = string(f.source[low:p.from]) + text + string(f.source[p.to:high])
	f.found = append(f.found, p)
}

func (f *finder) offset(p token.Pos) int { return f.files.Position(p).Offset }

func (f *finder) between(from, to token.Pos) string {
	return string(f.source[f.offset(from):f.offset(to)])
}

func (f *finder) lineAround(at int) (from, to int) {
	from = strings.LastIndexByte(string(f.source[:at]), '\n') + 1
	if n := strings.IndexByte(string(f.source[at:]), '\n'); n >= 0 {
		return from, at + n
	}
	return from, len(f.source)
}
