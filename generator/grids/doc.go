// Package grids fills empty grids at random: every layout, and the regions of a jigsaw too.
//
// It knows which grids are as likely as others, and says so. It refuses to know what is taken away from a grid afterwards.
package grids
