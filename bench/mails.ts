import { fork } from 'node:child_process';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { accountMails, passwordChanged, signupCode } from '#api/accounts/mails.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import { composeMail } from '#platform/mail/compose.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { createMailSender } from '#platform/mail/sender.ts';
import { median, type Effort, type Line } from './kit.ts';
import { startScratch } from './scratch.ts';

/** Mails in each turn of each side. */
const MAILS = 200;
/** Mails a second. */
const LEAST = 20;
const PUBLIC_URL = 'https://cairn.example';

/** Mails a second from one process, each claimed, made, marked, sent and noted, against a plain loop of nodemailer to the same mail server. */
export async function measure({ pairs }: Effort): Promise<Line[]> {
  const sink = fork(path.join(import.meta.dirname, 'mail-sink.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await new Promise<{ port: number }>((resolve) => sink.once('message', (said) => resolve(said as { port: number })));
  const smtp = `smtp://127.0.0.1:${port}`;
  const { context, stop } = await startScratch('mails', { SMTP_URL: smtp });
  const plain = createTransport({ url: smtp, pool: true, maxConnections: 1, maxMessages: Number.POSITIVE_INFINITY });
  const perSecond = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (MAILS * 1000) / (performance.now() - began);
  };
  try {
    const sender = createMailSender({ context, kinds: accountMails, publicUrl: () => PUBLIC_URL });
    const queue = (kind: 'code' | 'notice') =>
      transact(context, jobPermit('bench'), { unlogged: 'a bench' }, async (tx) => {
        for (let at = 0; at < MAILS; at += 1) {
          const to = { recipient: `person-${at}@example.org`, language: 'en' as const, asker: `asker ${at % 50}` };
          if (kind === 'code') await queueMail(tx, signupCode, { ...to, detail: { subject: to.recipient } });
          else await queueMail(tx, passwordChanged, { ...to, detail: { username: `person-${at}` } });
        }
      });
    const values = { loaded: undefined, detail: { subject: 'person@example.org' }, site: 'Cairn', secret: '123456' };
    const { subject, text, html = '' } = composeMail(signupCode, { language: 'en', publicUrl: PUBLIC_URL, values });
    const loop = async () => {
      for (let at = 0; at < MAILS; at += 1) await plain.sendMail({ from: 'mail@cairn.example', to: `person-${at}@example.org`, subject, text, html });
    };
    const lines: Line[] = [];
    for (const kind of ['code', 'notice'] as const) {
      const rates: { ours: number; yardstick: number; busy: number }[] = [];
      for (let pair = -1; pair < pairs; pair += 1) {
        await queue(kind);
        const before = process.cpuUsage();
        const ours = await perSecond(() => sender.drain());
        const { user, system } = process.cpuUsage(before);
        const rate = { ours, yardstick: await perSecond(loop), busy: (user + system) / 1000 / MAILS };
        // The first pair warms up.
        if (pair >= 0) rates.push(rate);
      }
      const ours = median(rates.map((rate) => rate.ours));
      lines.push({
        name: `mails ${kind}s by mail, ${median(rates.map(({ busy }) => busy)).toFixed(1)} ms of a core each`,
        ours: `${Math.round(ours)}/s`,
        yardstick: `${Math.round(median(rates.map((rate) => rate.yardstick)))}/s`,
        ratio: median(rates.map((rate) => rate.ours / rate.yardstick)),
        goal: `>= ${LEAST}/s`,
        met: ours >= LEAST,
      });
    }
    const { rows } = await context.db.read.query<{ n: number }>("select count(*)::int as n from mail where state <> 'sent'");
    if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} mails were not sent`);
    return lines;
  } finally {
    plain.close();
    await stop();
    sink.disconnect();
  }
}
