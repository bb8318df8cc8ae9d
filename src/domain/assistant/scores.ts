import first from './scores/first.json' with { type: 'json' };
import market from './scores/market.json' with { type: 'json' };
import starter from './scores/starter.json' with { type: 'json' };
import type { Score } from './score.ts';

/** Scores of each set of questions, the newest of a set first. Commands and tests write them; the first scores of fresh questions never change. */
export const SCORES: Score[] = [...starter, ...market, ...first];
