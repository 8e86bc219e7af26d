package lettering

// TTF returns the font of that weight as a file, for programs that embed parts of it. The caller must not
// modify it.
func TTF(w Weight) []byte { return [weights][]byte{regularTTF, boldTTF}[w] }
