import { useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, type Client } from '#client';
import { limitText } from '../../app/limit-text.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { m } from '../../paraglide/messages.js';
import { calls, type contract, type ContributionType } from '../form/calls.ts';
import { isBlank, type Json } from '../form/edits.ts';
import type { Finding } from '../form/findings.ts';
import { CONTRIBUTIONS } from '../form/queries.ts';
import type { CsvRow } from './read-csv.ts';

/** What became of a row. */
export interface RowState {
  is: 'unchecked' | 'checking' | 'ready' | 'faulty' | 'nothing' | 'sending' | 'sent' | 'refused';
  findings: readonly Finding[];
  /** Of a row that was sent, its proposal. */
  slug?: string;
}

const UNCHECKED: RowState = { is: 'unchecked', findings: [] };

/** What a row is sent as. @param left fields that the record has already are left out */
const inputOf = (type: ContributionType, row: CsvRow, page: string, known: ReadonlySet<string> = new Set()): contract.Input => ({
  type,
  update: row.slug === undefined ? 'new' : 'edit',
  ...(row.slug !== undefined && { slug: row.slug }),
  values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !known.has(name))) as Record<string, Json>,
  sources: [{ url: row.url ?? page, ...(row.quote !== undefined && { quote: row.quote }) }],
});

const faultOf = (text: string): RowState => ({ is: 'faulty', findings: [{ text, isFault: true }] });
const isLimit = (error: unknown): error is CallError =>
  error instanceof CallError && (error.kind === 429 || typeof error.kind !== 'number' || error.kind >= 500);

function refusal(error: unknown): RowState {
  if (!(error instanceof CallError)) throw error;
  if (error.issues.length > 0) return { is: 'faulty', findings: error.issues.map(({ path, message }) => ({ text: `${path}: ${message}`, isFault: true })) };
  return faultOf(error.message || adminFailure(error));
}

interface Checked {
  state: RowState;
  /** Fields that say what the record holds already. */
  known: ReadonlySet<string>;
}

async function checkRow(client: Client, type: ContributionType, row: CsvRow, page: string): Promise<Checked> {
  const none = new Set<string>();
  if (isBlank(row.url ?? page)) return { state: faultOf(m.contribute_source_missing()), known: none };
  if (isBlank(row.values) || (row.slug === undefined && isBlank(row.values['name']))) return { state: faultOf(m.contribute_csv_nameless()), known: none };
  try {
    const tried = await calls.check(client, inputOf(type, row, page));
    const known = new Set(tried.checks.filter(({ check, result }) => check === 'known' && result === 'failed').map(({ key }) => key.split(':', 1)[0] ?? key));
    const findings = tried.checks
      .filter(({ result, key }) => result !== 'passed' && !known.has(key.split(':', 1)[0] ?? key))
      .map(({ reason, result }) => ({ text: reason, isFault: result === 'failed' }));
    const twins = tried.twins.map(({ name, reason }) => ({ text: m.contribute_csv_twin({ name, reason }), isFault: true }));
    const all = [...findings, ...twins];
    if (Object.keys(row.values).every((name) => known.has(name))) return { state: { is: 'nothing', findings: [] }, known };
    return { state: { is: all.some(({ isFault }) => isFault) ? 'faulty' : 'ready', findings: all }, known };
  } catch (error) {
    if (isLimit(error)) throw error;
    return { state: refusal(error), known: none };
  }
}

/** Works on rows one after another, until all are done or no more are taken now. What began later puts an end to it. */
function useRows(rows: readonly CsvRow[]) {
  const [states, setStates] = useState<readonly RowState[]>([]);
  const [busy, setBusy] = useState<'check' | 'send'>();
  const [said, setSaid] = useState<string>();
  const run = useRef(0);
  const stateOf = (at: number): RowState => states[at] ?? UNCHECKED;
  const put = (at: number, state: RowState) => setStates((before) => rows.map((_, one) => (one === at ? state : (before[one] ?? UNCHECKED))));
  return {
    busy,
    said,
    stateOf,
    forget() {
      run.current += 1;
      setStates([]);
      setBusy(undefined);
      setSaid(undefined);
    },
    /** @param from state of the rows that are worked on @param during their state meanwhile */
    async each(what: 'check' | 'send', from: RowState['is'], during: RowState['is'], work: (at: number, row: CsvRow) => Promise<RowState>) {
      const own = (run.current += 1);
      setBusy(what);
      setSaid(undefined);
      for (const [at, row] of rows.entries()) {
        const before = stateOf(at);
        if (before.is !== from) continue;
        put(at, { ...before, is: during });
        try {
          const state = await work(at, row);
          if (own !== run.current) return;
          put(at, state);
        } catch (error) {
          if (own !== run.current) return;
          put(at, before);
          setSaid(error instanceof CallError && error.kind === 429 ? limitText(error.retryAfter, m.contribute_limit()) : adminFailure(error));
          break;
        }
      }
      setBusy(undefined);
    },
  };
}

/** Checks and sends the rows of a table, a proposal a row. */
export function useCsv(type: ContributionType, rows: readonly CsvRow[], page: string) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { each, forget, ...state } = useRows(rows);
  const known = useRef(new Map<number, ReadonlySet<string>>());
  const check = async (at: number, row: CsvRow): Promise<RowState> => {
    const checked = await checkRow(client, type, row, page);
    known.current.set(at, checked.known);
    return checked.state;
  };
  const send = async (at: number, row: CsvRow): Promise<RowState> => {
    try {
      const { slug } = await calls.submit(client, inputOf(type, row, page, known.current.get(at)));
      return { is: 'sent', findings: [], slug };
    } catch (error) {
      if (isLimit(error)) throw error;
      return { ...refusal(error), is: 'refused' };
    }
  };
  return {
    ...state,
    /** Forgets what was found, as the table or what its columns mean is another. */
    forget() {
      known.current.clear();
      forget();
    },
    check: () => each('check', 'unchecked', 'checking', check),
    async send() {
      await each('send', 'ready', 'sending', send);
      await queryClient.invalidateQueries({ queryKey: [CONTRIBUTIONS] });
    },
  };
}
