import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { compare, condsOf, planOf, type Cond } from '../frame.ts';
import { isShareOfPart } from '../part-shares.ts';

/** Groups by a value of the rows themselves. */
const OWN = /^(?:stage|category|sector|instrument|country|lead|project)$/;

/** What the group of a share asks of a row. */
function groupOf(by: string, pick: string, [row]: Turn['rows']): Cond | undefined {
  if (OWN.test(by)) return { slot: by, expr: compare(by, '=', pick) };
  if (by !== 'investor' || row?.slug !== pick) return undefined;
  const path = row.kind === 'organization' ? 'organizations' : row.kind === 'person' ? 'people' : undefined;
  return path === undefined ? undefined : { slot: path, expr: compare(path, '=', pick) };
}

/** "List them", after a share: the rows of the part, and not those of the whole. Undefined after anything else. */
export function partOfShare({ plan, rows }: Turn, sort: string): Plan | undefined {
  if (plan.tool !== 'aggregate') return undefined;
  const { kind, grants, over, by, pick, show } = plan.input;
  const [whole, part] = over;
  const shared = { kind, grants, sort, fields: [] };
  if (isShareOfPart(plan)) return planOf({ ...shared, conds: condsOf(kind, part?.q ?? '') }, 'rows');
  const group = by !== undefined && pick !== undefined && over.length === 1 && show.startsWith('share(') ? groupOf(by, pick, rows) : undefined;
  return group && planOf({ ...shared, conds: [...condsOf(kind, whole?.q ?? ''), group] }, 'rows');
}
