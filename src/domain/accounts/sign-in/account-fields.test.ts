import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS, signInRules } from './account-fields.ts';
import { PATTERNS } from '../../forms/patterns.ts';
import { faultOf, type Rule, type Values } from '../../forms/rules.ts';

/** Each rule with texts that keep it and texts that break it. */
const RULES: readonly [rule: Rule, kept: string[], broken: string[]][] = [
  [{ rule: 'no-space' }, ['', 'abc', 'ấm'], [' ', 'a b', 'a\tb', 'ab '].map(String)],
  [{ rule: 'between-length', from: 8, to: 16 }, ['12345678', '1'.repeat(16)], ['', '1234567', '1'.repeat(17)]],
  [{ rule: 'required' }, ['a', '0'], ['', '   ']],
  [{ rule: 'email' }, ['lan@example.org'], ['', 'lan', 'a+b@example.org']],
  [{ rule: 'email', whose: 'known' }, ['lan@example.org', 'a+b@example.org', 'a..b@example.org'], ['lan@', '@example.org']],
  [
    { rule: 'email', whose: 'new' },
    ['lan@example.org', 'a+tag@example.org', "o'neil-smith_1@mail.example.org", `${'a'.repeat(64)}@example.org`],
    [
      '',
      'a..b@example.org',
      'a__b@example.org',
      'a._b@example.org',
      'a_@example.org',
      '.a@example.org',
      'a.@example.org',
      'a@-example.org',
      'a@example-.org',
      'a%40b@example.org',
      'a@example',
      `${'a'.repeat(65)}@example.org`,
    ],
  ],
  [{ rule: 'name' }, ['Lan Nguyễn', 'علی\u200Cرضا'], ['Lan 2', '', '...', '\u0301\u0301\u0301', 'Lan\u202E', 'La\u200Dn', `Lan${'\u0301'.repeat(4)}`, 'ㅤㅤㅤ']],
  [{ rule: 'phoneNumber' }, ['+84123456789'], ['', '12-3']],
  [{ rule: 'url' }, ['', 'https://example.org/'], ['example.org', 'javascript:alert(1)']],
  [{ rule: 'number' }, ['', '0123'], ['1.5', '-1', 'x']],
  [{ rule: 'numberPercent' }, ['0', '99.99', '100.0'], ['', '101', '100.1']],
  [{ rule: 'password' }, ['abcdefgh', '!!!!!!!1'], ['abcdefg', '!!!!!!!!']],
  [{ rule: 'min-length', length: 3 }, ['abc', 'abcd'], ['', 'ab']],
  [{ rule: 'max-length', length: 3 }, ['', 'abc'], ['abcd']],
];

test.each(RULES)('the rule %j holds and breaks where it should [accounts-34, accounts-79]', (rule, kept, broken) => {
  expect(kept.filter((text) => faultOf(text, [rule]) !== undefined)).toEqual([]);
  expect(broken.filter((text) => faultOf(text, [rule]) === undefined)).toEqual([]);
});

test.each<[rule: Rule, text: string, others: Values, holds: boolean]>([
  [{ rule: 'duplicate', of: 'password' }, 'same', { password: 'same' }, true],
  [{ rule: 'duplicate', of: 'password' }, 'other', { password: 'same' }, false],
  [{ rule: 'duplicate', of: 'password' }, 'other', {}, true],
  [{ rule: 'duplicate', of: 'password' }, 'other', { password: '' }, true],
  [{ rule: 'required-correlate', of: 'link' }, '', { link: 'x' }, true],
  [{ rule: 'required-correlate', of: 'link' }, 'x', { link: '' }, true],
  [{ rule: 'required-correlate', of: 'link' }, ' ', { link: ' ' }, false],
  [{ rule: 'required-correlate', of: 'link' }, '', {}, false],
])('the rule %j of %j beside %j', (rule, text, others, holds) => {
  expect(faultOf(text, [rule], others) === undefined).toBe(holds);
});

test('rules are asked in their order, the first that is broken counts, with a message of its own where it has one [accounts-34]', () => {
  const rules: Rule[] = [{ rule: 'required', message: 'mine' }, { rule: 'min-length', length: 3 }, { rule: 'number' }];
  expect(faultOf('', rules)).toEqual({ rule: 'required', message: 'mine' });
  expect(faultOf('a', rules)).toEqual({ rule: 'min-length', length: 3 });
  expect(faultOf('abc', rules)).toEqual({ rule: 'number' });
  expect(faultOf('a', rules.toReversed())).toEqual({ rule: 'number' });
  expect(faultOf('123', rules)).toBeUndefined();
});

const TEXTS: readonly [pattern: keyof typeof PATTERNS, fit: string[], unfit: string[]][] = [
  [
    'email',
    ['lan@example.org', 'LAN.2@example.org', 'a_b.c@sub.example-site.com', 'a@b.vn'],
    ['a..b@example.org', '.a@example.org', 'a_@example.org', 'a-b@example.org', 'a@example', 'a@example.o', 'a b@example.org', 'a@.org', 'a@-x.org', 'lan'],
  ],
  ['phone', ['123', '+84901234567'], ['', '+', '++84', '84 90', '12a']],
  ['name', ['Lan', "O'Neil-Smith Jr.", 'Nguyễn Thị Hoa', 'नमिता'], ['Lan2', 'Lan!', 'a@b', 'a_b', '']],
  ['url', ['http://a.io', 'https://www.example.org/path?q=1#x', 'https://example.org:8080/'], ['ftp://a.io', 'a.io', 'https://', 'https://a', 'https://a .io']],
  ['digits', ['', '0', '123'], ['1.0', '-1', ' 1', '１']],
  ['percentage', ['0', '9', '99', '99.5', '100', '100.00'], ['', '-1', '100.01', '101', '1.', '.5', '999']],
  ['password', ['12345678', 'mật khẩu của tôi', '        1'], ['1234567', '--------', '']],
];

test.each(TEXTS)('the pattern of %s fits what its words say [accounts-34]', (name, fit, unfit) => {
  expect(fit.filter((text) => !PATTERNS[name].test(text))).toEqual([]);
  expect(unfit.filter((text) => PATTERNS[name].test(text))).toEqual([]);
});

describe('fields of the forms of accounts', () => {
  const long = (length: number) => 'x'.repeat(length);
  test.each<[field: keyof typeof ACCOUNT_FIELDS, text: string, message: string | undefined, others?: Values]>([
    ['name', '', 'empty'],
    ['name', 'L@n', 'name-special'],
    ['name', '@', 'name-special'],
    ['name', 'La', 'name-short'],
    ['name', long(51), 'name-long'],
    ['name', long(50), undefined],
    ['name', 'Lan', undefined],
    ['username', '', 'empty'],
    ['username', 'la', 'username-short'],
    ['username', long(51), 'username-long'],
    ['username', long(50), undefined],
    ['email', '', 'empty'],
    ['email', 'lan@', 'email-sign-up'],
    ['email', 'lan@example.org', undefined],
    ['password', '', 'empty-password'],
    ['password', '1234567', 'password-short'],
    ['password', long(256), 'password-short'],
    ['password', 'with a space', undefined],
    ['password', long(255), undefined],
    ['firstPassword', 'with a space', 'no-space'],
    ['firstPassword', 'a b', 'password-short'],
    ['firstPassword', 'without-one', undefined],
    ['confirmPassword', '', 'empty', { password: 'x' }],
    ['confirmPassword', 'y', 'not-the-same', { password: 'x' }],
    ['confirmPassword', 'x', undefined, { password: 'x' }],
    ['verificationCode', '', 'empty'],
    ['verificationCode', '1234567', 'code'],
    ['verificationCode', '12345', undefined],
    ['resetCode', '', 'empty'],
    ['resetCode', '12345', 'code'],
    ['resetCode', '123456', undefined],
    ['referral', '', undefined],
  ])('%s %j: %s', (field, text, message, others = {}) => {
    const fault = faultOf<string>(text, ACCOUNT_FIELDS[field], others);
    expect(fault && (fault.message ?? fault.rule)).toBe(message);
  });

  test.each([
    ['', 'empty'],
    ['lan', undefined],
    ['Lan.T-2_', undefined],
    ['lan@example.org', undefined],
    ['a+b@example.org', undefined],
    ['lan@example', 'email-sign-in'],
    ['@lan', 'email-sign-in'],
    ['la', 'email-sign-in'],
    ['lan tran', 'email-sign-in'],
    ['trần', 'email-sign-in'],
  ])('signing in as %j: %s', (text, message) => {
    expect(faultOf(text, signInRules(text))?.message).toBe(message);
  });
});
