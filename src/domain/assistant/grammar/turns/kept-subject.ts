import { PARTY_PATHS } from '../../../tools/parties.ts';
import type { Plan } from '../../plan.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { subjects } from '../about-subject.ts';
import { asLead } from './after-list.ts';
import { heard } from './asked-again.ts';
import { compare, planOf, planOfRecord, refOf, screenedOf, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { asRounds } from '../lists.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, recordOf, strongNames, tagOf, type Question } from '../question.ts';
import { firstOfLed, projectsOfParty } from './of-its-party.ts';
import { shownAlone } from './of-shown.ts';
import { isPartyCond } from './spoken-of.ts';
import { UNREAD } from './unread.ts';

type Kept = Plan | typeof UNREAD | undefined;

/** A word that says nothing of its own between those that ask. */
const isFiller = (q: Question, item: Item): boolean =>
  isCue(item, 'and', 'also', 'is', 'it', 'them', 'in', 'of') ||
  (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)) ||
  /^(did|do|does|has|have|they|it|quy|quy nay|quy do|ho|no|da|vay|thi|trong do)$/.test(item.folded);

/** "Dẫn dắt bao nhiêu vòng?", "how many rounds did they lead", after the projects of an investor: of that investor, and rounds. */
function roundsOfParty(q: Question, last: Turn): Kept {
  const screened = screenedOf(last.plan);
  if (!screened || screened.kind !== 'project' || screened.groups || !hasFn(q, 'count') || !hasNoun(q, 'round')) return undefined;
  if (!hasVerb(q, 'lead', 'invest') || hasCue(q, 'who', 'which')) return undefined;
  const parties = screened.conds.filter(isPartyCond);
  const isWhole = q.items.every((item) => isVerb(item, 'lead', 'invest') || isNoun(item, 'round') || tagOf(item, 'fn')?.fn === 'count' || isFiller(q, item));
  const [party] = parties;
  if (!party || parties.length !== 1 || !isWhole || !('op' in party.expr) || party.expr.op !== '=') return undefined;
  const conds = asRounds(screened.conds).map((cond): Cond => (hasVerb(q, 'lead') && PARTY_PATHS.has(cond.slot) ? asLead(cond, false) : cond));
  return planOf({ kind: 'round', conds: conds.map((cond) => (cond.slot === 'lead' ? { slot: cond.slot, expr: cond.expr } : cond)), fields: [] }, 'count');
}

/** "Which of the two raised more", "dự án nào gọi được nhiều tiền hơn". */
const RAISED_MORE =
  /^(?:(?:so )?(?:which|who)(?: one| project| company| protocol| side)?(?: of (?:them|the two|these|those|these two|those two|the pair))?(?: has| have| had)? raised (?:the )?(?:more|less|most|least)(?: money| funding| capital)?(?: in total| overall)?|(?:(?:trong )?(?:hai|2) (?:du an|ben|cai|con|dua|dong|token|coin|thang)(?: do| nay| kia)? )?(?:thi )?(?:cai|du an|ben|dua|con|thang|dong|token|coin|cong ty|ai) nao (?:da )?(?:goi|huy dong)(?: von)?(?: duoc)?(?: so)? (?:nhieu|it)(?: (?:tien|von|von goi))? hon)$/;

/** What records raised beside each other: those that were put side by side, else the last two that were asked about. */
function raisedMore(q: Question, turns: readonly Turn[]): Kept {
  const text = heard(q);
  if (!RAISED_MORE.test(text) || strongNames(q).length > 0) return undefined;
  // "Which raised the most" is asked of any list.
  const isMost = /\b(most|least)\b/.test(text);
  const last = turns.at(-1) as Turn;
  if (last.plan.tool !== 'compare' && (isMost || (projectOf(last.plan) === undefined && last.rows.length > 1))) return undefined;
  const found: { kind: NamedRecord['kind']; slug: string }[] = [];
  for (const { plan } of turns.slice(-4).toReversed()) {
    if (found.length === 0 && plan.tool === 'compare') {
      const { of } = plan.input;
      return of.every(({ kind }) => kind === 'project') ? { ...plan, input: { of, fields: [{ field: 'raised' }] } } : undefined;
    }
    const project = projectOf(plan);
    if (project !== undefined && !found.some(({ slug }) => slug === project)) found.unshift({ kind: 'project', slug: project });
    if (found.length === 2) return { tool: 'compare', input: { of: found.map(refOf), fields: [{ field: 'raised' }] }, as: 'rows' };
  }
  return UNREAD;
}

/** The only project that a plan is about. */
export function projectOf(plan: Plan): string | undefined {
  if (plan.tool === 'record') return plan.input.of.kind === 'project' ? plan.input.of.slug : undefined;
  const screened = screenedOf(plan);
  const named = screened?.kind === 'round' && !screened.groups?.by ? screened.conds.filter(({ slot }) => slot === 'project') : [];
  const [only] = named;
  return only && named.length === 1 && 'value' in only.expr && typeof only.expr.value === 'string' ? only.expr.value : undefined;
}

/** "Tổng cộng họ đã gọi được bao nhiêu", after a round of a project: all that it raised. */
function raisedInAll(q: Question, last: Turn): Kept {
  const project = projectOf(last.plan);
  const isOfRounds = last.plan.tool === 'screen' && last.plan.input.kind === 'round';
  if (project === undefined || !isOfRounds || strongNames(q).length > 0 || !hasFn(q, 'sum') || !hasVerb(q, 'raise')) return undefined;
  const isWhole = q.items.every((item) => isVerb(item, 'raise') || isCue(item, 'howMuch') || tagOf(item, 'fn')?.fn === 'sum' || isFiller(q, item));
  return isWhole ? planOfRecord({ kind: 'project', slug: project }, [{ field: 'raised' }]) : undefined;
}

const LED =
  /^(?:(?:show |rank |rank them |sort |sort them )?(?:by|what about|how about) )?(?:the )?(?:number of |count of )?(?:(?:rounds|deals) (?:they |that they )?led|led (?:rounds|deals)|(?:lead|led) count|(?:rounds|deals) led|(?<=by (?:number of )?)leads)(?: instead| rather)?$|^(?:(?:xep |tinh |sap xep )?theo )(?:so (?:luong )?)?vong (?:ma )?(?:ho )?(?:da )?(?:dan dat|dan|lead)(?: thay vi .+)?$/;
const PLACED = /^(?:make|show|give|extend|expand)(?: (?:it|that|this|me|us|them|to))* (?:the |a )?top (\d{1,2})(?: instead)?$/;

/** "By rounds led instead", "make it the top 10": the ranking of before. */
function rankedAgain(q: Question, turns: readonly Turn[]): Kept {
  const text = heard(q);
  const [isLed, number] = [LED.test(text), PLACED.exec(text)?.[1]];
  if (strongNames(q).length > 0 || (!isLed && number === undefined)) return undefined;
  const screened = rankedOf(turns);
  // "By leads instead" of investors by what they did: again as many of them.
  if (isLed && screened && !screened.groups && (screened.kind === 'organization' || screened.kind === 'person')) {
    const shown = /\b(?:rank|sort) them\b/.test(text) ? shownAlone(turns.at(-1) as Turn, screened) : undefined;
    return shown === UNREAD ? UNREAD : planOf({ ...(shown ?? screened), sort: '-lead_count', place: undefined, fields: [{ field: 'lead_count' }] }, 'rows');
  }
  if (number !== undefined) return screened && Number(number) > 0 ? planOf({ ...screened, place: undefined, take: Number(number) }, 'rows') : undefined;
  const { groups } = screened ?? {};
  if (screened?.kind === 'organization' && !groups)
    return planOf(
      { ...screened, place: undefined, sort: '-lead_count', fields: [{ field: 'lead_count' }] },
      turns.at(-1)?.plan.as === 'first' ? 'first' : 'rows',
    );
  if (!screened || !groups?.by) return undefined;
  const isOfParties = groups.by === 'investor' || groups.by === 'lead';
  return isOfParties && groups.without === undefined
    ? planOf({ ...screened, groups: { ...groups, by: 'lead', show: 'count', sort: '-count' } }, 'rows')
    : UNREAD;
}

/** The ranking that a conversation has: its last answer, or the one that looks at its rows go back to. */
function rankedOf(turns: readonly Turn[]): Screened | undefined {
  for (const { plan } of turns.slice(-3).toReversed()) {
    const screened = screenedOf(plan);
    if (!screened || plan.as === 'count' || plan.as === 'value') continue;
    const isRanked = (plan.as === 'rows' || (plan.as === 'first' && screened.sort !== undefined)) && !screened.beside?.length;
    return isRanked ? screened : undefined;
  }
  return undefined;
}

/** "Họ còn những vòng nào khác", after one round of a project: its rounds. */
const OTHER_ROUNDS =
  /^(?:what|which|any|do they have(?: any)?|are there(?: any)?|show|list)?(?: me)? ?(?:the |their |its )?other rounds(?: (?:did|do|have|has) (?:it|they)(?: (?:raise|have|do|raised|had|done))?)?(?: are there)?$|^(?:(?:ho|no|du an|cong ty)(?: nay| do)? )?(?:con )?(?:co )?(?:nhung |cac )?vong(?: goi von)? (?:nao )?(?:khac|nua)(?: (?:nao|khong|nua))*$/;
function otherRounds(q: Question, last: Turn): Kept {
  const project = projectOf(last.plan);
  if (project === undefined || last.plan.as !== 'first' || strongNames(q).length > 0 || !OTHER_ROUNDS.test(heard(q))) return undefined;
  return planOf({ kind: 'round', conds: [{ slot: 'project', expr: compare('project', '=', project) }], sort: '-date', fields: [] }, 'rows');
}

const WHO_LED =
  /^(?:who (?:led|lead) (?:it|that|that round|that one|the round|this round)|(?:ai|quy nao) (?:la nguoi )?(?:da )?(?:dan dat|dan|lead)(?: (?:vong do|vong nay|vong ay|no|do))?|(?:vong do|vong nay|vong ay) (?:do )?(?:ai|quy nao) (?:dan dat|dan|lead))$/;
const ONE_BEFORE =
  /^(?:(?:when|how much|how big) was |what was |what about |who led )?(?:the )?(?:(?:one|round) before(?: that| it| that one)?|previous (?:one|round))$|^vong (?:ngay |lien )?truoc(?: do| vong do)?(?: (?:la )?(?:khi nao|bao nhieu(?: tien)?|ai dan dat))?$/;

/** After when a project last raised: "who led it" is of that round, "the one before that" the round before it. */
function ofNewest(q: Question, turns: readonly Turn[]): Kept {
  const last = turns.at(-1);
  const at = turns.findLast(({ plan }) => plan.tool === 'record' || plan.tool === 'screen');
  if (!last || at !== last || last.round || last.plan.tool !== 'record' || last.plan.input.of.kind !== 'project') return undefined;
  if (!last.plan.input.fields.some(({ field }) => field === 'last_round') || strongNames(q).length > 0) return undefined;
  const [subject] = subjects(turns);
  const text = heard(q);
  const [isLed, isBefore] = [WHO_LED.test(text), ONE_BEFORE.test(text)];
  if (!subject || (!isLed && !isBefore)) return undefined;
  const own = { kind: 'round' as const, conds: [{ slot: 'project', expr: compare('project', '=', subject.slug) }], sort: '-date' };
  return isLed
    ? planOf({ ...own, fields: [{ field: 'lead' }] }, 'first')
    : planOf({ ...own, place: 2, fields: ['date', 'amount', 'stage', 'lead'].map((field) => ({ field })) }, 'first');
}

const PUT_IN =
  /^(?:how much|what|how much money)(?: money)? (?:did|has|have|does) \* (?:also |actually )?(?:put|invest|invested|pay|paid|contribute|contributed|commit|committed|spend|spent|bet)(?: money)?(?: (?:in|into|for|on|to|towards))*(?: (?:it|that|this|there|them|that round|this round|the round|the project|the company))?$|^\* (?:da )?(?:bo|rot|gop|dau tu|chi|tra|rot von|bo von|gop von|bo tien)(?: (?:vao|ra|vao do))* (?:bao nhieu|bao nhieu tien|bao nhieu von)(?: (?:tien|von))?(?: (?:vao|cho))?(?: (?:do|no|day|vong do|vong nay|du an do|du an nay))?$/;

/** "How much did a16z put in", after a project or a round of it: the rounds that it was in. */
function putIn(q: Question, turns: readonly Turn[]): Kept {
  const [name, ...others] = strongNames(q);
  const party = name && recordOf(name, 'organization', 'person');
  if (!name || !party || others.length > 0) return undefined;
  const text = q.items.map((item) => (item === name ? '*' : item.folded)).join(' ');
  if (!PUT_IN.test(text.replace(/^(?:and|so|va|the|con|vay) /, '').replace(/ (?:then|vay|the|nhi)$/, ''))) return undefined;
  const last = turns.at(-1) as Turn;
  const [subject] = subjects(turns);
  const project = projectOf(last.plan) ?? last.round?.project ?? (subject?.kind === 'project' ? subject.slug : undefined);
  if (project === undefined) return undefined;
  const path = party.kind === 'person' ? 'people' : 'organizations';
  const conds = [
    { slot: path, expr: compare(path, '=', party.slug) },
    { slot: 'project', expr: compare('project', '=', project) },
  ];
  return planOf({ kind: 'round', conds, sort: '-date', fields: [{ field: 'amount' }] }, 'rows');
}

/** A turn that must stay with what the conversation is about: the investor, the two records, the ranking, the round. */
export function keptSubject(q: Question, turns: readonly Turn[]): Kept {
  const last = turns.at(-1);
  if (!last) return undefined;
  return (
    putIn(q, turns) ??
    projectsOfParty(q, turns) ??
    firstOfLed(q, turns) ??
    roundsOfParty(q, last) ??
    raisedMore(q, turns) ??
    raisedInAll(q, last) ??
    otherRounds(q, last) ??
    rankedAgain(q, turns) ??
    ofNewest(q, turns)
  );
}
