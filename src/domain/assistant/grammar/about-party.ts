import { PARTY_PATHS } from '../../tools/parties.ts';
import { fieldsOf, type AskedField } from '../../tools/calls.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { fold } from '../../writing/fold.ts';
import { asksWhatItDoes, counted, fieldsAsked, isYesNo, positionsOf, whenWorked } from './asked.ts';
import { isPart } from './changes.ts';
import { conditionsOf, isRoundish } from './conditions.ts';
import { compare, planOf, planOfRecord, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { officesAsked } from './offices.ts';
import { orderOf, type Order } from './order.ts';
import { shareShown } from './share-of-money.ts';
import { asksGrants, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';

/** What a question about an investor says, worked out once. */
interface Sought {
  q: Question;
  item: Item;
  party: NamedRecord;
  invests: boolean;
  leads: boolean;
  asksProjects: boolean;
  order: Order | undefined;
  fields: readonly AskedField[];
}

const has = ({ fields }: Sought, name: string): boolean => fields.some(({ field }) => field === name);
/** Whether a field is named as itself, and not as a word for investing. */
const isStated = (sought: Sought, name: string): boolean =>
  has(sought, name) && sought.q.items.some((other) => other.tags.some((tag) => tag.is === 'field' && tag.field === name) && !isCue(other, 'portfolio'));

/** Several facts in one question: where it is, since when, how many rounds it led. */
function severalFacts(q: Question, item: Item, party: NamedRecord): Plan | undefined {
  const isNarrowed = q.items.some((one) => one.names.length === 0 && (one.time !== undefined || one.bound !== undefined || tagOf(one, 'stage') !== undefined));
  if (!hasCue(q, 'and') || isNarrowed || party.kind !== 'organization') return undefined;
  const known = fieldsAsked(q, party.kind, [item]).filter(
    ({ field }) => !['portfolio', 'rounds', 'investment_count', 'lead_count', 'co_investors'].includes(field),
  );
  const found: AskedField[] = [...known];
  const add = (field: string): void => void (found.some((one) => one.field === field) || found.push({ field }));
  if (hasCue(q, 'where') && !known.some(({ field }) => /twitter|linkedin|website|github|country|location/.test(field))) add('location');
  if (hasVerb(q, 'found') && hasCue(q, 'when')) add('founded');
  if (hasVerb(q, 'found') && hasCue(q, 'who')) add('founders');
  const isSeveral = found.length > 1 && found.length > known.length;
  const facts = found.length;
  const counts = hasFn(q, 'count');
  if (counts && (hasVerb(q, 'lead') || hasNoun(q, 'lead'))) add('lead_count');
  if (counts && (hasVerb(q, 'invest') || hasCue(q, 'portfolio') || (hasNoun(q, 'round') && !hasVerb(q, 'lead')))) add('investment_count');
  return isSeveral || (facts > 0 && found.length > facts) ? planOfRecord(party, found.slice(0, 12)) : undefined;
}

/** "… and did they lead it": a question about the round that the first half asks for. */
const LEADS_IT =
  /(?:and |also |or )*(?:did|do|does|was|were) (?:they|it|he|she|them|him|her) (?:also |the |as )*(?:lead|led|leading)(?: (?:it|that|this|the round|that round|that one))?$/;
function ofWhoLed(q: Question, item: Item, party: NamedRecord): Plan | undefined {
  const text = q.items.map(({ folded }) => folded);
  const tail = text.findIndex((_, at) => at > 2 && new RegExp(`^${LEADS_IT.source}`).test(text.slice(at).join(' ')));
  if (tail < 0 || q.items.indexOf(item) > tail) return undefined;
  const plan = aboutParty({ ...q, items: q.items.slice(0, tail) }, item, party);
  if (plan.tool !== 'screen' || plan.input.kind !== 'round') return undefined;
  return { ...plan, input: { ...plan.input, fields: [...plan.input.fields.filter(({ field }) => field !== 'lead'), { field: 'lead' }] } };
}

/** A question about one investor: an organization or a person. */
export function aboutParty(q: Question, item: Item, party: NamedRecord): Plan {
  const several = ofWhoLed(q, item, party) ?? severalFacts(q, item, party);
  if (several) return several;
  const invests = hasVerb(q, 'invest', 'investedBy') || hasCue(q, 'portfolio');
  const sought: Sought = {
    q,
    item,
    party,
    invests,
    leads: hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead'),
    asksProjects: hasNoun(q, 'project', 'token') || (invests && hasCue(q, 'what', 'which', 'where') && !hasNoun(q, 'round')),
    order: orderOf(q, 'round'),
    fields: fieldsAsked(q, party.kind, [item]),
  };
  return asInvestor(sought) ?? asFirm(sought) ?? asPerson(sought) ?? asSums(sought) ?? asRounds(sought) ?? factsOf(sought);
}

/** Who invests with it, and how much of what it does. */
function asInvestor(sought: Sought): Plan | undefined {
  const { q, party } = sought;
  const coLeads = hasCue(q, 'together') && sought.leads && sought.order?.counts;
  const joins = sought.order?.counts && hasNoun(q, 'investor') && hasVerb(q, 'invest');
  if (hasCue(q, 'co') || has(sought, 'co_investors') || joins || coLeads) return coInvestors(q, party, coLeads === true);
  // "What share of its rounds did it lead": of those it took part in, those that it led.
  if (hasFn(q, 'share')) {
    // "What share of the rounds of 2021 did it lead": of all of them, where they are not said to be its own.
    const all = isPart(q) && !hasCue(q, 'it', 'them') ? conditionsOf(q, { kind: 'round', of: [sought.item] }) : [];
    if (all.length > 0)
      return planOf(
        { kind: 'round', conds: all, fields: [], groups: { by: sought.leads ? 'lead' : 'investor', show: shareShown(q), pick: party.slug } },
        'value',
      );
    const took: Cond = { slot: 'party', expr: compare(party.kind === 'person' ? 'people' : 'organizations', '=', party.slug) };
    const more = conditionsOf(q, { kind: 'round', of: [sought.item] });
    return planOf({ kind: 'round', conds: [took, ...more], fields: [], groups: { by: 'lead', show: shareShown(q), pick: party.slug } }, 'value');
  }
  return undefined;
}

/** The firm itself: its size, its team, whether it is active. */
function asFirm({ q, item, party, invests, fields }: Sought): Plan | undefined {
  if (party.kind !== 'organization') return undefined;
  const when = whenWorked(q);
  // Who worked at Google is asked of Google, and not of its fund.
  const place = item.names.find(({ kind, name }) => kind === 'organization' && fold(name) === item.folded) ?? party;
  if (hasVerb(q, 'work') && (hasCue(q, 'who') || hasNoun(q, 'team', 'person')) && !invests)
    return planOfRecord(place, positionsOf(q).length > 0 ? officesAsked(q) : [{ field: 'team', ...(when !== undefined && { with: when }) }]);
  if (hasCue(q, 'howMuch') && hasNoun(q, 'fund') && fields.length === 0) return planOfRecord(party, [{ field: 'assets_under_management' }]);
  if (fields.length === 0 && isYesNo(q) && q.items.some((other) => isCue(other, 'active')))
    return planOfRecord(party, [{ field: 'operating_status' }, { field: 'actively_investing' }]);
  const positions = officesAsked(q);
  return positions.length > 0 && !invests ? planOfRecord(party, positions) : undefined;
}

/** "What does he do", "what else has she done", "còn làm gì nữa": what a person works at, and has. */
const DOES =
  /(?:what|which) (?:else |more |other (?:things|stuff|work|jobs|ventures) )?(?:does|do|did|has|have|had) .* (?:do|done|been doing|been up to)(?: |$)|(?:^| )lam (?:duoc )?(?:gi|nhung gi)(?: |$)/;
const CAREER = ['roles', 'current_organization', 'primary_job_title'];

/** A person's work: roles, works, what they founded; several of these where a question asks for them. */
function asPerson(sought: Sought): Plan | undefined {
  const { q, party, invests, leads, fields } = sought;
  if (party.kind !== 'person' || invests) return undefined;
  // "Which firm is he at" asks where a person works.
  const asksFirm = hasNoun(q, 'fund', 'project') && hasCue(q, 'which', 'what') && hasCue(q, 'at') && !hasVerb(q, 'lead', 'found');
  const isPast = q.items.some(({ folded, names }) => names.length === 0 && /^(did|has|have|had|been|was|worked|ever|previously|before)$/.test(folded));
  if (asksFirm && !isPast) return planOfRecord(party, [{ field: 'current_organization' }]);
  if (asksFirm) return planOfRecord(party, [{ field: 'roles', ...(whenWorked(q) !== undefined && { with: whenWorked(q) }) }]);
  const when = whenWorked(q);
  // "Where was she CEO", "làm CEO ở đâu": the roles that are such an office.
  const [office, ...more] = positionsOf(q);
  if (office !== undefined && more.length === 0 && (hasCue(q, 'where') || asksFirm) && !hasVerb(q, 'found', 'lead'))
    return planOfRecord(party, [{ field: 'roles', with: office }]);
  const found: AskedField[] = [];
  const roles = (narrowed: string | undefined): AskedField => ({ field: 'roles', ...(narrowed !== undefined && { with: narrowed }) });
  const asked = fields.find(({ field }) => CAREER.includes(field))?.field;
  const does = DOES.test(q.items.map(({ folded }) => folded).join(' '));
  if (asked === 'current_organization') found.push(roles(when ?? 'now'));
  else if (hasVerb(q, 'work') || does || asked !== undefined)
    found.push(asked === undefined || asked === 'roles' || hasCue(q, 'where') ? roles(when) : { field: asked });
  else if (hasNoun(q, 'project', 'token') && !leads && !hasVerb(q, 'found')) found.push(roles(when));
  if (hasVerb(q, 'write') || has(sought, 'works')) found.push({ field: 'works' });
  else if (hasVerb(q, 'found')) found.push(roles('founder'));
  const rest = fields.filter(({ field }) => !['works', 'roles', ...CAREER].includes(field));
  return found.length > 0 ? planOfRecord(party, [...found, ...(found.length > 1 || hasCue(q, 'and') ? rest : [])].slice(0, 12)) : undefined;
}

/** Sums and counts of what it took part in. */
function asSums(sought: Sought): Plan | undefined {
  const { q, party, invests, leads } = sought;
  const wantsMoney = hasCue(q, 'howMuch') || hasFn(q, 'sum');
  const fn = hasFn(q, 'median') ? 'median' : hasFn(q, 'mean') ? 'mean' : undefined;
  if (fn && (invests || leads || hasNoun(q, 'round')))
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), fields: [], groups: { show: `${fn}(amount),count` } }, 'value');
  // "How much did its portfolio raise in 2025": rounds of the projects that it is in, with it or without.
  const byPortfolio = wantsMoney && hasVerb(q, 'raise') && hasCue(q, 'portfolio') && !hasVerb(q, 'invest', 'lead', 'ledBy', 'investedBy');
  if (byPortfolio && party.kind === 'organization') {
    const own: Cond = { slot: 'organizations', group: 'project', expr: compare('organizations', '=', party.slug) };
    return planOf(
      { kind: 'round', conds: [own, ...conditionsOf(q, { kind: 'round', of: [sought.item] })], fields: [], groups: { show: 'sum(amount),count' } },
      'value',
    );
  }
  if (wantsMoney && invests && !isRoundish(q)) return planOfRecord(party, [{ field: 'total_investment_amount' }]);
  if (wantsMoney && (invests || leads))
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  const clauses = hasCue(q, 'where', 'when') && !isRoundish(q);
  const counts = hasFn(q, 'count') && !clauses && (invests || leads || has(sought, 'investment_count') || hasNoun(q, 'round', 'project', 'grant'));
  // "How many investments has it made and how many did it lead"
  if (counts && leads && (invests || has(sought, 'investment_count')) && hasCue(q, 'and') && !isRoundish(q))
    return planOfRecord(party, [{ field: 'investment_count' }, { field: 'lead_count' }]);
  return counts ? countOfParty(q, party, leads) : undefined;
}

const STATED = ['lead_count', 'total_investment_amount', 'total_funding_amount', 'assets_under_management', 'last_investment', 'actively_investing'];

/** Its rounds, or the projects that it invested in, narrowed and ordered. */
function asRounds(sought: Sought): Plan | undefined {
  const { q, item, party, invests, leads, asksProjects, order, fields } = sought;
  const probe = conditionsOf({ ...q, used: new Set(q.used) }, { kind: asksProjects && !order ? 'project' : 'round' });
  const hasMore = probe.length > 1;
  if (!hasMore && STATED.some((name) => isStated(sought, name))) return planOfRecord(party, fields.filter(({ field }) => field !== 'portfolio').slice(0, 12));
  // "Rounds of Paradigm excluding those it led", "what did Paradigm not lead"
  const at = q.items.indexOf(item);
  const [before, after, later] = [q.items[at - 1], q.items[at + 1], q.items[at + 2]];
  if (
    (!invests && ((isCue(after, 'not') && isVerb(later, 'lead')) || (isCue(before, 'not') && isVerb(after, 'lead')))) ||
    /(excluding|except|without|not|besides|other than|but not) (for )?(those|the ones|the rounds|rounds|ones|deals)?( that| which)? ?(it|they) (led|lead)/.test(
      q.items.map(({ folded }) => folded).join(' '),
    )
  ) {
    const path = party.kind === 'person' ? 'people' : 'organizations';
    const own: Cond[] = [
      { slot: path, expr: compare(path, '=', party.slug) },
      { slot: 'not lead', expr: { not: compare('lead', '=', party.slug) } },
    ];
    return planOf(
      {
        kind: 'round',
        conds: [...own, ...conditionsOf(q, { kind: 'round', of: [item] }).filter(({ slot }) => slot !== 'lead')],
        sort: '-date',
        fields: roundFieldsOfParty(q),
      },
      'rows',
    );
  }
  // "Who founded the companies it invested in": its projects, each with its founders.
  if (invests && asksProjects && (hasNoun(q, 'founder') || (hasVerb(q, 'found') && hasCue(q, 'who')))) {
    const own: Cond = { slot: 'party', group: 'rounds', expr: compare(party.kind === 'person' ? 'people' : 'organizations', '=', party.slug) };
    return planOf({ kind: 'project', conds: [own], sort: '-last_round', fields: [{ field: 'founders' }] }, 'rows');
  }
  const rounds = { kind: 'round', sort: order?.sort ?? '-date', fields: roundFieldsOfParty(q) } as const;
  if (asksGrants(q) && (hasFn(q, 'sum') || hasCue(q, 'howMuch')))
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), grants: 'only', fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  if (asksGrants(q)) return planOf({ ...rounds, conds: conditionsOf(q, { kind: 'round' }), grants: 'only' }, 'rows');
  // "Which project did it back most often": by how many rounds.
  if (order?.counts && asksProjects && !hasNoun(q, 'round'))
    return planOf(
      {
        kind: 'round',
        conds: conditionsOf(q, { kind: 'round' }),
        take: order.take ?? 20,
        fields: [],
        groups: { by: 'project', show: 'count', sort: '-count' },
      },
      'rows',
    );
  if (order && (invests || leads || hasNoun(q, 'round') || has(sought, 'portfolio') || has(sought, 'investment_count')))
    return planOf(
      { ...rounds, conds: conditionsOf(q, { kind: 'round' }), take: order.take, place: order.place },
      order.take === undefined && !order.whole && (order.place !== undefined || !asksSeveral(q, order)) ? 'first' : 'rows',
    );
  if (!(leads || hasNoun(q, 'round') || invests || asksProjects || hasMore) || (hasCue(q, 'where') && hasVerb(q, 'found'))) return undefined;
  // A date alone asks when this investor did something: rounds; else the projects.
  const kind = asksProjects || (invests && !leads && !hasNoun(q, 'round')) ? 'project' : 'round';
  const conds = conditionsOf(q, { kind });
  if (kind === 'round') return planOf({ ...rounds, conds, sort: '-date' }, 'rows');
  if (conds.length === 1 && !leads && conds[0]?.group === undefined && conds[0]?.slot !== 'rounds') return planOfRecord(party, [{ field: 'portfolio' }]);
  const shown = fieldsAsked(q, 'project', [item]).filter(({ field }) => (field !== 'founded' && field !== 'raised') || isStated(sought, field));
  return planOf({ kind, conds, sort: '-last_round', fields: shown }, 'rows');
}

/** "Its most recent bets": the newest of them, and not one. */
const asksSeveral = (q: Question, { item }: Order): boolean =>
  /^(bets|investments|deals|rounds|raises|financings|cheques|checks|holdings)$/.test(q.items[q.items.indexOf(item) + 1]?.folded ?? '');

/** Fields of its page. */
function factsOf({ q, party, fields }: Sought): Plan {
  const only = (field: string): Plan => planOfRecord(party, [{ field }]);
  if (fields.length === 0 && isYesNo(q)) {
    const typed = q.items.map((other) => tagOf(other, 'value')).find((tag) => tag?.kind === party.kind);
    if (typed) return only(typed.path);
    if (party.kind === 'organization' && hasNoun(q, 'fund')) return only('type');
  }
  const all = [...fields];
  const add = (field: string) => void (all.some((one) => one.field === field) || !fieldsOf(party.kind).includes(field) || all.unshift({ field }));
  if (hasVerb(q, 'found') && hasCue(q, 'who')) add('founders');
  const when = whenWorked(q);
  if (hasVerb(q, 'work') && hasCue(q, 'who')) add('team');
  if (when !== undefined && all.some(({ field }) => field === 'team'))
    return planOfRecord(
      party,
      all.map((one) => (one.field === 'team' ? { ...one, with: when } : one)),
    );
  if (hasVerb(q, 'found') && hasCue(q, 'when')) add('founded');
  // "Where can I follow her on Twitter" asks for the link.
  if (hasCue(q, 'where') && !all.some(({ field }) => /twitter|linkedin|website|github/.test(field))) add('location');
  if (hasCue(q, 'aka')) add('aliases');
  if (hasFn(q, 'count') && hasNoun(q, 'lead')) add('lead_count');
  if (asksWhatItDoes(q)) add(party.kind === 'person' ? 'roles' : 'description');
  return counted(q, planOfRecord(party, all.slice(0, 12)), all);
}

const roundFieldsOfParty = (q: Question): AskedField[] => {
  const asked = fieldsAsked(q, 'round').filter(
    ({ field }) => !['lead', 'organizations', 'people', 'investors', 'project', 'date', 'stage', 'amount'].includes(field),
  );
  return [{ field: 'stage' }, { field: 'amount' }, { field: 'date' }, ...asked];
};

function countOfParty(q: Question, party: NamedRecord, leads: boolean): Plan {
  const isHeld = q.items.some(({ folded, names }) => names.length === 0 && /^(portfolio( compan(y|ies)| projects?)?|danh muc( dau tu)?)$/.test(folded));
  const kind = hasNoun(q, 'project', 'token') || (isHeld && !leads) ? 'project' : 'round';
  const probe = conditionsOf({ ...q, used: new Set(q.used) }, { kind });
  if (kind === 'round' && probe.length <= 1 && !hasNoun(q, 'grant')) return planOfRecord(party, [{ field: leads ? 'lead_count' : 'investment_count' }]);
  return planOf({ kind, conds: conditionsOf(q, { kind }), ...(asksGrants(q) && { grants: 'only' as const }), fields: [] }, 'count');
}

/** Who most often took part in rounds together with an investor. */
function coInvestors(q: Question, party: NamedRecord, together = false): Plan {
  const order = orderOf(q, 'round');
  const coLed = together || q.items.some(({ folded }) => /^co-?lea?d/.test(folded));
  const conds = conditionsOf(q, { kind: 'round' });
  if (coLed)
    return planOf(
      {
        kind: 'round',
        conds: [{ slot: 'lead', expr: compare('lead', '=', party.slug) }, ...conds.filter(({ slot }) => !['organizations', 'people', 'lead'].includes(slot))],
        take: order?.take ?? 20,
        fields: [],
        groups: { by: 'lead', show: 'count', sort: '-count', without: party.slug },
      },
      'rows',
    );
  const own = conds.some(({ slot }) => PARTY_PATHS.has(slot) || slot === 'lead')
    ? conds
    : [{ slot: 'organizations', expr: compare(party.kind === 'person' ? 'people' : 'organizations', '=', party.slug) }, ...conds];
  const as: AnswerForm = hasFn(q, 'count')
    ? 'count'
    : order && order.take === undefined && hasCue(q, 'who', 'which') && !(q.items.find((one) => isNoun(one, 'investor', 'fund'))?.folded ?? 's').endsWith('s')
      ? 'first'
      : 'rows';
  return planOf(
    { kind: 'round', conds: own, take: order?.take ?? 20, fields: [], groups: { by: 'investor', show: 'count', sort: '-count', without: party.slug } },
    as,
  );
}
