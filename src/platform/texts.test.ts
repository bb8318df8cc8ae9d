import { expect, it } from 'vitest';
import { textsOf } from './texts.ts';

const say = textsOf('vi');

it('a text of the catalogue gets its inputs in its language [platform-36]', () => {
  expect(say('mail_code_note', { minutes: 10 })).toBe('Mã có hiệu lực trong 10 phút và chỉ dùng được một lần.');
});

/** Never runs: each line must be a type error, or the check of types fails. */
export function typeErrors(): void {
  // @ts-expect-error the catalogue has no such text
  say('mail_no_such_text');
  // @ts-expect-error a text with inputs needs them
  say('mail_code_note');
  // @ts-expect-error of another name
  say('mail_code_note', { hours: 1 });
  // @ts-expect-error and one without has none
  say('mail_hello', { name: 'Lan' });
}
