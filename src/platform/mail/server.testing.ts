import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader finds it. */
export type TakenMail = Email & {
  envelope: string[];
  raw: string;
  /** Of its message id, what stands before the `@`. */
  id: string;
  /** The code in it; empty without one. */
  code: string;
};

/** How a mail server treats mails: takes them, refuses them, or takes them and hangs up without an answer. */
export type MailServerMood = 'takes' | 'refuses' | 'hangs-up';

/** A mail server on this machine that keeps what it takes, in the order it came. */
export interface MailServer {
  url: string;
  taken: TakenMail[];
  mood: MailServerMood;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const made: Omit<MailServer, 'url' | 'stop'> = { taken: [], mood: 'takes' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    maxClients: 1000,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      const take = async () => {
        const bytes = Buffer.concat(parts);
        const envelope = session.envelope.rcptTo.map(({ address }) => address);
        const mail = await PostalMime.parse(bytes);
        const found = (pattern: RegExp, text = ''): string => pattern.exec(text)?.[1] ?? '';
        made.taken.push({
          ...mail,
          envelope,
          raw: bytes.toString('utf8'),
          id: found(/^<([^@>]+)@/, mail.messageId),
          code: found(/^ {4}(\d{6})\s*$/m, mail.text),
        });
        if (made.mood === 'hangs-up') server.connections.forEach((connection) => connection._socket.destroy());
        else done();
      };
      stream.on('end', () => void (made.mood === 'refuses' ? done(new Error(`not now for <${session.envelope.rcptTo[0]?.address ?? ''}>`)) : take()));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(made, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
