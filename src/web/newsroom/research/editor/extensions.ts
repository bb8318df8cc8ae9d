import { mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Code } from '@tiptap/extension-code';
import { BulletList, OrderedList } from '@tiptap/extension-list';
import { Link } from '@tiptap/extension-link';
import { chartLines } from './chart-lines.ts';

/** Words and classes of what the editor shows of our own nodes. */
export interface Looks {
  figure: string | undefined;
  chart: string | undefined;
  raw: string | undefined;
  chartWord: string;
  rawWord: string;
}

/** A text attribute that stays inside the editor. */
const kept = (name: string) => ({
  [name]: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
    renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: attrs[name] }),
  },
});

const figure = (looks: Looks) =>
  Node.create({
    name: 'figure',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ ...kept('address'), ...kept('text') }),
    parseHTML: () => [{ tag: 'span[data-address]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { class: looks.figure, title: String(node.attrs['address']) }),
      String(node.attrs['text']),
    ],
    renderText: ({ node }) => String(node.attrs['text']),
  });

const chart = (looks: Looks) =>
  Node.create({
    name: 'chart',
    group: 'block',
    atom: true,
    selectable: true,
    addAttributes: () => kept('source'),
    parseHTML: () => [{ tag: 'div[data-source]' }],
    renderHTML({ node, HTMLAttributes }) {
      const { title = '', list = '', by = '', show = '', q = '' } = chartLines(String(node.attrs['source']));
      return [
        'div',
        mergeAttributes(HTMLAttributes, { class: looks.chart }),
        ['strong', {}, `${looks.chartWord}: ${title}`],
        ['span', {}, [list, q, by, show].filter(Boolean).join(' · ')],
      ];
    },
  });

/** What the editor has no form for, as it is written. */
const raw = (looks: Looks, name: 'raw' | 'rawInline') =>
  Node.create({
    name,
    group: name === 'raw' ? 'block' : 'inline',
    inline: name === 'rawInline',
    atom: true,
    addAttributes: () => kept('source'),
    parseHTML: () => [{ tag: name === 'raw' ? 'pre[data-source]' : 'code[data-source]', priority: 60 }],
    renderHTML: ({ node, HTMLAttributes }) => [
      name === 'raw' ? 'pre' : 'code',
      mergeAttributes(HTMLAttributes, { class: looks.raw, title: looks.rawWord }),
      String(node.attrs['source']),
    ],
  });

const loose = { loose: { default: false, rendered: false } };

/** What a note may hold: CommonMark with tables and strikethrough, live figures and charts. */
export const extensionsOf = (looks: Looks): Extensions => [
  StarterKit.configure({ underline: false, code: false, bulletList: false, orderedList: false, link: false }),
  // Bold code is Markdown.
  Code.extend({ excludes: '' }),
  BulletList.extend({ addAttributes: () => loose }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...loose };
    },
  }),
  Link.extend({
    addAttributes() {
      return { ...this.parent?.(), title: { default: null } };
    },
  }).configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } }),
  Image.configure({ inline: true }),
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  // A cell of Markdown is one line.
  TableCell.extend({ content: 'paragraph' }),
  TableHeader.extend({ content: 'paragraph' }),
  figure(looks),
  chart(looks),
  raw(looks, 'raw'),
  raw(looks, 'rawInline'),
];
