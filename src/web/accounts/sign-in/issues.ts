import { m } from '../../paraglide/messages.js';

/** Faults that only the server finds, by its words, which are English. */
const TEXTS: Readonly<Record<string, () => string>> = {
  'This password is one of the most common ones. Please choose another': m.password_common,
  'This password is a row or a repetition of few characters. Please choose another': m.password_pattern,
  'The password must not be the username, the email or the name of the site with little besides': m.password_known,
  'This username has been taken': m.username_taken,
  'This email is already registered': m.email_taken,
  'Invalid email': m.form_email_sign_up,
};

interface Issue {
  path: string;
  message: string;
}

/** What the server finds wrong with the fields of these names, as the form says it. */
export function issueTexts<Name extends string>(issues: readonly Issue[], names: readonly Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const { path, message } of issues) {
    const name = names.find((one) => one === path);
    if (name !== undefined) found[name] ??= TEXTS[message]?.() ?? m.form_refused();
  }
  return found;
}

/** What the server finds wrong with a new password. */
export const passwordIssue = (issues: readonly Issue[]): string | undefined => issueTexts(issues, ['password']).password;
