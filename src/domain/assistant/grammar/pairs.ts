import type { KindName } from '../../kinds/kinds.ts';
import type { AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { conditionsOf } from './conditions.ts';
import { isParty } from './roles-of-names.ts';
import { compare, planOf, planOfRecord, refOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { targetOf } from './targets.ts';
import { measuresListed } from './listed-measures.ts';
import { measureOf } from './measures.ts';
import { orderOf } from './order.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, raises, recordOf, beside, tagOf, type Question } from './question.ts';
import { asksWhichInvestor, comparison, countsApart, countsOfEach, isMoreThan, roundsByNumber } from './by-number.ts';
import { asksHowMuchMore } from './changes.ts';
import { asksRatio, asksWhether, asksWhichOf, comparesProjects, inOrder } from './side-by-side.ts';
import { UNREAD } from './turns/unread.ts';
import { rankedAmong } from './ranked-among.ts';
import { backedTogether, leadsOf } from './of-both.ts';
import { CHAIN_WORDS } from './words/field-words.ts';
import { fieldsAsked, isYesNo, roundFields, whenWorked } from './asked.ts';
import { aboutProject } from './about-project.ts';

const pathOfParty = (party: NamedRecord): 'people' | 'organizations' => (party.kind === 'person' ? 'people' : 'organizations');

/** "Ripple or Circle, which one is older", "is Ripple older than Circle". */
const isEither = (q: Question): boolean =>
  asksHowMuchMore(q) ||
  asksRatio(q) ||
  asksWhether(q) ||
  isMoreThan(q) ||
  q.items.some(({ folded, names, weak }) => (names.length === 0 || weak) && /^(older|younger|newer|bigger|larger|smaller)$/.test(folded)) ||
  (q.world.language === 'vi' &&
    hasCue(q, 'who', 'which') &&
    /(?:^| )(?:nhieu|it|lon|cao|thap|nho|lau doi|tre|gia|som|muon)(?: [^ ]+){0,3} hon(?: a)?$/.test(q.items.map(({ folded }) => folded).join(' '))) ||
  (hasCue(q, 'or') && (hasCue(q, 'who', 'which') || q.items.some(({ folded }) => folded === 'which one')));

/** Who each name of a question is: a project, or an investor. */
function sides(q: Question, names: readonly Item[]): { projects: { item: Item; record: NamedRecord }[]; parties: { item: Item; record: NamedRecord }[] } {
  const projects: { item: Item; record: NamedRecord }[] = [];
  const parties: { item: Item; record: NamedRecord }[] = [];
  const whichOf = asksWhichOf(q, names);
  const areProjects = whichOf === 'project' || ((hasCue(q, 'versus') || isEither(q)) && !asksWhichInvestor(q) && comparesProjects(q, names));
  const areInvestors = whichOf === 'party' || (isEither(q) && asksWhichInvestor(q) && names.every((item) => recordOf(item, 'organization', 'person')));
  for (const item of names) {
    const project = recordOf(item, 'project');
    const party = recordOf(item, 'organization', 'person');
    if (party && (!project || (!areProjects && (areInvestors || isParty(q, q.items.indexOf(item), item))))) parties.push({ item, record: party });
    else if (project) projects.push({ item, record: project });
  }
  // One of two is an investor: the other, which may be both, is what both are compared as.
  if (projects.length === 1 && parties.length >= 1 && (hasCue(q, 'versus') || (isEither(q) && !hasVerb(q, 'invest', 'lead')))) {
    const [only] = projects;
    const party = only && recordOf(only.item, parties[0]?.record.kind ?? 'organization');
    const project = parties.length === 1 && parties[0] ? recordOf(parties[0].item, 'project') : undefined;
    if (only && party) return { projects: [], parties: [...parties, { item: only.item, record: party }].sort((a, b) => a.item.from - b.item.from) };
    if (only && project && parties[0])
      return { projects: [only, { item: parties[0].item, record: project }].sort((a, b) => a.item.from - b.item.from), parties: [] };
  }
  return { projects, parties };
}

/** "Which investors backed both Celsius and BlockFi": the names are what was backed. */
function ofInvestors(q: Question, names: readonly Item[]): ReturnType<typeof sides> | undefined {
  const target = targetOf(q);
  const asks = target !== undefined && isNoun(target.item, 'investor', 'fund', 'angel', 'lead') && target.item.from < (names[0]?.from ?? 0);
  if (!asks || hasCue(q, 'co', 'versus')) return undefined;
  const projects = names.flatMap((item) => {
    const record = recordOf(item, 'project');
    return record ? [{ item, record }] : [];
  });
  // "Fund" is what funds do, and what they are.
  const isBehind = q.items.some((item) => isVerb(item, 'invest') && !isNoun(item, 'fund') && item.from < (names[0]?.from ?? 0));
  return projects.length === names.length && isBehind ? { projects, parties: [] } : undefined;
}

/** Networks that contracts are usually asked of, where the word before the project's name is one: "arbitrum GMX contract". */
const NETWORKS =
  /^(ethereum|arbitrum|optimism|polygon|base|solana|avalanche|fantom|celo|gnosis|zksync|linea|scroll|blast|tron|near|aptos|sui|cronos|moonbeam)$/;

/** "MUX Protocol BSC contract", "Arbitrum contract of Galxe": contracts of a project on a network that is named without "on". */
function contractOn(q: Question, names: readonly Item[]): Plan | undefined {
  const [first, second, third] = names;
  const asks = q.items.some((item) => item.names.length === 0 && tagOf(item, 'field')?.field === 'contracts');
  if (!asks || !first || !second || third || hasCue(q, 'versus', 'and', 'or', 'both', 'on')) return undefined;
  const isSubject = (item: Item): boolean => isCue(beside(q, q.items.indexOf(item), -1), 'of');
  const isNetwork = ({ folded }: Item): boolean => CHAIN_WORDS.has(folded) || NETWORKS.test(folded);
  const [of, network] = isSubject(second) || (isNetwork(first) && !isNetwork(second)) ? [second, first] : [first, second];
  const chain = q.world.named.get(CHAIN_WORDS.get(network.folded) ?? '')?.find(({ kind }) => kind === 'project') ?? recordOf(network, 'project');
  const project = recordOf(of, 'project');
  return project && chain && planOfRecord(project, [{ field: 'contracts', with: chain.slug }]);
}

/** A question about several records. Undefined where it is a list that names them. */
export function aboutSeveral(q: Question, names: readonly Item[]): Plan | typeof UNREAD | undefined {
  const isWhichOf = asksWhichOf(q, names) !== undefined;
  const together = isWhichOf ? undefined : backedTogether(q, names);
  const { projects, parties } = together ? { projects: together, parties: [] } : ((isWhichOf ? undefined : ofInvestors(q, names)) ?? sides(q, names));
  const all = [...projects, ...parties];
  const [first, second] = all.sort((a, b) => a.item.from - b.item.from);
  if (!first || !second) return undefined;
  if (hasCue(q, 'connected') && !hasCue(q, 'both')) return { tool: 'path', input: { from: refOf(first.record), to: refOf(second.record) }, as: 'rows' };
  const onChain = contractOn(q, names);
  if (onChain) return onChain;
  const isVersus = isWhichOf || hasCue(q, 'versus') || isEither(q) || (hasCue(q, 'or') && orderOf(q, first.record.kind) !== undefined);
  if ((isVersus || countsOfEach(q) || countsApart(q)) && (projects.length === 0 || parties.length === 0))
    return (isWhichOf ? rankedAmong(q, all) : undefined) ?? compared(q, all);
  const person = parties.find(({ record }) => record.kind === 'person');
  const firm = parties.find(({ record }) => record.kind === 'organization');
  if (
    person &&
    firm &&
    projects.length === 0 &&
    parties.length === 2 &&
    (hasCue(q, 'at') || hasVerb(q, 'work', 'found') || hasNoun(q, 'team', 'founder') || fieldsAsked(q, 'person').some(({ field }) => field === 'roles')) &&
    !hasVerb(q, 'invest')
  )
    return {
      tool: 'record',
      input: { of: refOf(person.record), fields: [{ field: 'roles', with: whenWorked(q) ?? firm.record.slug }] },
      as: isYesNo(q) && whenWorked(q) === undefined ? 'exists' : 'rows',
    };
  if (parties.length >= 2 && projects.length === 0) return ofParties(q);
  if (projects.length >= 2 && parties.length === 0) return ofProjects(q, projects);
  if (projects.length === 1 && parties.length >= 1) return projectAndParties(q, projects[0] as { item: Item; record: NamedRecord }, parties);
  return undefined;
}

/** A against B: fields side by side, or what rounds of each come to where a time or a stage narrows them. */
function compared(q: Question, all: readonly { item: Item; record: NamedRecord }[]): Plan | typeof UNREAD {
  const [first] = all;
  const kind = (first as { record: NamedRecord }).record.kind;
  const items = all.map(({ item }) => item);
  const listed = hasCue(q, 'versus') ? measuresListed(q, kind, items) : undefined;
  if (listed === UNREAD) return UNREAD;
  const form = asksRatio(q) ? 'percent' : asksWhether(q) && all.length === 2 ? 'exists' : undefined;
  const same = (form === 'exists' ? inOrder(q, all) : all).filter(({ record }) => record.kind === kind).slice(0, 5);
  const probe = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round', of: items });
  const order = orderOf(q, 'round');
  if (probe.length > 0) {
    const conds = conditionsOf(q, { kind: 'round', of: items });
    const measure = measureOf(q, 'round', order) ?? (raises(q) || hasCue(q, 'size') ? 'sum(amount)' : 'count');
    const of = ({ record }: { record: NamedRecord }): Cond[] => [
      { slot: 'party', expr: compare(kind === 'project' ? 'project' : hasVerb(q, 'lead') ? 'lead' : pathOfParty(record), '=', record.slug) },
    ];
    const [one, ...others] = same;
    return planOf(
      {
        kind: 'round',
        conds: [...conds, ...(one ? of(one) : [])],
        fields: [],
        label: one?.record.name,
        groups: { show: measure === 'count' ? 'count' : `${measure},count` },
        beside: others.slice(0, 3).map((other) => ({ label: other.record.name, conds: of(other) })),
      },
      same.length === 2 ? (form ?? 'rows') : 'rows',
    );
  }
  if (listed) return comparison(q, { of: same.map(({ record }) => refOf(record)), fields: listed.slice(0, 12).map((field) => ({ field })) }, form);
  const byRounds = roundsByNumber(q, kind);
  const fields = fieldsAsked(q, kind, items).filter(
    ({ field }) => !['portfolio', 'rounds', ...(byRounds.length > 0 ? ['round_count', 'raised'] : [])].includes(field),
  );
  const counted: AskedField[] = [...byRounds];
  const countsRounds = kind !== 'project' && hasFn(q, 'count') && (hasCue(q, 'portfolio') || hasNoun(q, 'round') || hasVerb(q, 'invest'));
  if (
    countsRounds &&
    fields.every(({ field }) => field === 'lead_count') &&
    (fields.length > 0 || hasNoun(q, 'lead') || hasVerb(q, 'lead')) &&
    hasCue(q, 'and')
  )
    counted.push({ field: 'investment_count' }, ...(fields.length === 0 ? [{ field: 'lead_count' }] : []));
  else if (kind !== 'project' && fields.length === 0 && hasCue(q, 'howMuch') && hasVerb(q, 'invest')) counted.push({ field: 'total_investment_amount' });
  else if (kind !== 'project' && fields.length === 0 && hasVerb(q, 'lead')) counted.push({ field: 'lead_count' });
  else if (kind !== 'project' && fields.length === 0 && (hasVerb(q, 'invest') || hasCue(q, 'portfolio') || hasFn(q, 'count') || order !== undefined))
    counted.push({ field: 'investment_count' });
  else if (kind === 'project' && fields.length + byRounds.length === 0 && (hasVerb(q, 'raise') || hasCue(q, 'howMuch', 'size')))
    counted.push({ field: 'raised' });
  const counts = counted.length + fields.length;
  // "Which of them is the oldest": by the day that the superlative is of.
  const byTime = counts === 0 && q.items.some((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'time') ? orderOf(q, kind)?.sort : undefined;
  if (byTime !== undefined) counted.push({ field: byTime.replace(/^-/, '') });
  return comparison(q, { of: same.map(({ record }) => refOf(record)), fields: [...counted, ...fields].slice(0, 12) }, form);
}

/** Two investors: projects that both are in, rounds that both took part in. */
function ofParties(q: Question): Plan {
  const target = targetOf(q);
  const kind: KindName =
    target?.kind === 'person' ? 'person' : target?.kind !== 'project' && (hasCue(q, 'together') || target?.kind === 'round') ? 'round' : 'project';
  const either = hasCue(q, 'or') && !hasCue(q, 'both', 'together');
  if (either && target?.kind !== 'project') {
    const conds = conditionsOf(q, { kind: 'round' });
    return planOf({ kind: 'round', conds, sort: '-date', fields: [] }, hasFn(q, 'count') ? 'count' : 'rows');
  }
  if (kind === 'project' && hasCue(q, 'co') && !target)
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), sort: '-date', fields: [] }, 'rows');
  const conds = conditionsOf(q, { kind });
  const order = orderOf(q, kind);
  const as = hasFn(q, 'count') ? 'count' : isYesNo(q) ? 'exists' : order && order.take === undefined && !order.whole ? 'first' : 'rows';
  return planOf(
    {
      kind,
      conds,
      place: order?.place,
      sort: as === 'count' ? undefined : (order?.sort ?? (kind === 'round' ? '-date' : kind === 'person' ? '-investment_count' : '-last_round')),
      take: order?.take,
      fields: [],
    },
    as,
  );
}

/** Whether a name is left out: "but not in Sui", "without Sui". */
function isExcluded(q: Question, item: Item): boolean {
  for (let at = q.items.indexOf(item) - 1; at >= 0; at -= 1) {
    const one = q.items[at];
    if (!one || one.names.length > 0) return false;
    if (isCue(one, 'not')) return true;
  }
  return false;
}

/** Two projects: investors of both, people of both. */
function ofProjects(q: Question, projects: readonly { item: Item; record: NamedRecord }[]): Plan | undefined {
  const [first, second] = projects;
  if (!first || !second) return undefined;
  const onChain = isCue(beside(q, q.items.indexOf(second.item), -1), 'on') || isCue(beside(q, q.items.indexOf(first.item), -1), 'on');
  if (onChain) return q.items.some((item) => tagOf(item, 'field')?.field === 'contracts') ? aboutProject(q, first.item, first.record) : undefined;
  // "Who founded A and B": of each its own, and not who is in both.
  const ofEach = hasVerb(q, 'found') && !hasVerb(q, 'invest', 'lead', 'raise') && !hasCue(q, 'both', 'together') && hasCue(q, 'who', 'when');
  if (ofEach)
    return {
      tool: 'compare',
      input: { of: projects.slice(0, 5).map(({ record }) => refOf(record)), fields: [{ field: hasCue(q, 'who') ? 'founders' : 'founded' }] },
      as: 'rows',
    };
  const isPeople = (hasNoun(q, 'team', 'person', 'founder') || (hasVerb(q, 'found') && !hasVerb(q, 'invest', 'lead'))) && !hasNoun(q, 'investor');
  const shares = hasCue(q, 'both', 'together') || hasNoun(q, 'investor', 'fund', 'angel', 'lead') || hasVerb(q, 'invest', 'investedBy') || hasCue(q, 'who');
  if (!shares) {
    const fields = fieldsAsked(
      q,
      'project',
      projects.map(({ item }) => item),
    );
    if (fields.length === 0 && hasVerb(q, 'raise')) fields.push({ field: 'raised' });
    return { tool: 'compare', input: { of: projects.slice(0, 5).map(({ record }) => refOf(record)), fields }, as: 'rows' };
  }
  const led = isPeople
    ? undefined
    : leadsOf(
        q,
        projects.map(({ record }) => record),
      );
  if (led) return led;
  const kind: KindName = isPeople || hasNoun(q, 'angel', 'person') ? 'person' : 'organization';
  const conds: Cond[] = projects.map(({ item, record }) => {
    const expr = compare('projects', '=', record.slug);
    return { slot: 'projects', expr: isExcluded(q, item) ? { not: expr } : expr };
  });
  return planOf({ kind, conds, sort: '-investment_count', fields: [] }, hasFn(q, 'count') ? 'count' : isYesNo(q) ? 'exists' : 'rows');
}

/** A project and its investors: whether, when, how much, in which round. */
function projectAndParties(
  q: Question,
  project: { item: Item; record: NamedRecord },
  parties: readonly { item: Item; record: NamedRecord }[],
): Plan | undefined {
  const isChain = isCue(beside(q, q.items.indexOf(project.item), -1), 'on');
  const target = targetOf(q);
  if (isChain || (target?.kind === 'project' && !hasVerb(q, 'raise'))) return undefined;
  const [first] = parties;
  if (hasVerb(q, 'found') && hasCue(q, 'when')) return planOfRecord(project.record, [{ field: 'founded' }]);
  const named =
    fieldsAsked(q, 'person').some(({ field }) => ['roles', 'primary_job_title', 'job_title'].includes(field)) ||
    q.items.some((item) => tagOf(item, 'position'));
  const does = /(?:^| )(?:does|did|do) .*(?:^| )do (?:at|for)(?: |$)|(?:^| )lam gi (?:o|tai|cho|trong)(?: |$)/.test(
    q.items.map(({ folded }) => folded).join(' '),
  );
  const career = does || (named && !hasVerb(q, 'invest')) || hasVerb(q, 'work', 'found') || (first?.record.kind === 'person' && hasNoun(q, 'team', 'founder'));
  // "Is she still at X": what she is there.
  const isAt = hasCue(q, 'at') && !hasVerb(q, 'invest', 'lead', 'raise') && !hasNoun(q, 'round', 'investor');
  // That somebody was there once is no yes to "still".
  const isStill = q.items.some(
    ({ folded, names }) =>
      names.length === 0 &&
      /^(?:still|con|van|van con|con lam|con lam o|currently|now|gio|hien|hien tai|hien nay|bay gio|dang|dang lam|any ?more|any ?longer)$/.test(folded),
  );
  if ((career || isAt) && first) {
    const person = parties.find(({ record }) => record.kind === 'person') ?? first;
    if (person.record.kind === 'person')
      return {
        tool: 'record',
        input: { of: refOf(person.record), fields: [{ field: 'roles', with: project.record.slug }] },
        as: isYesNo(q) && !isStill ? 'exists' : 'rows',
      };
  }
  const conds = conditionsOf(q, { kind: 'round', one: true });
  const order = orderOf(q, 'round');
  const fields = roundFields(q).filter(({ field }) => !(field === 'lead' && isYesNo(q)));
  const as = hasFn(q, 'count') ? 'count' : isYesNo(q) ? 'exists' : order && order.take === undefined && !order.whole ? 'first' : 'rows';
  return planOf(
    { kind: 'round', conds, place: order?.place, sort: as === 'count' ? undefined : (order?.sort ?? '-date'), fields: as === 'count' ? [] : fields },
    as,
  );
}
