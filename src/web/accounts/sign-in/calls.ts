import { bodyOf, type Client } from '#client';
import type { Locale } from '../../app/language.ts';

/** Where mails can be read on a site that sends none. */
export interface MailPage {
  mail_page?: string | undefined;
}

/** What a lookup tells of an account; how much depends on who asks. */
export interface FoundAccount {
  username?: string | undefined;
  email?: string | undefined;
  face?: string | null | undefined;
}

/** What a person is signed up with. */
export type Registration = Record<'name' | 'username' | 'email' | 'password' | 'confirmPassword' | 'signup_code', string> & { ref_id?: string };

const usersOf = async (client: Client) => (await client.calls()).users;

/** Signs in. @returns the access token @throws CallError */
export async function logIn(client: Client, body: { email: string; password: string; remember: boolean } | { email: string; remembered: true }): Promise<void> {
  const { auth } = await usersOf(client);
  await auth.login.$post({ json: body });
}

/** Has the code for signing up mailed. @throws CallError */
export async function sendRegisterCode(client: Client, email: string, language: Locale): Promise<MailPage> {
  const { auth } = await usersOf(client);
  return bodyOf(auth['get-register-code'].$get({ query: { email, language } }));
}

/** Asks, before a code is mailed, whether a sign-up would do. @returns whether nobody has the referral code @throws CallError */
export async function checkSignUp(client: Client, body: Omit<Registration, 'signup_code'>): Promise<boolean> {
  const { auth } = await usersOf(client);
  return (await bodyOf(auth['check-signup'].$post({ json: body }))).ref_id === 'unknown';
}

/** Makes an account. @throws CallError */
export async function signUp(client: Client, body: Registration): Promise<void> {
  const { auth } = await usersOf(client);
  await auth.signup.$post({ json: body });
}

/** Has the code for a new password mailed. @param name email or username @throws CallError */
export async function sendResetCode(client: Client, name: string): Promise<FoundAccount & MailPage> {
  const { auth } = await usersOf(client);
  return bodyOf(auth['get-reset-password-code'].$get({ query: { email: name } }));
}

/** Sets a new password. @throws CallError */
export async function resetPassword(client: Client, body: Record<'email' | 'password' | 'confirmPassword' | 'reset_password_code', string>): Promise<void> {
  const { auth } = await usersOf(client);
  await auth['reset-password'].$post({ json: body });
}

/** Looks an account up by its email or username. @throws CallError, 403 when there is none */
export async function findAccount(client: Client, by: { email: string } | { username: string }): Promise<FoundAccount> {
  const users = await usersOf(client);
  const [, account] = await bodyOf(users['user-base-info'].$get({ query: by }));
  return account;
}
