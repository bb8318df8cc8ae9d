import type { EditName, ProposalState, Risk } from '#domain/contributions/proposal.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Hands } from './close.ts';
import { openVote } from './open-vote.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const SYSTEM = { kind: 'system' } as const;

interface Planted {
  author: string | null;
  risk?: Risk;
  keys?: readonly string[];
  edit?: EditName;
  state?: ProposalState;
  name?: string;
  at?: Date;
  record?: string | undefined;
}

/** Puts a proposal that waits for a moderator, with a line a key. */
export async function plantProposal(
  sql: Queryable,
  { author, risk = 'additive', keys = ['website'], edit = 'set-field', state = 'review', name = 'Lumen', at = new Date(), record }: Planted,
): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `insert into proposal (id, slug, type, act, record_id, name, author_id, state, risk, sources, created_at) values ($1, $2, 'token', 'edit', $3, $4, $5, $6, $7, $8, $9)`,
    [id, `lumen-${id.slice(-12)}`, record ?? null, name, author, state, risk, JSON.stringify([{ url: 'https://lumen.example/about' }]), at],
  );
  for (const [n, key] of keys.entries())
    await sql.query(`insert into proposal_line (proposal_id, n, key, edit, risk, payload, before) values ($1, $2, $3, $4, $5, $6, $7)`, [
      id,
      n + 1,
      key,
      edit,
      risk,
      JSON.stringify({ after: `new ${key}` }),
      JSON.stringify(`old ${key}`),
    ]);
  return id;
}

/** Opens the vote on a proposal. */
export const open = (context: WriteContext, proposalId: string, now: Date, production = false) =>
  write(context, SYSTEM, (tx) => openVote(tx, { proposalId, now, production }));

/** Puts an open proposal. */
export async function plantOpen(context: WriteContext, planted: Planted & { now: Date; production?: boolean }): Promise<string> {
  const id = await plantProposal(context.db.write, { at: planted.now, ...planted });
  const { opened, eligible } = await open(context, id, planted.now, planted.production);
  if (!opened) throw new Error(`only ${eligible} may vote`);
  return id;
}

/** Stands in for what applies lines: it keeps each line that it applied as a row, so that applying twice shows. */
export const hands = (conflicts: readonly number[] = []): Hands & { applied: { lines: readonly number[]; review: string }[]; undone: number[] } => {
  const applied: { lines: readonly number[]; review: string }[] = [];
  const undone: number[] = [];
  return {
    applied,
    undone,
    async apply(tx, { proposalId, lines, review }) {
      applied.push({ lines, review });
      await tx.sql.query(`insert into remark (id, proposal_id, at, text) select gen_random_uuid(), $1, now(), 'applied ' || n from unnest($2::int[]) n`, [
        proposalId,
        lines,
      ]);
      return { applied: lines.filter((n) => !conflicts.includes(n)), conflicts: lines.filter((n) => conflicts.includes(n)), changeSetId: 1 };
    },
    async undo(_tx, { lines }) {
      undone.push(...lines);
    },
  };
};
