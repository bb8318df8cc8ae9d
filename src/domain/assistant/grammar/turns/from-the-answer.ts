import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { amountOfMost } from './amount-of-most.ts';
import { anotherRound } from './another-round.ts';
import { askedAgain, takesPart } from './asked-again.ts';
import { byPeriod } from './by-period.ts';
import { ofBothRounds, ofItsStages } from './both-rounds.ts';
import { ofThesePeople } from './of-people.ts';
import { betweenTimes } from '../changed-between.ts';
import { sourceOfLast } from '../explained.ts';
import { comparedRows } from './compared-rows.ts';
import { countsUnknown } from './counts-unknown.ts';
import { keptSubject } from './kept-subject.ts';
import { foundedWith, roundOfFounded } from '../founded-projects.ts';
import { investorsThat, kindOfInvestors, whichLed } from './kinds-of-investors.ts';
import { withParty, withoutCond } from './narrowed-by.ts';
import { alsoInRound, whichRound } from './of-one-round.ts';
import { namedRow } from './named-row.ts';
import { nextRows } from './next-rows.ts';
import { heldEarlier } from '../offices.ts';
import { ofTheTwo } from './of-the-two.ts';
import { ofTheLast } from './of-the-last.ts';
import type { Question } from '../question.ts';
import { extremeOfRounds, raisedByThem } from './rounds-of-list.ts';
import { sortedTop } from './sorted-top.ts';
import { ofHisFund, thatRound } from './that-round.ts';
import type { UNREAD } from './unread.ts';

type Read = Plan | typeof UNREAD | undefined;

/** Its round, its investors by kind, its rows by an investor, its rounds by time. */
const ofItsRows = (q: Question, turns: readonly Turn[]): Read =>
  ofBothRounds(q, turns) ??
  ofItsStages(q, turns) ??
  ofThesePeople(q, turns) ??
  whichRound(q, turns) ??
  ofHisFund(q) ??
  thatRound(q, turns) ??
  namedRow(q, turns) ??
  ofTheTwo(q, turns) ??
  foundedWith(q) ??
  roundOfFounded(q, turns) ??
  alsoInRound(q, turns) ??
  kindOfInvestors(q, turns) ??
  whichLed(q, turns) ??
  investorsThat(q, turns) ??
  withParty(q, turns) ??
  withoutCond(q, turns) ??
  raisedByThem(q, turns) ??
  betweenTimes(q, turns) ??
  extremeOfRounds(q, turns);

/** A turn whose whole sense lies in the answers before. Undefined where it says more than that. */
export const fromTheAnswer = (q: Question, turns: readonly Turn[]): Read =>
  turns.length === 0
    ? undefined
    : (byPeriod(q, turns) ??
      amountOfMost(q, turns) ??
      sortedTop(q, turns) ??
      ofItsRows(q, turns) ??
      heldEarlier(q, turns) ??
      keptSubject(q, turns) ??
      nextRows(q, turns) ??
      sourceOfLast(q, turns) ??
      anotherRound(q, turns) ??
      ofTheLast(q, turns) ??
      comparedRows(q, turns) ??
      askedAgain(q, turns) ??
      takesPart(q, turns) ??
      countsUnknown(q, turns));
