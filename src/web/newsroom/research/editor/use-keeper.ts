import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { createStore } from '../../../app/browser-store.ts';
import { adminNoteQuery, type AdminNote } from '../admin/queries.ts';
import { draftOf, inputOf, readDraft, type Draft } from './draft.ts';
import { createKeeper, type Keeper, type Kept } from './keeper.ts';

/** Milliseconds without a change after which a draft is saved, and after which a failed save is tried again. */
const DELAYS = { quiet: 3000, again: 15_000 };

/** The keeper of a note's draft: it lives as long as the page. */
export function useKeeper(note: AdminNote): { keeper: Keeper<Draft>; kept: Kept<Draft> } {
  const { client, queryClient } = useRouter().options.context;
  const [keeper] = useState(() =>
    createKeeper<Draft>({
      draft: draftOf(note, note.slug),
      base: note.number,
      local: createStore(`cairn-note-${note.id}`),
      readDraft,
      delays: DELAYS,
      async save(draft, base) {
        const json = { ...inputOf(draft, note.slug), base };
        const { number } = await bodyOf((await client.calls()).admin.research[':id'].$post({ param: { id: note.id }, json }));
        void queryClient.invalidateQueries({ queryKey: adminNoteQuery(client, note.id).queryKey });
        void queryClient.invalidateQueries({ queryKey: ['admin', 'research', 'notes'] });
        return number;
      },
    }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get);
  useEffect(() => () => keeper.end(), [keeper]);
  return { keeper, kept };
}

/** Whether something is not on the site yet. */
export const isUnsaved = ({ state }: Kept<Draft>): boolean => state.is !== 'saved';

/** Ctrl+S saves; leaving with what is not saved saves it first, and asks where that does not work. */
export function useLeaving({ keeper, kept, settle }: { keeper: Keeper<Draft>; kept: Kept<Draft>; settle: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    settle();
    void keeper.save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    const online = () => void (keeper.get().state.is === 'failed' && keeper.save());
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('online', online);
    };
  }, [keeper]);
  return useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      settle();
      return !(await keeper.save());
    },
    enableBeforeUnload: () => isUnsaved(kept),
    withResolver: true,
  });
}
