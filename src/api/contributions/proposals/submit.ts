import type { z } from '@hono/zod-openapi';
import { CONTRIBUTION_TYPES, STATUS_OF, type Act, type ContributionType, type ProposalState } from '#domain/contributions/proposal.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { slugify } from '#domain/records/slug.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { once } from '#platform/data/idempotency.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockAccount } from '../../accounts/index.ts';
import { appendLog } from '../dao/log.ts';
import { saysItself } from '../claims/speakers.ts';
import { assertMay } from '../policy.ts';
import { checkLines, type Check, type Checked } from './checks.ts';
import type { contributionInput, submitted, tried } from './contract.ts';
import { EDIT } from './edits/all.ts';
import { partsOf, textOf, type Line } from './edits/edit.ts';
import { subjectOf, type Subject } from './held.ts';
import { assertNotBanned, assertWithin } from './limits.ts';
import { readLines, readValues, riskOf, type Read, type Source } from './lines.ts';
import { namer } from './named.ts';

type Input = z.output<typeof contributionInput>;
export type Submitted = z.output<typeof submitted>;

/** Topic of a proposal whose links are to be looked at. */
export const SUBMITTED = 'contributions.submitted';

/** The record that is to be edited; undefined for a new one. @throws Failure INVALID_INPUT, NOT_FOUND */
async function aboutOf(sql: Queryable, { type, update, slug }: Pick<Input, 'type' | 'update' | 'slug'>): Promise<Subject | undefined> {
  if (update === 'new') {
    if (slug !== undefined) throw invalid('slug', 'is of a record: a new one has none');
    return undefined;
  }
  if (slug === undefined) throw invalid('slug', 'is missing: name the record to be edited');
  const subject = await subjectOf(sql, CONTRIBUTION_TYPES[type], slug);
  if (!subject) throw invalid('slug', `is of no ${CONTRIBUTION_TYPES[type]} here`);
  return subject;
}

/** Lets one proposal after the other look for its like: of a record, or of new records of a type. */
export async function lockSubject(sql: Queryable, type: ContributionType, record: string | undefined): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contribution ${record ?? type}`]);
}

/** The record of a slug that was merged into the one to which it leads: a proposal goes back once they are parted. */
async function meantBy(sql: Queryable, subject: Subject, slug: string | undefined): Promise<string | undefined> {
  if (slug === undefined || slug === subject.slug) return undefined;
  const { rows } = await sql.query<{ id: string }>(`select id from record where kind = $1 and slug = $2 and state = ${RECORD_STATE.merged}`, [
    subject.kind,
    slug,
  ]);
  return rows[0]?.id;
}

interface Tried extends Checked {
  read: Read;
  subject: Subject | undefined;
}

/** Reads and checks what is proposed. */
async function tryOut(sql: Queryable, input: Input, now: Date, locks = false): Promise<Tried> {
  const values = readValues(input.type, input.values);
  const subject = await aboutOf(sql, input);
  if (locks) await lockSubject(sql, input.type, subject?.id);
  const today = now.toISOString().slice(0, 10);
  const read = await readLines(sql, { type: input.type, subject, values, sources: input.sources, today, again: input.again ?? [] });
  return { ...(await checkLines(sql, read, { values, sources: input.sources })), read, subject };
}

/** What programs say of it; nothing is kept. @throws Failure INVALID_INPUT for values that are no values of the form */
export async function tryContribution(context: WriteContext & { db: { read: Queryable } }, input: Input, now: Date): Promise<z.output<typeof tried>> {
  const { checks, twins, issues, read } = await tryOut(context.db.read, input, now);
  const failed = issues.map(({ path, message }): Check => ({ key: path, check: 'constraint', result: 'failed', reason: message }));
  const sides = read.lines.map((line) => EDIT[line.edit].describe(line));
  const named = await namer(
    context.db.read,
    sides.flatMap(({ before, after }) => [before, after]),
  );
  return {
    checks: [...failed, ...checks],
    twins: twins.map(({ id: _, ...twin }) => twin),
    lines: read.lines.map(({ key, edit, risk }, n) => ({ key, edit, risk, before: named(sides[n]?.before ?? null), after: named(sides[n]?.after ?? null) })),
  };
}

/** A proposal that is kept. */
export interface Kept {
  type: ContributionType;
  act: Act;
  record: string | undefined;
  name: string;
  author: string;
  state: ProposalState & ('checking' | 'review');
  lines: readonly Line[];
  sources: readonly Source[];
  checks: readonly Check[];
  note?: string | undefined;
  rebaseOf?: string;
}

/** The records that a proposal is of: its own, and those that its merge or split is of. */
const recordsOf = ({ record, lines }: Kept): string[] => {
  const others = lines
    .filter(({ edit }) => edit === 'merge' || edit === 'split')
    .flatMap(({ payload }) => ['id', 'from'].map((part) => textOf(partsOf(payload.after)[part])));
  return [record ?? '', ...others].filter(Boolean);
};

/** Keeps a proposal with its lines. */
export async function keepProposal(tx: Transaction, kept: Kept, now: Date): Promise<Submitted> {
  const id = uuidv7(now.getTime());
  const slug = [slugify(kept.name).slice(0, 60), id.replaceAll('-', '').slice(-10)].filter(Boolean).join('-');
  const { type, act, record, name, author, state, lines, sources, checks, note, rebaseOf } = kept;
  await tx.sql.query(
    `insert into proposal (id, slug, type, act, record_id, name, author_id, state, risk, sources, checks, note, created_at, rebase_of, says_itself) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      slug,
      type,
      act,
      record ?? null,
      name,
      author,
      state,
      riskOf(lines),
      JSON.stringify(sources),
      JSON.stringify(checks),
      note ?? null,
      now,
      rebaseOf ?? null,
      await saysItself(tx.sql, author, recordsOf(kept)),
    ],
  );
  const of = <T>(make: (line: Line) => T): T[] => lines.map(make);
  await tx.sql.query(
    `insert into proposal_line (proposal_id, n, key, edit, risk, payload, before, before_key)
     select $1, n, key, edit, risk, payload, nullif(before, 'null'::jsonb), before_key from unnest($2::text[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[], $7::text[]) with ordinality as w (key, edit, risk, payload, before, before_key, n)`,
    [
      id,
      of(({ key }) => key),
      of(({ edit }) => edit),
      of(({ risk }) => risk),
      of(({ payload }) => JSON.stringify(payload)),
      of(({ before }) => JSON.stringify(before)),
      of(({ beforeKey }) => beforeKey),
    ],
  );
  await appendLog(tx, { act: 'submitted', proposalId: id, body: { type, act, name, slug, lines: of(({ key, edit, risk }) => ({ key, edit, risk })) }, now });
  if (state === 'checking') tx.emit(SUBMITTED, { proposal: id });
  return { id, slug, state, status: STATUS_OF[state], checks: [...checks] };
}

/** Runs work that keeps a proposal: one after the other for an account, within its limits. @throws Failure FORBIDDEN, TOO_MANY_REQUESTS */
export function withinLimits<T>(
  context: WriteContext,
  actor: AccountActor,
  now: Date,
  work: (tx: Transaction) => Promise<T>,
  key?: { key: string; request: unknown },
): Promise<T> {
  return transact(context, assertMay(actor, 'contribute'), { unlogged: 'the public log tells of it' }, async (tx) => {
    await lockAccount(tx.sql, actor.id);
    const run = async () => {
      await assertNotBanned(tx.sql, actor.id, now);
      await assertWithin(tx.sql, actor.id, now);
      return work(tx);
    };
    return key === undefined ? run() : once(tx, { scope: `contribution ${actor.id}`, ...key }, run);
  });
}

/** Submits a contribution. What fails is refused with its reasons, and nothing is kept. @throws Failure INVALID_INPUT, FORBIDDEN, TOO_MANY_REQUESTS */
export async function submitContribution(
  context: WriteContext,
  actor: AccountActor,
  input: Input,
  { now, key }: { now: Date; key?: string | undefined },
): Promise<Submitted> {
  return withinLimits(
    context,
    actor,
    now,
    async (tx) => {
      const { checks, twins, issues, read, subject } = await tryOut(tx.sql, input, now, true);
      if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
      if (twins.length > 0 && !input.distinct)
        throw new Failure('INVALID_INPUT', {
          issues: twins.map(({ kind, slug, name, reason }) => ({ path: 'distinct', message: `${name} (${kind}/${slug}) may be the same: ${reason}` })),
        });
      const apart = twins.map(({ id }) => id);
      const meant = subject && (await meantBy(tx.sql, subject, input.slug));
      const lines = read.lines.map((line) => ({
        ...line,
        payload: { ...line.payload, ...(apart.length > 0 && { apart }), ...(meant !== undefined && { meant }) },
      }));
      const created = lines.find(({ edit }) => edit === 'create-record');
      const kept = await keepProposal(
        tx,
        {
          type: input.type,
          act: input.update === 'new' ? 'create' : 'edit',
          record: subject?.id,
          name: subject?.name ?? textOf(partsOf(created?.payload.known)['name']),
          author: actor.id,
          state: 'checking',
          lines,
          sources: input.sources,
          checks,
          note: input.note,
        },
        now,
      );
      if (input.draft !== undefined) await tx.sql.query('delete from contribution_draft where account_id = $1 and key = $2', [actor.id, input.draft]);
      return kept;
    },
    key === undefined ? undefined : { key, request: input },
  );
}
