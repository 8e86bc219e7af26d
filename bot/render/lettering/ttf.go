package lettering

// TTF returns the font file of a weight, to embed parts of it. The caller must not modify it.
func TTF(w Weight) []byte { return [weights][]byte{regularTTF, boldTTF}[w] }
