import { alike, describe, fieldIn, keyOf, onlyStatements, stated, valueIn, type Edit } from './edit.ts';
import { riskOfValue } from '#domain/contributions/forms.ts';
import { faultsOf } from './faults.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';

/** Gives a field of one value another one, or says it again with another page. */
export const setField: Edit = {
  payload({ field, value, again }, { held }) {
    const now = valueIn(held, field);
    const isHeld = now !== undefined && alike(now.value, value);
    if (isHeld && !again) return undefined;
    return {
      key: field.name,
      edit: 'set-field',
      risk: riskOfValue(field, now !== undefined && !isHeld),
      payload: { field: field.name, after: value, ...(isHeld && { again: true as const }) },
      before: now?.value ?? null,
      beforeKey: keyOf(now),
    };
  },
  validate: faultsOf,
  async apply(line, applying) {
    const field = fieldIn(applying.type, line);
    const now = valueIn(applying.held, field);
    const isHeld = now !== undefined && alike(now.value, line.payload.after);
    if (isHeld && !line.payload.again) return 'same';
    if (!isHeld && applying.subject && keyOf(now) !== line.beforeKey) return 'conflict';
    const entry = await applying.entry();
    if (entry === undefined) return 'conflict';
    const kind: EntryKindName = CONTRIBUTION_TYPES[applying.type];
    await applying.contribution.say(entry, kind, { ...stated(field, line.payload.after), ...applying.said(line) });
    return 'applied';
  },
  describe,
  revert: onlyStatements,
};
