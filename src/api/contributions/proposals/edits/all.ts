import type { EditName } from '#domain/contributions/proposal.ts';
import { addRelation } from './add-relation.ts';
import { addRound } from './add-round.ts';
import { createRecord } from './create-record.ts';
import type { Edit } from './edit.ts';
import { endRelation } from './end-relation.ts';
import { linkNews } from './link-news.ts';
import { merge } from './merge.ts';
import { remove } from './remove.ts';
import { setField } from './set-field.ts';
import { split } from './split.ts';

/** All kinds of edit. */
export const EDIT: Readonly<Record<EditName, Edit>> = {
  'create-record': createRecord,
  'set-field': setField,
  'add-relation': addRelation,
  'end-relation': endRelation,
  'add-round': addRound,
  'link-news': linkNews,
  merge,
  split,
  remove,
};
