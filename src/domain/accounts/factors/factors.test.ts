import { expect, it } from 'vitest';
import { inGroups, readTypedCode } from './factors.ts';

it.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['abcd-efgh-2345-mnop', { kind: 'recovery', code: 'ABCDEFGH2345MNOP' }],
  ['ABCDEFGH2345MNOP', { kind: 'recovery', code: 'ABCDEFGH2345MNOP' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcd-efgh-2345-mno1', undefined],
  ['١٢٣٤٥٦', undefined],
  ['', undefined],
])('reads %j as a code of the app, a recovery code or neither [accounts-121]', (text, code) => {
  expect(readTypedCode(text)).toEqual(code);
  expect(inGroups(code?.code ?? '', '').length).toBe(code?.code.length ?? 0);
});
