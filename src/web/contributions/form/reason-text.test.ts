import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { reasonText } from './reason-text.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

/** Code that holds what people are told of what they propose. */
const CODE = import.meta.glob<string>(
  [
    '../../../api/contributions/proposals/{checks,look-at-links,lines,twins,propose-act,submit}.ts',
    '../../../api/contributions/proposals/edits/*.ts',
    '../../../domain/contributions/{private-facts,form-values}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const BEGINS = /^(?:is|holds?|leads|needs|has|makes|there is|It|Its|The|There|With|No|the same|Invalid input:) |^\$\{[^}]+\} \(.+\) may be/;
/** Parts of texts that are filled in. */
const FILLED: readonly (readonly [RegExp, string])[] = [
  [/\$\{MOST[^}]*\}|\$\{Number[^}]*\}+|\$\{seen\.status\}|\$\{founded[^}]*\}/g, '404'],
  [/\$\{(?:kind|wire|CONTRIBUTION_TYPES[^}]*)\}/g, 'project'],
  [/\$\{[^}]*reason\}/g, 'the same website'],
  [/\$\{[^}]*\}/g, 'lumen'],
];

/** Texts of the code that are reasons, as people may be told them. */
function reasons(): string[] {
  const texts = Object.values(CODE).flatMap((raw) => {
    const code = raw.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  });
  return [...new Set(texts)].filter((text) => BEGINS.test(text)).map((text) => FILLED.reduce((so, [hole, word]) => so.replaceAll(hole, word), text));
}

test('every reason that the API gives has words in the language of the reader [dao-62]', () => {
  const all = reasons();
  expect(all.length).toBeGreaterThan(50);
  expect(all).toEqual(expect.arrayContaining(['There is no such host.', 'It is a page of lumen.', 'lumen (lumen/lumen) may be the same: the same website.']));
  overwriteGetLocale(() => 'vi');
  expect(all.filter((reason) => reasonText(reason) === reason)).toEqual([]);
  // Words of English within a text are of a reason that was only half known.
  expect(all.map(reasonText).filter((text) => /\b(?:is|the|holds|page|record)\b/.test(text))).toEqual([]);
});

test('a reason of several sentences is told sentence by sentence; what is nobody’s stays [dao-62]', () => {
  overwriteGetLocale(() => 'vi');
  expect(reasonText('There is no such host. The page is gone (404), and no archive of it is known.')).not.toMatch(/host|archive/);
  expect(reasonText('Wrong company. See their page.')).toBe('Wrong company. See their page.');
});
