import { parseAddress } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { attributes, html, joinHtml, textHtml, type Attributes, type Html } from '../../ui/html/html.ts';

/** What stands beside a live figure whose value is another now. */
interface ChangedFigure {
  place: number;
  changed: boolean;
  now_text: string;
}

/** Words and classes that a note is written with. */
export interface NoteLooks {
  /** What a table is called, by its number. */
  table: (number: number) => string;
  /** What a figure is now. */
  now: (value: string) => string;
  scrolls: string | undefined;
  figure: string | undefined;
  nowClass: string | undefined;
}

/** A tag as it stands in the server's HTML, or the text between tags. */
interface Token {
  text?: string;
  tag?: string;
  closes?: boolean;
  attrs?: ReadonlyMap<string, string>;
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(([whole, slash, tag, attrs]) =>
    tag === undefined
      ? { text: decoded(whole) }
      : {
          tag: tag.toLowerCase(),
          closes: slash === '/',
          attrs: new Map([...(attrs ?? '').matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)])),
        },
  );

interface Element {
  open: (attributes: Attributes) => Html;
  close: Html;
}

/** Elements that a note may hold; all others are left out, their text stays. */
const ELEMENTS: Readonly<Record<string, Element>> = {
  p: { open: (of) => html`<p${of}>`, close: html`</p>` },
  h2: { open: (of) => html`<h2${of}>`, close: html`</h2>` },
  h3: { open: (of) => html`<h3${of}>`, close: html`</h3>` },
  h4: { open: (of) => html`<h4${of}>`, close: html`</h4>` },
  h5: { open: (of) => html`<h5${of}>`, close: html`</h5>` },
  h6: { open: (of) => html`<h6${of}>`, close: html`</h6>` },
  ul: { open: (of) => html`<ul${of}>`, close: html`</ul>` },
  li: { open: (of) => html`<li${of}>`, close: html`</li>` },
  blockquote: { open: (of) => html`<blockquote${of}>`, close: html`</blockquote>` },
  pre: { open: (of) => html`<pre tabindex="0"${of}>`, close: html`</pre>` },
  code: { open: (of) => html`<code${of}>`, close: html`</code>` },
  em: { open: (of) => html`<em${of}>`, close: html`</em>` },
  strong: { open: (of) => html`<strong${of}>`, close: html`</strong>` },
  del: { open: (of) => html`<del${of}>`, close: html`</del>` },
  thead: { open: (of) => html`<thead${of}>`, close: html`</thead>` },
  tbody: { open: (of) => html`<tbody${of}>`, close: html`</tbody>` },
  tr: { open: (of) => html`<tr${of}>`, close: html`</tr>` },
  th: { open: (of) => html`<th scope="col"${of}>`, close: html`</th>` },
  td: { open: (of) => html`<td${of}>`, close: html`</td>` },
  hr: { open: (of) => html`<hr${of}>`, close: html`` },
  br: { open: (of) => html`<br${of}>`, close: html`` },
};

const ALIGN = /^(left|right|center)$/;

/** An address of this site in the language of the page; others as they are. */
function hrefIn(address: string): string {
  const own = parseAddress(address);
  const isPage = own && !/^\/(?:api|assets|feeds|files|og)\//.test(own.address);
  return isPage ? hrefOf(own.address) : address;
}

const isOut = (address: string): boolean => /^https?:/.test(address);

/** Writes the tags one after another, and knows which link is open. */
function writer(figures: readonly ChangedFigure[], looks: NoteLooks) {
  const links: (ChangedFigure | undefined)[] = [];
  let tables = 0;
  const link = (attrs: ReadonlyMap<string, string>): Html => {
    const [href = '', place] = [attrs.get('href'), attrs.get('data-figure')];
    links.push(place === undefined ? undefined : figures.find((figure) => String(figure.place) === place));
    const own = place === undefined ? undefined : looks.figure;
    const out = isOut(href) ? { target: '_blank', rel: 'noopener noreferrer' } : { 'data-leads': '' };
    return html`<a href="${hrefIn(href)}"${attributes({ class: own, title: attrs.get('title'), 'data-figure': place, ...out })}>`;
  };
  const linkEnd = (): Html => {
    const figure = links.pop();
    return figure?.changed ? html`</a> <small class="${looks.nowClass ?? ''}">${looks.now(figure.now_text)}</small>` : html`</a>`;
  };
  const picture = (attrs: ReadonlyMap<string, string>): Html =>
    html`<img src="${attrs.get('src') ?? ''}" alt="${attrs.get('alt') ?? ''}"${attributes({ width: attrs.get('width'), height: attrs.get('height') })} loading="lazy">`;
  return function written({ text, tag = '', closes = false, attrs = new Map() }: Token): Html {
    if (text !== undefined) return textHtml(text);
    if (tag === 'a') return closes ? linkEnd() : link(attrs);
    if (tag === 'img') return closes ? html`` : picture(attrs);
    if (tag === 'table')
      return closes
        ? html`</table></div>`
        : html`<div class="${looks.scrolls ?? ''}" role="region" tabindex="0" aria-label="${looks.table((tables += 1))}"><table>`;
    if (tag === 'ol') return closes ? html`</ol>` : html`<ol start="${Number(attrs.get('start') ?? 1) || 1}">`;
    if (!Object.hasOwn(ELEMENTS, tag)) return html``;
    const element = ELEMENTS[tag];
    const align = ALIGN.exec(attrs.get('align') ?? /text-align:\s*(\w+)/.exec(attrs.get('style') ?? '')?.[1] ?? '')?.[1];
    return closes ? (element?.close ?? html``) : (element?.open(attributes({ id: attrs.get('id'), 'data-align': align })) ?? html``);
  };
}

/** Whether a picture with a title stands alone in a paragraph: its title is its caption. */
const isCaptioned = ([before, picture, after]: readonly (Token | undefined)[]): boolean =>
  before?.tag === 'p' &&
  before.closes === false &&
  picture?.tag === 'img' &&
  (picture.attrs?.get('title') ?? '') !== '' &&
  after?.tag === 'p' &&
  after.closes === true;

/**
 * HTML of a part of a note. The server sanitised it; here every tag and every text of it is written anew by the templates of the house, so that
 * nothing else can come through: links in the language of the page, tables that scroll, captions, and beside figures what they are now.
 */
export function noteHtml(text: string, figures: readonly ChangedFigure[], looks: NoteLooks): Html {
  const tokens = tokensOf(text);
  const written = writer(figures, looks);
  const parts: Html[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [first, picture] = [tokens[at], tokens[at + 1]];
    if (first && picture && isCaptioned(tokens.slice(at, at + 3))) {
      parts.push(html`<figure>${written(picture)}<figcaption>${picture.attrs?.get('title') ?? ''}</figcaption></figure>`);
      at += 2;
    } else if (first) parts.push(written(first));
  }
  return joinHtml(parts);
}
