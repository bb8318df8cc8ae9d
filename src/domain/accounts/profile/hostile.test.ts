import { expect, test } from 'vitest';
import { isPdf } from './pdf.ts';
import { socialLink, SOCIAL_NETWORKS } from './social.ts';
import { fold } from '../../writing/fold.ts';
import { seen } from '../../writing/seen.ts';
import { isEmail } from '../../forms/email.ts';
import { isName } from '../../forms/name.ts';
import { PATTERNS } from '../../forms/patterns.ts';

const LENGTH = 50_000;
/** Far more than any of them takes, far less than one that looks again from every place. */
const MOST_MS = 2000;

const HOSTILE = ['a', 'a.', '.a', 'a@', 'a-', ' a', "'", '\u0301', '\u200D', 'ب\u200C', '1', '1.', 'http://', '%PDF-', '\u202E', '👩\u200D', 'a+'].map((part) =>
  part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH),
);
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(Object.entries(PATTERNS).map(([name, pattern]) => [`pattern ${name}`, (text: string) => pattern.test(text)])),
  isEmail,
  isName,
  fold,
  seen,
  isPdf: (text) => isPdf(new TextEncoder().encode(`%PDF-1.7\n${text}startxref 9 %%EOF`)),
  socialLink: (text) => SOCIAL_NETWORKS.map((network) => socialLink(network, text, URL.parse)),
};

test.each(Object.keys(READERS))('no text makes %s look again from every place [site-22]', (name) => {
  for (const text of HOSTILE.flatMap((one) => [one, `${one}!`, `a@${one}`, `http://${one}`])) {
    const began = performance.now();
    READERS[name]?.(text);
    expect(performance.now() - began, JSON.stringify(text.slice(0, 20))).toBeLessThan(MOST_MS);
  }
});
