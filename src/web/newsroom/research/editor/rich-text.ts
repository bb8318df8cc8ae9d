import { Editor, type JSONContent } from '@tiptap/core';
import { Slice, type Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Block, Content } from './content.ts';
import { extensionsOf, type Looks } from './extensions.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

/** What of the text at the caret the toolbar shows as on. */
export interface Active {
  marks: readonly string[];
  block: string;
  inTable: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The figure, chart or picture that is selected, with its attributes. */
  node: { type: string; attrs: Readonly<Record<string, unknown>> } | undefined;
  link: string | undefined;
}

/** The rich editor in an element of the page. */
export interface RichText {
  editor: Editor;
  /** Its text as Markdown; blocks that nobody touched keep their very text. */
  markdown: () => string;
  active: () => Active;
  end: () => void;
}

interface RichTextParts {
  element: HTMLElement;
  markdown: string;
  label: string;
  className: string | undefined;
  looks: Looks;
  /** Called when the text changed. */
  onText: () => void;
  /** Called when the caret or what is at it changed. */
  onMove: () => void;
  /** Called when a figure, chart or picture is to be changed. */
  onOpen: (type: string) => void;
}

const MARKS = ['bold', 'italic', 'strike', 'code', 'link'] as const;
const OPENED = new Set(['figure', 'chart', 'image']);

const documentOf = (blocks: readonly Block[]): Content => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(({ node }) => node),
});

/** The text as it was read, and which block of the document came of which part of it. */
function sourcesOf(doc: Node, markdown: string, blocks: readonly Block[]) {
  const sources = new WeakMap<Node, string>();
  const first: Node[] = [];
  doc.forEach((node, _offset, at) => {
    const source = blocks[at]?.source;
    if (source === undefined) return;
    sources.set(node, source);
    first.push(node);
  });
  return (now: Node): string => {
    const nodes: Node[] = [];
    now.forEach((node) => void (node.type.name === 'paragraph' && node.childCount === 0 ? undefined : nodes.push(node)));
    // Nothing was changed: not a blank is.
    if (nodes.length === first.length && nodes.every((node, at) => node === first[at])) return markdown;
    return writeMarkdown(nodes.map((node) => ({ node: node.toJSON() as Content, source: sources.get(node) })));
  };
}

function activeOf(editor: Editor): Active {
  const { selection } = editor.state;
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  const level = editor.getAttributes('heading')['level'] as number | undefined;
  const block = editor.isActive('heading')
    ? `h${level}`
    : (['bulletList', 'orderedList', 'blockquote', 'codeBlock'].find((name) => editor.isActive(name)) ?? 'paragraph');
  return {
    marks: MARKS.filter((mark) => editor.isActive(mark)),
    block,
    inTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    node: node && OPENED.has(node.type.name) ? { type: node.type.name, attrs: node.attrs } : undefined,
    link: editor.getAttributes('link')['href'] as string | undefined,
  };
}

/** Shows a note in the rich editor. @throws where its text has no form there */
export function showRichText({ element, markdown, label, className, looks, onText, onMove, onOpen }: RichTextParts): RichText {
  const blocks = readMarkdown(markdown);
  const editor: Editor = new Editor({
    element,
    extensions: extensionsOf(looks),
    // Its style sheet is ours.
    injectCSS: false,
    content: documentOf(blocks) as JSONContent,
    // What the schema cannot hold must not be dropped in silence.
    enableContentCheck: true,
    onContentError: ({ error }) => {
      throw error;
    },
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: className ?? '' },
      clipboardTextParser: (text, _context, isPlain, view) =>
        isPlain ? (null as unknown as Slice) : Slice.maxOpen(view.state.schema.nodeFromJSON(documentOf(readMarkdown(text.replaceAll('\r\n', '\n')))).content),
      handleDoubleClickOn: (_view, _at, node) => {
        if (OPENED.has(node.type.name)) onOpen(node.type.name);
        return OPENED.has(node.type.name);
      },
      handleKeyDown: (view, event) => {
        const { selection } = view.state;
        if (event.key !== 'Enter' || !(selection instanceof NodeSelection) || !OPENED.has(selection.node.type.name)) return false;
        onOpen(selection.node.type.name);
        return true;
      },
    },
    onUpdate: onText,
    onTransaction: onMove,
  });
  const textOf = sourcesOf(editor.state.doc, markdown, blocks);
  return { editor, markdown: () => textOf(editor.state.doc), active: () => activeOf(editor), end: () => editor.destroy() };
}
