package genetic

import "math/bits"

// stream is an inlinable stream of random numbers, unlike those of math/rand: S. Vigna's SplitMix64. Equal
// seeds give equal streams.
type stream uint64

func newStream(seed uint64) *stream {
	s := stream(seed)
	s = stream(s.next())
	return &s
}

// next returns 64 random bits.
func (s *stream) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1. The numbers have equal probabilities, apart from differences below
// n in 2 to the 64.
func (s *stream) below(n int) int {
	high, _ := bits.Mul64(s.next(), uint64(n))
	return int(high)
}

func (s *stream) happens(p float64) bool { return float64(s.next()>>11) < p*(1<<53) }
