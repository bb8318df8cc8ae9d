import { useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, type Client } from '#client';
import { formField } from '#domain/contributions/forms.ts';
import { limitText } from '../../app/limit-text.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { m } from '../../paraglide/messages.js';
import { calls, type ContributionType, type Proposed, type Tried } from '../form/calls.ts';
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
  /** Records that a new one may be, until it is said which it is. */
  twins?: readonly Twin[];
}

type Twin = Tried['twins'][number];

/** What is said of a row that may be a record that is here: it is that one, or another. */
export type Decision = { slug: string } | { distinct: true };

const UNCHECKED: RowState = { is: 'unchecked', findings: [] };

/** A row as it was decided: one that is a record that is here changes that, and not its name. */
function decided(row: CsvRow, decision: Decision | undefined): CsvRow {
  if (!decision || !('slug' in decision)) return row;
  const { name: _, ...values } = row.values;
  return { ...row, slug: decision.slug, values };
}

/** What a row is sent as. @param page that says so where the row names none */
const inputOf = (type: ContributionType, row: CsvRow, { page, decision }: { page: string; decision: Decision | undefined }): Proposed => ({
  type,
  update: row.slug === undefined ? 'new' : 'edit',
  ...(row.slug !== undefined && { slug: row.slug }),
  ...(decision && 'distinct' in decision && { distinct: true }),
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

async function checkRow(client: Client, type: ContributionType, row: CsvRow, by: { page: string; decision: Decision | undefined }): Promise<RowState> {
  const { page, decision } = by;
  if (isBlank(row.url ?? page)) return faultOf(m.contribute_source_missing());
  if (isBlank(row.values) || (row.slug === undefined && isBlank(row.values['name']))) return faultOf(m.contribute_csv_nameless());
  try {
    const tried = await calls.check(client, inputOf(type, row, by));
    const findings = tried.checks
      .filter(({ result, check }) => result !== 'passed' && check !== 'twin')
      .map(({ key, reason, result }) => ({ text: toldOf(type, key, reason), isFault: result === 'failed' }));
    const open = decision && 'distinct' in decision ? [] : tried.twins;
    const twins = open.map(({ name, reason }) => ({ text: m.contribute_csv_twin({ name, reason: reasonText(reason) }), isFault: true }));
    const all = [...findings, ...twins];
    if (tried.lines.length === 0 && tried.checks.some(({ check }) => check === 'known')) return { is: 'nothing', findings: [] };
    return { is: all.some(({ isFault }) => isFault) ? 'faulty' : 'ready', findings: all, ...(open.length > 0 && { twins: open }) };
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
    /** Works on one row. */
    async one(at: number, work: () => Promise<RowState>) {
      const [own, before] = [run.current, stateOf(at)];
      put(at, { ...before, is: 'checking' });
      const state = await work().catch((error: unknown) => {
        setSaid(error instanceof CallError && error.kind === 429 ? limitText(error.retryAfter, m.contribute_limit()) : adminFailure(error));
        return before;
      });
      if (own === run.current) put(at, state);
    },
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
  const { each, one, forget, ...state } = useRows(rows);
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision>>>({});
  const check = (at: number, row: CsvRow, decision = decisions[at]): Promise<RowState> => checkRow(client, type, decided(row, decision), { page, decision });
  const send = async (at: number, row: CsvRow): Promise<RowState> => {
    const decision = decisions[at];
    try {
      const { slug } = await calls.submit(client, inputOf(type, decided(row, decision), { page, decision }), crypto.randomUUID());
      return { is: 'sent', findings: [], slug };
    } catch (error) {
      if (isLimit(error)) throw error;
      return { ...refusal(type, error), is: 'refused' };
    }
  };
  return {
    ...state,
    /** Forgets what was found, as the table or what its columns mean is another. */
    forget() {
      setDecisions({});
      forget();
    },
    /** Says which record a row is, and checks it anew. */
    async decide(at: number, decision: Decision) {
      const row = rows[at];
      setDecisions((before) => ({ ...before, [at]: decision }));
      if (row) await one(at, () => check(at, row, decision));
    },
    check: () => each('check', 'unchecked', 'checking', check),
    async send() {
      await each('send', 'ready', 'sending', send);
      await queryClient.invalidateQueries({ queryKey: [CONTRIBUTIONS] });
    },
  };
}
