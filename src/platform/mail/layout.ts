import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FramedContent } from './compose.ts';
import { MAIL_COLOURS, type MailColour } from './palette.ts';

interface Part {
  style: CSSProperties;
  className: string;
}

const PARTS: [className: string, css: string][] = [];

/** Style of a part in the light colours. A class adds the dark ones where the mail program supports them. */
function part(className: string, style: CSSProperties, colours: { color?: MailColour; backgroundColor?: MailColour; borderColor?: MailColour } = {}): Part {
  const used = Object.entries(colours);
  const dark = used.map(([property, name]) => `${property.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}:${MAIL_COLOURS[name][1]} !important`);
  PARTS.push([className, dark.join(';')]);
  return { className, style: { ...style, ...Object.fromEntries(used.map(([property, name]) => [property, MAIL_COLOURS[name][0]])) } };
}

const FONTS = '"Inter Tight", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const TITLE_FONTS = `Nunito, ${FONTS}`;
const page = part('page', { fontFamily: FONTS, margin: 0, padding: '32px 12px' }, { backgroundColor: 'bg' });
const card = part(
  'card',
  { borderCollapse: 'separate', borderRadius: '12px', borderStyle: 'solid', borderWidth: '1px', maxWidth: '544px', padding: '32px' },
  { backgroundColor: 'surface', borderColor: 'line' },
);
const site = part('site', { fontFamily: TITLE_FONTS, fontSize: '18px', fontWeight: 800, textDecoration: 'none' }, { color: 'accent' });
const title = part('title', { fontFamily: TITLE_FONTS, fontSize: '22px', lineHeight: '30px', margin: '24px 0 8px' }, { color: 'text' });
const words = part('words', { fontSize: '15px', lineHeight: '24px', margin: '12px 0' }, { color: 'text' });
const box = part('box', { borderRadius: '8px', margin: '20px 0 8px', padding: '16px', textAlign: 'center' }, { backgroundColor: 'sunken' });
const digits = part(
  'digits',
  { fontFamily: 'monospace', fontSize: '32px', fontWeight: 700, letterSpacing: '8px', lineHeight: '40px', margin: 0 },
  { color: 'text' },
);
const small = part('small', { fontSize: '13px', lineHeight: '20px', margin: '8px 0' }, { color: 'muted' });
const button = part(
  'button',
  { borderRadius: '8px', display: 'inline-block', fontSize: '15px', fontWeight: 700, margin: '8px 0', padding: '12px 20px', textDecoration: 'none' },
  { backgroundColor: 'accent', color: 'on-accent' },
);
const link = part('link', { fontSize: '15px', textDecoration: 'underline' }, { color: 'accent' });
const heading = part('heading', { fontFamily: TITLE_FONTS, fontSize: '17px', lineHeight: '24px', margin: '28px 0 8px' }, { color: 'text' });
const entry = part('entry', { fontSize: '15px', lineHeight: '22px', margin: '10px 0' }, { color: 'text' });
const detail = part('detail', { fontSize: '13px', lineHeight: '20px' }, { color: 'muted' });
const line = part('line', { borderStyle: 'solid', borderWidth: '1px 0 0', margin: '24px 0 16px' }, { borderColor: 'line' });

const DARK = `@media (prefers-color-scheme:dark){${PARTS.filter(([, css]) => css !== '')
  .map(([name, css]) => `.${name}{${css}}`)
  .join('')}}`;

const HEAD = [
  h('meta', { key: 'type', httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
  h('meta', { key: 'width', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
  h('meta', { key: 'scheme', name: 'color-scheme', content: 'light dark' }),
  h('meta', { key: 'size', name: 'x-apple-disable-message-reformatting' }),
  h('style', { key: 'dark', dangerouslySetInnerHTML: { __html: DARK } }),
];

/** Text that lists of mails show beside the subject. The page shows it further down. */
const preview = (text: string) => h('div', { style: { display: 'none', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' } }, text);

/** A table of one cell, which all mail programs render alike. */
const table = (of: Part, ...children: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', align: 'center', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, className: of.className, style: of.style },
    h('tbody', null, h('tr', null, h('td', null, ...children))),
  );

const sectionOf = ({ title: text, lines }: FramedContent['sections'][number], at: number) =>
  h(
    'div',
    { key: at },
    h('h2', heading, text),
    lines.map((one, place) =>
      h(
        'p',
        { key: place, ...entry },
        one.url === undefined ? one.text : h('a', { href: one.url, ...link }, one.text),
        one.detail && [h('br', { key: 'break' }), h('span', { key: 'detail', ...detail }, one.detail)],
      ),
    ),
  );

/** Renders the HTML part of a mail. */
export const mailHtml = (content: FramedContent): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    h(
      'html',
      { lang: content.language, dir: 'ltr' },
      h('head', null, HEAD, h('title', null, content.title)),
      h(
        'body',
        page,
        preview(content.lead),
        table(
          card,
          h('a', { href: content.siteUrl, ...site }, content.siteName),
          h('h1', title, content.title),
          h('p', words, content.hello),
          h('p', words, content.lead),
          content.paragraphs.map((text, at) => h('p', { key: at, ...words }, text)),
          content.sections.map(sectionOf),
          content.code && table(box, h('p', digits, content.code.digits)),
          content.code && h('p', small, content.code.note),
          content.button && h('a', { href: content.button.url, ...button }, content.button.text),
          h('p', words, content.otherwise),
          content.link && h('a', { href: content.link.url, ...link }, content.link.text),
          h('hr', line),
          h('p', small, content.footer),
        ),
      ),
    ),
  )}`;
