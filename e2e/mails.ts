import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type BrowserContext } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The newest mail to an address, waited for; `after` leaves out what was there at that time (milliseconds). */
export async function mailFor(email: string, after = 0): Promise<Email> {
  const folder = path.join(process.env['CAIRN_E2E_DATA'] ?? '', 'mail');
  let found: Email | undefined;
  const look = async () => {
    for (const name of (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1)).reverse()) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
      const sent = Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));
      if (sent > after && mail.to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase())) return (found = mail);
    }
    return undefined;
  };
  await expect.poll(look, { message: `a mail to ${email}` }).toBeDefined();
  return found as Email;
}

/** The code in the newest mail to an address, waited for. */
export async function codeFor(email: string, after = 0): Promise<string> {
  const { text } = await mailFor(email, after);
  return /^ {4}(\d{6})$/m.exec(text ?? '')?.[1] ?? '';
}

/** Lets the browser come from an address of its own, so that limits for one address do not add up over tests. */
export async function fromElsewhere(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
}
