import type { EntryKindName } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { applyMatches } from './apply.ts';
import { lockRecords } from './import-file.ts';
import { assertMay } from './policy.ts';
import { STATED_BY } from './sources.ts';

/**
 * Sets the trust in a source for a field, over the one given with it and its base rank; without a rank, restores that. Chooses again for affected records.
 * @throws Failure NOT_FOUND, INVALID_INPUT
 */
export async function setTrust(
  context: WriteContext,
  actor: Actor,
  input: { kind: EntryKindName; field: string; source: string; rank: number | undefined },
): Promise<number> {
  const permit = assertMay(actor, 'set-trust');
  const field = known(input.kind, input.field);
  if (input.rank !== undefined && !(Number.isInteger(input.rank) && input.rank >= 0 && input.rank <= 1000))
    throw invalid('rank', 'is no whole number from 0 to 1000');
  return transact(context, permit, { acts: ['trust.set'] }, async (tx) => {
    await lockRecords(tx.sql);
    const source = (await tx.sql.query<{ id: number }>('select id from source where key = $1', [input.source])).rows[0];
    if (!source) throw new Failure('NOT_FOUND', { description: `There is no source ${input.source}.` });
    await tx.sql.query(
      'insert into policy (field_id, source_id, rank) values ($1, $2, $3) on conflict (field_id, source_id) do update set rank = excluded.rank',
      [field.id, source.id, input.rank ?? null],
    );
    const { rows } = await tx.sql.query<{ id: string }>(STATED_BY, [[field.id], source.id]);
    tx.audit('trust.set', `source:${input.source}`, { field: field.id, rank: input.rank ?? null });
    const done = await applyMatches(tx, {
      entries: [],
      records: rows.map((r) => r.id),
      now: new Date(),
      actor: actorText(actor),
      cause: { policy: { field: field.id, source: source.id, rank: input.rank ?? null } },
    });
    return done.changes;
  });
}

function known(kind: EntryKindName, key: string) {
  try {
    return fieldOf(kind, key);
  } catch {
    throw invalid('field', `is no field of ${kind}`);
  }
}
