import type { Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { compare, planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasFn, recordOf, type Question } from './question.ts';

const LEAD = '(?:lead|leads|led|leading|leader|leads?|dan dat|dan dau)';
const JOIN =
  "(?:participat\\w*|tak(?:e|es|ing) part|took part|join\\w*|follow\\w*|co-?invest\\w*|tag(?:ged)? along|invest\\w*|back(?:ed|ing)?|not lead\\w*|n['’]?t lead|without leading|tham gia|theo|gop von)";
const VERSUS = '(?:vs|versus|against|compared (?:to|with)|as opposed to|rather than|so voi)';
const ONLY = '(?:just|only|merely|simply|chi)(?: \\S+){0,3}';
const APART = new RegExp(
  [
    `\\b${LEAD}\\b.*\\b${VERSUS}\\b.*\\b${JOIN}`,
    `\\b${JOIN}\\b.*\\b${VERSUS}\\b.*\\b${LEAD}\\b`,
    `\\b${LEAD}\\b.*\\b(?:and|or|how many|va|hay|con|bao nhieu)\\b.*\\b${ONLY} ${JOIN}`,
    `\\b${ONLY} ${JOIN}\\b.*\\b(?:and|or|how many|va|hay|con|bao nhieu)\\b.*\\b${LEAD}\\b`,
  ].join('|'),
);

/** "How many did it lead and how many did it only take part in": the number of rounds on each side. */
export function ledAndJoined(q: Question, item: Item): Plan | undefined {
  const party = recordOf(item, 'organization', 'person');
  const text = q.items.map((one) => (one === item ? '*' : one.folded)).join(' ');
  const isNumber = hasFn(q, 'count') || hasCue(q, 'howMuch') || /\b(?:number|count|times|how often)\b/.test(text);
  if (!party || !isNumber || !APART.test(text)) return undefined;
  const more = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round', of: [item] }).filter(
    ({ slot }) => !['lead', 'not lead', 'organizations', 'people', 'party'].includes(slot),
  );
  const leads = compare('lead', '=', party.slug);
  const path = party.kind === 'person' ? 'people' : 'organizations';
  const joined: Cond[] = [...more, { slot: path, expr: compare(path, '=', party.slug) }, { slot: 'not lead', expr: { not: leads } }];
  const isEnglish = q.world.language === 'en';
  return planOf(
    {
      kind: 'round',
      conds: [...more, { slot: 'lead', expr: leads }],
      fields: [],
      label: isEnglish ? 'as lead' : 'dẫn dắt',
      groups: { show: 'count' },
      beside: [{ label: isEnglish ? 'not as lead' : 'không dẫn dắt', conds: joined }],
    },
    'rows',
  );
}
