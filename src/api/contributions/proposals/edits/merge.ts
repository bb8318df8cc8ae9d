import { joinRecords, partRecord } from '../../../records/index.ts';
import { act } from './act.ts';
import { partsOf, textOf, type Edit } from './edit.ts';

/** Makes two records one. */
export const merge: Edit = {
  ...act('merge', 'merge'),
  async apply({ payload }, { tx, subject, note }) {
    const into = textOf(partsOf(payload.after)['id']);
    if (!subject) return 'conflict';
    if (subject.id === into) return 'same';
    if (!(await joinRecords(tx, { loser: subject.id, winner: into }))) return 'conflict';
    note['merge'] = { loser: subject.id, winner: into };
    return 'applied';
  },
  async revert({ tx, applied }) {
    const { loser } = partsOf(applied['merge']);
    return partRecord(tx, { record: textOf(loser) });
  },
};
