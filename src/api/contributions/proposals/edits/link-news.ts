import type { Json } from '#domain/records/claim.ts';
import { linkNews as bind, unlinkNews } from '../../../newsroom/index.ts';
import { describe, partsOf, textOf, type Edit } from './edit.ts';
import { faultsOf } from './faults.ts';

/** Binds a page of news to the record. */
export const linkNews: Edit = {
  payload: ({ field, n, value }) => ({
    key: `${field.name}:${n + 1}`,
    edit: 'link-news',
    risk: field.risk,
    payload: { field: field.name, after: value },
    before: null,
    beforeKey: '',
  }),
  validate: faultsOf,
  async apply(line, applying) {
    const parts = partsOf(line.payload.after);
    if (!applying.subject) return 'conflict';
    const bound = await bind(applying.tx, {
      record: applying.subject.id,
      url: textOf(parts['source']),
      title: textOf(parts['title']),
      date: textOf(parts['date']),
      now: applying.now,
    });
    if (bound === undefined) return 'same';
    applying.note['news'] = { ...bound, record: applying.subject.id } as unknown as Json;
    return 'applied';
  },
  describe,
  async revert({ tx, applied }) {
    const { article, record, made } = partsOf(applied['news']);
    if (typeof article === 'string' && typeof record === 'string') await unlinkNews(tx, { article, record, made: made === true });
    return true;
  },
};
