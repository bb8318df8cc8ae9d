import type { Rule } from '../../forms/rules.ts';
import { usernameFault } from '../profile/username.ts';

/** Characters of a name and a username, of a password, and of the codes that are mailed. */
export const LENGTHS = { name: { from: 3, to: 50 }, username: { from: 3, to: 50 }, password: { from: 8, to: 255 }, code: 6 } as const;

/** A rule of these forms with a message of its own; the pages have a text for each. */
type FieldRule = Rule<
  | 'empty'
  | 'empty-password'
  | 'email-sign-in'
  | 'email-sign-up'
  | 'password-short'
  | 'name-special'
  | 'name-short'
  | 'name-long'
  | 'username-short'
  | 'username-long'
  | 'not-the-same'
  | 'code'
>;
/** Name of such a message. */
export type FieldMessage = NonNullable<FieldRule['message']>;

const EMPTY: FieldRule = { rule: 'required', message: 'empty' };

const PASSWORD: readonly FieldRule[] = [
  { rule: 'required', message: 'empty-password' },
  { rule: 'between-length', ...LENGTHS.password, message: 'password-short' },
];

/** What the forms of signing in, signing up and setting a new password ask of each field. */
export const ACCOUNT_FIELDS = {
  name: [
    EMPTY,
    { rule: 'name', message: 'name-special' },
    { rule: 'min-length', length: LENGTHS.name.from, message: 'name-short' },
    { rule: 'max-length', length: LENGTHS.name.to, message: 'name-long' },
  ],
  username: [
    EMPTY,
    { rule: 'min-length', length: LENGTHS.username.from, message: 'username-short' },
    { rule: 'max-length', length: LENGTHS.username.to, message: 'username-long' },
  ],
  email: [EMPTY, { rule: 'email', whose: 'new', message: 'email-sign-up' }],
  password: PASSWORD,
  /** Of an account that is made. */
  firstPassword: [...PASSWORD, { rule: 'no-space' }],
  confirmPassword: [EMPTY, { rule: 'duplicate', of: 'password', message: 'not-the-same' }],
  verificationCode: [EMPTY, { rule: 'max-length', length: LENGTHS.code, message: 'code' }],
  resetCode: [EMPTY, { rule: 'between-length', from: LENGTHS.code, to: LENGTHS.code, message: 'code' }],
  referral: [],
} as const satisfies Record<string, readonly FieldRule[]>;

/** Rules for the sign-in name: a username or an address; text that could be no username must be an address. */
export const signInRules = (text: string): readonly FieldRule[] =>
  text.includes('@') || usernameFault(text) !== undefined ? [EMPTY, { rule: 'email', whose: 'known', message: 'email-sign-in' }] : [EMPTY];
