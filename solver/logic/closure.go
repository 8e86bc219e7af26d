package logic

import "math/bits"

// closure looks for k masks whose union has k bits.
type closure struct {
	masks  [MaxOrder]uint32
	of     [MaxOrder]int // number given to add for each mask
	count  int
	size   int // number of masks to choose
	chosen [MaxOrder]int
	found  func(union uint32) bool
}

// add adds a mask and its number, unless the mask is empty or has too many bits.
func (c *closure) add(mask uint32, of int) {
	if n := bits.OnesCount32(mask); n == 0 || n > c.size {
		return
	}
	c.masks[c.count], c.of[c.count] = mask, of
	c.count++
}

// search sets chosen[depth:] to indexes of masks, ascending from start. union is the union of the masks
// chosen before. When found returns false, it stops and returns false.
func (c *closure) search(depth, start int, union uint32) bool {
	if depth == c.size {
		return bits.OnesCount32(union) != c.size || c.found(union)
	}
	for i := start; i <= c.count-c.size+depth; i++ {
		wider := union | c.masks[i]
		if bits.OnesCount32(wider) > c.size {
			continue
		}
		c.chosen[depth] = i
		if !c.search(depth+1, i+1, wider) {
			return false
		}
	}
	return true
}
