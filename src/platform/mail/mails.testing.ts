import { afterAll, beforeEach, expect } from 'vitest';
import type { ApiContext } from '../http/context.ts';
import type { MailKind } from './kind.ts';
import { createMailSender } from './sender.ts';
import { startMailServer, type MailServer, type TakenMail } from './server.testing.ts';

/** Address of the site in links of mails. */
export const PUBLIC_URL = 'https://cairn.example';

/** A mail server for a test file: empty, and taking mails again, before each test. */
export async function useMailServer(): Promise<MailServer & { env: { SMTP_URL: string } }> {
  const server = await startMailServer();
  afterAll(() => server.stop());
  beforeEach(() => {
    server.taken.length = 0;
    server.mood = 'takes';
  });
  return Object.assign(server, { env: { SMTP_URL: server.url } });
}

/** Sends all that waits, one mail after the other, also what was to be tried again later. */
export async function deliverMails({ context }: { readonly context: ApiContext }, kinds: readonly MailKind[]): Promise<void> {
  await context.db.write.query("update mail set due_at = now() where state = 'waiting'");
  await createMailSender({ context, kinds, publicUrl: () => PUBLIC_URL, atOnce: 1 }).drain();
}

/** The code in the newest mail with one to an address. */
export function codeIn(taken: readonly TakenMail[], email: string): string {
  const mail = taken.findLast(({ envelope, code }) => code !== '' && envelope.some((to) => to.toLowerCase() === email.toLowerCase()));
  expect(mail?.code, `a code for ${email}`).toBeDefined();
  return mail?.code ?? '';
}
