import { pathOf } from '../../records/quantities.ts';
import { parseGroups } from '../../screener/groups/text.ts';
import { parseWhere } from '../../screener/text.ts';
import { fieldsOf, type AskedField } from '../../tools/calls.ts';
import type { KindName } from '../../kinds/kinds.ts';
import { planSchema, type Plan } from '../plan.ts';

const areFields = (kind: KindName, fields: readonly AskedField[]): boolean => fields.every(({ field }) => fieldsOf(kind).includes(field));
const isOrder = (kind: KindName, sort: string | undefined): boolean => sort === undefined || pathOf(kind, sort.replace(/^-/, ''))?.sortable === true;
const isScreen = (kind: KindName, q: string): boolean => q === '' || 'where' in parseWhere(kind, q);

/** Whether its tool takes a plan: its schema, and that every field, screen, order and grouping is one of its kind; nothing is compared with itself. */
export function isAskable(plan: Plan): boolean {
  if (!planSchema.safeParse(plan).success) return false;
  const { tool, input } = plan;
  if (tool === 'screen') return isScreen(input.kind, input.q) && isOrder(input.kind, input.sort) && areFields(input.kind, input.fields);
  if (tool === 'aggregate')
    return (
      new Set(input.over.map(({ q }) => q)).size === input.over.length &&
      input.over.every(({ q }) => isScreen(input.kind, q)) &&
      'groups' in parseGroups(input.kind, { by: input.by ?? '', show: input.show, sort: input.sort })
    );
  if (tool === 'record') return areFields(input.of.kind, input.fields);
  if (tool === 'compare')
    return (
      new Set(input.of.map(({ kind }) => kind)).size === 1 &&
      new Set(input.of.map(({ slug }) => slug)).size === input.of.length &&
      input.of.every(({ kind }) => areFields(kind, input.fields))
    );
  if (tool === 'explain')
    return input.round
      ? isScreen('round', input.round.q) && isOrder('round', input.round.sort) && fieldsOf('round').includes(input.field)
      : fieldsOf(input.of.kind).includes(input.field);
  return true;
}
