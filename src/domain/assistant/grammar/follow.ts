import { PARTY_PATHS } from '../../tools/parties.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord, Turn } from '../reading.ts';
import { conditionsOf } from './conditions.ts';
import { compare, planOf, planOfRecord, withOther, refOf, replaced, screenedOf, type Screened } from './frame.ts';
import { asAsked, asksOfOne, asLead, inRole, moreFields, otherKind, withInvestor, withSlots } from './after-list.ts';
import type { Item } from './items.ts';
import { targetOf } from './targets.ts';
import { groupingOf } from './groupings.ts';
import { measureOf } from './measures.ts';
import { orderOf, type Order } from './order.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isVerb, recordOf, strongNames, tagOf, type Question } from './question.ts';
import { fieldsAsked, roundFields } from './asked.ts';
import { aboutProject } from './about-project.ts';
import { aboutParty } from './about-party.ts';

/** Whether a question speaks of what was asked before it. */
export function isFollowUp(q: Question, turns: readonly Turn[]): boolean {
  if (turns.length === 0) return false;
  // Nothing that is understood goes on from nothing: "ok thanks", "asdf".
  if (!q.items.some(({ time, bound, names: own, tags }) => time ?? bound ?? (own.length > 0 || tags.length > 0))) return false;
  const names = strongNames(q);
  const [first] = q.items;
  if (hasCue(q, 'them', 'lastTwo', 'nth')) return true;
  if (/instead|the (one|round) before|before it|previous (one|round)/.test(q.items.map(({ folded }) => folded).join(' '))) return true;
  if (names.length === 0 && hasCue(q, 'it')) return true;
  if (hasCue(q, 'only') && names.length === 0 && q.items.length <= 4) return true;
  const opens = isCue(first, 'also', 'only') || (isCue(first, 'and') && q.items.length <= 9) || /^(con|the|vay|chi|va)$/.test(first?.folded ?? '');
  if (names.length === 0 && opens) return true;
  const content = q.items.filter(
    (item) => item.time || item.bound || item.names.length > 0 || (item.tags.length > 0 && !q.world.lexicon.noise.has(item.folded)),
  );
  if (opens && content.length <= 4) return true;
  const target = targetOf(q);
  const last = turns.at(-1);
  const asked = last && screenedOf(last.plan);
  if (last?.plan.tool === 'compare' && names.length === 0 && hasCue(q, 'who', 'which', 'both')) return true;
  if (last?.plan.tool === 'record' && names.length === 0 && content.length <= 4 && !q.items.some(({ time, bound }) => time ?? bound)) return true;
  // A condition alone narrows: "led by Paradigm", "with Coinbase Ventures", "on Solana".
  const isCondition = isVerb(first, 'ledBy', 'investedBy') || isCue(first, 'with', 'on', 'in', 'not', 'by', 'basedIn', 'between', 'from');
  if (asked && isCondition && !target && content.length <= 5 && !hasCue(q, 'who', 'what', 'when', 'where', 'howMuch')) return true;
  if (
    names.length === 0 &&
    target &&
    asked?.kind === target.kind &&
    (hasFn(q, 'count') || orderOf(q, target.kind) !== undefined) &&
    content.length <= 4 &&
    conditionsOf({ ...q, used: new Set(q.used) }, { kind: target.kind }).length === 0
  )
    return true;
  if (names.length === 0 && !target && content.length <= 4) return true;
  // "who led it", "when", "how much": a question word and a verb alone.
  return names.length === 0 && !target && !q.items.some(({ time, bound }) => time !== undefined && bound !== undefined) && content.length <= 3;
}

/** Records that the last answers were about, the newest first. */
function subjects(turns: readonly Turn[]): { kind: NamedRecord['kind'] | 'round'; slug: string; name: string }[] {
  return [...turns].reverse().flatMap(({ plan, rows }) => {
    if (plan.tool === 'record') return plan.input.of.kind === 'round' ? [{ ...plan.input.of, name: '' }] : [{ ...plan.input.of, name: plan.input.of.slug }];
    if (plan.tool === 'compare') return plan.input.of.map((of) => ({ ...of, name: of.slug }));
    if (plan.tool === 'timeline' || plan.tool === 'explain') return [{ ...plan.input.of, name: plan.input.of.slug }];
    return rows.slice(0, 5);
  });
}

const asNamed = ({ kind, slug, name }: { kind: string; slug: string; name: string }): NamedRecord => ({
  kind: kind as NamedRecord['kind'],
  slug,
  name,
  id: '',
  symbol: null,
  size: 500,
});
const itemOf = (record: NamedRecord, at: number): Item => ({
  from: at,
  to: at,
  text: record.name,
  folded: '',
  tags: [],
  names: [record],
  capital: false,
  owner: false,
});

/** Reads a question that goes on from the last one. Undefined where it stands for itself. */
export function followUp(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  const swapped = insteadOf(q, last);
  if (swapped) return swapped;
  const rounds = roundsBefore(q, last);
  if (rounds) return rounds;
  if (hasCue(q, 'lastTwo')) return compareLast(q, turns);
  if (last.plan.tool === 'define') return definedNext(q);
  const names = strongNames(q);
  const earlier = last.plan.tool === 'record' && names.length === 0 && hasCue(q, 'them', 'only') ? listBefore(q, turns) : undefined;
  if (earlier) return earlier;
  const screened = screenedOf(last.plan);
  const nth = nthRow(q, last);
  if (nth) return aboutRow(q, nth, screened);
  const order = orderOf(q, 'round');
  const pronoun = hasCue(q, 'it') && !order && !(screened && hasFn(q, 'count'));
  if (names.length === 0 && pronoun && !hasCue(q, 'them')) {
    const about = aboutSubject(q, turns, last);
    if (about) return about;
  }
  if (last.plan.tool === 'record') return afterRecord(q, turns, last, last.plan, names) ?? aboutSubject(q, turns, last);
  if (last.plan.tool === 'compare') return afterCompare(q, last.plan, names) ?? aboutSubject(q, turns, last);
  if (screened) return afterList(q, turns, last, screened, names);
  return names.length === 0 ? aboutSubject(q, turns, last) : undefined;
}

/** "Only those above 500 million" after a look at one row: the list before is narrowed. */
function listBefore(q: Question, turns: readonly Turn[]): Plan | undefined {
  const list = [...turns].reverse().find(({ plan }) => plan.tool === 'screen');
  const screened = list && screenedOf(list.plan);
  if (!list || !screened || conditionsOf({ ...q, used: new Set(q.used) }, { kind: screened.kind }).length === 0) return undefined;
  return afterList(q, turns, list, screened, []);
}

/** "With Compound instead of Aave": one record of the last plan in the place of another. */
function insteadOf(q: Question, last: Turn): Plan | undefined {
  const [first, second] = strongNames(q);
  if (!first || !second || !q.items.some(({ folded }) => /^(instead of|instead|thay cho|thay vi)$/.test(folded))) return undefined;
  for (const old of second.names) {
    const one = recordOf(first, old.kind) ?? first.names[0];
    const plan = one && withOther(last.plan, old.slug, one.slug);
    if (plan) return plan;
  }
  return undefined;
}

/** "And the round before", "compare the last two", of the rounds of a project. */
function roundsBefore(q: Question, last: Turn): Plan | undefined {
  const screened = screenedOf(last.plan);
  const named = screened?.kind === 'round' && !screened.groups ? screened.conds.find(({ slot }) => slot === 'project') : undefined;
  if (!named) return undefined;
  const text = q.items.map(({ folded }) => folded).join(' ');
  const isBefore = /(the|that) (one|round) before|before (it|that)|the previous (one|round)|vong truoc/.test(text);
  if (!isBefore && !hasCue(q, 'lastTwo')) return undefined;
  const fields = ['stage', 'amount', 'date', 'lead', 'valuation'].map((field) => ({ field }));
  return planOf({ kind: 'round', conds: [named], sort: '-date', take: 2, fields }, 'rows');
}

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/first|dau|top|one$|thu nhat/, 0],
  [/second|thu hai/, 1],
  [/third|thu ba/, 2],
  [/fourth/, 3],
  [/fifth/, 4],
];

/** The row of the last answer that "the first one" speaks of. */
function nthRow(q: Question, last: Turn): Turn['rows'][number] | undefined {
  const word = q.items.find((item) => isCue(item, 'nth'))?.folded;
  if (word === undefined) return undefined;
  if (/last|cuoi/.test(word)) return last.rows.at(-1);
  return last.rows[ORDINALS.find(([pattern]) => pattern.test(word.replace(/ one$/, '')))?.[1] ?? 0];
}

/** A question about one row of the last answer. */
function aboutRow(q: Question, row: Turn['rows'][number], screened: Screened | undefined): Plan | undefined {
  if (row.kind !== 'round') return aboutOne(q, row);
  const asks = roundFields(q);
  if (asks.length === 0 && row.project !== undefined && screened?.kind === 'round') return aboutOne(q, { kind: 'project', slug: row.project, name: row.name });
  return planOfRecord({ kind: 'round', slug: row.slug }, asks);
}

/** "And FDV?" after a word was explained. */
function definedNext(q: Question): Plan | undefined {
  const words = q.items.filter((item) => !isCue(item, 'also', 'and', 'what', 'define', 'is'));
  const term = words.map(({ text }) => text).join(' ');
  return words.length >= 1 &&
    words.length <= 3 &&
    words.every((item) => item.time === undefined && item.bound === undefined) &&
    !hasVerb(q, 'raise', 'invest', 'lead', 'found') &&
    targetOf(q) === undefined
    ? { tool: 'define', input: { term }, as: 'rows' }
    : undefined;
}

/** "Who led it", "when", "and its website": about the record or the round of the last answer. */
function aboutSubject(q: Question, turns: readonly Turn[], last: Turn): Plan | undefined {
  const screened = screenedOf(last.plan);
  if (screened?.kind === 'round' && !screened.groups && last.plan.as !== 'count') {
    const asks = roundFields(q);
    const wantsRound = asks.length > 0 || hasVerb(q, 'lead', 'invest', 'investedBy', 'raise') || hasNoun(q, 'investor', 'lead', 'round');
    const project = fieldsAsked(q, 'project').filter(
      ({ field }) => !['rounds', 'investors', 'leads', 'lead', 'history', 'founders'].includes(field) || field === 'founders',
    );
    const isProject =
      (hasVerb(q, 'found') && !hasVerb(q, 'invest', 'raise', 'lead')) ||
      (project.length > 0 && asks.every(({ field }) => project.some((one) => one.field === field)));
    const [row] = last.rows;
    if (wantsRound && !isProject) {
      const isOne = last.plan.as === 'first' || last.rows.length === 1;
      const more = conditionsOf(q, { kind: 'round', one: true });
      return planOf({ ...screened, conds: replaced(screened.conds, more), fields: asks }, isOne ? 'first' : last.plan.as === 'exists' ? 'rows' : last.plan.as);
    }
    const named = screened.conds.find(({ slot }) => slot === 'project');
    const slug = named && 'value' in named.expr && typeof named.expr.value === 'string' ? named.expr.value : undefined;
    if (slug !== undefined) return aboutOne(q, { kind: 'project', slug, name: slug });
    if (row?.project !== undefined) return aboutOne(q, { kind: 'project', slug: row.project, name: row.name });
  }
  const [subject] = subjects(turns);
  return subject && subject.kind !== 'round' ? aboutOne(q, subject) : undefined;
}

function aboutOne(q: Question, subject: { kind: string; slug: string; name: string }): Plan {
  const record = asNamed(subject);
  const item = itemOf(record, q.items.length);
  const asked: Question = { ...q, items: [...q.items, item] };
  return record.kind === 'project' ? aboutProject(asked, item, record) : aboutParty(asked, item, record);
}

function compareLast(q: Question, turns: readonly Turn[]): Plan | undefined {
  const found: { kind: NamedRecord['kind']; slug: string }[] = [];
  for (const { kind, slug } of subjects(turns)) {
    if (kind === 'round' || found.some((one) => one.slug === slug) || (found[0] && found[0].kind !== kind)) continue;
    found.push({ kind, slug });
    if (found.length === 2) break;
  }
  const [first, second] = found;
  if (!first || !second) return undefined;
  const fields = fieldsAsked(q, first.kind);
  return { tool: 'compare', input: { of: [second, first], fields }, as: 'rows' };
}

/** After a question about a record: another record with the same fields, or other fields of it. */
function afterRecord(q: Question, turns: readonly Turn[], last: Turn, plan: Extract<Plan, { tool: 'record' }>, names: readonly Item[]): Plan | undefined {
  const { of, fields } = plan.input;
  const [name] = names;
  const [only] = fields;
  if (!name && hasFn(q, 'count') && fields.length === 1 && only && fieldsAsked(q, of.kind === 'round' ? 'round' : of.kind).length === 0)
    return { ...plan, as: 'count' };
  if (!name && hasCue(q, 'both') && (only?.field === 'investors' || only?.field === 'leads')) return common(turns, of);
  const other = name && recordOf(name, 'project');
  // "Which of them also backed EigenLayer": investors of both.
  if (other && of.kind === 'project' && only?.field === 'investors' && hasCue(q, 'them') && hasVerb(q, 'invest')) return investorsOf([of.slug, other.slug]);
  if (name) {
    const record = recordOf(name, of.kind) ?? name.names[0];
    if (!record) return undefined;
    const own = fieldsAsked(q, record.kind, [name]);
    const isMore =
      own.length > 0 ||
      hasVerb(q, 'raise', 'invest', 'lead', 'found', 'work') ||
      hasNoun(q, 'investor', 'round', 'founder', 'team', 'lead') ||
      q.items.some((item) => item.time ?? item.bound ?? tagOf(item, 'stage'));
    if (isMore) return record.kind === 'project' ? aboutProject(q, name, record) : aboutParty(q, name, record);
    return { ...plan, input: { of: refOf(record), fields } };
  }
  if (of.kind === 'round') return planOfRecord(of, fieldsAsked(q, 'round'));
  return aboutOne(q, { kind: of.kind, slug: of.slug, name: last.rows[0]?.name ?? of.slug });
}

/** Investors of the last two projects that were asked about. */
function common(turns: readonly Turn[], of: { kind: string; slug: string }): Plan | undefined {
  const before = subjects(turns).find(({ kind, slug }) => kind === of.kind && slug !== of.slug);
  return before && of.kind === 'project' ? investorsOf([before.slug, of.slug]) : undefined;
}

const investorsOf = (slugs: readonly string[]): Plan =>
  planOf(
    { kind: 'organization', conds: slugs.map((slug) => ({ slot: 'projects', expr: compare('projects', '=', slug) })), sort: '-investment_count', fields: [] },
    'rows',
  );

function afterCompare(q: Question, plan: Extract<Plan, { tool: 'compare' }>, names: readonly Item[]): Plan | undefined {
  const [first] = plan.input.of;
  if (!first) return undefined;
  if (hasCue(q, 'both') && hasNoun(q, 'investor') && first.kind === 'project') return investorsOf(plan.input.of.map(({ slug }) => slug));
  const fields = fieldsAsked(q, first.kind);
  const [name] = names;
  const added = name && recordOf(name, first.kind);
  if (name && !added) return undefined;
  if (!added && fields.length === 0) return undefined;
  const of = added ? [...plan.input.of.filter(({ slug }) => slug !== added.slug), refOf(added)].slice(-5) : plan.input.of;
  return { ...plan, input: { of, fields: fields.length > 0 ? fields : plan.input.fields } };
}

/** What a turn asks of a list as it is: one of its rows, who took part with its investor, its first, groups of it, what of it was led. */
function ofTheList(q: Question, turns: readonly Turn[], last: Turn, screened: Screened): Plan | undefined {
  const { kind, conds } = screened;
  if (!hasCue(q, 'them', 'only', 'also') && asksOfOne(q) && !targetOf(q) && (last.plan.as === 'first' || last.rows.length === 1)) {
    const about = aboutSubject(q, turns, last);
    if (about) return about;
  }
  if (hasCue(q, 'co')) return withInvestor(conds);
  const top = q.items.find((item) => item.folded === 'top');
  const number = top && q.items[q.items.indexOf(top) + 1]?.bound;
  if (number?.bare) return planOf({ ...screened, take: Number(number.value) }, 'rows');
  const grouping = screened.groups || last.plan.as === 'value' || last.plan.as === 'count' ? groupingOf(q, kind) : undefined;
  if (grouping && conditionsOf({ ...q, used: new Set(q.used) }, { kind }).length === 0) {
    const sort = /^(year|quarter|month|week|day)\(/.test(grouping.by) ? grouping.by : undefined;
    return planOf({ ...screened, sort: undefined, fields: [], groups: { by: grouping.by, show: screened.groups?.show ?? 'count', sort } }, 'rows');
  }
  const leads = hasVerb(q, 'lead') && conds.some(({ slot }) => PARTY_PATHS.has(slot));
  if (
    (leads || (hasNoun(q, 'lead') && hasCue(q, 'only') && !screened.groups)) &&
    !hasCue(q, 'who') &&
    !hasNoun(q, 'investor') &&
    hasCue(q, 'them', 'which', 'only')
  )
    return planOf({ ...screened, conds: conds.map((cond) => asLead(cond, kind === 'round')) }, last.plan.as);
  return undefined;
}

/** "And the biggest?" of projects that raised something: by what they raised, unless the market is named. */
function orderAfter(q: Question, { kind, conds }: Screened): Order | undefined {
  const order = orderOf(q, kind);
  const isMarket = q.items.some((item) => tagOf(item, 'field')?.field.startsWith('market_cap') === true);
  const raised = order?.sort === 'market_cap_rank' && !isMarket && conds.some(({ group }) => group === 'rounds');
  return order && raised ? { ...order, sort: '-raised' } : order;
}

/** After a list, a count or a sum: one of its slots changed, narrowed, counted, ordered. */
function afterList(q: Question, turns: readonly Turn[], last: Turn, screened: Screened, names: readonly Item[]): Plan | undefined {
  const { kind } = screened;
  const own = names.length === 0 ? ofTheList(q, turns, last, screened) : undefined;
  if (own) return own;
  const target = targetOf(q);
  const order = orderAfter(q, screened);
  if (order) q.used.add(order.item);
  const measure = measureOf(q, kind, order);
  if (target && target.kind !== kind && !isCue(target.item, 'them')) return otherKind(q, screened, target);
  const conds = inRole(q, screened.conds, conditionsOf(q, { kind }));
  if (conds.length === 0 && !order && measure === undefined && names.length === 0) return moreFields(q, last, screened);
  // "of those only …" narrows; "and in 2024" takes the place of the year.
  return asAsked(last, { ...screened, conds: withSlots(q, screened.conds, conds), label: undefined, beside: undefined }, order, measure);
}
