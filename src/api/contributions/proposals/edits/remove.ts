import { hideRecord } from '../../../records/index.ts';
import { act } from './act.ts';
import { partsOf, textOf, type Edit } from './edit.ts';

/** Takes a record down. */
export const remove: Edit = {
  ...act('remove', 'removal'),
  async apply(_line, { tx, subject, note }) {
    if (!subject) return 'same';
    await hideRecord(tx, subject, true);
    note['remove'] = { id: subject.id, kind: subject.kind };
    return 'applied';
  },
  async revert({ tx, applied }) {
    const { id, kind } = partsOf(applied['remove']);
    await hideRecord(tx, { id: textOf(id), kind: Number(kind) }, false);
    return true;
  },
};
