import type { Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasFn, hasVerb, isCue, isNoun, isVerb, strongNames, tagOf, type Question } from './question.ts';

const DEBUT =
  /\b(?:for the first time|(?:made|make|makes|making|had|did) (?:their|its|a|the) (?:very )?first (?:ever )?(?:investments?|deals?|rounds?|bets?|raise)|(?:whose|with (?:their|its|a)) (?:very )?first (?:ever )?(?:investments?|deals?|rounds?|bets?|raise) (?:was|were|is|came|happened)|first (?:invested|raised|backed))\b|(?:^| )lan dau(?: tien)?(?: |$)|(?:^| )(?:khoan|vong|thuong vu)(?: dau tu| goi von)? dau tien (?:la |vao |trong |o )*(?:nam|quy|thang)? ?$/;
const WORDS =
  /^(?:for|the|first|time|made|make|makes|making|had|did|their|its|a|very|ever|whose|with|was|were|is|came|happened|investments?|deals?|rounds?|bets?|raise|lan|dau|tien|lan dau|lan dau tien|that|who|which|vao|trong|co|so|nhung|cac|nao|da|moi|la)$/;

/** "Quỹ lần đầu đầu tư năm 2024", "projects that raised for the first time in 2024": with a round in that time, and with none before it. */
export function firstTimeIn(q: Question): Plan | undefined {
  const noun = q.items.find((item) => item.names.length === 0 && isNoun(item, 'fund', 'investor', 'project', 'angel', 'person'));
  const kind = tagOf(noun, 'kind')?.kind;
  const [time, ...others] = q.items.filter((item) => item.time);
  const { from, to } = time?.time ?? {};
  if (!noun || kind === undefined || kind === 'round' || !time || others.length > 0 || from === undefined || to === undefined || strongNames(q).length > 0)
    return undefined;
  const text = q.items.map((item) => (item === time ? '' : item.folded)).join(' ');
  const isOf = kind === 'project' ? hasVerb(q, 'raise') : hasVerb(q, 'invest') || /\b(?:investments?|deals?|bets?|khoan dau tu)\b/.test(text);
  if (!DEBUT.test(text) || !isOf || !/^\d{4}-\d\d-\d\d$/.test(from)) return undefined;
  const isWord = (item: Item): boolean =>
    item === noun ||
    item === time ||
    isVerb(item, 'raise', 'invest') ||
    tagOf(item, 'most') !== undefined ||
    tagOf(item, 'fn')?.fn === 'count' ||
    isCue(item, 'which', 'who', 'in', 'of', 'is', 'what') ||
    tagOf(item, 'field')?.field === 'investment_count' ||
    isNoun(item, 'round') ||
    WORDS.test(item.folded) ||
    (item.names.length === 0 && q.world.lexicon.noise.has(item.folded));
  const own: Question = { ...q, items: q.items.filter((item) => !isWord(item)), used: new Set() };
  const more = conditionsOf(own, { kind });
  if (own.items.some((item) => !own.used.has(item)) || more.some(({ group }) => group === 'rounds')) return undefined;
  for (const item of q.items) q.used.add(item);
  const conds: Cond[] = [
    ...more,
    { slot: 'date', group: 'rounds', expr: { path: 'date', op: 'between', value: [from, to] } },
    { slot: 'not rounds', expr: { not: { rel: 'rounds', some: { path: 'date', op: '<', value: from } } } },
  ];
  if (hasFn(q, 'count')) return planOf({ kind, conds, fields: [] }, 'count');
  return planOf({ kind, conds, sort: kind === 'project' ? '-last_round' : '-investment_count', fields: [] }, 'rows');
}

const PEOPLE = /^(?:nguoi nao|nhung nguoi nao|which (?:person|people|individuals?)|individuals?|persons?|people|ca nhan(?: nao)?)$/;
/** "Which person invested in the most rounds in 2021": people alone are ranked by all that they ever did, and not by a time. */
export const asksPeopleInTime = (q: Question): boolean =>
  hasVerb(q, 'invest') &&
  strongNames(q).length === 0 &&
  q.items.some((item) => item.time) &&
  q.items.some((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'count') &&
  q.items.some((item) => item.names.length === 0 && (PEOPLE.test(item.folded) || isNoun(item, 'angel')));
