import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { programAddresses } from '#domain/site/addresses.ts';
import type { Config } from '../config.ts';
import { textsOf, type Language } from '../texts.ts';
import { isLocalRequest } from './local-request.ts';

/** Path of the page with mails stored as files. */
export const MAIL_PAGE: string = programAddresses.mails();

/** Whether the caller may read saved mails: only without a mail server, from loopback, and not through a proxy. */
export function maySeeMails(config: Pick<Config, 'production' | 'smtpUrl'>, request: IncomingMessage | undefined): boolean {
  return request !== undefined && !config.production && config.smtpUrl === undefined && isLocalRequest(request);
}

/** Address where the caller can read the mail that was just sent, if allowed. */
export const mailPageFor = (config: Pick<Config, 'production' | 'smtpUrl'>, request: IncomingMessage | undefined): { mail_page?: string } =>
  maySeeMails(config, request) ? { mail_page: MAIL_PAGE } : {};

const MOST_SHOWN = 50;
const STYLE = `:root{color-scheme:light dark;font:16px/1.6 Nunito,system-ui,sans-serif}body{margin:0 auto;max-width:44rem;padding:2rem 1rem}h1{font-size:1.5rem;margin:0}header p,dl{opacity:.75}article{border:1px solid #8886;border-radius:12px;margin:1.25rem 0;padding:1rem 1.25rem}h2{font-size:1.1rem;margin:0}dl{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;font-size:.875rem;margin:.25rem 0 .75rem}dd{margin:0;overflow-wrap:anywhere}pre{font:inherit;margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** Hash of the page's style, for its policy. */
export const MAIL_PAGE_STYLE = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const linked = (text: string): string => escaped(text).replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
const moment = (date: string | undefined): string => escaped(date?.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC') ?? '');

/** A page of the newest stored mails. */
export async function mailPage(config: Pick<Config, 'dataDir' | 'siteName'>, language: Language): Promise<string> {
  const folder = path.join(config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted((a, b) => (a < b ? -1 : 1));
  const mails = await Promise.all(names.slice(-MOST_SHOWN).map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
  const texts = textsOf(language);
  const entry = (mail: Email) =>
    `<article><h2>${escaped(mail.subject ?? '')}</h2><dl><dt>${texts('mails_to')}</dt><dd>${escaped(mail.to?.map(({ address }) => address).join(', ') ?? '')}</dd><dt>${texts('mails_at')}</dt><dd>${moment(mail.date)}</dd></dl><pre>${linked(mail.text ?? '')}</pre></article>`;
  const title = escaped(`${texts('mails_title')} | ${config.siteName}`);
  const body = mails.length === 0 ? `<p>${texts('mails_none')}</p>` : mails.reverse().map(entry).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><header><h1>${texts('mails_title')}</h1><p>${texts('mails_lead')}</p></header><main>${body}</main></body></html>`;
}
