package gateway

// Trusted returns the address used for a resume. resume is the address in READY, and general is the gateway's
// address.
func Trusted(general, resume string) string {
	s := newStarts(Config{})
	s.known.URL = general
	return s.trusted(resume)
}
