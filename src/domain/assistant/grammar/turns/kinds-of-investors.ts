import type { Plan } from '../../plan.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { compare, planOf, planOfRecord, screenedOf, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { leadsOf } from '../of-both.ts';
import { condsOfRound } from './of-one-round.ts';
import { conditionsOf } from '../conditions.ts';
import { hasCue, hasFn, isCue, isNoun, isVerb, strongNames, tagOf, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

type PartyKind = Extract<NamedRecord['kind'], 'organization' | 'person'>;
/** Most rows of an answer that stand for all of it. */
const WHOLE = 19;

const isVenture = ({ folded }: Item): boolean =>
  /^(vcs?|vc (firms?|funds?)|venture (capital|capitals|capitalists?|firms?|funds?|capital firms?)|quy mao hiem|quy dau tu mao hiem)$/.test(folded);

/** What of investors is asked for: people, or organizations of a type. */
function kindAsked(q: Question): { kind: PartyKind; item: Item; type: Cond[] } | undefined {
  const item = q.items.find((one) => one.names.length === 0 && (isNoun(one, 'person', 'angel', 'fund') || tagOf(one, 'value')?.path === 'type'));
  if (!item) return undefined;
  if (isNoun(item, 'person', 'angel')) return { kind: 'person', item, type: [] };
  if (isVenture(item)) return { kind: 'organization', item, type: [{ slot: 'type', expr: compare('type', '=', 'VC') }] };
  const type = conditionsOf({ ...q, items: [item], used: new Set() }, { kind: 'organization' }).filter(({ slot }) => slot === 'type');
  return type.length > 0 || isNoun(item, 'fund') ? { kind: 'organization', item, type } : undefined;
}

const isFiller = (q: Question, item: Item): boolean =>
  // "Mỹ" without its mark is a filler of English.
  !item.tags.some(({ is }) => is === 'country' || is === 'city' || is === 'sector' || is === 'stage') &&
  (isCue(item, 'and', 'also', 'is', 'it', 'them', 'of', 'which', 'who', 'only', 'what', 'in', 'all') ||
    tagOf(item, 'fn')?.fn === 'count' ||
    (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)) ||
    /^(how|many|there|that|those|these|do|so|nhung|cac|la|lay|tinh|giu|thoi|trong|co|ai|nao)$/.test(item.folded));

/** The investors of the last answer as a list of one kind. Undefined where it is about none. */
function investorsOf(q: Question, turns: readonly Turn[], kind: PartyKind): Screened | typeof UNREAD | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  const base = { kind, sort: '-investment_count', fields: [] } as const;
  const ofProject = (slug: string): Cond =>
    kind === 'organization'
      ? { slot: 'projects', expr: compare('projects', '=', slug) }
      : { slot: 'rounds', expr: { rel: 'rounds', some: compare('project', '=', slug) } };
  const { plan, rows } = last;
  const fields = plan.tool === 'record' || plan.tool === 'screen' ? plan.input.fields.map(({ field }) => field) : [];
  const asksWho = fields.length === 1 && fields[0] === 'investors';
  if (plan.tool === 'record' && plan.input.of.kind === 'project' && asksWho) return { ...base, conds: [ofProject(plan.input.of.slug)] };
  const screened = screenedOf(plan);
  if (last.round && asksWho) {
    const own = condsOfRound(turns);
    return own ? { ...base, conds: [{ slot: 'rounds', expr: { rel: 'rounds', some: { and: own.map(({ expr }) => expr) } } }] } : UNREAD;
  }
  if (screened && !screened.groups && (screened.kind === 'organization' || screened.kind === 'person') && screened.take === undefined) {
    const own = screened.conds.filter(({ slot }) => slot !== 'type');
    if (screened.kind === kind && own.length > 0) return { ...screened, conds: own, fields: [] };
    const conds = own.flatMap((cond): Cond[] => {
      if (cond.group === 'rounds' || cond.slot === 'rounds') return [cond];
      return cond.slot === 'projects' && 'value' in cond.expr && typeof cond.expr.value === 'string' ? [ofProject(cond.expr.value)] : [];
    });
    if (own.length > 0 && conds.length === own.length) return { ...base, conds };
    return hasCue(q, 'them') ? UNREAD : undefined;
  }
  const isParties = rows.length > 0 && rows.every((row) => row.kind === 'organization' || row.kind === 'person');
  if (!isParties || plan.as === 'count') return undefined;
  const isGroups = screened?.groups?.by === 'investor' || screened?.groups?.by === 'lead';
  const isTeam = plan.tool === 'record' && !fields.some((field) => ['investors', 'leads', 'lead', 'co_investors'].includes(field));
  if (isTeam || (plan.tool !== 'record' && !isGroups && !asksWho && screened?.kind !== kind)) return undefined;
  if (rows.length > WHOLE && screened?.take !== rows.length) return UNREAD;
  const names = [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.name] : [])))];
  return { ...base, conds: [{ slot: 'name', expr: compare('name', 'in', names.length > 0 ? names : ['--']) }] };
}

/** "How many of those are people", "only VCs", after investors: those of the kind or the type. */
export function kindOfInvestors(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const asked = kindAsked(q);
  if (!asked || strongNames(q).length > 0 || !q.items.every((item) => item === asked.item || isFiller(q, item))) return undefined;
  const first = q.items[0];
  const isPointed = hasCue(q, 'them', 'only') || (isCue(first, 'which', 'who') && hasCue(q, 'is')) || (hasFn(q, 'count') && hasCue(q, 'is'));
  const isVi = q.world.language === 'vi' && q.items.some(({ folded }) => /^(la|co)$/.test(folded)) && (hasCue(q, 'which', 'who') || hasFn(q, 'count'));
  // "And individuals?", after how many of them are firms.
  const isNext = isCue(first, 'and', 'also') && q.items.length <= 3;
  if (!isPointed && !isVi && !isNext) return undefined;
  const list = investorsOf(q, turns, asked.kind);
  if (list === undefined || list === UNREAD) return list;
  const conds = [...list.conds.filter(({ slot }) => asked.type.length === 0 || slot !== 'type'), ...asked.type];
  const fields = asked.type.length > 0 ? [{ field: 'type' }, { field: 'investment_count' }] : [];
  const counts = hasFn(q, 'count') || (isNext && !isPointed && turns.at(-1)?.plan.as === 'count');
  return planOf({ ...list, conds, fields }, counts ? 'count' : 'rows');
}

const OF_THEMSELVES: ReadonlySet<string> = new Set(['country', 'location', 'city', 'type', 'founded', 'actively_investing', 'operating_status']);

/** "Trong số đó bên nào ở San Francisco", "which of them are in the US", after who took part in a round: those of the investors, and not of the rounds. */
export function investorsThat(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const { plan, round } = turns.at(-1) ?? {};
  const isOfRound = round !== undefined || (plan?.tool === 'screen' && plan.input.kind === 'round');
  const asksWho = (plan?.tool === 'screen' || plan?.tool === 'record') && plan.input.fields.some(({ field }) => field === 'investors');
  if (!isOfRound || !asksWho || !hasCue(q, 'them') || strongNames(q).length > 0) return undefined;
  const own: Question = { ...q, used: new Set(q.used) };
  const conds = conditionsOf(own, { kind: 'organization' });
  const isPart = (item: Item): boolean =>
    own.used.has(item) ||
    isFiller(q, item) ||
    isNoun(item, 'investor', 'fund') ||
    isCue(item, 'basedIn', 'at', 'where', 'from') ||
    ['country', 'city', 'value'].some((is) => item.tags.some((tag) => tag.is === is)) ||
    item.time !== undefined ||
    isVerb(item, 'found') ||
    item.folded === 'ben';
  if (conds.length === 0 || !conds.every(({ slot, group }) => group === undefined && OF_THEMSELVES.has(slot)) || !q.items.every(isPart)) return undefined;
  const list = investorsOf(q, turns, 'organization');
  if (list === undefined || list === UNREAD) return list;
  const fields = conds.map(({ slot }) => ({ field: slot })).slice(0, 3);
  return planOf({ ...list, conds: [...list.conds, ...conds], fields }, hasFn(q, 'count') ? 'count' : 'rows');
}

/** "Which of them led", after investors: those who led a round of what they were asked about. */
export function whichLed(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  const leads = q.items.find((item) => isVerb(item, 'lead'));
  if (!last || !leads || strongNames(q).length > 0) return undefined;
  const isPart = (item: Item): boolean =>
    item === leads ||
    isNoun(item, 'round', 'investor', 'fund', 'lead') ||
    isCue(item, 'both') ||
    isFiller(q, item) ||
    /^(a|any|one|either|one of|at least|ones|it|dan|dau|vong|mot)$/.test(item.folded);
  if (!(hasCue(q, 'them') || /^(who|which|ai|quy)$/.test(q.items[0]?.folded ?? '')) || !q.items.every(isPart)) return undefined;
  const { plan, rows } = last;
  const as = hasFn(q, 'count') ? 'count' : 'rows';
  if (plan.tool === 'record' && plan.input.of.kind === 'project' && plan.input.fields[0]?.field === 'investors' && plan.input.fields.length === 1)
    return { ...planOfRecord({ kind: 'project', slug: plan.input.of.slug }, [{ field: 'leads' }]), as };
  const screened = screenedOf(plan);
  if (!screened || screened.groups || (screened.kind !== 'organization' && screened.kind !== 'person') || !hasCue(q, 'them')) return undefined;
  const slugs = screened.conds.flatMap(({ slot, expr }) => (slot === 'projects' && 'value' in expr && typeof expr.value === 'string' ? [expr.value] : []));
  if (slugs.length === 0) return undefined;
  if (hasCue(q, 'both')) {
    const isWhole = slugs.length > 1 && slugs.length === screened.conds.length;
    return (
      (isWhole
        ? leadsOf(
            q,
            slugs.map((slug) => ({ kind: 'project', slug })),
          )
        : undefined) ?? UNREAD
    );
  }
  if (plan.as !== 'rows' || rows.length === 0 || rows.length > WHOLE) return UNREAD;
  const conds: Cond[] = [{ slot: 'project', expr: slugs.length > 1 ? compare('project', 'in', slugs) : compare('project', '=', slugs[0]) }];
  return planOf({ kind: 'round', conds, take: 20, fields: [], groups: { by: 'lead', show: 'count', sort: '-count', among: rows.map(({ slug }) => slug) } }, as);
}
