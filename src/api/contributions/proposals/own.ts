import { STATUS_OF, type Act, type ContributionType, type ProposalState } from '#domain/contributions/proposal.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { settle } from '../dao/open-vote.ts';
import { ballotsOf, isOver, linesOf, lockProposal } from '../dao/stored.ts';
import { assertMay } from '../policy.ts';
import { storedLines } from './apply-lines.ts';
import { checkLines } from './checks.ts';
import { EDIT } from './edits/all.ts';
import type { Given, Reading } from './edits/edit.ts';
import { deniedOf } from './denied.ts';
import { heldOf, subjectById } from './held.ts';
import { WAITING } from './limits.ts';
import { fieldNamed, type Read, type Source } from './lines.ts';
import { keepProposal, lockSubject, withinLimits, type Submitted } from './submit.ts';

/** A proposal as its author acts on it, locked. */
export interface OwnProposal {
  id: string;
  slug: string;
  type: ContributionType;
  act: Act;
  name: string;
  state: ProposalState;
  record: string | null;
  author: string | null;
  sources: Source[];
  note: string | null;
}

const HOLD = `select id, slug, type, act, name, state, record_id as record, author_id as author, sources, note from proposal where id = $1 for update`;

/** Locks a proposal. @throws Failure NOT_FOUND */
export async function holdProposal(sql: Queryable, id: string): Promise<OwnProposal> {
  const { rows } = await sql.query<OwnProposal>(HOLD, [id]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

/** Locks an account's own proposal. @throws Failure NOT_FOUND, FORBIDDEN */
async function holdOwn(sql: Queryable, id: string, account: string): Promise<OwnProposal> {
  const held = await holdProposal(sql, id);
  if (held.author !== account) throw new Failure('FORBIDDEN');
  return held;
}

/** Takes back a proposal that waits for a decision. @throws Failure NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT for one that is decided */
export function withdrawProposal(
  context: WriteContext,
  actor: AccountActor,
  id: string,
  now: Date,
): Promise<{ id: string; state: ProposalState; status: (typeof STATUS_OF)[ProposalState] }> {
  return transact(context, assertMay(actor, 'contribute'), { unlogged: 'the public log tells of it' }, async (tx) => {
    const { state } = await holdOwn(tx.sql, id, actor.id);
    if (!WAITING.some((one) => one === state)) throw new Failure('CONFLICT', { description: 'It is decided already.' });
    const open = state === 'open' ? await lockProposal(tx.sql, id) : undefined;
    if (open && isOver(open, await linesOf(tx.sql, id), await ballotsOf(tx.sql, id), now.getTime()))
      throw new Failure('CONFLICT', { description: 'The vote on it is over.' });
    await settle(tx, { proposalId: id, state: 'withdrawn', by: 'author', now });
    return { id, state: 'withdrawn', status: STATUS_OF.withdrawn };
  });
}

/** Proposes again, upon what the record holds now, the lines that met another change. @throws Failure NOT_FOUND, FORBIDDEN, CONFLICT where nothing is left to propose */
export function rebaseProposal(context: WriteContext, actor: AccountActor, id: string, now: Date): Promise<Submitted> {
  return withinLimits(context, actor, now, async (tx) => {
    const { sql } = tx;
    const { type, record, sources, note, act } = await holdOwn(sql, id, actor.id);
    const again = await sql.query("select from proposal where rebase_of = $1 and state <> 'withdrawn'", [id]);
    const conflicts = (await storedLines(sql, id)).filter(({ outcome }) => outcome === 'conflict');
    if (again.rowCount || conflicts.length === 0) throw new Failure('CONFLICT', { description: 'Nothing of it is left to propose again.' });
    const meant = conflicts.find(({ payload }) => payload.meant !== undefined)?.payload.meant;
    const subject = record === null ? undefined : await subjectById(sql, meant ?? record);
    if (!subject || act !== 'edit') throw new Failure('CONFLICT', { description: 'The record is there no more.' });
    await lockSubject(sql, type, subject.id);
    const reading: Reading = { type, subject, held: await heldOf(sql, type, subject), denied: await deniedOf(sql, type, subject), refs: {}, apart: [] };
    const read: Read = { lines: [], given: [], issues: [], known: [], reading };
    for (const [n, line] of conflicts.entries()) {
      const field = fieldNamed(type, line.payload.field);
      if (!field) continue;
      const ends = line.edit === 'end-relation';
      const standing = (reading.held.get(field.name) ?? []).some((one) => one.id === line.payload.id);
      const given: Given = {
        field,
        n,
        path: `values.${field.name}`,
        id: standing ? line.payload.id : undefined,
        value: ends ? line.before : line.payload.after,
        ends,
        again: line.payload.again === true,
      };
      reading.refs = line.payload.refs ?? {};
      const made = EDIT[line.edit].payload(given, reading);
      if (made) {
        read.lines.push({ ...made, payload: { ...made.payload, ...(meant !== undefined && { meant }) }, key: line.key, risk: line.risk });
        read.given.push(given);
      }
    }
    if (read.lines.length === 0) throw new Failure('CONFLICT', { description: 'The record holds all of it already.' });
    const values = Object.fromEntries(read.lines.map(({ payload }) => [payload.field, payload.after]));
    const { checks, issues } = await checkLines(sql, read, { values, sources, but: id });
    if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
    return keepProposal(
      tx,
      {
        type,
        act,
        record: subject.id,
        name: subject.name,
        author: actor.id,
        state: 'review',
        lines: read.lines,
        sources,
        checks,
        note: note ?? undefined,
        rebaseOf: id,
      },
      now,
    );
  });
}
