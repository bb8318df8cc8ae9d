import type { Queried } from '#domain/quests/training.ts';

/** The right answer to each question of the training quests. Pages do not get it. */
export const RIGHT: Readonly<Record<Queried, number>> = {
  source: 1,
  quote: 0,
  pages: 2,
  unknown: 1,
  twin: 0,
  person: 2,
  own: 2,
  lines: 1,
  money: 0,
  unreviewed: 1,
};
