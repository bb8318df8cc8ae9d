import type { Client } from '#client';

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

const PATH = '/api/users/';
const read = async (client: Client, path: string, query: Record<string, string>): Promise<unknown> =>
  (await client.fetch(`${PATH}${path}?${new URLSearchParams(query)}`)).json();
const send = async (client: Client, path: string, body: object): Promise<unknown> =>
  (await client.fetch(`${PATH}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

/** Signs in. @returns the access token @throws CallError */
export async function logIn(
  client: Client,
  body: { email: string; password: string; remember: boolean } | { email: string; remembered: true },
): Promise<string> {
  const { access_token: token } = (await send(client, 'auth/login', body)) as { access_token: string };
  return token;
}

/** Has the code for signing up mailed. @throws CallError */
export const sendRegisterCode = async (client: Client, email: string, language: string): Promise<MailPage> =>
  (await read(client, 'auth/get-register-code', { email, language })) as MailPage;

/** Makes an account. @throws CallError */
export const signUp = async (client: Client, body: Registration): Promise<void> => void (await send(client, 'auth/signup', body));

/** Has the code for a new password mailed. @param name email or username @throws CallError */
export const sendResetCode = async (client: Client, name: string): Promise<FoundAccount & MailPage> =>
  (await read(client, 'auth/get-reset-password-code', { email: name })) as FoundAccount & MailPage;

/** Sets a new password. @throws CallError */
export const resetPassword = async (client: Client, body: Record<'email' | 'password' | 'confirmPassword' | 'reset_password_code', string>): Promise<void> =>
  void (await send(client, 'auth/reset-password', body));

/** Looks an account up by its email or username. @throws CallError, 403 when there is none */
export async function findAccount(client: Client, by: { email: string } | { username: string }): Promise<FoundAccount> {
  const [, account] = (await read(client, 'user-base-info', by)) as [number, FoundAccount];
  return account;
}
