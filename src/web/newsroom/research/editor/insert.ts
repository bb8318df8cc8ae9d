import { CHART } from '#domain/newsroom/research/markdown.ts';
import type { Content } from './content.ts';
import type { RichText } from './rich-text.ts';

/** What a dialog puts into the text. */
export type Insertion =
  | { type: 'figure'; address: string; text: string }
  | { type: 'chart'; source: string }
  | { type: 'image'; src: string; alt: string; title: string }
  /** Empty: takes the link away. */
  | { type: 'link'; href: string };

interface Target {
  rich: RichText | undefined;
  area: HTMLTextAreaElement | null;
  body: string;
  onBody: (body: string) => void;
}

const contentOf = (insertion: Exclude<Insertion, { type: 'link' }>): Content => {
  const { type, ...attrs } = insertion;
  return { type, attrs };
};

const escapedLabel = (text: string): string => text.replaceAll(/[\\[\]*_`<]/g, String.raw`\$&`);

/** The same as Markdown. */
export function markdownOf(insertion: Insertion): string {
  switch (insertion.type) {
    case 'figure':
      return `[${escapedLabel(insertion.text)}](${insertion.address})`;
    case 'chart':
      return `\n\n\`\`\`${CHART}\n${insertion.source}\n\`\`\`\n\n`;
    case 'image':
      return `![${escapedLabel(insertion.alt)}](${insertion.src}${insertion.title === '' ? '' : ` "${insertion.title.replaceAll(/["\\]/g, String.raw`\$&`)}"`})`;
    case 'link':
      return `[](${insertion.href})`;
  }
}

/** Where something is put: in place of what is selected, but behind a figure, chart or picture that is another thing. */
function placeOf(rich: RichText, type: string): { from: number; to: number } {
  const { from, to } = rich.editor.state.selection;
  const { node } = rich.active();
  return node && node.type !== type ? { from: to, to } : { from, to };
}

/** Puts something into the text at the caret, in place of what is selected. */
export function insertInto({ rich, area, body, onBody }: Target, insertion: Insertion): void {
  if (rich) {
    const chain = rich.editor.chain().focus();
    if (insertion.type !== 'link') chain.insertContentAt(placeOf(rich, insertion.type), contentOf(insertion)).run();
    else if (insertion.href === '') chain.extendMarkRange('link').unsetLink().run();
    else if (rich.editor.state.selection.empty && rich.active().link === undefined)
      chain.insertContent({ type: 'text', text: insertion.href, marks: [{ type: 'link', attrs: { href: insertion.href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: insertion.href }).run();
    return;
  }
  const [from, to] = [area?.selectionStart ?? body.length, area?.selectionEnd ?? body.length];
  onBody(body.slice(0, from) + markdownOf(insertion) + body.slice(to));
  area?.focus();
}
