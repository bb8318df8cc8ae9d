import { isFigureAddress } from '#domain/newsroom/research/figures.ts';
import { CHART, parseMarkdown, type Root, type RootContent } from '#domain/newsroom/research/markdown.ts';
import type { Block, Content, Mark } from './content.ts';
import type { Definition, List, PhrasingContent, Table } from './tree.ts';

/** What is read: the text itself, and where its references lead. */
interface Reading {
  text: string;
  definitions: ReadonlyMap<string, Definition>;
}

const sourceOf = ({ text }: Reading, { position }: Pick<Root, 'position'>): string => text.slice(position?.start.offset, position?.end.offset);
const plain = (node: PhrasingContent): string => ('value' in node ? node.value : 'children' in node ? node.children.map(plain).join('') : '');

/** Reads a note. What the editor has no form for stays as it is written. */
export function readMarkdown(text: string): Block[] {
  const root = parseMarkdown(text);
  const definitions = root.children.flatMap((node) => (node.type === 'definition' ? [node] : []));
  const reading = { text, definitions: new Map(definitions.map((node) => [node.identifier, node])) };
  return root.children.map((node) => ({ node: blockOf(reading, node), source: sourceOf(reading, node) }));
}

const blocksOf = (reading: Reading, nodes: readonly RootContent[]): Content[] => nodes.map((node) => blockOf(reading, node));

/** A node with content; without the property where there is none, as the editor wants it. */
const filled = (node: Content, content: readonly Content[]): Content => (content.length === 0 ? node : { ...node, content: [...content] });
const paragraph = (content: readonly Content[]): Content => filled({ type: 'paragraph' }, content);

function blockOf(reading: Reading, node: RootContent): Content {
  switch (node.type) {
    case 'paragraph':
      return paragraph(inlineOf(reading, node.children));
    case 'heading':
      return filled({ type: 'heading', attrs: { level: node.depth } }, inlineOf(reading, node.children));
    case 'blockquote':
      return filled({ type: 'blockquote' }, node.children.length === 0 ? [paragraph([])] : blocksOf(reading, node.children));
    case 'list':
      return listOf(reading, node);
    case 'code':
      return codeOf(node.lang ?? '', node.meta ?? '', node.value);
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'table':
      return tableOf(reading, node);
    default:
      return { type: 'raw', attrs: { source: sourceOf(reading, node) } };
  }
}

function codeOf(language: string, meta: string, value: string): Content {
  if (language === CHART) return { type: 'chart', attrs: { source: value } };
  const words = [language, meta].filter(Boolean).join(' ');
  return filled({ type: 'codeBlock', attrs: { language: words === '' ? null : words } }, value === '' ? [] : [{ type: 'text', text: value }]);
}

function listOf(reading: Reading, { ordered, start, spread, children }: List): Content {
  // The list item of the editor begins with a paragraph.
  const items = children.map((item) => {
    const blocks = blocksOf(reading, item.children);
    return { type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks] };
  });
  const isLoose = spread === true || children.some((item) => item.spread === true);
  return { type: ordered ? 'orderedList' : 'bulletList', attrs: { ...(ordered && { start: start ?? 1 }), loose: isLoose }, content: items };
}

function tableOf(reading: Reading, { align, children }: Table): Content {
  const width = Math.max(...children.map((row) => row.children.length));
  const rows = children.map((row, at) => ({
    type: 'tableRow',
    content: Array.from({ length: width }, (_, column) => ({
      type: at === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[column] ?? null },
      content: [paragraph(inlineOf(reading, row.children[column]?.children ?? []))],
    })),
  }));
  return { type: 'table', content: rows };
}

const marked = (content: Content, marks: readonly Mark[]): Content => (marks.length === 0 ? content : { ...content, marks: [...marks] });

/** Lines that are wrapped are one in the editor. */
const unwrapped = (text: string): string => text.replaceAll(/[ \t]*\n[ \t]*/g, ' ');

function inlineOf(reading: Reading, nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): Content[] {
  return nodes.flatMap((node) => phraseOf(reading, node, marks));
}

function phraseOf(reading: Reading, node: PhrasingContent, marks: readonly Mark[]): Content[] {
  const within = (type: string, children: readonly PhrasingContent[]) =>
    inlineOf(reading, children, marks.some((mark) => mark.type === type) ? marks : [...marks, { type }]);
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [marked({ type: 'text', text: unwrapped(node.value) }, marks)];
    case 'emphasis':
      return within('italic', node.children);
    case 'strong':
      return within('bold', node.children);
    case 'delete':
      return within('strike', node.children);
    case 'inlineCode':
      return node.value === '' ? [] : [marked({ type: 'text', text: node.value }, [...marks, { type: 'code' }])];
    case 'break':
      return [marked({ type: 'hardBreak' }, marks)];
    case 'link':
      return linkOf(reading, { address: node.url, title: node.title ?? null, children: node.children }, marks);
    case 'linkReference': {
      const known = reading.definitions.get(node.identifier);
      return known ? linkOf(reading, { address: known.url, title: known.title ?? null, children: node.children }, marks) : [rawOf(reading, node, marks)];
    }
    case 'image':
      return [marked({ type: 'image', attrs: { src: node.url, alt: node.alt ?? '', title: node.title ?? null } }, marks)];
    case 'imageReference': {
      const known = reading.definitions.get(node.identifier);
      return [
        known ? marked({ type: 'image', attrs: { src: known.url, alt: node.alt ?? '', title: known.title ?? null } }, marks) : rawOf(reading, node, marks),
      ];
    }
    default:
      return [rawOf(reading, node, marks)];
  }
}

const rawOf = (reading: Reading, node: PhrasingContent, marks: readonly Mark[]): Content =>
  marked({ type: 'rawInline', attrs: { source: sourceOf(reading, node) } }, marks);

function linkOf(reading: Reading, link: { address: string; title: string | null; children: readonly PhrasingContent[] }, marks: readonly Mark[]): Content[] {
  const { address, title, children } = link;
  if (isFigureAddress(address)) return [marked({ type: 'figure', attrs: { address, text: children.map(plain).join('') } }, marks)];
  return inlineOf(reading, children, [...marks, { type: 'link', attrs: { href: address, title } }]);
}
