import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { compare, planOf, screenedOf } from '../frame.ts';
import { strongNames, type Question } from '../question.ts';
import { heard } from './asked-again.ts';
import { projectOf } from './kept-subject.ts';

/** "Lần lớn nhất gọi được bao nhiêu", "how much was the largest one": the round is meant by its size, and its money is asked for. */
const ASKED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:lan|vong|dot)(?: goi von| goi)? (?:lon|to|cao|nhieu(?: tien)?) nhat (?:(?:la|thi|do|goi|huy dong|von|goi von|duoc|goi duoc|huy dong duoc) )*bao nhieu(?: tien| von)?$/,
    '-amount',
  ],
  [
    /^(?:lan|vong|dot)(?: goi von| goi)? (?:nho|be|it|thap) nhat (?:(?:la|thi|do|goi|huy dong|von|goi von|duoc|goi duoc|huy dong duoc) )*bao nhieu(?: tien| von)?$/,
    'amount',
  ],
  [/^how (?:much|big|large) was (?:the|its|their) (?:largest|biggest)(?: one| round| raise)?$/, '-amount'],
  [/^how (?:much|big|large) was (?:the|its|their) smallest(?: one| round| raise)?$/, 'amount'],
];

/** After one round of a project: how much its largest or smallest one came to, whatever was told of the one before. */
export function amountOfMost(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  if (last?.plan.as !== 'first' || screenedOf(last.plan)?.kind !== 'round' || strongNames(q).length > 0) return undefined;
  const project = projectOf(last.plan);
  const sort = ASKED.find(([pattern]) => pattern.test(heard(q)))?.[1];
  if (project === undefined || sort === undefined) return undefined;
  const fields = ['amount', 'stage', 'date'].map((field) => ({ field }));
  return planOf({ kind: 'round', conds: [{ slot: 'project', expr: compare('project', '=', project) }], sort, fields }, 'first');
}
