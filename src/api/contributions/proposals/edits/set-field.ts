import { alike, describe, fieldIn, keyOf, onlyStatements, stated, valueIn, type Edit } from './edit.ts';
import { faultsOf } from './faults.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';

/** Gives a field of one value another one. */
export const setField: Edit = {
  payload({ field, value }, { held }) {
    const now = valueIn(held, field);
    if (now && alike(now.value, value)) return undefined;
    return {
      key: field.name,
      edit: 'set-field',
      risk: field.risk,
      payload: { field: field.name, after: value },
      before: now?.value ?? null,
      beforeKey: keyOf(now),
    };
  },
  validate: faultsOf,
  async apply(line, applying) {
    const field = fieldIn(applying.type, line);
    const now = valueIn(applying.held, field);
    if (now && alike(now.value, line.payload.after)) return 'same';
    if (applying.subject && keyOf(now) !== line.beforeKey) return 'conflict';
    const entry = await applying.entry();
    if (entry === undefined) return 'conflict';
    const kind: EntryKindName = CONTRIBUTION_TYPES[applying.type];
    await applying.contribution.say(entry, kind, { ...stated(field, line.payload.after), ...applying.said(line) });
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};
