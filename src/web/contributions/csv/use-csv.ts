import { useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, type Client } from '#client';
import { formField } from '#domain/contributions/forms.ts';
import { limitText } from '../../app/limit-text.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { m } from '../../paraglide/messages.js';
import { calls, type ContributionType, type Proposed } from '../form/calls.ts';
import { isBlank } from '../form/edits.ts';
import { nameOf } from '../form/field-texts.ts';
import type { Finding } from '../form/findings.ts';
import { CONTRIBUTIONS } from '../form/queries.ts';
import { reasonText } from '../form/reason-text.ts';
import type { CsvRow } from './read-csv.ts';

/** What became of a row. */
export interface RowState {
  is: 'unchecked' | 'checking' | 'ready' | 'faulty' | 'nothing' | 'sending' | 'sent' | 'refused';
  findings: readonly Finding[];
  /** Of a row that was sent, its proposal. */
  slug?: string;
}

const UNCHECKED: RowState = { is: 'unchecked', findings: [] };

/** What a row is sent as. @param page that says so where the row names none */
const inputOf = (type: ContributionType, row: CsvRow, page: string): Proposed => ({
  type,
  update: row.slug === undefined ? 'new' : 'edit',
  ...(row.slug !== undefined && { slug: row.slug }),
  values: { ...row.values },
  sources: [{ url: row.url ?? page, ...(row.quote !== undefined && { quote: row.quote }) }],
});

const faultOf = (text: string): RowState => ({ is: 'faulty', findings: [{ text, isFault: true }] });
const isLimit = (error: unknown): error is CallError =>
  error instanceof CallError && (error.kind === 429 || typeof error.kind !== 'number' || error.kind >= 500);

function refusal(type: ContributionType, error: unknown): RowState {
  if (!(error instanceof CallError)) throw error;
  if (error.issues.length > 0)
    return { is: 'faulty', findings: error.issues.map(({ path, message }) => ({ text: toldOf(type, path, message), isFault: true })) };
  return faultOf(error.message || adminFailure(error));
}

/** What was found, with the name of what it is of. */
function toldOf(type: ContributionType, key: string, reason: string): string {
  const [name = ''] = key.replace(/^values\./, '').split(/[.:]/);
  const field = formField(type, name);
  return field ? `${nameOf(field, field.field)}: ${reasonText(reason)}` : reasonText(reason);
}

async function checkRow(client: Client, type: ContributionType, row: CsvRow, page: string): Promise<RowState> {
  if (isBlank(row.url ?? page)) return faultOf(m.contribute_source_missing());
  if (isBlank(row.values) || (row.slug === undefined && isBlank(row.values['name']))) return faultOf(m.contribute_csv_nameless());
  try {
    const tried = await calls.check(client, inputOf(type, row, page));
    const findings = tried.checks
      .filter(({ result, check }) => result !== 'passed' && check !== 'twin')
      .map(({ key, reason, result }) => ({ text: toldOf(type, key, reason), isFault: result === 'failed' }));
    const twins = tried.twins.map(({ name, reason }) => ({ text: m.contribute_csv_twin({ name, reason: reasonText(reason) }), isFault: true }));
    const all = [...findings, ...twins];
    if (tried.lines.length === 0 && tried.checks.some(({ check }) => check === 'known')) return { is: 'nothing', findings: [] };
    return { is: all.some(({ isFault }) => isFault) ? 'faulty' : 'ready', findings: all };
  } catch (error) {
    if (isLimit(error)) throw error;
    return refusal(type, error);
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
  const check = (_at: number, row: CsvRow): Promise<RowState> => checkRow(client, type, row, page);
  const send = async (_at: number, row: CsvRow): Promise<RowState> => {
    try {
      const { slug } = await calls.submit(client, inputOf(type, row, page), crypto.randomUUID());
      return { is: 'sent', findings: [], slug };
    } catch (error) {
      if (isLimit(error)) throw error;
      return { ...refusal(type, error), is: 'refused' };
    }
  };
  return {
    ...state,
    /** Forgets what was found, as the table or what its columns mean is another. */
    forget,
    check: () => each('check', 'unchecked', 'checking', check),
    async send() {
      await each('send', 'ready', 'sending', send);
      await queryClient.invalidateQueries({ queryKey: [CONTRIBUTIONS] });
    },
  };
}
