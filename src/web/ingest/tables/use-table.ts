import { useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import type { TableKind } from '#domain/ingest/table/fields.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { m } from '../../paraglide/messages.js';
import { refusalText } from './refusal-text.ts';
import { draftOf, mapText, type Draft, type Guess, type Imported, type Trial } from './table-draft.ts';

/** Largest file that is put up, in bytes. */
const LARGEST = 8 * 1024 * 1024;
/** An import of a large table takes minutes. */
const PATIENCE_MS = 300_000;

/** What is being done. */
export type Doing = 'guess' | 'try' | 'import';

/** What went wrong, a line each. */
export interface Fault {
  of: Doing;
  lines: readonly string[];
}

const linesOf = (error: CallError): string[] => {
  if (error.issues.length > 0) return error.issues.map(({ path, message }) => `${path}: ${refusalText(message)}`);
  return [error.kind === 'TIMEOUT_ERROR' ? m.tables_late() : error.kind === 413 ? m.tables_too_large() : adminFailure(error)];
};

/** Calls with a file, one at a time: what is being done, and what was refused. An answer that comes after the next call began is dropped. */
function useCalls() {
  const { client } = useRouter().options.context;
  const [doing, setDoing] = useState<Doing>();
  const [fault, setFault] = useState<Fault>();
  const latest = useRef(0);
  return {
    doing,
    fault,
    setFault,
    async call<T>(of: Doing, file: File, parts: Readonly<Record<string, string>>): Promise<T | undefined> {
      const body = new FormData();
      body.append('file', file);
      for (const [name, text] of Object.entries(parts)) body.append(name, text);
      const own = (latest.current += 1);
      setDoing(of);
      setFault(undefined);
      try {
        const answer = (await (await client.fetch(`/api/admin/tables/${of}`, { method: 'POST', body }, PATIENCE_MS)).json()) as T;
        return own === latest.current ? answer : undefined;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (own === latest.current) setFault({ of, lines: linesOf(error) });
        return undefined;
      } finally {
        if (own === latest.current) setDoing(undefined);
      }
    },
  };
}

/** What is known of a table so far. */
interface Known {
  file?: File;
  read?: Guess;
  draft?: Draft;
  /** With the map that was tried: a map that is changed has not been. */
  tried?: { trial: Trial; map: string };
  done?: Imported;
}

/** A table from its file to its import: what was guessed, the map being made, what a trial said of this very map. */
export function useTable() {
  const { doing, fault, setFault, call } = useCalls();
  const [known, setKnown] = useState<Known>({});
  const { file, read, draft, tried, done } = known;
  const map = draft && mapText(draft);
  const guess = async (given: File, kind?: TableKind): Promise<void> => {
    const found = await call<Guess>('guess', given, kind === undefined ? {} : { kind });
    if (found) setKnown((before) => ({ file: given, read: found, draft: draftOf(found, before.draft) }));
  };
  return {
    file,
    read,
    draft,
    trial: tried && tried.map === map ? tried.trial : undefined,
    done,
    doing,
    fault,
    async choose(given: File | undefined) {
      if (!given) return;
      setKnown({ file: given });
      if (given.size > LARGEST) setFault({ of: 'guess', lines: [m.tables_too_large()] });
      else await guess(given);
    },
    /** Guesses again for rows about another kind; what is said of the source stays. */
    rowsAbout: async (kind: TableKind) => file && guess(file, kind),
    change: (next: Partial<Draft>) => setKnown((before) => ({ ...before, ...(before.draft && { draft: { ...before.draft, ...next } }) })),
    async try() {
      const trial = file && map !== undefined ? await call<Trial>('try', file, { map }) : undefined;
      if (trial && map !== undefined) setKnown((before) => ({ ...before, tried: { trial, map } }));
    },
    async import() {
      const answer = file && map !== undefined ? await call<Imported>('import', file, { map }) : undefined;
      if (answer) setKnown((before) => ({ ...before, done: answer }));
    },
    forget: () => setKnown({}),
  };
}

/** A table on its way in. */
export type TableState = ReturnType<typeof useTable>;
