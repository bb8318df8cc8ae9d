import { describe, expect, it } from 'vitest';
import { afterCheck, verdictOf, type LinkState, type LinkVerdict } from './link-state.ts';

const DAY = 86_400_000;
const NEW: LinkState = { failures: 0, failingSince: undefined, isDead: false };

it.each<[status: number, verdict: LinkVerdict]>([
  [200, 'answers'],
  [206, 'answers'],
  [304, 'answers'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refuses'],
  [401, 'refuses'],
  [403, 'refuses'],
  [429, 'refuses'],
  [451, 'refuses'],
  [999, 'refuses'],
  [500, 'silent'],
  [503, 'silent'],
  [599, 'silent'],
])('a status of %s says: %s [live-11]', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

/** What stands after checks that each come when they are due. */
function after(...verdicts: LinkVerdict[]) {
  let state: LinkState = NEW;
  let now = 0;
  for (const verdict of verdicts) {
    const { next, ...rest } = afterCheck(state, verdict, now, 0.5);
    state = rest;
    now = next;
  }
  return { ...state, days: now / DAY };
}

describe('a page [live-11]', () => {
  it.each<[what: string, verdicts: LinkVerdict[], state: Partial<ReturnType<typeof after>>]>([
    ['that answers is checked again in 30 days', ['answers'], { isDead: false, days: 30 }],
    ['that is gone once is checked the next day', ['gone'], { isDead: false, failures: 1, days: 1 }],
    ['that is gone twice is not dead', ['gone', 'gone'], { isDead: false, days: 4 }],
    ['that is gone three times, for four days, is dead since the first', ['gone', 'gone', 'gone'], { isDead: true, failingSince: 0, days: 11 }],
    ['that is silent must be so longer', ['silent', 'silent', 'silent'], { isDead: false }],
    ['that is silent for eleven days is dead', ['silent', 'silent', 'silent', 'silent'], { isDead: true, failingSince: 0, days: 41 }],
    ['that answers again lives', ['gone', 'gone', 'gone', 'answers'], { isDead: false, failures: 0, failingSince: undefined }],
    ['that refuses programs is not dead', ['refuses', 'refuses', 'refuses', 'refuses'], { isDead: false, failures: 0, days: 120 }],
    ['that is dead and refuses stays dead', ['gone', 'gone', 'gone', 'refuses'], { isDead: true, failingSince: 0 }],
  ])('%s', (_, verdicts, state) => {
    expect(after(...verdicts)).toMatchObject(state);
  });

  it('that is gone three times within hours is not dead', () => {
    let state = NEW;
    for (const hour of [0, 1, 2]) state = afterCheck(state, 'gone', hour * 3_600_000, 0.5);
    expect(state).toMatchObject({ failures: 3, isDead: false });
    expect(afterCheck(state, 'gone', 4 * DAY, 0.5)).toMatchObject({ isDead: true, failingSince: 0 });
  });
});
