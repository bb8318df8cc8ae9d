import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '#domain/site/addresses.ts';
import { textsOf } from '../texts.ts';
import { composeMail } from './compose.ts';
import type { MailKind } from './kind.ts';
import { MAIL_COLOURS } from './palette.ts';

const THEME = readFileSync(path.join(import.meta.dirname, '../../web/app/theme.css'), 'utf8');
const dark = THEME.indexOf("[data-mantine-color-scheme='dark']");

it('mails have the colours of the site, in light and in dark [platform-35]', () => {
  const token = (name: string, from: number) => new RegExp(`--c-${name}: ([^;]+);`).exec(THEME.slice(from))?.[1];
  expect(dark).toBeGreaterThan(0);
  for (const [name, colours] of Object.entries(MAIL_COLOURS)) expect([name, ...colours]).toEqual([name, token(name, 0), token(name, dark)]);
});

const HOSTILE = `</style><script>alert("1")</script>'&`;
const hostile: MailKind<{ name: string }> = {
  template: 'test-hostile',
  priority: 'notice',
  texts: (say, { detail: { name } }) => ({
    subject: name,
    title: name,
    lead: name,
    paragraphs: [name],
    sections: [{ title: name, lines: [{ text: name, detail: name, address: addresses.newsletter('"s') }, { text: name }] }],
    code: { digits: name, note: name },
    button: { text: name, address: addresses.newsletter('confirm', '"b') },
    otherwise: say('mail_newsletter_confirmation_otherwise'),
    link: { text: name, address: addresses.terms() },
  }),
};

it('a mail says the same as text and as a page, where all that it is given is text; links begin with the address of the site [platform-35]', () => {
  const { text, html = '' } = composeMail(hostile, {
    language: 'vi',
    publicUrl: 'https://cairn.example',
    values: { detail: { name: HOSTILE }, loaded: undefined, site: HOSTILE, secret: '' },
  });
  expect(html).not.toContain('<script');
  expect(html.split('&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&amp;').length - 1).toBe(15);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'https://cairn.example/vi',
    'https://cairn.example/vi/newsletter/%22s',
    'https://cairn.example/vi/newsletter/confirm#%22b',
    'https://cairn.example/vi/terms',
  ]);
  const say = textsOf('vi');
  const [hello, otherwise] = [say('mail_hello'), say('mail_newsletter_confirmation_otherwise')];
  for (const said of [hello, otherwise]) expect(html).toContain(`>${said}</p>`);
  expect(text.trimEnd().split('\n\n')).toEqual([
    hello,
    HOSTILE,
    HOSTILE,
    `${HOSTILE}\n${'='.repeat(HOSTILE.length)}`,
    `- ${HOSTILE}\n  ${HOSTILE}\n  https://cairn.example/vi/newsletter/%22s`,
    `- ${HOSTILE}`,
    `    ${HOSTILE}`,
    HOSTILE,
    'https://cairn.example/vi/newsletter/confirm#%22b',
    otherwise,
    'https://cairn.example/vi/terms',
    `${say('mail_footer', { site: HOSTILE })}\nhttps://cairn.example/vi`,
  ]);
});
