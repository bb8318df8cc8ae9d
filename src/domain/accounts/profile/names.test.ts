import { expect, test } from 'vitest';
import { nameFault } from './person-name.ts';
import { usernameFault } from './username.ts';

test('a name has a letter and nothing that is not seen; joiners stay where a script needs them [accounts-101]', () => {
  const good = ['Lan', "D’Arcy O'Neil-Smith Jr.", 'Nguyễn Thị Hồng', 'Nguyễn Thị Hồng'.normalize('NFD'), 'علی\u200Cرضا', 'नमिता', '...Lan'];
  expect(good.filter((name) => nameFault(name) !== undefined)).toEqual([]);
  const bad = ['...', "' ' '", '---', '\u0301\u0301\u0301', '\u202EevilLan', 'La\u200Bn', 'La\u200Dn', `Lan${'\u0301'.repeat(4)}`, 'ㅤㅤㅤ', '.\u0301.'];
  expect(bad.map(nameFault)).toEqual(bad.map(() => 'signs'));
});

test('a username has a letter or a digit [accounts-101]', () => {
  expect(['...', '-_-', '._.'].map(usernameFault)).toEqual(['bare', 'bare', 'bare']);
  expect(['a..', '007', 'lan.tran'].map(usernameFault)).toEqual([undefined, undefined, undefined]);
  expect(['lan\u202E', 'la\u200Bn'].map(usernameFault)).toEqual(['signs', 'signs']);
});
