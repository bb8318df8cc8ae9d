import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { NOTE_LIMIT, type WatchCategory } from '#domain/watchlist/categories.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { writeNote } from './watchlist-query.ts';
import classes from './watchlist-page.module.css';

interface NoteCellProps {
  category: WatchCategory;
  id: string;
  name: string;
  note: string;
}

/** A person's note on a record, written in its place: Enter and leaving it keep it, Escape does not. What could not be kept stays as it was typed. */
export function NoteCell({ category, id, name, note }: NoteCellProps) {
  const { client, queryClient } = useRouter().options.context;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [returns, setReturns] = useState(false);
  useEffect(() => {
    if (editing) input.current?.focus();
    else if (returns) button.current?.focus();
  }, [editing, returns]);
  const close = (toButton: boolean) => {
    setReturns(toButton);
    setEditing(false);
  };
  const keep = async (text: string, toButton: boolean) => {
    if (text.trim() === note) return close(toButton);
    try {
      await writeNote(client, queryClient, category, id, text);
      close(toButton);
    } catch {
      showToast(m.watch_failed(), 'failed');
    }
  };
  if (!editing)
    return (
      <button ref={button} type="button" className={note === '' ? classes.addNote : classes.note} title={note} onClick={() => setEditing(true)}>
        {note === '' ? (
          <>
            <Icon name="pencil" size={14} />
            {m.watchlist_note_add()}
          </>
        ) : (
          note
        )}
      </button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void keep(input.current?.value ?? note, true);
      }}
    >
      <input
        ref={input}
        name="note"
        className={classes.noteInput}
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
