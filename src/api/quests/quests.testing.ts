import type { EditName, ProposalState } from '#domain/contributions/proposal.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { uuidv7 } from '#platform/ids.ts';
import { bearQuests } from './bear.ts';

interface Planted {
  author: string;
  record: string;
  key: string;
  edit?: EditName;
  state?: ProposalState;
  after?: unknown;
  at?: Date;
}

/** Puts a contribution with one line as it stands once members accepted it, or in another state. */
export async function plantContribution(
  sql: Queryable,
  { author, record, key, edit = 'set-field', state = 'accepted', after = 'new', at = new Date() }: Planted,
): Promise<string> {
  const id = uuidv7();
  const closed = state === 'accepted' ? at : null;
  await sql.query(
    `insert into proposal (id, slug, type, act, record_id, name, author_id, state, risk, sources, created_at, start_at, closed_at) values ($1, $2, 'token', $3, $4, 'Planted', $5, $6, 'additive', '[]', $7, $7, $8)`,
    [id, `planted-${id.slice(-12)}`, edit === 'merge' ? 'merge' : 'edit', record, author, state, at, closed],
  );
  await sql.query(`insert into proposal_line (proposal_id, n, key, edit, risk, payload, outcome) values ($1, 1, $2, $3, 'additive', $4, $5)`, [
    id,
    key,
    edit,
    JSON.stringify({ field: key, after }),
    state === 'accepted' ? 'accepted' : null,
  ]);
  return id;
}

/** Reverts a planted contribution. */
export const revertContribution = (sql: Queryable, id: string): Promise<unknown> =>
  sql.query("update proposal set state = 'reverted', reverted_at = now() where id = $1", [id]);

export { bearQuests };

/** Bears quests of what records lack and of a text that was searched for in vain by nine visitors on two days; returns their slugs. */
export async function bearAsked(context: WriteContext, text: string): Promise<string[]> {
  const sql = context.db.write;
  await sql.query('insert into quest_miss (day, folded, who) select current_date - n % 2, $1, n::text from generate_series(1, 9) n', [text]);
  await bearQuests(context, new Date());
  return (await sql.query<{ slug: string }>('select slug from quest')).rows.map(({ slug }) => slug);
}
