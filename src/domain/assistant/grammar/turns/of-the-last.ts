import { PARTY_PATHS } from '../../../tools/parties.ts';
import type { KindName } from '../../../kinds/kinds.ts';
import type { Plan } from '../../plan.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { aboutOne, subjects } from '../about-subject.ts';
import { convertedTo } from './after-list.ts';
import { heard } from './asked-again.ts';
import { fieldsAsked } from '../asked.ts';
import { conditionsOf } from '../conditions.ts';
import { compare, planOf, planOfRecord, refOf, screenedOf, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { orderOf } from '../order.ts';
import { hasCue, hasFn, hasVerb, isCue, isNoun, isVerb, recordOf, strongNames, tagOf, type Question } from '../question.ts';
import { targetOf } from '../targets.ts';
import { UNREAD } from './unread.ts';

const BESIDES = /\b(?:besides|except for|except|other than|apart from|aside from|in addition to|not counting|ngoai tru|ngoai|tru)\b/;
const JOINED = '(?:invested|invest|backed|back|joined|join|took part|take part|participated|participate|put money|was|were|is)';
const IT = '(?:it|that|this|there|them|that round|this round|the round|that one|that project|that company)';
const VI_WHO = '(?:con )?(?:nhung )?(?:ai|quy nao|nha dau tu nao)';
/** "Who else backed it", "còn ai khác đầu tư", "ai cùng đầu tư" with the party that is known. */
const OTHERS = new RegExp(
  [
    `^(?:who|which (?:funds|firms|investors|vcs)|what (?:funds|firms|investors)|anyone|anybody) else(?: (?:has|had|did|also))?(?: ${JOINED})?(?: (?:in|into|on))*(?: ${IT})?$`,
    `^(?:who |which |what )?(?:are |were )?(?:the |its )?other (?:investors|backers|funds|participants)(?: (?:in|of))*(?: ${IT})?$`,
    '^who (?:co-?invested|invested (?:alongside|together|with (?:it|them)))(?: (?:in|into))?(?: (?:it|that|that round|the round|with (?:it|them)))?$',
    `^${VI_WHO}(?: (?:khac|nua))+(?: (?:da|cung))*(?: (?:dau tu|rot von|tham gia|gop von|bo tien))?(?: (?:vao|vao do|vao no|vong do|vong nay|khong|nua))*$`,
    `^${VI_WHO}(?: (?:da|con))*(?: (?:cung dau tu|dau tu cung|cung tham gia|tham gia cung|dau tu chung|cung rot von))(?: (?:vao|vong do|vong nay|khac|nua|no|ho))*$`,
  ].join('|'),
);
/** The same beside a name that is left out: "besides Wintermute, who invested in it". */
const OTHERS_BUT = new RegExp(
  `^(?:who|which (?:funds|firms|investors))(?: else)?(?: (?:has|had|did|also))?(?: ${JOINED})(?: (?:in|into|on))*(?: ${IT})?$|^(?:ra )?${VI_WHO}(?: (?:khac|nua|da|cung))*(?: (?:dau tu|rot von|tham gia))(?: (?:vao|vao do|vao no|vong do|vong nay|do|no|khong|nua))*$`,
);

/** How many of them: "mấy quỹ khác cùng tham gia vòng đó", "how many other funds joined it". */
const OTHERS_COUNTED = new RegExp(
  `^how many (?:others|other (?:investors|backers|funds|firms|participants))(?: (?:has|had|have|did|also|were|are))*(?: ${JOINED})?(?: (?:in|into|on))*(?: ${IT})?$|^(?:co )?(?:may|bao nhieu) (?:quy|nha dau tu|ben|nguoi) (?:khac|nua)(?: (?:da|cung|cung nhau))*(?: (?:cung )?(?:dau tu|rot von|tham gia|gop von|bo tien))?(?: (?:vao|trong))*(?: (?:vong do|vong nay|vong ay|do|no))?$`,
);

/** The investor that the conversation came by: of a condition, of a portfolio, the only one that an answer named; null where it named more. */
function partyBefore(turns: readonly Turn[]): string | null | undefined {
  for (const { plan, rows } of turns.toReversed()) {
    const screened = screenedOf(plan);
    if (screened?.groups?.without !== undefined) return screened.groups.without;
    const named = (screened?.conds ?? []).find(({ slot, expr }) => (PARTY_PATHS.has(slot) || slot === 'lead') && 'value' in expr);
    if (named && 'value' in named.expr) return typeof named.expr.value === 'string' ? named.expr.value : null;
    if (plan.tool === 'record' && (plan.input.of.kind === 'organization' || plan.input.of.kind === 'person')) return plan.input.of.slug;
    if ((plan.tool !== 'screen' && plan.tool !== 'record') || !plan.input.fields.some(({ field }) => field === 'lead' || field === 'leads')) continue;
    const leads = [...rows.filter(({ kind }) => kind === 'organization' || kind === 'person'), ...(rows.length === 1 ? (rows[0]?.refs ?? []) : [])];
    if (leads.length > 0) return leads.length === 1 ? leads[0]?.slug : null;
  }
  return undefined;
}

/** The rounds that the last answer is about: one round, or those of a project. */
function roundsOfLast(turns: readonly Turn[]): readonly Cond[] | undefined {
  const last = turns.at(-1);
  const round = last?.round;
  if (round) {
    const day = round.date ?? turns.findLast((turn) => turn.round?.slug === round.slug && turn.round.date !== undefined)?.round?.date;
    if (round.project === undefined || day === undefined) return undefined;
    return [
      { slot: 'project', expr: compare('project', '=', round.project) },
      { slot: 'date', expr: compare('date', '=', day) },
    ];
  }
  const screened = last && screenedOf(last.plan);
  if (screened?.groups?.without !== undefined) return screened.conds;
  const isOne = last?.plan.tool === 'record' || last?.plan.as === 'first' || last?.rows.length === 1;
  const [subject] = isOne ? subjects(turns) : [];
  return subject?.kind === 'project' ? [{ slot: 'project', expr: compare('project', '=', subject.slug) }] : undefined;
}

/** Who else took part: all but the investor that the conversation came by, or that the question names. */
function othersIn(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const [name, ...more] = strongNames(q);
  const named = name && recordOf(name, 'organization', 'person');
  const said = heard({ ...q, items: q.items.filter((item) => item !== name) });
  const asks = name ? BESIDES.test(said) && OTHERS_BUT.test(said.replace(BESIDES, '').trim()) : OTHERS.test(said) || OTHERS_COUNTED.test(said);
  // Who else worked somewhere: no answer tells it without those that are known.
  if (/^(who|anyone) else\b/.test(said) && hasVerb(q, 'work', 'found')) return UNREAD;
  if (more.length > 0 || (name && !named) || !asks) return undefined;
  const conds = roundsOfLast(turns);
  const without = named?.slug ?? partyBefore(turns);
  if (without === null) return UNREAD;
  if (!conds || without === undefined) return /^(who|anyone|anybody) else$|^(con )?ai (khac|nua)( khong)?$/.test(said) ? UNREAD : undefined;
  return planOf(
    { kind: 'round', conds, take: 100, fields: [], groups: { by: 'investor', show: 'count', sort: '-count', without } },
    OTHERS_COUNTED.test(said) ? 'count' : 'rows',
  );
}

const isFiller = (q: Question, item: Item): boolean =>
  isCue(item, 'and', 'also', 'is', 'it', 'them', 'in', 'of', 'what') ||
  (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)) ||
  /^(there|that|those|these|do|tat ca|vay)$/.test(item.folded);

/** "How many investors?" of one round, of a list: of those that were answered, and never of all that there are. */
function countOfLast(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const noun = q.items.find((item) => item.names.length === 0 && tagOf(item, 'kind'));
  const target = targetOf(q);
  if (!last || !noun || !target || target.item !== noun || !hasFn(q, 'count') || strongNames(q).length > 0) return undefined;
  const isInvestor = isNoun(noun, 'investor', 'fund');
  const isJoined = (item: Item): boolean => isInvestor && isVerb(item, 'invest', 'investedBy');
  if (!q.items.every((item) => item === noun || isJoined(item) || tagOf(item, 'fn')?.fn === 'count' || isFiller(q, item))) return undefined;
  if (last.round && isInvestor) return { ...planOfRecord({ kind: 'round', slug: last.round.slug }, [{ field: 'investors' }]), as: 'count' };
  const [subject] = last.plan.tool === 'record' || last.plan.as === 'first' ? subjects(turns) : [];
  if (subject && subject.kind !== 'round') {
    const plan = aboutOne(q, subject);
    return plan.tool === 'record' && plan.input.fields.length === 0 ? undefined : plan;
  }
  const screened = screenedOf(last.plan);
  if (!screened || (screened.beside?.length ?? 0) > 0 || screened.kind === target.kind) return undefined;
  return convertedTo(q, { ...screened, groups: undefined, sort: undefined, take: undefined }, target);
}

/** "Which of them is in the US", after the investors that did most: those of the answer, narrowed. */
export function rowsNarrowed(q: Question, last: Turn, { groups, take }: Screened): Plan | undefined {
  const by = groups?.by;
  if ((by !== 'investor' && by !== 'lead') || !hasCue(q, 'them') || strongNames(q).length > 0) return undefined;
  const target = targetOf(q);
  if (target && target.kind !== 'organization' && target.kind !== 'person' && !isCue(target.item, 'them')) return undefined;
  const [first] = last.rows;
  const kind: KindName | undefined = first?.kind;
  if (!first || (kind !== 'organization' && kind !== 'person') || last.rows.some((row) => row.kind !== kind)) return undefined;
  const own = conditionsOf({ ...q, used: new Set(q.used) }, { kind }).filter(({ slot }) => OF_RECORD.has(slot));
  if (own.length === 0 || (last.rows.length >= 20 && take !== last.rows.length)) return undefined;
  const names = [...new Set(last.rows.map(({ name }) => name))];
  const conds: Cond[] = [{ slot: 'name', expr: { path: 'name', op: 'in', value: names } }, ...own];
  return planOf({ kind, conds, sort: '-investment_count', fields: own.map(({ slot }) => ({ field: slot })).slice(0, 3) }, hasFn(q, 'count') ? 'count' : 'rows');
}

/** What is asked of an investor itself, and never of its rounds. */
const OF_RECORD: ReadonlySet<string> = new Set(['country', 'location', 'city', 'continent', 'type', 'founded', 'actively_investing', 'operating_status']);

/** "And the second biggest?" after questions about the biggest: the next in that order. */
function nextInOrder(q: Question, turns: readonly Turn[]): Plan | undefined {
  const isBare = q.items.every(
    (item) => isFiller(q, item) || isCue(item, 'nth', 'which', 'who') || tagOf(item, 'most') || /^(one|cai|thu|hai|ba|tu|lon|vong|round)$/.test(item.folded),
  );
  if (!isBare || strongNames(q).length > 0) return undefined;
  for (const { plan } of turns.toReversed()) {
    const screened = screenedOf(plan);
    if (!screened || screened.groups || plan.as !== 'first') continue;
    const order = orderOf({ ...q, used: new Set(q.used) }, screened.kind);
    return order?.place !== undefined && order.sort === screened.sort ? planOf({ ...screened, place: order.place, fields: [] }, 'first') : undefined;
  }
  return undefined;
}

const HIGHER =
  /^(?:(?:so )?which (?:one |of (?:them|the two|these) )?(?:is|was|has|had|got|raised) (?:the )?(?:higher|bigger|larger|more|greater|lower|smaller|less)(?: one)?|(?:cai|du an|vong|ben|quy) nao (?:cao|lon|nhieu|thap|nho|it) hon)$/;

/** "Which is higher?" after the same was asked of two records: both side by side. */
function higherOf(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const text = heard(q);
  if (!HIGHER.test(text)) return undefined;
  // "Which one is the biggest" is asked of any list.
  const none = /(?:est|most)(?: one)?$/.test(text) ? undefined : UNREAD;
  const [before, last] = turns.slice(-2);
  if (!last) return undefined;
  if (last.plan.tool === 'compare') return last.plan;
  const rounds = before && numbersOfRounds(before, last);
  if (rounds) return rounds;
  if (before?.plan.tool !== 'record' || last.plan.tool !== 'record') return before && isNumber(before) && isNumber(last) ? undefined : none;
  const [one, two] = [before.plan.input, last.plan.input];
  if (one.of.kind === 'round' || two.of.kind !== one.of.kind || one.of.slug === two.of.slug) return none;
  if (two.fields.length === 0 || JSON.stringify(one.fields) !== JSON.stringify(two.fields)) return none;
  const of = [one.of, two.of].map(({ kind, slug }) => refOf({ kind: kind as NamedRecord['kind'], slug }));
  return { tool: 'compare', input: { of, fields: two.fields }, as: 'rows' };
}

const isNumber = ({ plan }: Turn): boolean =>
  plan.as === 'value' || plan.as === 'count' || plan.as === 'change' || plan.as === 'percent' || plan.tool === 'aggregate';

/** The same number of the rounds of two projects: the highest of each. */
function numbersOfRounds(...turns: readonly [Turn, Turn]): Plan | undefined {
  const sides = turns.map(({ plan, rows }) => {
    const screened = screenedOf(plan);
    const [only, ...others] = screened?.kind === 'round' && !screened.groups ? screened.fields : [];
    const isOf = screened?.conds.length === 1 && screened.conds[0]?.slot === 'project';
    const isBare = only && others.length === 0 && (only.field === 'valuation' || only.field === 'amount');
    return isOf && isBare && rows[0] ? { label: rows[0].name, conds: screened.conds, field: only.field } : undefined;
  });
  const [one, two] = sides;
  if (!one || !two || one.field !== two.field || one.label === two.label) return undefined;
  return planOf({ kind: 'round', conds: one.conds, label: one.label, fields: [], groups: { show: `max(${one.field}),count` }, beside: [two] }, 'rows');
}

/** "What about Layer 2", after rows of a list were put side by side: the list again, narrowed by another such condition. */
export function listOfCompared(q: Question, turns: readonly Turn[]): { turn: Turn; screened: Screened } | undefined {
  const [list, last] = turns.slice(-2);
  if (!list || last?.plan.tool !== 'compare') return undefined;
  const screened = screenedOf(list.plan);
  const rows = new Set(list.rows.map(({ kind, slug }) => `${kind} ${slug}`));
  if (!screened || screened.groups || !last.plan.input.of.every(({ kind, slug }) => rows.has(`${kind} ${slug}`))) return undefined;
  const own = conditionsOf({ ...q, used: new Set(q.used) }, { kind: screened.kind });
  const isAlike = own.length > 0 && own.every(({ slot, group }) => screened.conds.some((cond) => cond.slot === slot && cond.group === group));
  return isAlike && fieldsAsked(q, 'project').length === 0 ? { turn: list, screened } : undefined;
}

/** A turn that speaks of the last answers by their sense: who else, how many of it, the next in its order, which of two. */
export const ofTheLast = (q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined =>
  turns.length === 0 ? undefined : (othersIn(q, turns) ?? countOfLast(q, turns) ?? nextInOrder(q, turns) ?? higherOf(q, turns));
