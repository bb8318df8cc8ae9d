import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { WatchCategory } from '#domain/kinds/kinds.ts';
import { NOTE_LIMIT } from '#domain/watchlist/limits.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';
import { writeNote } from './watchlist-query.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import classes from './watchlist-page.module.css';

interface NoteEditorProps {
  /** The button that shows the note. */
  anchor: HTMLElement;
  category: WatchCategory;
  id: string;
  name: string;
  note: string;
  /** @param toNote the note's button is to have the focus */
  onClose: (toNote: boolean) => void;
}

/** Keeps the form over the cell of the table that the note stands in. */
function usePlaceOver(form: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const place = () => {
      const box = (anchor.closest('td') ?? anchor).getBoundingClientRect();
      for (const side of ['left', 'top', 'width', 'height'] as const) form.current?.style.setProperty(side, `${box[side]}px`);
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [form, anchor]);
}

/** Writes a note in its place: Enter and leaving it keep it, Escape does not. What could not be kept stays as it was typed. */
export function NoteEditor({ anchor, category, id, name, note, onClose }: NoteEditorProps) {
  const { client, queryClient } = useRouter().options.context;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useLayoutEffect(() => {
    form.current?.showPopover();
    input.current?.focus({ preventScroll: true });
  }, []);
  usePlaceOver(form, anchor);
  const close = (toNote: boolean) => {
    ended.current = true;
    onClose(toNote);
  };
  const keep = async (text: string, toNote: boolean) => {
    if (ended.current) return;
    if (text.trim() === note) return close(toNote);
    try {
      await writeNote(client, queryClient, category, id, text);
      close(toNote);
    } catch {
      showToast(m.watch_failed(), 'failed');
    }
  };
  useEffect(() => () => void (ended.current = true), []);
  return (
    <form
      ref={form}
      popover="manual"
      className={classes.noteEditor}
      onSubmit={(event) => {
        event.preventDefault();
        void keep(input.current?.value ?? note, true);
      }}
    >
      <input
        ref={input}
        name="note"
        className={`${fieldClass} ${classes.noteInput}`}
        aria-label={m.watchlist_note_of({ name })}
        defaultValue={note}
        maxLength={NOTE_LIMIT}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && close(true)}
        onBlur={({ currentTarget }) => void keep(currentTarget.value, false)}
      />
    </form>
  );
}
