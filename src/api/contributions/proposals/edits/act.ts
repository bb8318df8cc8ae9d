import { describe, type Edit, type Line } from './edit.ts';

/** What acts upon a whole record have alike. */
export const act = (edit: 'merge' | 'split' | 'remove', risk: Line['risk']): Pick<Edit, 'payload' | 'validate' | 'describe'> => ({
  payload: ({ value }, { subject }) => ({
    key: edit,
    edit,
    risk,
    payload: { field: '', after: value },
    before: subject ? { slug: subject.slug, name: subject.name } : null,
    beforeKey: subject?.id ?? '',
  }),
  validate: () => [],
  describe,
});
