import { CallError } from '#client';

/** Why a save did not come through, and whether trying again by itself may help. */
export interface SaveFault {
  error: unknown;
  again: boolean;
}

/** Whether what is written is kept on the site. */
export type SaveState = { is: 'saved' } | { is: 'changed' } | { is: 'saving' } | { is: 'failed'; fault: SaveFault } | { is: 'elsewhere' };

/** What is written, and how much of it is kept. */
export interface Kept<Draft> {
  draft: Draft;
  /** Number of the revision it builds on. */
  base: number;
  state: SaveState;
  /** Whether it began with what this browser kept and the site did not have. */
  restored: boolean;
}

/** A place in the browser for what is not yet saved. */
export interface LocalCopy {
  read: () => string | null;
  write: (text: string | null) => void;
}

interface KeeperParts<Draft> {
  draft: Draft;
  base: number;
  /** Saves, and returns the number of the new revision. */
  save: (draft: Draft, base: number) => Promise<number>;
  local: LocalCopy;
  /** Reads a draft out of a local copy; undefined where it is none. */
  readDraft: (value: unknown) => Draft | undefined;
  /** Milliseconds without a change after which it is saved, and after which a failed save is tried again. */
  delays: { quiet: number; again: number };
}

/** Keeps a draft: in the browser with every change, on the site some seconds after the last one. Nothing of it is written over by what comes from elsewhere. */
export interface Keeper<Draft> {
  get: () => Kept<Draft>;
  subscribe: (listener: () => void) => () => void;
  change: (part: Partial<Draft>) => void;
  /** Saves at once what is not saved. @returns whether all is saved then */
  save: () => Promise<boolean>;
  /** Goes on from a newer revision of somebody else: with one's own draft, which then replaces it, or with theirs. */
  goOn: (base: number, theirs?: Draft) => void;
  /** Stops the clocks. */
  end: () => void;
}

const isElsewhere = (error: unknown): boolean => error instanceof CallError && error.code === 'CHANGED_ELSEWHERE';
/** Whether the same may come through later. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (typeof error.kind !== 'number' || error.kind === 401 || error.kind === 429 || error.kind >= 500);

function readCopy<Draft>({ local, readDraft }: Pick<KeeperParts<Draft>, 'local' | 'readDraft'>): { draft: Draft; base: number } | undefined {
  try {
    const kept = JSON.parse(local.read() ?? 'null') as { draft?: unknown; base?: unknown } | null;
    const draft = readDraft(kept?.draft);
    return draft !== undefined && typeof kept?.base === 'number' ? { draft, base: kept.base } : undefined;
  } catch {
    return undefined;
  }
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first state: with what this browser still holds of an earlier visit. */
function begin<Draft>(parts: KeeperParts<Draft>): Kept<Draft> {
  const copy = readCopy(parts);
  const { draft, base } = parts;
  if (!copy || equal(copy.draft, draft)) return { draft, base, state: { is: 'saved' }, restored: false };
  return { ...copy, state: copy.base === base ? { is: 'changed' } : { is: 'elsewhere' }, restored: true };
}

/** A value that tells of its changes. */
function observed<Value extends object>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: Partial<Value>) {
      value = { ...value, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Makes a keeper of a draft. */
export function createKeeper<Draft>(parts: KeeperParts<Draft>): Keeper<Draft> {
  const { save, local, delays } = parts;
  const { get, set, subscribe } = observed(begin(parts));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const copy = () => {
    const { draft, base, state } = get();
    local.write(state.is === 'saved' ? null : JSON.stringify({ draft, base }));
  };

  const attempt = async (): Promise<boolean> => {
    const { draft, base } = get();
    set({ state: { is: 'saving' } });
    try {
      const number = await save(draft, base);
      const isSame = get().draft === draft;
      set({ base: number, state: { is: isSame ? 'saved' : 'changed' }, restored: false });
      copy();
      return isSame || attempt();
    } catch (error) {
      const again = isPassing(error);
      set({ state: isElsewhere(error) ? { is: 'elsewhere' } : { is: 'failed', fault: { error, again } } });
      copy();
      if (again) later(delays.again);
      return false;
    }
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) return running;
    if (get().state.is === 'saved') return true;
    if (get().state.is === 'elsewhere') return false;
    running = attempt().finally(() => (running = undefined));
    return running;
  };
  if (get().state.is === 'changed') later(delays.quiet);
  return {
    get,
    subscribe,
    change(part) {
      const { draft: before, state } = get();
      const draft = { ...before, ...part };
      if (equal(draft, before)) return;
      set({ draft, state: state.is === 'elsewhere' || state.is === 'saving' ? state : { is: 'changed' } });
      copy();
      if (get().state.is === 'changed') later(delays.quiet);
    },
    save: flush,
    goOn(base, theirs) {
      set(theirs === undefined ? { base, state: { is: 'changed' } } : { base, draft: theirs, state: { is: 'saved' }, restored: false });
      copy();
      if (theirs === undefined) void flush();
    },
    end: () => clearTimeout(timer),
  };
}
