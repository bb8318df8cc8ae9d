import { ROUND_PATH } from '../../../tools/parties.ts';
import type { Plan } from '../../plan.ts';
import type { Cmp } from '../../../screener/screen.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { asList } from './after-record.ts';
import { heard } from './asked-again.ts';
import { compare, planOf, screenedOf, slotKey, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { shownAlone } from './of-shown.ts';
import { hasFn, hasVerb, recordOf, strongNames, tagOf, type Question } from '../question.ts';
import { isPartyCond } from './spoken-of.ts';
import { UNREAD } from './unread.ts';

const DID =
  '(?:back|backed|invest in|invested in|join|joined|lead|led|participate in|participated in|participate|take part in|took part in|fund|funded|support|supported|put money in|put money into|co-lead|in|part of|involved in|involved)';
/** A turn that keeps those of a list that an investor, here a star, is in. */
const NARROWING = new RegExp(
  [
    `^(?:and |so |only |just )*(?:which|what|how many)(?: (?:ones|one|rounds|deals|projects|companies|of (?:them|these|those)(?: rounds| deals| projects)?))? (?:have|has|had|include|includes|included|involve|involved|feature|featured|with|are with|were with|got)(?: money from| investment from| backing from| an investment from)? \\*(?: in (?:it|them|there)| as (?:an? )?(?:investor|backer|participant|lead|lead investor)| on board| involved| participating)*$`,
    `^(?:and |so )?(?:which|what|how many)(?: (?:ones|one|(?:ones? )?of (?:them|these|those)))? (?:did|was|were|is|are|has|have) \\* (?:also )?${DID}(?: (?:in|it|them))?$`,
    `^(?:and |so )?(?:which|what)(?: (?:ones|one|(?:ones? )?of (?:them|these|those)))? (?:did|was|were|is|are|has|have|got)?(?: been)? ?(?:backed|led|joined|funded|supported|financed) by \\*$`,
    `^(?:only|just|keep|keep only|show only|filter to|narrow (?:it |them )?(?:down )?to|limit (?:it |them )?to)(?: the| those| these| ones| ones that)*(?: (?:with|having|that have|that had|where|from|of|by|backed by|led by|that include|including|which have|has|have))* \\*(?: (?:is|was|in|as|has|also|an|a|investor|backer|${DID}))*$`,
    '^(?:chi |loc |giu |giu lai |lay |lay lai |de lai |lai |thi |chi lay |chi giu |trong do |trong so do )*(?:(?:nhung |cac )?(?:(?:co )?(?:may|bao nhieu) )?(?:cai|vong|du an|khoan|thuong vu|cong ty|deal|ten) )(?:nao |ma )*(?:co|duoc|do|cua) (?:quy )?\\*(?: (?:cung|da))*(?: (?:tham gia|dau tu|rot von|gop von|dan dat|dan dau|dan|lead|trong do|hau thuan|khong|vao|thoi))*$',
    '^(?:chi |loc |giu |lay |giu lai |lai )+(?:nhung |cac )?(?:co |cua |do |duoc )*\\*(?: (?:tham gia|dau tu|rot von|dan dat|dan|lead|thoi))*$',
    '^(?:trong do |trong so do )?(?:cai|vong|khoan|thuong vu) nao (?:ma )?\\* (?:co )?(?:da )?(?:tham gia|dau tu|rot von|dan dat|dan dau|dan|lead)(?: vao)?$',
    '^(?:co|loc theo|chi co) \\*(?: (?:tham gia|dau tu))?$',
  ].join('|'),
);

/** The list that a turn narrows: that of the last answer, or that which it is about. */
function listBefore(last: Turn): Screened | typeof UNREAD | undefined {
  const { plan } = last;
  if (plan.tool === 'record') return asList(last, plan);
  const screened = screenedOf(plan);
  if (!screened || (screened.beside?.length ?? 0) > 0) return undefined;
  // What a list came to: the list.
  if (plan.as === 'value' && screened.groups && !screened.groups.by && screened.groups.pick === undefined)
    return { ...screened, groups: undefined, ...(screened.kind === 'round' && { sort: '-date' }) };
  if (plan.as !== 'rows' && plan.as !== 'count' && plan.as !== 'first') return undefined;
  return shownAlone(last, screened) ?? screened;
}

/** An investor named after a list of rounds or projects: those that it is in. */
export function withParty(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const [name, ...others] = strongNames(q);
  const record = name && recordOf(name, 'organization', 'person');
  if (!last || !record || others.length > 0) return undefined;
  const said = heard({ ...q, items: q.items.map((item): Item => (item === name ? { ...item, folded: '*' } : item)) }).replaceAll(/\s+/g, ' ');
  if (!NARROWING.test(said)) return undefined;
  const list = listBefore(last);
  if (list === undefined || list === UNREAD) return list;
  if (list.kind !== 'round' && list.kind !== 'project') return undefined;
  if (last.plan.as === 'first' && list.take === undefined && last.plan.tool === 'screen') return undefined;
  const leads = hasVerb(q, 'lead', 'ledBy');
  const path = leads ? 'lead' : ROUND_PATH[record.kind];
  const cmp = compare(path, '=', record.slug);
  // Projects hold who backed them ever; who led and what people backed stands in their rounds.
  const isOfRounds = list.kind === 'project' && (leads || record.kind === 'person');
  const keeps = /^(?:chi|loc|giu|lay|de lai)/.test(said);
  const as = hasFn(q, 'count') && !keeps ? 'count' : 'rows';
  const led = leads && isOfRounds ? ledInRounds(list, record, cmp) : undefined;
  if (led) return planOf({ ...list, conds: led }, as);
  const own: Cond = isOfRounds ? { slot: 'rounds', expr: { rel: 'rounds', some: cmp } } : { slot: path, expr: cmp };
  const groups = list.groups;
  if (groups?.by !== undefined) return planOf({ ...list, conds: [...list.conds, own] }, last.plan.as);
  return planOf({ ...list, conds: [...list.conds, own] }, as);
}

/** "Which of those did it lead", of projects by the rounds of a time: one round that it led in that time. Undefined where the list is by none, or by those of others. */
function ledInRounds({ conds }: Screened, { slug }: NamedRecord, led: Cmp): readonly Cond[] | undefined {
  const ofRounds = conds.filter(({ group }) => group === 'rounds');
  const isOthers = ofRounds.some((cond) => isPartyCond(cond) && !('value' in cond.expr && cond.expr.value === slug));
  if (ofRounds.length === 0 || isOthers) return undefined;
  return [...conds.filter((cond) => cond.group !== 'rounds' || !isPartyCond(cond)), { slot: 'lead', group: 'rounds', expr: led }];
}

const DROPPED =
  /^(?:(?:now )?(?:drop|remove|without|lift|forget|ignore|clear|skip|leave out|take away)(?: the| that| this)*|bo(?: qua| di)?|xoa|go bo|khong can|loai bo)(?: (?:dieu kien|bo loc|loc|gioi han|filter|condition|limit|constraint|restriction|about|on|of|for|ve|theo|cua))* ?(.*?)(?: (?:filter|condition|limit|constraint|restriction|requirement|di|nua))*$/;
const SLOTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:amount|size|money|so tien|tien|quy mo|von)$/, ['amount']],
  [/^(?:date|time|year|years|dates|nam|thoi gian|ngay)$/, ['date']],
  [/^(?:stage|giai doan|vong)$/, ['stage']],
  [/^(?:sector|category|linh vuc|nganh|mang)$/, ['category']],
];

/** "Bỏ điều kiện 20 triệu", "drop the year": the list without a condition that it has. */
export function withoutCond(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const [, word] = DROPPED.exec(heard(q)) ?? [];
  const screened = last && screenedOf(last.plan);
  if (word === undefined || !screened || strongNames(q).length > 0) return undefined;
  const isSaid = /\b(?:dieu kien|bo loc|filter|condition|limit|constraint|restriction|gioi han)\b/.test(heard(q));
  const keys = new Set<string>(SLOTS.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  for (const item of q.items) {
    if (item.bound && !/^(one|mot)$/.test(item.folded)) keys.add('amount');
    if (item.time) keys.add('date');
    if (tagOf(item, 'stage')) keys.add('stage');
    if (tagOf(item, 'sector')) keys.add('category');
  }
  if (keys.size === 0) return isSaid ? UNREAD : undefined;
  const goes = ({ slot, expr }: Cond): boolean => keys.has(slotKey(slot)) && !('not' in expr);
  // "Without Series A" leaves out what is there.
  if (!isSaid && !SLOTS.some(([pattern]) => pattern.test(word)) && !screened.conds.some((cond) => goes(cond) && isSame(q, cond))) return undefined;
  const kept = screened.conds.filter((cond) => !goes(cond));
  const beside = screened.beside?.map((side) => ({ ...side, conds: side.conds.filter((cond) => !goes(cond)) }));
  return kept.length < screened.conds.length ? planOf({ ...screened, conds: kept, beside }, last.plan.as) : UNREAD;
}

/** Whether a condition is the one that a turn names. */
const isSame = (q: Question, { expr }: Cond): boolean => {
  const value = 'value' in expr ? [expr.value].flat().map(String) : [];
  return q.items.some(
    (item) =>
      (item.bound !== undefined && value.some((one) => one === item.bound?.value)) ||
      (item.time?.from !== undefined && value.some((one) => one.slice(0, 4) === item.time?.from?.slice(0, 4))) ||
      value.some((one) => one === tagOf(item, 'stage')?.value || one === tagOf(item, 'sector')?.value),
  );
};
