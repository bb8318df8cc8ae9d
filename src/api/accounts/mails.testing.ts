import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect } from 'vitest';
import type { ApiContext } from '#platform/http/context.ts';
import { sendMail } from './send-mail.ts';

/** Address of the site in links of mails. */
export const PUBLIC_URL = 'https://cairn.example';

/** What these tests need of a site. */
export interface Site {
  readonly context: ApiContext;
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** A mail as its reader finds it. */
export type Taken = Email & { envelope: string[]; raw: string };

/** A mail server that keeps what it takes, and refuses while it is told to. */
export async function useMailServer(): Promise<{ env: { SMTP_URL: string }; taken: Taken[]; refuse(refusing: boolean): void }> {
  const taken: Taken[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      const take = async () => {
        const bytes = Buffer.concat(parts);
        const envelope = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ ...(await PostalMime.parse(bytes)), envelope, raw: bytes.toString('utf8') });
        done();
      };
      stream.on('end', () => void (refusing ? done(new Error(`not now for <${session.envelope.rcptTo[0]?.address ?? ''}>`)) : take()));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    taken.length = 0;
    refusing = false;
  });
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` },
    taken,
    refuse: (now) => (refusing = now),
  };
}

/** Hands over what waits, as the job does. */
export async function deliver(site: Site): Promise<void> {
  const { rows } = await site.context.db.read.query<{ id: string }>("select id from mail where state = 'waiting' order by created_at, id");
  for (const { id } of rows) await sendMail(site.context, { kind: 'system' }, { mail: id, publicUrl: PUBLIC_URL });
}

/** The code in the newest mail to an address. */
export function codeIn(taken: readonly Taken[], email: string): string {
  const mail = taken.findLast(({ envelope }) => envelope.some((to) => to.toLowerCase() === email.toLowerCase()));
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  expect(code, `a code for ${email}`).toBeDefined();
  return code ?? '';
}
