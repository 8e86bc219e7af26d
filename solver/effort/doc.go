// Package effort says how much work a puzzle is for a person: not how hard its hardest step is, which is what a rating says,
// but what lies on the way to the solution.
//
// It follows the path that package logic teaches, and notes at each step how many moves were open there. It refuses to know
// how a step is found, what a puzzle is made for, and which efforts are good ones.
//
// # What is measured
//
// The path is that of logic.Position.Steps: the easiest step each time. Of each step it is counted how many moves were open:
// how many cells singles would have filled, or, where none does, how many uses the technique of the step has there, up to
// MostOpen. The score is the sum of HoDoKu's scores of the steps (B. Hobiger, HoDoKu 2.2.0).
//
// # What is assumed
//
// Radek Pelánek compared measures of puzzles with the times of thousands of solvers ("Difficulty Rating of Sudoku Puzzles by a
// Computational Model", FLAIRS 2011; "Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation", arXiv:1403.7373, 2014).
// He found that two things make a puzzle hard: how complex its steps are, and how they depend on each other, which shows in how
// few moves are open at a time. Minutes is made of these two, in the simplest way:
//
//   - A digit takes 3 s to be written, and the next one 36 s to be found if it is the only one: with k open, 36/k s.
//   - A step beyond singles takes a second for each point of its score if it is the only one: with k open, 2/(k+1) of that.
//
// These numbers are ours. They are not fitted to data, for there are none here; they are chosen so that an easy puzzle with a
// dozen moves open takes about five minutes, as one does in a newspaper. Minutes order puzzles; they are no promise to anybody.
package effort
