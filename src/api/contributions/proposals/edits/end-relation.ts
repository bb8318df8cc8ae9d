import { describe, fieldIn, keyOf, memberIn, onlyStatements, textOf, valueIn, type Edit } from './edit.ts';
import type { HeldItem } from '../held.ts';

/** Ends what the record holds: people deny it from then on, whatever lists say. */
export const endRelation: Edit = {
  payload({ field, n, id, value }, { held }) {
    const now = field.many ? memberIn(held, field, id, value) : valueIn(held, field);
    if (!now) return undefined;
    const name = typeof now.value === 'string' ? now.value : String(n + 1);
    return {
      key: field.many ? `${field.name}:${textOf(now.value) === '' ? `${name}-` : name}` : field.name,
      edit: 'end-relation',
      risk: 'removal',
      payload: { field: field.name, after: null, id: now.id },
      before: now.value,
      beforeKey: keyOf(now),
    };
  },
  validate: (line, { path }) => (line.payload.field === 'rounds' ? [{ path, message: 'is a record of its own: propose that it is removed' }] : []),
  async apply(line, applying) {
    const field = fieldIn(applying.type, line);
    const now: HeldItem | undefined = field.many ? memberIn(applying.held, field, line.payload.id, null) : valueIn(applying.held, field);
    if (!now) return 'same';
    if (keyOf(now) !== line.beforeKey || now.statement === undefined) return 'conflict';
    const entry = now.record === undefined ? await applying.entry() : await entryOfOther(applying, now.record);
    if (entry === undefined) return 'conflict';
    await applying.contribution.deny(entry, now.statement, applying.said(line));
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};

/** The entry of the record that states it, where that is another one: the person of a role, the round of an investor. */
async function entryOfOther({ tx, contribution }: Parameters<Edit['apply']>[1], id: string): Promise<number | undefined> {
  const { rows } = await tx.sql.query<{ id: string; kind: number }>('select id, kind from record where id = $1', [id]);
  return rows[0] && contribution.entryOf(rows[0]);
}
