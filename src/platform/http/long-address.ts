import { createHash } from 'node:crypto';
import { addresses, splitLanguage } from '#domain/site/addresses.ts';
import { textsOf } from '../texts.ts';
import { pagePolicy } from './headers.ts';
import { LONGEST_ADDRESS } from './target.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 Nunito,system-ui,sans-serif}body{margin:0 auto;max-width:40rem;padding:18vh 1.25rem 2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem;text-wrap:balance}p{margin:0 0 1.25rem}a{color:LinkText;display:inline-block;min-height:1.5rem;text-underline-offset:2px}`;

/** Headers of the page: its style is its own. */
export const LONG_ADDRESS_HEADERS = {
  'content-security-policy': pagePolicy({ scripts: [], styles: [`sha256-${createHash('sha256').update(STYLE).digest('base64')}`] }, false),
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The page that says that an address is too long, such as one with a long screen. It leads to the same path without the rest. */
export function longAddressPage(address: string, siteName: string): string {
  const path = /^\/[^?#\\\p{Cc} ]*/u.exec(address)?.[0].replaceAll(/\/{2,}/g, '/') ?? addresses.home();
  const { language } = splitLanguage(path);
  const to = path.length > LONGEST_ADDRESS ? addresses.home() : path;
  const texts = textsOf(language);
  const title = texts('long_address_title');
  const text = texts('long_address_text', { most: LONGEST_ADDRESS.toLocaleString(language) });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(`${title} | ${siteName}`)}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escaped(text)}</p><p><a href="${escaped(to)}">${texts('long_address_link')}</a></p></main></body></html>`;
}
