import type { Difference } from '#domain/assistant/difference.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { hasField } from '#domain/records/fields.ts';
import { addresses } from '#domain/site/addresses.ts';
import { ask } from '#platform/data/ask.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { KeptAnswer } from './contract.ts';

/** Records of a difference of which it is looked up who changed them. */
const MOST = 20;
/** Changes of a record that are looked at. */
const TAKE = 20;

interface Change {
  at: string;
  cause: string;
  field: string;
  contribution: { slug: string } | null;
  source: { name: string } | null;
  after: { source: { name: string } | null } | null;
  before: { source: { name: string } | null } | null;
}

/** Who made a change: the address of the proposal that was voted, else the source. */
const nameOf = ({ contribution, source, after, before }: Change): string | undefined =>
  contribution ? addresses.proposal(contribution.slug) : (after?.source?.name ?? source?.name ?? before?.source?.name);

/** Changes of a record since a moment, the newest first. */
async function changesOf(context: ApiContext, { kind, slug }: { kind: KindName; slug: string }, since: Date): Promise<Change[]> {
  try {
    const { changes } = await ask<{ changes: Change[] }>(context.struct, 'record-history', 'record-history', { kind, slug, take: TAKE });
    return changes.filter(({ at }) => new Date(at) >= new Date(Math.floor(since.getTime() / 1000) * 1000));
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return [];
    throw error;
  }
}

/** Adds to a difference by whose source or vote each value, and each row, changed, where the histories of its records tell. */
export async function bySource(
  context: ApiContext,
  difference: Difference,
  { before, after }: { before: KeptAnswer; after: KeptAnswer },
  since: Date,
): Promise<Difference> {
  const known = new Map<string, Change[]>();
  const rows = [...after.rows, ...before.rows];
  const changes = async ({ href, name }: { href: string | null; name: string }): Promise<{ kind: KindName; changes: Change[] } | undefined> => {
    const row = rows.find((one) => (href === null ? one.name === name : one.href === href));
    if (!row?.kind || row.slug === null) return undefined;
    const key = `${row.kind}:${row.slug}`;
    if (!known.has(key) && known.size >= MOST) return undefined;
    const found = known.get(key) ?? (await changesOf(context, { kind: row.kind, slug: row.slug }, since));
    known.set(key, found);
    return { kind: row.kind, changes: found };
  };
  const by = async <T extends { href: string | null; name: string }>(of: T, column?: string): Promise<{ by?: string }> => {
    const found = await changes(of);
    const field = column !== undefined && found && hasField(found.kind, column) ? column : undefined;
    const change = found?.changes.find((one) => field === undefined || one.field === field);
    const name = change && nameOf(change);
    return name === undefined ? {} : { by: name };
  };
  const listed = async (of: Difference['came']) => {
    const out: Difference['came'] = [];
    for (const one of of) out.push({ ...one, ...(await by(one)) });
    return out;
  };
  const changed: Difference['changed'] = [];
  for (const row of difference.changed) {
    const values: (typeof row)['values'] = [];
    for (const value of row.values) values.push({ ...value, ...(await by(row, value.column)) });
    changed.push({ ...row, values });
  }
  return { ...difference, came: await listed(difference.came), went: await listed(difference.went), changed };
}
