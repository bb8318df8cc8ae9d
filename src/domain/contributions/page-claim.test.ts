import { describe, expect, it } from 'vitest';
import { afterLook, claimDomain, claimMessage, claimText, holdsClaim, verdictOf } from './page-claim.ts';

const DAY = 86_400_000;

describe('a claim of a page', () => {
  it('is proven by its whole line alone, at the own domain of the record [claims-1]', () => {
    const token = 'a'.repeat(40);
    expect(holdsClaim(['v=spf1 -all', ` ${claimText(token)}\r`], token)).toBe(true);
    for (const other of [claimText(`${token}b`), claimText(token.slice(1)), `x${claimText(token)}`, token, ''])
      expect(holdsClaim([other], token), other).toBe(false);
    const domains = {
      'https://www.aave.com/governance': 'aave.com',
      'aave.com': 'aave.com',
      'https://app.aave.com:8443/': 'aave.com',
      'https://medium.com/aave': undefined,
      'https://aave.github.io': undefined,
      'https://127.0.0.1/': undefined,
      'https://localhost/': undefined,
    };
    expect(Object.fromEntries(Object.keys(domains).map((website) => [website, claimDomain(website)]))).toEqual(domains);
    expect(claimDomain(null)).toBeUndefined();
    expect(claimMessage({ name: 'Aave', username: 'ada', origin: 'https://cairn.example', token }).split('\n')).toEqual([
      'The account ada of https://cairn.example speaks for Aave.',
      '',
      claimText(token),
    ]);
  });

  it('ends when all places say clearly for 14 days that the proof is gone; silence ends nothing, however long [claims-2]', () => {
    expect(verdictOf(['missing', 'there'])).toBe('there');
    expect(verdictOf(['missing', 'missing'])).toBe('missing');
    for (const unclear of [['silent'], ['missing', 'silent'], []] as const) expect(verdictOf(unclear)).toBe('silent');
    const fresh = { verifiedAt: undefined, missingSince: undefined };
    const proven = { verifiedAt: 0, missingSince: undefined };
    expect(afterLook(fresh, 'there', 5)).toEqual({ verifiedAt: 5, missingSince: undefined, ended: false });
    expect(afterLook(fresh, 'missing', 400 * DAY)).toEqual({ ...fresh, ended: false });
    expect(afterLook(proven, 'silent', 400 * DAY)).toEqual({ ...proven, ended: false });
    const gone = { verifiedAt: 0, missingSince: DAY };
    expect(afterLook(proven, 'missing', DAY)).toEqual({ ...gone, ended: false });
    expect(afterLook(gone, 'missing', 14 * DAY)).toEqual({ ...gone, ended: false });
    expect(afterLook(gone, 'silent', 100 * DAY)).toEqual({ ...gone, ended: false });
    expect(afterLook(gone, 'there', 14 * DAY)).toEqual({ ...proven, ended: false });
    expect(afterLook(gone, 'missing', 15 * DAY)).toEqual({ ...gone, ended: true });
  });
});
