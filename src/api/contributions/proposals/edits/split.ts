import { joinRecords, partRecord } from '../../../records/index.ts';
import { act } from './act.ts';
import { partsOf, textOf, type Edit } from './edit.ts';

/** Gives back a record that was merged into another. */
export const split: Edit = {
  ...act('split', 'merge'),
  async apply({ payload }, { tx, note }) {
    const record = textOf(partsOf(payload.after)['id']);
    const winner = textOf(partsOf(payload.after)['from']);
    if (!(await partRecord(tx, { record }))) return 'same';
    note['split'] = { record, winner };
    return 'applied';
  },
  async revert({ tx, applied }) {
    const { record, winner } = partsOf(applied['split']);
    return joinRecords(tx, { loser: textOf(record), winner: textOf(winner) });
  },
};
