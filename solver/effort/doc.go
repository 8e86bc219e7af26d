// Package effort estimates the work of a puzzle for a person: not the difficulty of its hardest step, which
// is its rating, but the whole path to the solution.
//
// It follows the path of package logic, and counts the open moves at each step.
//
// # What is measured
//
// The path is that of logic.Position.Steps: the easiest step each time. For each step it counts the open
// moves: the cells filled by singles, or, without singles, the uses of the step's technique there, up to
// MostOpen. The score is the sum of HoDoKu's scores of the steps (B. Hobiger, HoDoKu 2.2.0).
//
// # What is assumed
//
// Radek Pelánek compared measures of puzzles with the times of thousands of solvers ("Difficulty Rating of
// Sudoku Puzzles by a Computational Model", FLAIRS 2011; "Difficulty Rating of Sudoku Puzzles: An Overview
// and Evaluation", arXiv:1403.7373, 2014). He found two causes of difficulty: the complexity of the steps,
// and their dependency, visible in few open moves at a time. Minutes combines these two, in the simplest way:
//
//   - A digit takes 3 s to write, and the next one 36 s to find if it is the only one: with k open, 36/k s.
//   - A step beyond singles takes a second for each point of its score if it is the only one: with k open,
//     2/(k+1) of that.
//
// These numbers are ours. They are not fitted to data, which is not available. They are chosen so that an
// easy puzzle with a dozen open moves takes about five minutes, as in a newspaper. Minutes order puzzles;
// they predict no person's time.
package effort
