import markdownIt, { type Token } from 'markdown-it';
import sanitize from 'sanitize-html';
import { slugify } from '#domain/records/slug.ts';
import { isFigureAddress } from '#domain/newsroom/research/figures.ts';
import { readingMinutes } from '#domain/newsroom/research/note.ts';
import type { Block } from './stored.ts';

/** Addresses that a note may link: those of this site, https, http and mail. */
const LINKED = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/i;
/** Pictures are those that were put up here: pages load nothing from other hosts. */
const PICTURE = /^\/files\/[0-9a-f]{64}\.webp$/;
const CHART = 'chart';

/** A figure that a text names. Places count from 1, those of the summary first. */
export interface FigureMention {
  place: number;
  address: string;
}
/** A chart that a text holds; places go on behind those of the figures. */
export interface ChartMention {
  place: number;
  source: string;
}
/** A note as it was read. */
export interface ReadNote {
  figures: FigureMention[];
  charts: ChartMention[];
  /** What it holds that it must not. */
  faults: string[];
  render(): RenderedNote;
}
export interface RenderedNote {
  /** The summary as plain text; `{{1}}` stands for the figure with place 1. */
  summary: string;
  /** Sanitised. The link of a figure is empty and leads nowhere: `withFigures` fills it when it is read. */
  blocks: Block[];
  minutes: number;
  /** Its words without marks, for the search. */
  words: string;
}

const parser = markdownIt({ html: false, linkify: false, typographer: false });
/** The address is checked with the rest when the text is rendered: refused ones would stay as text. */
parser.validateLink = () => true;

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');
const isFigure = (token: Token): boolean => token.type === 'link_open' && isFigureAddress(attributeOf(token, 'href'));
const isChart = (token: Token): boolean => token.type === 'fence' && token.info.trim().split(/\s+/)[0] === CHART;

const TEXT_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  's',
  'code',
  'pre',
  'blockquote',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const RULES: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target', 'data-figure'],
    img: ['src', 'alt', 'title', 'loading'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['scope'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
};

/** Numbers the figures of a text, and takes what stands in their links away. */
function takeFigures(tokens: Token[], mentions: FigureMention[]): void {
  for (const token of tokens) {
    const { children } = token;
    if (!children) continue;
    const kept: Token[] = [];
    let inside = false;
    for (const child of children) {
      if (isFigure(child)) {
        const place = mentions.length + 1;
        mentions.push({ place, address: decodeAddress(attributeOf(child, 'href')) });
        child.meta = { place };
        inside = true;
        kept.push(child);
      } else if (child.type === 'link_close' && inside) {
        inside = false;
        kept.push(child);
      } else if (!inside) kept.push(child);
    }
    token.children = kept;
  }
}

/** As the writer wrote it: the parser encodes signs such as `|`. */
const decodeAddress = (href: string): string => href.replaceAll('%7C', '|').replaceAll('%22', '"');

/** What readers may not be given: links and pictures elsewhere. */
function faultsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    const faults = faultsOf(token.children ?? []);
    if (token.type === 'link_open' && token.meta?.place === undefined && !LINKED.test(attributeOf(token, 'href')))
      faults.push(`The link ${attributeOf(token, 'href').slice(0, 80)} leads to no page.`);
    if (token.type === 'image' && !PICTURE.test(attributeOf(token, 'src')))
      faults.push(`The picture ${attributeOf(token, 'src').slice(0, 80)} was not put up here.`);
    if (isChart(token) && token.level > 0) faults.push('A chart stands alone, in no list and no quotation.');
    return faults;
  });
}

/** Makes the tokens those of a page: headings below its own with addresses, links that lead out as such, scopes of tables. */
function adapt(tokens: Token[], taken: Set<string>): void {
  for (const [at, token] of tokens.entries()) {
    adapt(token.children ?? [], taken);
    const { place } = (token.meta ?? {}) as { place?: number };
    if (place !== undefined) token.attrs = [['data-figure', String(place)]];
    else if (token.type === 'link_open') adaptLink(token);
    else if (token.type === 'image') token.attrs = [...(token.attrs ?? []).filter(([name]) => name !== 'loading'), ['loading', 'lazy']];
    else if (token.type === 'th_open') token.attrs = [['scope', 'col']];
    else if (token.type.startsWith('heading_')) {
      token.tag = `h${Math.min(4, Math.max(2, Number(token.tag.slice(1))))}`;
      if (token.type === 'heading_open') token.attrs = [['id', headingId(tokens[at + 1]?.content ?? '', taken)]];
    }
  }
}

function adaptLink(token: Token): void {
  const href = attributeOf(token, 'href');
  const title = token.attrGet('title');
  token.attrs = [['href', href], ...(title === null ? [] : ([['title', String(title)]] as [string, string][]))];
  if (/^https?:/i.test(href)) token.attrs.push(['rel', 'noopener noreferrer nofollow'], ['target', '_blank']);
}

/** The address of a heading within its page; no two are the same. */
function headingId(text: string, taken: Set<string>): string {
  const base = `s-${slugify(text).slice(0, 60) || 'part'}`;
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

const SPACE = /^(?:softbreak|hardbreak|(?:paragraph|heading|td|th)_close)$/;
const plainOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.children) return plainOf(token.children);
      if (token.meta?.place !== undefined) return `{{${(token.meta as { place: number }).place}}}`;
      if (SPACE.test(token.type)) return ' ';
      return isChart(token) ? '' : token.content;
    })
    .join('');

/** Reads a note. HTML in it is text. */
export function readNote({ summary, body }: { summary: string; body: string }): ReadNote {
  const tokens = { summary: parser.parseInline(summary.replaceAll(/\s+/g, ' '), {}), body: parser.parse(body, {}) };
  const figures: FigureMention[] = [];
  takeFigures(tokens.summary, figures);
  takeFigures(tokens.body, figures);
  const charts = tokens.body
    .filter((token) => isChart(token) && token.level === 0)
    .map((token, at) => ({ place: figures.length + at + 1, source: token.content }));
  return {
    figures,
    charts,
    faults: [...faultsOf(tokens.summary), ...faultsOf(tokens.body)],
    render() {
      const taken = new Set<string>();
      adapt(tokens.body, taken);
      const text = plainOf(tokens.body).replaceAll(/\{\{\d+\}\}/g, '1');
      return { summary: plainOf(tokens.summary).trim(), blocks: blocksOf(tokens.body, figures.length), minutes: readingMinutes(text), words: text };
    },
  };
}

function blocksOf(tokens: readonly Token[], figures: number): Block[] {
  const blocks: Block[] = [];
  let run: Token[] = [];
  let chart = figures;
  const flush = () => {
    if (run.length > 0) blocks.push({ html: sanitize(parser.renderer.render(run, parser.options, {}), RULES) });
    run = [];
  };
  for (const token of tokens) {
    if (isChart(token) && token.level === 0) {
      flush();
      blocks.push({ chart: (chart += 1) });
    } else run.push(token);
  }
  flush();
  return blocks;
}

/** A figure as it stands in a text; without an address it is no link. */
export interface WrittenFigure {
  text: string;
  href?: string | undefined;
}

/** Writes figures into HTML that was rendered. */
export const withFigures = (html: string, figureAt: (place: number) => WrittenFigure): string =>
  html.replaceAll(/<a data-figure="(\d+)"><\/a>/g, (_, place: string) => {
    const { text, href } = figureAt(Number(place));
    return href === undefined ? escapeText(text) : `<a data-figure="${place}" href="${escapeText(href)}">${escapeText(text)}</a>`;
  });

/** Writes the texts of figures into a summary. */
export const summaryWith = (summary: string, figureAt: (place: number) => WrittenFigure): string =>
  summary.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => figureAt(Number(place)).text);

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
