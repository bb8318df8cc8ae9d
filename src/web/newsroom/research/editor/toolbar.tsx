import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { fieldClass } from '../../../ui/form/field-class.ts';
import type { Active, RichText } from './rich-text.ts';
import classes from './editor.module.css';

/** What is put in by a dialog. */
export type Inserted = 'link' | 'image' | 'figure' | 'chart';

interface Tool {
  key: string;
  label: () => string;
  sign: string;
  run: (rich: RichText) => void;
  isOn?: (active: Active) => boolean;
  isOff?: (active: Active) => boolean;
  keys?: string;
}

const mark = (name: 'bold' | 'italic' | 'strike' | 'code', label: () => string, sign: string, keys: string): Tool => ({
  key: name,
  label,
  sign,
  keys,
  run: ({ editor }) => editor.chain().focus().toggleMark(name).run(),
  isOn: ({ marks }) => marks.includes(name),
});

const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      key: 'undo',
      label: m.editor_undo,
      sign: '↶',
      keys: 'Control+Z',
      run: ({ editor }) => editor.chain().focus().undo().run(),
      isOff: ({ canUndo }) => !canUndo,
    },
    {
      key: 'redo',
      label: m.editor_redo,
      sign: '↷',
      keys: 'Control+Shift+Z',
      run: ({ editor }) => editor.chain().focus().redo().run(),
      isOff: ({ canRedo }) => !canRedo,
    },
  ],
  [
    mark('bold', m.editor_bold, 'B', 'Control+B'),
    mark('italic', m.editor_italic, 'I', 'Control+I'),
    mark('strike', m.editor_strike, 'S', 'Control+Shift+S'),
    mark('code', m.editor_code, '<>', 'Control+E'),
  ],
  [
    {
      key: 'bullets',
      label: m.editor_bullets,
      sign: '•',
      run: ({ editor }) => editor.chain().focus().toggleBulletList().run(),
      isOn: ({ block }) => block === 'bulletList',
    },
    {
      key: 'numbers',
      label: m.editor_numbers,
      sign: '1.',
      run: ({ editor }) => editor.chain().focus().toggleOrderedList().run(),
      isOn: ({ block }) => block === 'orderedList',
    },
    {
      key: 'quote',
      label: m.editor_quote,
      sign: '❝',
      run: ({ editor }) => editor.chain().focus().toggleBlockquote().run(),
      isOn: ({ block }) => block === 'blockquote',
    },
    {
      key: 'block',
      label: m.editor_code_block,
      sign: '{ }',
      run: ({ editor }) => editor.chain().focus().toggleCodeBlock().run(),
      isOn: ({ block }) => block === 'codeBlock',
    },
    { key: 'rule', label: m.editor_rule, sign: '—', run: ({ editor }) => editor.chain().focus().setHorizontalRule().run() },
    {
      key: 'table',
      label: m.editor_table,
      sign: '▦',
      run: ({ editor }) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isOff: ({ inTable }) => inTable,
    },
  ],
];

const IN_TABLE: readonly Tool[] = [
  { key: 'row', label: m.editor_row_add, sign: '', run: ({ editor }) => editor.chain().focus().addRowAfter().run() },
  { key: 'column', label: m.editor_column_add, sign: '', run: ({ editor }) => editor.chain().focus().addColumnAfter().run() },
  { key: 'no-row', label: m.editor_row_remove, sign: '', run: ({ editor }) => editor.chain().focus().deleteRow().run() },
  { key: 'no-column', label: m.editor_column_remove, sign: '', run: ({ editor }) => editor.chain().focus().deleteColumn().run() },
  { key: 'no-table', label: m.editor_table_remove, sign: '', run: ({ editor }) => editor.chain().focus().deleteTable().run() },
];

const INSERTS: readonly { key: Inserted; label: () => string }[] = [
  { key: 'link', label: m.editor_link },
  { key: 'image', label: m.editor_image },
  { key: 'figure', label: m.editor_figure },
  { key: 'chart', label: m.editor_chart },
];

const LEVELS = [
  { value: 'paragraph', label: m.editor_paragraph },
  { value: 'h2', label: m.editor_heading },
  { value: 'h3', label: m.editor_subheading },
  { value: 'h4', label: m.editor_small_heading },
] as const;

/** Sets what the block at the caret is. */
function setLevel({ editor }: RichText, value: string): void {
  const chain = editor.chain().focus();
  if (value === 'paragraph') chain.setParagraph().run();
  else chain.setHeading({ level: Number(value.slice(1)) as 2 | 3 | 4 }).run();
}

const STOPS = 'button:not([disabled]), select';

/** Tools of one row: Tab enters it once, the arrow keys go along it. */
function ToolRow({ label, controls, children }: { label: string; controls: string; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const isChoice = document.activeElement instanceof HTMLSelectElement;
    const to: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 };
    const next = stops.at((to[event.key] ?? Number.NaN) % stops.length);
    if (!(event.key in to) || !next || (isChoice && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    for (const stop of event.currentTarget.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = stop === event.target ? 0 : -1;
  };
  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} aria-controls={controls} className={classes.toolbar} onKeyDown={onKeyDown} onFocus={onFocus}>
      {children}
    </div>
  );
}

function ToolButton({ tool: { key, label, sign, keys, run, isOn, isOff }, rich, active }: { tool: Tool; rich: RichText; active: Active }) {
  const off = isOff?.(active) === true;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.tool}
      data-tool={key}
      aria-label={label()}
      title={label()}
      aria-keyshortcuts={keys}
      aria-pressed={isOn?.(active)}
      aria-disabled={off || undefined}
      data-sign={sign}
      onClick={() => off || run(rich)}
    />
  );
}

/** Tools of the rich editor. */
export function Toolbar({ rich, active, controls, onInsert }: { rich: RichText; active: Active; controls: string; onInsert: (what: Inserted) => void }) {
  return (
    <>
      <ToolRow label={m.editor_tools()} controls={controls}>
        <select
          className={`${fieldClass} ${classes.level}`}
          aria-label={m.editor_level()}
          tabIndex={0}
          value={LEVELS.find(({ value }) => value === active.block)?.value ?? 'paragraph'}
          onChange={(event) => setLevel(rich, event.target.value)}
        >
          {LEVELS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
        {TOOLS.map((tools) => (
          <span key={tools[0]?.key} className={classes.tools}>
            {tools.map((tool) => (
              <ToolButton key={tool.key} tool={tool} rich={rich} active={active} />
            ))}
          </span>
        ))}
        <span className={classes.tools}>
          {INSERTS.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              className={classes.tool}
              aria-haspopup="dialog"
              aria-pressed={active.node?.type === key || undefined}
              onClick={() => onInsert(key)}
            >
              {label()}
            </button>
          ))}
        </span>
      </ToolRow>
      {active.inTable && (
        <ToolRow label={m.editor_table_tools()} controls={controls}>
          <span className={classes.tools}>
            {IN_TABLE.map(({ key, label, run }, at) => (
              <button key={key} type="button" tabIndex={at === 0 ? 0 : -1} className={classes.tool} onClick={() => run(rich)}>
                {label()}
              </button>
            ))}
          </span>
        </ToolRow>
      )}
    </>
  );
}
