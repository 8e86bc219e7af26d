package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"time"
)

// heavy measures the answers to short questions during long searches.
func heavy(ctx context.Context, b *bench) ([]figure, error) {
	var figures []figure
	for _, one := range []bool{false, true} {
		f, err := b.heavy(ctx, one)
		figures = append(figures, f)
		if err != nil {
			return figures, err
		}
	}
	figures[0].was, figures[1].was = "22 (p50 13)", "9.9"
	return figures, nil
}

// searches requests perChat long searches in each chat. With onePerson the chats are groups, and a single
// person asks in all of them. Otherwise each chat is the private chat of another person.
func (s *server) searches(chats, perChat int, onePerson bool) {
	for range perChat {
		for i := range int64(chats) {
			room, who := s.room(200+i), 200+i
			if onePerson {
				room, who = s.room(-1001234500000-i), 7
			}
			room.write(who, "/solve backtrack "+long, 0)
		}
	}
}

func (b *bench) heavy(ctx context.Context, onePerson bool) (figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return figure{}, err
	}
	if err := s.up(ctx); err != nil {
		return figure{}, errors.Join(err, s.end())
	}
	s.searches(18, 3, onePerson)
	pause(ctx, time.Second)
	all := s.others(ctx, pick(b, 30*time.Second, 4*time.Second))
	awaitAnswers(ctx, pick(b, time.Minute, 4*time.Second), all)
	t := tallyOf(all)
	who := "18 people"
	if onePerson {
		who = "one person in 18 groups"
	}
	f := figure{
		what:  fmt.Sprintf("p99 of others' /help and puzzles, three long searches each of %s", who),
		value: percentile(t.took, 99).Seconds(), unit: "s", must: atMost(1), goal: atMost(0.3),
		beside: fmt.Sprintf("p50 %.3g s; %v", percentile(t.took, 50).Seconds(), t),
	}
	return f, s.end()
}

// others sends a question from a new person every 200 ms. The questions are alternately a puzzle and /help.
func (s *server) others(ctx context.Context, period time.Duration) []question {
	var all []question
	ends := time.Now().Add(period)
	for id := int64(1000); time.Now().Before(ends) && ctx.Err() == nil; id++ {
		if id%2 == 0 {
			all = append(all, s.room(id).ask(id, puzzle(int(id))))
		} else {
			all = append(all, s.room(id).help(id))
		}
		pause(ctx, 200*time.Millisecond)
	}
	return all
}

// making measures the answers to /help while many people order the most expensive puzzles.
func making(ctx context.Context, b *bench) ([]figure, error) {
	s, err := b.newFixture()
	if err != nil {
		return nil, err
	}
	if err := s.up(ctx); err != nil {
		return nil, errors.Join(err, s.end())
	}
	people := pick(b, 100, 30)
	s.orders(people)
	pause(ctx, 2*time.Second)
	var all []question
	for i := range int64(pick(b, 5, 2)) {
		all = append(all, s.room(1000+i).help(1000+i))
		pause(ctx, time.Second)
	}
	awaitAnswers(ctx, pick(b, 2*time.Minute, 10*time.Second), all)
	t := tallyOf(all)
	f := figure{
		what: fmt.Sprintf("the slowest /help of others, %d people with two dear puzzles each", people), was: "50.4",
		value: percentile(t.took, 100).Seconds(), unit: "s", must: atMost(1), goal: atMost(0.2), beside: t.String(),
	}
	return []figure{f}, s.end()
}

// orders has each person order two expensive puzzles.
func (s *server) orders(people int) {
	for i := range int64(people) {
		s.room(400+i).write(400+i, "/generate 25x25 extreme", 0)
		s.room(400+i).write(400+i, "/generate 16x16 extreme minimal", 0)
	}
}

// stop ends the bot with SIGTERM during searches, orders, and files that are hard to parse. It measures the
// time until the end.
func stop(ctx context.Context, b *bench) ([]figure, error) {
	var figures []figure
	for _, size := range pick(b, []int{60 << 10, 1 << 20}, []int{60 << 10}) {
		f, err := b.stop(ctx, size)
		figures = append(figures, f)
		if err != nil {
			return figures, err
		}
	}
	return figures, nil
}

func (b *bench) stop(ctx context.Context, size int) (figure, error) {
	s, err := b.newFixture("SUDOKUBOT_DRAIN=" + pick(b, "6s", "2s"))
	if err != nil {
		return figure{}, err
	}
	if err := s.up(ctx); err != nil {
		return figure{}, errors.Join(err, s.end())
	}
	s.hostile(8, size)
	s.searches(18, 3, false)
	s.orders(20)
	pause(ctx, 3*time.Second)
	took, ended := s.down(syscall.SIGTERM, pick(b, time.Minute, 12*time.Second))
	f := figure{
		what: fmt.Sprintf("gone after SIGTERM during searches, orders and hostile files of %d KiB", size>>10),
		was:  "> 40", value: took.Seconds(), unit: "s", must: atMost(8), goal: atMost(8),
	}
	if !ended {
		f.beside = "it had to be killed"
	}
	return f, s.end()
}

// hostile has each person send text files that once took quadratic time to parse, one file of each kind.
func (s *server) hostile(people, size int) {
	for i := range int64(people) {
		for _, text := range hostileTexts(size) {
			s.room(600+i).file(600+i, "p.txt", []byte(text))
		}
	}
}

// hostileTexts returns texts of about size bytes. A parser must read far into them to find that they have no
// puzzle.
func hostileTexts(size int) []string {
	fill := func(part string) string { return strings.Repeat(part, size/len(part)) }
	return []string{fill("1 "), "[" + fill("[1,2,3,4,5,6,7,8,9],") + "[1]]", fill("1234567891234567891234567\n"),
		fill("1\r")}
}
