import { CODE_SECONDS } from '#domain/accounts/sign-in/mail-code.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { MailKind, MailSecret } from '#platform/mail/kind.ts';
import { forgetMail } from '#platform/mail/queue.ts';
import type { Texts } from '#platform/texts.ts';
import { keepCode, newCode, type CodePurpose } from './sign-in/codes.ts';

/** A code that confirms the subject, to the address that the mail goes to. */
const code = (purpose: CodePurpose): MailSecret<{ subject: string }> => ({
  async make() {
    const { code: secret, hash } = await newCode();
    return { secret, hash };
  },
  async keep(tx, hash, { detail, language, recipient }) {
    await keepCode(tx, { purpose, subject: detail.subject }, hash, { language, email: recipient });
    return true;
  },
});
const subjectOf = ({ subject }: { subject: string }): string => subject;
const shown = (say: Texts, digits: string) => ({ digits, note: say('mail_code_note', { minutes: CODE_SECONDS / 60 }) });
const newPassword = (say: Texts) => ({ text: say('mail_reset_link'), address: addresses.forgotPassword() });

/** The code of a sign-up; the subject is the folded address. */
export const signupCode: MailKind<{ subject: string }> = {
  template: 'signup-code',
  priority: 'code',
  secret: code('signup'),
  subjectOf,
  texts: (say, { site, secret }) => ({
    subject: say('mail_signup_code_subject', { site }),
    title: say('mail_signup_code_title'),
    lead: say('mail_signup_code_lead', { site }),
    code: shown(say, secret),
    otherwise: say('mail_signup_code_otherwise'),
  }),
};

/** Tells the owner of an account that somebody wants to use its address, where the asker must not learn that it is taken. */
export const signupKnown: MailKind<{ username: string }> = {
  template: 'signup-known',
  priority: 'notice',
  texts: (say, { detail: { username }, site }) => ({
    subject: say('mail_signup_known_subject', { site }),
    title: say('mail_signup_known_title'),
    lead: say('mail_signup_known_lead', { site, username }),
    otherwise: say('mail_signup_known_otherwise'),
    link: newPassword(say),
  }),
};

/** The code of a reset; the subject is the account's id. */
export const resetCode: MailKind<{ subject: string; username: string }> = {
  template: 'reset-code',
  priority: 'code',
  secret: code('reset'),
  subjectOf,
  texts: (say, { detail: { username }, site, secret }) => ({
    subject: say('mail_reset_code_subject', { site }),
    title: say('mail_reset_code_title'),
    lead: say('mail_reset_code_lead', { username }),
    code: shown(say, secret),
    otherwise: say('mail_reset_code_otherwise'),
  }),
};

/** The code of a new address, sent there; the subject is the account's id. */
export const changeEmailCode: MailKind<{ subject: string; username: string }> = {
  template: 'change-email-code',
  priority: 'code',
  secret: code('change-email'),
  subjectOf,
  texts: (say, { detail: { username }, site, secret }) => ({
    subject: say('mail_change_email_code_subject', { site }),
    title: say('mail_change_email_code_title'),
    lead: say('mail_change_email_code_lead', { username }),
    code: shown(say, secret),
    otherwise: say('mail_change_email_code_otherwise'),
  }),
};

/** Tells the old address that the account is to get another; `email` is masked. */
export const emailChanging: MailKind<{ username: string; email: string }> = {
  template: 'email-changing',
  priority: 'notice',
  texts: (say, { detail: { username, email }, site }) => ({
    subject: say('mail_email_changing_subject', { site }),
    title: say('mail_email_changing_title'),
    lead: say('mail_email_changing_lead', { username, email }),
    otherwise: say('mail_email_changing_otherwise'),
    link: newPassword(say),
  }),
};

/** Tells the owner of an account that it has another password. */
export const passwordChanged: MailKind<{ username: string }> = {
  template: 'password-changed',
  priority: 'notice',
  texts: (say, { detail: { username }, site }) => ({
    subject: say('mail_password_changed_subject', { site }),
    title: say('mail_password_changed_title'),
    lead: say('mail_password_changed_lead', { username }),
    otherwise: say('mail_password_changed_otherwise'),
    link: newPassword(say),
  }),
};

const security = (say: Texts) => ({ text: say('mail_factor_link'), address: addresses.settings('security') });

/** Tells the owner of an account that it has a new second factor. */
export const factorAdded: MailKind<{ username: string }> = {
  template: 'factor-added',
  priority: 'notice',
  texts: (say, { detail: { username }, site }) => ({
    subject: say('mail_factor_added_subject', { site }),
    title: say('mail_factor_added_title'),
    lead: say('mail_factor_added_lead', { username }),
    otherwise: say('mail_factor_otherwise'),
    link: security(say),
  }),
};

/** Tells the owner of an account that it has a second factor less. */
export const factorRemoved: MailKind<{ username: string }> = {
  template: 'factor-removed',
  priority: 'notice',
  texts: (say, { detail: { username }, site }) => ({
    subject: say('mail_factor_removed_subject', { site }),
    title: say('mail_factor_removed_title'),
    lead: say('mail_factor_removed_lead', { username }),
    otherwise: say('mail_factor_otherwise'),
    link: security(say),
  }),
};

/** The last mail to a person whose account was deleted; their address goes with it. */
export const accountDeleted: MailKind<{ username: string }> = {
  template: 'account-deleted',
  priority: 'notice',
  texts: (say, { detail: { username }, site }) => ({
    subject: say('mail_account_deleted_subject', { site }),
    title: say('mail_account_deleted_title'),
    lead: say('mail_account_deleted_lead', { username }),
    otherwise: say('mail_account_deleted_otherwise'),
  }),
  onSent: (tx, { id }) => forgetMail(tx, id),
};

/** Mails of this room. */
export const accountMails: readonly MailKind[] = [
  signupCode,
  signupKnown,
  resetCode,
  changeEmailCode,
  emailChanging,
  passwordChanged,
  factorAdded,
  factorRemoved,
  accountDeleted,
];
