import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { evidenceText } from './match-text.ts';

const told = { scheme: 'round', value: '2022-02-22|day|40000000|news.example/luna' };
test.each([
  ['name alone', { scheme: 'name', value: 'luna' }, 'Both bear the name luna, and nothing else ties them.', 'Cả hai cùng mang tên luna'],
  [
    'name and several',
    { scheme: 'name', value: 'luna' },
    'Several records bear the name luna; it does not say which one is meant.',
    'Nhiều bản ghi mang tên luna',
  ],
  ['name and several', { scheme: 'shortName', value: 'luna' }, 'Several records share the part luna of their names', 'có chung phần luna'],
  [
    'keys disagree',
    { scheme: 'domain', value: 'luna.example' },
    'Both share the website luna.example, and other keys contradict it.',
    'trang web luna.example',
  ],
  ['keys disagree', { scheme: 'announcement', value: 'news.example/luna' }, 'Both share the announcement of a round news.example/luna', 'news.example/luna'],
  ['taken down', { scheme: 'handle', value: 'luna' }, 'Both share the X account luna, and the record was taken down.', 'tài khoản X luna'],
  ['other name', told, 'One round may be told under two names', 'Có thể một vòng được kể dưới hai tên'],
  ['shared investors', told, 'One round may be told twice', 'Có thể một vòng được kể hai lần'],
  ['decided', {}, 'A person decided it without a suggestion.', 'Một người đã quyết định'],
] as const)('%s %o is a sentence in both languages [records-95]', (reason, key, english, vietnamese) => {
  expect(evidenceText({ reason, ...key })).toContain(english);
  overwriteGetLocale(() => 'vi');
  expect(evidenceText({ reason, ...key })).toContain(vietnamese);
});

test('what a key of a round is made of is not shown, and a reason that is not known is [records-95]', () => {
  expect(evidenceText({ reason: 'other name', ...told })).not.toContain('|');
  expect(evidenceText({ reason: 'a new one', scheme: 'domain', value: 'luna.example' })).toBe('a new one: the website luna.example');
});
