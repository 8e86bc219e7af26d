package main

import (
	"go/ast"
	"go/constant"
	"strings"
	"testing"

	"sudokubot/bot/phrases"
	"sudokubot/solver/check"
)

// keyType is the type of keys of phrases.
const keyType = "bot/phrases.Key"

// phraseKeys has the constant keys of phrases in the program. It also has the sections in which keys are made
// from names, with a full stop at the end. A value is the file of the key.
type phraseKeys map[string]string

// add adds the keys in the package s.
func (k phraseKeys) add(s *source) {
	for e, v := range s.values {
		call, isCall := e.(*ast.CallExpr)
		switch {
		case v.Type == nil || v.IsType():
		case v.Value != nil && v.Type.String() == keyType && v.Value.Kind() == constant.String:
			k[constant.StringVal(v.Value)] = s.fileOf(e.Pos())
		case isCall && v.Type.String() == keyType && s.values[call.Fun].IsType(): // phrases.Key("level." + name)
			k.begin(s, call.Args[0], "")
		case isCall && v.Type.String() == "func(name string) "+keyType && len(call.Args) == 1: // phrases.In("level")
			k.begin(s, call.Args[0], ".")
		}
	}
}

// begin adds the section with which the string e begins.
func (k phraseKeys) begin(s *source, e ast.Expr, end string) {
	for sum, ok := e.(*ast.BinaryExpr); ok; sum, ok = e.(*ast.BinaryExpr) {
		e = sum.X
	}
	if v := s.values[e].Value; v != nil && s.values[e].IsValue() {
		k[constant.StringVal(v)+end] = s.fileOf(e.Pos())
	}
}

// check checks that each key has a phrase, and that the program says each phrase.
func (k phraseKeys) check(t *testing.T) {
	book, err := phrases.New()
	check.Must(t, err)
	all := map[string]bool{"": true}
	for _, key := range book.Keys() {
		all[string(key)] = true
		section := string(key[:strings.LastIndex(string(key), ".")+1])
		check.True(t, k[string(key)] != "" || k[section] != "", "nothing says %q", key)
	}
	for key, file := range k {
		check.True(t, all[key] || strings.HasSuffix(key, "."), "%s: there is no phrase %q", file, key)
	}
}
