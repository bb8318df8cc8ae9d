import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import { CHART, type Root, type RootContent } from '#domain/newsroom/research/markdown.ts';
import { textOf, type Block, type Content, type Mark } from './content.ts';
import type { Align, ListItem, PhrasingContent, Table } from './tree.ts';

/** Markdown that is written as it was read. */
interface Verbatim {
  type: 'verbatim';
  value: string;
  position?: undefined;
}

declare module 'mdast' {
  interface RootContentMap {
    verbatim: Verbatim;
  }
  interface PhrasingContentMap {
    verbatim: Verbatim;
  }
}

/** Addresses that need no escape, not even as what looks like a reference to a sign. */
const SIMPLE = /^[^\s()<>\\\p{Cc}]+$/u;
const REFERENCE = /&#?\w+;/;

/** A link whose address is written as it is, where it can be. */
const link: Handle = (node: Extract<PhrasingContent, { type: 'link' }>, _parent, state, info) => {
  const exit = state.enter('link');
  const leave = state.enter('label');
  const tracker = state.createTracker(info);
  const text = tracker.move('[') + tracker.move(state.containerPhrasing(node, { before: '[', after: ']', ...tracker.current() }));
  leave();
  const isPlain = SIMPLE.test(node.url) && !REFERENCE.test(node.url);
  const safe = (construct: 'destinationLiteral' | 'titleQuote', value: string, [before, after]: readonly [string, string]): string => {
    const end = state.enter(construct);
    const written = `${before}${state.safe(value, { before, after, ...tracker.current() })}${after}`;
    end();
    return written;
  };
  const address = isPlain ? node.url : safe('destinationLiteral', node.url, ['<', '>']);
  const title = node.title ? ` ${safe('titleQuote', node.title, ['"', '"'])}` : '';
  exit();
  return `${text}](${address}${title})`;
};

const verbatim: Handle = (node: Verbatim) => node.value;

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  handlers: { link, verbatim },
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
};

const isList = ({ type }: Content): boolean => type === 'bulletList' || type === 'orderedList';

/** Whether the Markdown that a block was read from can stand beside any neighbour. */
const standsAlone = (blocks: readonly Block[], at: number): boolean => {
  const { node, source = '' } = blocks[at] ?? {};
  if (!node || (node.type === 'codeBlock' && !/^(?:```|~~~)/.test(source))) return false;
  // Two lists in a row are told apart by their marks, and only who writes both knows them.
  return !isList(node) || ![blocks[at - 1], blocks[at + 1]].some((other) => other && isList(other.node));
};

/** Writes a note. A block that is as it was read keeps its very text. */
export function writeMarkdown(blocks: readonly Block[]): string {
  const nodes = blocks.flatMap(({ node, source }, at): RootContent[] =>
    source !== undefined && standsAlone(blocks, at) ? [{ type: 'verbatim', value: source }] : blockOf(node),
  );
  const root: Root = { type: 'root', children: nodes };
  return toMarkdown(root, OPTIONS);
}

const blocksOf = (nodes: readonly Content[] = []): RootContent[] => nodes.flatMap(blockOf);

function blockOf(node: Content): RootContent[] {
  switch (node.type) {
    case 'paragraph': {
      const children = phrasesOf(node.content);
      return children.length === 0 ? [] : [{ type: 'paragraph', children }];
    }
    case 'heading': {
      const children = phrasesOf(node.content);
      return children.length === 0 ? [] : [{ type: 'heading', depth: depthOf(node.attrs?.['level']), children }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node.content) as never }];
    case 'bulletList':
    case 'orderedList':
      return [listOf(node)];
    case 'chart':
      return [{ type: 'code', lang: CHART, value: textOf(node.attrs, 'source') }];
    case 'codeBlock': {
      const [lang = '', ...meta] = textOf(node.attrs, 'language').split(' ');
      const value = (node.content ?? []).map(({ text = '' }) => text).join('');
      return [{ type: 'code', ...(lang !== '' && { lang }), ...(meta.length > 0 && { meta: meta.join(' ') }), value }];
    }
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [tableOf(node)];
    default:
      return [{ type: 'verbatim', value: textOf(node.attrs, 'source') }];
  }
}

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;
const depthOf = (level: unknown): (typeof DEPTHS)[number] => DEPTHS.find((depth) => depth === level) ?? 2;

function listOf({ type, attrs, content = [] }: Content): RootContent {
  const spread = attrs?.['loose'] === true;
  const children = content.map((item): ListItem => ({ type: 'listItem', spread, children: blocksOf(item.content) as ListItem['children'] }));
  const start = attrs?.['start'];
  return { type: 'list', ordered: type === 'orderedList', ...(type === 'orderedList' && { start: typeof start === 'number' ? start : 1 }), spread, children };
}

const ALIGNS: readonly Align[] = ['left', 'right', 'center'];

function tableOf({ content = [] }: Content): Table {
  const align = (content[0]?.content ?? []).map(({ attrs }) => ALIGNS.find((known) => known === attrs?.['align']) ?? null);
  const rows = content.map((row) => ({
    type: 'tableRow' as const,
    children: (row.content ?? []).map((cell) => ({
      type: 'tableCell' as const,
      // A cell is one line.
      children: phrasesOf((cell.content ?? []).flatMap(({ content: inline = [] }, at) => (at === 0 ? inline : [{ type: 'text', text: ' ' }, ...inline]))).map(
        (phrase): PhrasingContent => (phrase.type === 'break' ? { type: 'text', value: ' ' } : phrase),
      ),
    })),
  }));
  return { type: 'table', align, children: rows };
}

/** Content of a line, without breaks at its end, which would be seen as backslashes. */
function phrasesOf(content: readonly Content[] = []): PhrasingContent[] {
  let end = content.length;
  while (content[end - 1]?.type === 'hardBreak') end -= 1;
  return nested(content.slice(0, end));
}

const same = (a: Mark, b: Mark): boolean => a.type === b.type && JSON.stringify(a.attrs ?? {}) === JSON.stringify(b.attrs ?? {});
const hasMark = ({ marks = [] }: Content, mark: Mark): boolean => marks.some((one) => same(one, mark));

/** How far a mark reaches from a place. */
function endOf(content: readonly Content[], from: number, mark: Mark): number {
  let end = from;
  for (let next = content[end]; next && hasMark(next, mark); next = content[end]) end += 1;
  return end;
}

/** Marks of texts as elements around them: of several the one that reaches furthest is outside. */
function nested(content: readonly Content[]): PhrasingContent[] {
  const phrases: PhrasingContent[] = [];
  for (let at = 0, end = 0; at < content.length; at = end) {
    const here = content[at] ?? { type: 'text', text: '' };
    const marks = (here.marks ?? []).filter(({ type }) => type !== 'code');
    const [outer] = marks.map((mark) => ({ mark, end: endOf(content, at, mark) })).sort((a, b) => b.end - a.end);
    end = outer?.end ?? at + 1;
    phrases.push(...(outer ? wrapped(content.slice(at, end), outer.mark) : [phraseOf(here)]));
  }
  return phrases;
}

const WRAPS = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const;
const isWrap = (type: string): type is keyof typeof WRAPS => Object.hasOwn(WRAPS, type);

function wrapped(content: readonly Content[], mark: Mark): PhrasingContent[] {
  const inner = content.map((node) => ({ ...node, marks: (node.marks ?? []).filter((one) => !same(one, mark)) }));
  if (mark.type === 'link')
    return [{ type: 'link', url: textOf(mark.attrs, 'href'), title: textOf(mark.attrs, 'title') || null, children: nested(inner) as never }];
  if (!isWrap(mark.type)) return nested(inner);
  // Blanks at its edges stand outside: there a mark of Markdown is none.
  const [before, after] = [takeBlank(inner, 'start'), takeBlank(inner, 'end')];
  const children = nested(inner.filter(({ text }) => text !== ''));
  const parts: PhrasingContent[] = children.length === 0 ? [] : [{ type: WRAPS[mark.type], children }];
  return [...blank(before), ...parts, ...blank(after)];
}

const blank = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Takes the blanks from the first or last text. */
function takeBlank(content: Content[], side: 'start' | 'end'): string {
  const at = side === 'start' ? 0 : content.length - 1;
  const node = content[at];
  if (node?.type !== 'text' || node.text === undefined || node.marks?.some(({ type }) => type === 'code')) return '';
  const [found = ''] = (side === 'start' ? /^\s*/ : /\s*$/).exec(node.text) ?? [];
  content[at] = { ...node, text: side === 'start' ? node.text.slice(found.length) : node.text.slice(0, node.text.length - found.length) };
  return found;
}

function phraseOf(node: Content): PhrasingContent {
  switch (node.type) {
    case 'text':
      return node.marks?.some(({ type }) => type === 'code') ? { type: 'inlineCode', value: node.text ?? '' } : { type: 'text', value: node.text ?? '' };
    case 'hardBreak':
      return { type: 'break' };
    case 'image':
      return { type: 'image', url: textOf(node.attrs, 'src'), alt: textOf(node.attrs, 'alt'), title: textOf(node.attrs, 'title') || null };
    case 'figure':
      return { type: 'link', url: textOf(node.attrs, 'address'), children: [{ type: 'text', value: textOf(node.attrs, 'text') }] };
    default:
      return { type: 'verbatim', value: textOf(node.attrs, 'source') };
  }
}
