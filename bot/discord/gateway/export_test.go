package gateway

// Trusted returns the address used for a resume. resume is the address in READY, and general is that of the
// gateway.
func Trusted(general, resume string) string {
	s := newStarts(Config{})
	s.known.URL = general
	return s.trusted(resume)
}
