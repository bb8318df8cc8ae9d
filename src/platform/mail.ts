import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { Failure } from './errors.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as a page. */
  html?: string;
  /** The same for the same event: a mail server that is given it twice can tell. */
  id: string;
  headers?: Record<string, string>;
}

/** Hands mails over. */
export interface Mailer {
  /** @throws Failure MAIL_NOT_CONFIGURED in production without a mail server */
  assertConfigured(): void;
  /** Returns when the mail server has taken the mail. @throws Error with what it said, without addresses of people */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds for a mail server to answer. */
const PATIENCE_MS = 15_000;

/** What a mail server said, fit for the log: servers like to repeat whom the mail was for. */
const withoutAddresses = (error: unknown): Error =>
  new Error(`the mail was not taken: ${(error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)')}`);

/** Mails go to the mail server; without one they are files in DATA_DIR/mail, and in production there are none. */
export function createMailer(config: Config): Mailer {
  const host = config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname;
  const from = config.mailFrom ?? { name: config.siteName, address: `mail@${host}` };
  const message = ({ to, subject, text, html, id, headers }: Mail) => ({
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId: `<${id}@${host}>`,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  });
  if (config.smtpUrl !== undefined) {
    const transport = createTransport({ url: config.smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
    return {
      assertConfigured: () => undefined,
      send: (mail) =>
        transport.sendMail(message(mail)).then(
          () => undefined,
          (error: unknown) => {
            throw withoutAddresses(error);
          },
        ),
    };
  }
  const assertConfigured = () => {
    if (config.production) throw new Failure('MAIL_NOT_CONFIGURED');
  };
  const files = createTransport({ streamTransport: true, buffer: true });
  return {
    assertConfigured,
    async send(mail) {
      assertConfigured();
      const { message: bytes } = await files.sendMail(message(mail));
      const folder = path.join(config.dataDir, 'mail');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer, { mode: 0o600 });
    },
  };
}
