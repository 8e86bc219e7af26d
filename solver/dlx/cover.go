package dlx

import "math"

// Cover is an exact cover problem. A search changes it temporarily, so it is not safe for concurrent use.
type Cover struct {
	// items[0] is the head of the list of uncovered items. The caller's item i is items[i+1].
	items []item
	// links begins with the heads of the lists of options: links[i] for items[i]. After a spacer the options
	// follow: one link for each item of an option, and a spacer after each option.
	links   []link
	options int
	// dead is the number of uncovered items without options. A node with a dead item ends at once, and choose
	// stops at an item with a single option. This makes the search up to three times as fast.
	dead int
}

// item is an entry of the list of uncovered items. A covered item retains its last neighbours.
type item struct{ left, right, size int32 }

// link is an entry of an option in the list of an item. In a spacer, item is minus the number of the option
// before it, counted from 1. The field up of a spacer is the first link of that option, and down is the last
// link of the next option.
type link struct{ up, down, item int32 }

// NewCover returns a problem without options. Its items are numbered from 0. A negative number of items means
// 0.
func NewCover(items int) *Cover {
	items = max(items, 0)
	c := &Cover{items: make([]item, items+1), links: make([]link, items+1, items+2), dead: items}
	for i := range c.items {
		c.items[i] = item{left: int32(i - 1), right: int32(i + 1)}
		c.links[i] = link{up: int32(i), down: int32(i), item: int32(i)}
	}
	c.items[0].left, c.items[items].right = int32(items), 0
	c.links = append(c.links, link{})
	return c
}

// Add adds an option that covers these items: at least one, and each only once. Options are numbered from 0.
func (c *Cover) Add(items ...int) {
	first := int32(len(c.links))
	for _, i := range items {
		c.append(int32(i) + 1)
	}
	last := int32(len(c.links)) - 1
	c.options++
	c.links[first-1].down = last
	c.links = append(c.links, link{up: first, item: int32(-c.options)})
}

// append adds a link at the end of the list of item i.
func (c *Cover) append(i int32) {
	p, last := int32(len(c.links)), c.links[i].up
	c.links = append(c.links, link{up: last, down: i, item: i})
	c.links[last].down, c.links[i].up = p, p
	if c.items[i].size == 0 {
		c.dead--
	}
	c.items[i].size++
}

func (c *Cover) option(p int32) int {
	for c.links[p].item > 0 {
		p++
	}
	return int(-c.links[p].item) - 1
}

// choose returns the first item with the fewest options. No item may be dead, and at least one must be
// uncovered.
func (c *Cover) choose() int32 {
	best, fewest := int32(0), int32(math.MaxInt32)
	for i := c.items[0].right; i != 0; i = c.items[i].right {
		if size := c.items[i].size; size < fewest {
			if best, fewest = i, size; size == 1 {
				break
			}
		}
	}
	return best
}

// cover removes item i from the list of items, and its options from the lists of other items. It returns the
// number of removals.
func (c *Cover) cover(i int32) (updates int64) {
	it := c.items[i]
	c.items[it.left].right, c.items[it.right].left = it.right, it.left
	if it.size == 0 {
		c.dead--
	}
	updates = 1
	for p := c.links[i].down; p != i; p = c.links[p].down {
		updates += c.hide(p)
	}
	return updates
}

// uncover reverts cover. Calls must be in the opposite order.
func (c *Cover) uncover(i int32) {
	for p := c.links[i].up; p != i; p = c.links[p].up {
		c.unhide(p)
	}
	it := c.items[i]
	c.items[it.left].right, c.items[it.right].left = i, i
	if it.size == 0 {
		c.dead++
	}
}

// hide removes the option with link p from the lists of all its items, except the item of p.
func (c *Cover) hide(p int32) (updates int64) {
	for q := p + 1; q != p; {
		at := c.links[q]
		if at.item <= 0 {
			q = at.up
			continue
		}
		c.links[at.up].down, c.links[at.down].up = at.down, at.up
		if c.items[at.item].size--; c.items[at.item].size == 0 {
			c.dead++
		}
		updates++
		q++
	}
	return updates
}

func (c *Cover) unhide(p int32) {
	for q := p - 1; q != p; {
		at := c.links[q]
		if at.item <= 0 {
			q = at.down
			continue
		}
		c.links[at.up].down, c.links[at.down].up = q, q
		if c.items[at.item].size++; c.items[at.item].size == 1 {
			c.dead--
		}
		q--
	}
}

// pick covers all items of the option with link p, except the item of p. It starts after p and continues
// round the option.
func (c *Cover) pick(p int32) (updates int64) {
	for q := p + 1; q != p; {
		if at := c.links[q]; at.item <= 0 {
			q = at.up
		} else {
			updates += c.cover(at.item)
			q++
		}
	}
	return updates
}

func (c *Cover) unpick(p int32) {
	for q := p - 1; q != p; {
		if at := c.links[q]; at.item <= 0 {
			q = at.down
		} else {
			c.uncover(at.item)
			q--
		}
	}
}
