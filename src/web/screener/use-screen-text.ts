import { useRef, useState, type KeyboardEvent } from 'react';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { completionsAt, type Completion } from './completion.ts';
import type { FilteredList } from './types.ts';

/** The text of a screen while it is edited: what is wrong with it, and the completions at the caret. */
export function useScreenText({ kind, q, onChange }: Pick<FilteredList, 'kind' | 'q'> & { onChange: (q: string | undefined) => void }) {
  const [text, setText] = useState(q ?? '');
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLTextAreaElement>(null);

  const read = parseWhere(kind, text);
  const { from, items } = caret === undefined ? { from: 0, items: [] } : completionsAt(kind, text, caret);
  const chosen = items[active];

  /** Replaces a part of the text. */
  const write = (start: number, end: number, put: string) => {
    setText(text.slice(0, start) + put + text.slice(end));
    setCaret(start + put.length);
    setActive(-1);
    // After React has written the text, the caret would be at its end.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(start + put.length, start + put.length);
    });
  };
  const complete = ({ text: put }: Completion) => write(from, caret ?? text.length, put);
  /** Applies the screen, or selects what is wrong with it. */
  const apply = () => {
    if (!('fault' in read)) return onChange(printWhere(read.where) || undefined);
    input.current?.focus();
    input.current?.setSelectionRange(read.fault.at, read.fault.at + read.fault.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey } = event;
    if (items.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp'))
      setActive((active + (key === 'ArrowDown' ? 1 : -1) + items.length + 1) % (items.length + 1));
    else if (chosen && (key === 'Enter' || key === 'Tab') && !shiftKey) complete(chosen);
    else if (items.length > 0 && key === 'Escape') setCaret(undefined);
    else if (key === 'Enter' && !shiftKey) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text,
    fault: 'fault' in read ? read.fault : undefined,
    completions: items,
    /** Index of the completion that Enter takes, or -1. */
    active,
    write,
    complete,
    apply,
    /** Properties of the text area. */
    area: {
      ref: input,
      value: text,
      onChange: (event: { target: HTMLTextAreaElement }) => {
        setText(event.target.value);
        setCaret(event.target.selectionStart);
        setActive(-1);
      },
      onBlur: () => setCaret(undefined),
      onKeyDown,
    },
  };
}
