import { z } from '@hono/zod-openapi';
import { isEmail, isNewEmail } from '#domain/forms/email.ts';
import { isCode } from '#domain/accounts/sign-in/mail-code.ts';
import { hasPasswordLength, PASSWORD_LENGTH } from '#domain/accounts/sign-in/password.ts';
import { LANGUAGES } from '#platform/texts.ts';
import { EMPTY, nameFaultText, PASSWORD_FAULTS, usernameFaultText } from '../fault-text.ts';
import { firstPasswordFault, newPasswordFault } from './passwords.ts';

/** Longest text that is looked at where a username or an address is typed. */
const LONGEST_TYPED = 254;

const check = (fault: (text: string) => string | undefined) => (text: string, issues: z.RefinementCtx<string>) => {
  const message = fault(text);
  if (message !== undefined) issues.addIssue({ code: 'custom', message });
};
const typed = z.string().min(1, EMPTY).max(LONGEST_TYPED).openapi({ description: 'Username or e-mail address', example: 'lan@example.org' });
const email = z.string().min(1, EMPTY).refine(isEmail, 'Invalid email').openapi({ example: 'lan@example.org' });
const freshEmail = z.string().min(1, EMPTY).refine(isNewEmail, 'Invalid email').openapi({ example: 'lan@example.org' });
const username = z
  .string()
  .superRefine(check((text) => (text === '' ? EMPTY : usernameFaultText(text))))
  .openapi({ example: 'lan.tran' });
const name = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .superRefine(check(nameFaultText))
  .openapi({ example: 'Trần Lan' });
const code = z.string().min(1, EMPTY).refine(isCode, 'Invalid code').openapi({ example: '123456' });
const passwordText = { description: 'Of 8 to 255 characters, none of the commonest', minLength: PASSWORD_LENGTH.least, format: 'password' };
const newPassword = z
  .string()
  .superRefine(check((text) => newPasswordFault(text)))
  .openapi(passwordText);
const firstPassword = z
  .string()
  .superRefine(check((text) => firstPasswordFault(text)))
  .openapi(passwordText);
/** A password that is compared, or nothing. */
const password = z.string().max(1000).openapi({ format: 'password' });

const matching = (body: { password: string; confirmPassword: string }, issues: z.RefinementCtx) => {
  if (body.confirmPassword !== body.password) issues.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'Passwords do not match' });
};

/** Query of the call that mails a sign-up code. */
export const registerCodeQuery = z.strictObject({
  email: freshEmail,
  language: z.enum(LANGUAGES).default('en').openapi({ description: 'Language of the mail' }),
});

/** Query of the call that mails a reset code. */
export const resetCodeQuery = z.strictObject({ email: typed });

/** Query of the look-up: one of both. */
export const baseInfoQuery = z
  .strictObject({
    email: email.optional(),
    username: z.string().min(1, EMPTY).max(50).openapi({ example: 'lan.tran' }).optional(),
  })
  .refine((query) => (query.email === undefined) !== (query.username === undefined), { path: ['email'], message: 'either email or username' });

const signUpFields = {
  name,
  username,
  email: freshEmail,
  password: firstPassword,
  confirmPassword: z.string().min(1, EMPTY),
  ref_id: z.string().max(50).optional().openapi({ description: 'Referral code; one of nobody is passed over' }),
};
const matchingSignUp = (body: { username: string; email: string; password: string; confirmPassword: string }, issues: z.RefinementCtx) => {
  matching(body, issues);
  const message = firstPasswordFault(body.password, body);
  if (message !== undefined) issues.addIssue({ code: 'custom', path: ['password'], message });
};

/** Body of a sign-up. */
export const signUpInput = z
  .strictObject({ ...signUpFields, signup_code: code })
  .superRefine(matchingSignUp)
  .openapi('SignUp');

/** Body of the question whether a sign-up would do, before a code is mailed. */
export const checkSignupInput = z.strictObject(signUpFields).superRefine(matchingSignUp).openapi('SignUpCheck');

/** Body of a sign-in: with the password, or in a browser that was remembered without. */
export const signInInput = z
  .strictObject({
    email: typed,
    password: password.optional(),
    remember: z.boolean().optional().openapi({ description: 'Let this browser sign in again without the password for a day' }),
    remembered: z.literal(true).optional().openapi({ description: 'In place of the password, with the cookie of a remembered browser' }),
  })
  .superRefine((body, issues) => {
    if (body.remembered && (body.password !== undefined || body.remember !== undefined))
      issues.addIssue({ code: 'custom', path: ['remembered'], message: 'stands in place of the password' });
    if (!body.remembered && !body.password) issues.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_FAULTS.empty });
    else if (!body.remembered && !hasPasswordLength(body.password ?? ''))
      issues.addIssue({ code: 'custom', path: ['password'], message: PASSWORD_FAULTS.length });
  })
  .openapi('SignIn');

/** Body of a reset. */
export const resetInput = z
  .strictObject({ email: typed, password: newPassword, confirmPassword: z.string().min(1, PASSWORD_FAULTS.empty), reset_password_code: code })
  .superRefine(matching)
  .openapi('PasswordReset');

/** Body of a sign-out. */
export const signOutInput = z.strictObject({ everywhere: z.literal(true).optional() }).openapi('SignOut');

/** Body of a change of the password; an account without one has an empty one. */
export const changePasswordInput = z.strictObject({ password, new_password: newPassword }).openapi('PasswordChange');

/** Bodies of a change of the address. */
export const changeEmailInput = z.strictObject({ email: freshEmail, password }).openapi('EmailChange');
export const confirmEmailInput = z.strictObject({ code }).openapi('EmailChangeCode');

/** Body of a deletion: the username, to be sure, and the password where there is one. */
export const deleteAccountInput = z.strictObject({ username: z.string().max(50), password: password.optional() }).openapi('AccountDeletion');

const mailPage = z.string().optional().openapi({ description: 'Where the mail can be read, on a developer’s machine without a mail server' });

/** Nothing but that it is done. */
export const doneAnswer = z.object({ done: z.literal(true) }).openapi('Done');
export const codeSentAnswer = z.object({ done: z.literal(true), mail_page: mailPage }).openapi('CodeSent');
export const checkedAnswer = z
  .object({ done: z.literal(true), ref_id: z.literal('unknown').optional().openapi({ description: 'Nobody has the referral code: it is dropped' }) })
  .openapi('SignUpChecked');
export const signedUpAnswer = z.object({ username: z.string() }).openapi('SignedUp');
export const signedInAnswer = z
  .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number().int().openapi({ description: 'Seconds' }) })
  .openapi('SignedIn');
export const resetAnswer = z
  .object({ username: z.string(), face: z.string().nullable(), email: z.string(), mail_page: mailPage })
  .openapi('ResetUnderWay', { description: 'Whose password is set; the address is masked when a username was given' });
export const baseInfoAnswer = z
  .tuple([z.literal(200), z.object({ email: z.string().optional(), username: z.string().optional(), face: z.string().nullable().optional() })])
  .openapi('BaseInfo');
export const sessionsAnswer = z
  .object({
    data: z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean(),
        address: z.string(),
        user_agent: z.string(),
        created_at: z.string(),
        last_seen: z.string(),
      }),
    ),
  })
  .openapi('Sessions');
export const exportAnswer = z.record(z.string(), z.unknown()).openapi('AccountExport', { description: 'All that is kept of the account, by table' });
