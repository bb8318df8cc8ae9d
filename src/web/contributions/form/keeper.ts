import { CallError } from '#client';
import type { Filled, Json, Source } from './edits.ts';

/** Whether what is filled in is kept on the site. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

/** What is sent of a draft: fields that changed since the last save, null where one was emptied; sources where they changed. */
export interface DraftChange {
  edits: Record<string, Json>;
  sources?: readonly Source[];
}

export interface Kept {
  filled: Filled;
  state: SaveState;
}

/** Milliseconds without a change after which a draft is saved, and after which a failed save is tried again. */
const DELAYS = { quiet: 900, again: 10_000 };

/** Keeps a draft on the site, field by field, some time after the last change. */
export interface DraftKeeper {
  get: () => Kept;
  subscribe: (listener: () => void) => () => void;
  change: (filled: Filled) => void;
  /** Saves at once what is not saved. @returns whether all is saved then */
  save: () => Promise<boolean>;
  /** Goes on with what the site holds, as after a reset. */
  restart: (filled: Filled) => void;
  end: () => void;
}

/** Makes a keeper. @param send saves a change on the site */
export function createDraftKeeper(first: Filled, send: (change: DraftChange) => Promise<void>, delays = DELAYS): DraftKeeper {
  let now: Kept = { filled: first, state: 'saved' };
  let saved = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Partial<Kept>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const attempt = async (): Promise<boolean> => {
    const { filled } = now;
    const change = changeOf(saved, filled);
    set({ state: 'saving' });
    try {
      await send(change);
    } catch (error) {
      set({ state: 'failed' });
      if (!(error instanceof CallError) || typeof error.kind !== 'number' || error.kind >= 429) later(delays.again);
      return false;
    }
    saved = filled;
    const isSame = now.filled === filled;
    set({ state: isSame ? 'saved' : 'changed' });
    return isSame || attempt();
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) return running;
    if (now.state === 'saved') return true;
    running = attempt().finally(() => (running = undefined));
    return running;
  };
  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(filled) {
      set({ filled, state: now.state === 'saving' ? 'saving' : 'changed' });
      if (now.state !== 'saving') later(delays.quiet);
    },
    save,
    restart(filled) {
      clearTimeout(timer);
      saved = filled;
      set({ filled, state: 'saved' });
    },
    end() {
      clearTimeout(timer);
      if (now.state === 'changed') void save();
    },
  };
}

/** What differs between two states of a draft. */
export function changeOf(before: Filled, after: Filled): DraftChange {
  const names = new Set([...Object.keys(before.edits), ...Object.keys(after.edits)]);
  const edits = [...names].flatMap((name): [string, Json][] =>
    JSON.stringify(before.edits[name]) === JSON.stringify(after.edits[name]) ? [] : [[name, after.edits[name] ?? null]],
  );
  return { edits: Object.fromEntries(edits), ...(before.sources !== after.sources && { sources: after.sources }) };
}
