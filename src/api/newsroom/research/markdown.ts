import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { isFigureAddress } from '#domain/newsroom/research/figures.ts';
import { CHART, parseMarkdown, type MarkdownNode as Nodes, type Root, type RootContent } from '#domain/newsroom/research/markdown.ts';
import { readingMinutes } from '#domain/newsroom/research/note.ts';
import { slugify } from '#domain/records/slug.ts';
import type { Block } from './stored.ts';

type HtmlNodes = ReturnType<typeof toHast>;
type Element = Extract<HtmlNodes, { type: 'element' }>;
type Of<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** Addresses that a note may link: those of this site, https, http and mail. */
const LINKED = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/i;
const OUT = /^https?:/i;
/** Pictures are those that were put up here: pages load nothing from other hosts. */
const PICTURE = /^\/files\/[0-9a-f]{64}\.webp$/;
const LONGEST_NAMED = 80;

/** A figure that a text names. Places count from 1, those of the summary first. */
interface FigureMention {
  place: number;
  address: string;
  /** What its writer calls it: the text of its link. */
  name: string;
}
/** A chart that a text holds; places go on behind those of the figures. */
interface ChartMention {
  place: number;
  source: string;
}
/** A note as it was read. */
export interface ReadNote {
  figures: FigureMention[];
  charts: ChartMention[];
  /** What it holds that it must not. */
  faults: string[];
  /** How many of the figures are in the summary: those with the first places. */
  inSummary: number;
  rendered: RenderedNote;
}
export interface RenderedNote {
  /** The summary as plain text, with a mark in place of each figure: see `placeMark`. */
  summary: string;
  /** Sanitised. The link of a figure is empty and leads nowhere: `withFigures` fills it when it is read. */
  blocks: Block[];
  minutes: number;
  /** Its words without marks, for the search. */
  words: string;
}

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
  'del',
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
const SCHEMA: Schema = {
  tagNames: [...TEXT_TAGS, 'a', 'img'],
  ancestors: { tbody: ['table'], td: ['table'], th: ['table'], thead: ['table'], tr: ['table'] },
  attributes: {
    a: ['href', 'title', 'rel', 'target', 'dataFigure'],
    img: [['src', PICTURE], 'alt', 'title', 'loading'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['scope', 'align'],
    td: ['align'],
  },
  protocols: { href: ['https', 'http', 'mailto'] },
  required: {},
  clobber: [],
  strip: ['script', 'style'],
};

const isChart = (node: Nodes): boolean => node.type === 'code' && node.lang === CHART;
/** A node that a figure stands in place of: the number of the figure instead of a link. */
const figureNode = (place: number): Nodes => ({ type: 'link', url: '', data: { hProperties: { dataFigure: String(place) } }, children: [] });
/** Signs around the place of a figure in a summary. No text of a writer holds them: they are taken out. */
const [MARK, MARK_END] = ['\uE000', '\uE001'];
const MARKED = /\uE000(\d+)\uE001/g;
const MARKS = /[\uE000\uE001]/g;
/** What stands in a summary for the figure with a place. @param place number, or SQL of it where `join` is SQL's */
export const placeMark = (place: number | string, join: (parts: readonly (number | string)[]) => string = (parts) => parts.join('')): string =>
  join([MARK, place, MARK_END]);

const placeOf = (node: Nodes): number | undefined => {
  const place = node.type === 'link' ? (node.data?.hProperties as { dataFigure?: string } | undefined)?.dataFigure : undefined;
  return place === undefined ? undefined : Number(place);
};

/** How deeply marks may stand in each other, and cells of a table, of which short rows are filled up. */
const MOST = { depth: 60, cells: 4000 } as const;

/** What a note is read into. */
interface Reading {
  definitions: ReadonlyMap<string, Of<'definition'>>;
  figures: FigureMention[];
  faults: string[];
}

const cut = (text: string): string => text.slice(0, LONGEST_NAMED);

/** A node as it is rendered: HTML is text, references are what they lead to, figures are numbered, headings stand below that of the page. */
function readNode(reading: Reading, node: Nodes, depth: number): Nodes[] {
  if (depth > MOST.depth) throw new RangeError('nests too deeply');
  if (node.type === 'table' && node.children.length * (node.children[0]?.children.length ?? 0) > MOST.cells) throw new RangeError('has too many cells');
  if (node.type === 'html') {
    const text = { type: 'text' as const, value: node.value };
    return [depth > 1 ? text : ({ type: 'paragraph', children: [text] } satisfies Of<'paragraph'>)];
  }
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const found = reading.definitions.get(node.identifier);
    if (!found) return 'children' in node ? readAll(reading, node.children, depth + 1) : [];
    const named = { url: found.url, title: found.title ?? null };
    return readNode(
      reading,
      node.type === 'linkReference' ? { type: 'link', ...named, children: node.children } : { type: 'image', ...named, alt: node.alt ?? null },
      depth,
    );
  }
  if (node.type === 'link' && isFigureAddress(node.url)) {
    const place = reading.figures.push({ place: reading.figures.length + 1, address: node.url, name: wordsOf(node.children).trim() });
    return [figureNode(place)];
  }
  if (node.type === 'link' && !LINKED.test(node.url)) reading.faults.push(`The link ${cut(node.url)} leads to no page.`);
  if (node.type === 'image' && !PICTURE.test(node.url)) reading.faults.push(`The picture ${cut(node.url)} was not put up here.`);
  if (isChart(node) && depth > 1) reading.faults.push('A chart stands alone, in no list and no quotation.');
  if (!('children' in node)) return [node];
  const children = readAll(reading, node.children, depth + 1);
  const read = { ...node, children } as Nodes;
  if (read.type === 'heading') read.depth = Math.min(4, Math.max(2, read.depth)) as 2 | 3 | 4;
  return [read];
}
const readAll = (reading: Reading, nodes: readonly Nodes[], depth: number): Nodes[] => nodes.flatMap((node) => readNode(reading, node, depth));

function readRoot(markdown: string, figures: FigureMention[], faults: string[]): RootContent[] {
  const { children } = parseMarkdown(markdown);
  const definitions = new Map(children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])));
  return readAll(
    { definitions, figures, faults },
    children.filter(({ type }) => type !== 'definition'),
    1,
  ) as RootContent[];
}

const BLOCKS: readonly string[] = ['paragraph', 'heading', 'tableCell', 'listItem', 'code', 'break'];

/** The words of nodes, with a mark in place of each figure. */
const wordsOf = (nodes: readonly Nodes[]): string =>
  nodes
    .map((node) => {
      const place = placeOf(node);
      if (place !== undefined) return placeMark(place);
      const text = isChart(node) ? '' : 'children' in node ? wordsOf(node.children) : 'value' in node ? node.value.replaceAll(MARKS, '') : '';
      return BLOCKS.includes(node.type) ? `${text} ` : text;
    })
    .join('');

/** Reads a note. HTML in it is text. @throws RangeError for what nests too deeply, and for tables too large */
export function readNote({ summary, body }: { summary: string; body: string }): ReadNote {
  const figures: FigureMention[] = [];
  const faults: string[] = [];
  const short = readRoot(summary.replaceAll(/\s+/g, ' '), figures, faults);
  const inSummary = figures.length;
  const long = readRoot(body, figures, faults);
  const charts = long
    .flatMap((node) => (node.type === 'code' && isChart(node) ? [node.value] : []))
    .map((source, at) => ({ place: figures.length + at + 1, source }));
  const text = wordsOf(long).replaceAll(MARKED, '1');
  return {
    figures,
    charts,
    faults,
    inSummary,
    rendered: { summary: wordsOf(short).replaceAll(/\s+/g, ' ').trim(), blocks: blocksOf(long, figures.length), minutes: readingMinutes(text), words: text },
  };
}

function blocksOf(nodes: readonly RootContent[], figures: number): Block[] {
  const blocks: Block[] = [];
  const taken = new Map<string, number>();
  let run: RootContent[] = [];
  let chart = figures;
  const flush = () => {
    if (run.length > 0) blocks.push({ html: htmlOf({ type: 'root', children: run }, taken) });
    run = [];
  };
  for (const node of nodes) {
    if (isChart(node)) {
      flush();
      blocks.push({ chart: (chart += 1) });
    } else run.push(node);
  }
  flush();
  return blocks;
}

function htmlOf(root: Root, taken: Map<string, number>): string {
  const tree = toHast(root);
  adapt(tree, taken);
  return toHtml(sanitize(tree, SCHEMA));
}

/** Gives headings their addresses, marks links that lead out, and columns of tables. */
function adapt(node: HtmlNodes, taken: Map<string, number>): void {
  if (node.type === 'element') adaptElement(node, taken);
  if ('children' in node) for (const child of node.children) adapt(child, taken);
}

function adaptElement(element: Element, taken: Map<string, number>): void {
  const { tagName, properties } = element;
  if (tagName === 'a' && properties['dataFigure'] !== undefined) delete properties['href'];
  else if (tagName === 'a' && !LINKED.test(String(properties['href']))) delete properties['href'];
  else if (tagName === 'a' && OUT.test(String(properties['href'])))
    Object.assign(properties, { rel: ['noopener', 'noreferrer', 'nofollow'], target: '_blank' });
  else if (tagName === 'img') properties['loading'] = 'lazy';
  else if (tagName === 'th') properties['scope'] = 'col';
  else if (/^h[2-4]$/.test(tagName)) properties['id'] = headingId(htmlWords(element), taken);
}

const htmlWords = (node: HtmlNodes): string => ('children' in node ? node.children.map(htmlWords).join('') : node.type === 'text' ? node.value : '');

/** The address of a heading within its page; no two are the same. */
function headingId(text: string, taken: Map<string, number>): string {
  const base = `s-${slugify(text).slice(0, 60) || 'part'}`;
  const times = (taken.get(base) ?? 0) + 1;
  taken.set(base, times);
  return times === 1 ? base : `${base}--${times}`;
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

/** Writes figures into a summary. */
export const summaryWith = (summary: string, figureAt: (place: number) => WrittenFigure): string =>
  summary.replaceAll(MARKED, (_, place: string) => figureAt(Number(place)).text);

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
