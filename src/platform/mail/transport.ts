import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { Failure } from '../errors.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as a page. */
  html?: string;
  /** The same for the same event: a mail server that is given it twice can tell. */
  id: string;
  headers?: Readonly<Record<string, string>>;
}

/** Hands mails over to the mail server. */
export interface Mailer {
  /** @throws Failure MAIL_NOT_CONFIGURED in production without a mail server */
  assertConfigured(): void;
  /**
   * Returns when the mail server has taken the mail.
   * @throws MayHaveGone when the whole mail was handed over and no answer came
   * @throws Error with what the server said, without addresses of people; then it has not taken the mail
   */
  send(mail: Mail): Promise<void>;
  /** Closes idle connections, and busy ones when their mail is done. */
  close(): void;
}

/** The connection was lost after the last byte of a mail: nobody knows whether the mail server took it. */
export class MayHaveGone extends Error {}

/** Connections to the mail server at most. */
export const CONNECTIONS = 5;
/** Milliseconds for a mail server to take a connection and to greet. */
const GREETING_MS = 15_000;
/** Milliseconds for it to answer anything else: what comes later counts as never. */
const ANSWER_MS = 60_000;

/** Servers like to repeat whom the mail was for. */
const withoutAddresses = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)');

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
  return config.smtpUrl === undefined ? toFiles(config, message) : toServer(config.smtpUrl, message);
}

type Message = (mail: Mail) => { messageId: string };

function toServer(url: string, message: Message): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: ANSWER_MS,
  });
  // The bytes of each mail under way: once all are read, the server may have taken it whatever happens to the connection.
  const bytes = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    const open = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (options) => {
      const stream = open(options);
      bytes.set(mail.message.messageId(), stream);
      return stream;
    };
    done();
  });
  return {
    assertConfigured: () => undefined,
    close: () => transport.close(),
    async send(mail) {
      const made = message(mail);
      try {
        await transport.sendMail(made);
      } catch (error) {
        const answered = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
        if (!answered && bytes.get(made.messageId)?.readableEnded) throw new MayHaveGone(`the mail may have gone: ${withoutAddresses(error)}`);
        throw new Error(`the mail was not taken: ${withoutAddresses(error)}`);
      } finally {
        bytes.delete(made.messageId);
      }
    },
  };
}

function toFiles(config: Config, message: Message): Mailer {
  const assertConfigured = () => {
    if (config.production) throw new Failure('MAIL_NOT_CONFIGURED');
  };
  const files = createTransport({ streamTransport: true, buffer: true });
  return {
    assertConfigured,
    close: () => undefined,
    async send(mail) {
      assertConfigured();
      const { message: text } = await files.sendMail(message(mail));
      const folder = path.join(config.dataDir, 'mail');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), text as Buffer, { mode: 0o600 });
    },
  };
}
