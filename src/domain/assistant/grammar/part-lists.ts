import { groupingTexts } from '../../screener/groups/text.ts';
import { relationOf } from '../../screener/catalogue.ts';
import type { KindName, NamedKind } from '../../kinds/kinds.ts';
import { TOOL_LIMITS } from '../../tools/calls.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import type { PartOption } from '../reading.ts';
import { isAskable } from './askable.ts';
import { planOf, replaced, type Cond, type Screened } from './frame.ts';
import { fieldSlot, type Slot } from './part-fields.ts';
import { changedCond, editOf, nearOf, valueOf } from './part-conditions.ts';

/** Fields that are offered of a kind. */
export const USUAL: Readonly<Record<KindName, readonly string[]>> = {
  project: ['raised', 'investors', 'founders', 'rounds', 'founded', 'sector', 'market_cap_usd', 'website'],
  organization: ['portfolio', 'investment_count', 'lead_count', 'team', 'founded', 'location', 'type', 'website'],
  person: ['roles', 'portfolio', 'investment_count', 'works', 'location', 'twitter'],
  round: ['amount', 'valuation', 'date', 'stage', 'lead', 'investors', 'project', 'announcement'],
};
/** What lists show where nothing else is asked for. */
const SHOWN: Readonly<Record<KindName, readonly string[]>> = {
  project: ['sector', 'raised', 'last_round'],
  organization: ['type', 'investment_count', 'last_investment'],
  person: ['primary_job_title', 'current_organization', 'investment_count'],
  round: ['date', 'stage', 'amount', 'lead'],
};
const ORDERS: Readonly<Record<KindName, readonly string[]>> = {
  project: ['-raised', '-last_round', '-round_count', '-market_cap_usd', 'name'],
  organization: ['-investment_count', '-lead_count', '-last_investment', 'name'],
  person: ['-investment_count', '-last_investment', '-work_count', 'name'],
  round: ['-date', '-amount', '-valuation', '-investor_count'],
};
const GROUPED: readonly string[] = [
  'year',
  'quarter',
  'stage',
  'category',
  'sector',
  'investor',
  'lead',
  'chain',
  'country',
  'type',
  'organization',
  'project',
];
/** What is measured of a kind beside its rows. */
const MEASURED: Readonly<Record<KindName, string>> = { project: 'raised', organization: 'investment_count', person: 'investment_count', round: 'amount' };
/** Whose names groups bear, where those of records. */
const PARTIES: Readonly<Record<string, readonly NamedKind[]>> = {
  investor: ['organization', 'person'],
  lead: ['organization', 'person'],
  organization: ['organization'],
  person: ['person'],
  project: ['project'],
  chain: ['project'],
};
const STATISTICS = ['sum', 'mean', 'median', 'max', 'min'];
/** Kinds that are asked for with the same conditions. */
const OTHER_KIND: Readonly<Record<KindName, KindName>> = { project: 'round', round: 'project', organization: 'person', person: 'organization' };

/** Who led in place of who took part, and the other way. */
function otherRole(kind: KindName, cond: Cond): Cond | undefined {
  if (!('path' in cond.expr)) return undefined;
  const isOfRounds = cond.group === 'rounds' || (cond.group === undefined && kind === 'round');
  const path = cond.slot === 'lead' ? 'organizations' : cond.slot === 'organizations' && isOfRounds ? 'lead' : undefined;
  return path === undefined ? undefined : { ...cond, slot: path, expr: { ...cond.expr, path } };
}

/** Plans that are askable, each once, and none that is the plan itself. */
function options(plan: Plan, made: readonly (PartOption | undefined | false)[]): PartOption[] {
  const seen = new Set([JSON.stringify(plan)]);
  return made.flatMap((one) => {
    if (!one || seen.has(JSON.stringify(one.plan)) || !isAskable(one.plan)) return [];
    seen.add(JSON.stringify(one.plan));
    return [one];
  });
}

const swapped = (conds: readonly Cond[], cond: Cond, by: Cond): Cond[] => conds.map((one) => (one === cond ? by : one));

function condSlots(plan: Plan, screened: Screened): Slot[] {
  const { kind, conds, beside = [], label } = screened;
  // What the screens beside this one ask in its place.
  const isCompared = (cond: Cond): boolean => beside.length > 0 && beside.every((other) => replaced([cond], other.conds).every((one) => one !== cond));
  const own = conds.map((cond): Slot => {
    const compared = isCompared(cond);
    const put = (next: Cond): Plan =>
      planOf({ ...screened, conds: swapped(conds, cond, next), label: compared && label !== undefined ? valueOf(next) : label }, plan.as);
    const other = otherRole(kind, cond);
    const near = nearOf(kind, cond).map((expr) => ({ text: 'condition', asks: expr, plan: put({ ...cond, expr }) }));
    const without = !compared && { text: '', plan: planOf({ ...screened, conds: conds.filter((one) => one !== cond) }, plan.as) };
    const edit = editOf(kind, cond);
    return {
      slot: cond.slot,
      label: cond.slot.replace(/^not /, ''),
      text: valueOf(cond),
      asks: cond.expr,
      options: options(plan, [without, other && { text: other.slot, plan: put(other) }, ...near]),
      ...(edit && { edit, put: (change) => mapped(changedCond(cond, change), put) }),
    };
  });
  return [...own, ...beside.flatMap((_, at) => besideSlots(plan, screened, at))];
}

const mapped = (cond: Cond | undefined, put: (cond: Cond) => Plan): Plan | undefined => cond && put(cond);

/** The conditions of a screen beside the first in which it differs from that one. */
function besideSlots(plan: Plan, screened: Screened, at: number): Slot[] {
  const { kind, conds, beside = [] } = screened;
  const own = conds.map((cond) => JSON.stringify(cond));
  const here = beside[at];
  if (!here) return [];
  return here.conds
    .filter((cond) => !own.includes(JSON.stringify(cond)))
    .map((cond): Slot => {
      const put = (next: Cond): Plan => {
        const other = { label: valueOf(next), conds: swapped(here.conds, cond, next) };
        return planOf({ ...screened, beside: beside.map((one, place) => (place === at ? other : one)) }, plan.as);
      };
      const rest = beside.filter((_, place) => place !== at);
      const without = planOf({ ...screened, beside: rest, label: rest.length === 0 ? undefined : screened.label }, rest.length === 0 ? 'value' : plan.as);
      const edit = editOf(kind, cond);
      return {
        slot: `${cond.slot} ${at + 2}`,
        label: cond.slot,
        text: valueOf(cond),
        asks: cond.expr,
        options: options(plan, [
          { text: '', plan: without },
          ...nearOf(kind, cond).map((expr) => ({ text: 'condition', asks: expr, plan: put({ ...cond, expr }) })),
        ]),
        ...(edit && { edit, put: (change) => mapped(changedCond(cond, change), put) }),
      };
    });
}

/** The same conditions asked of another kind: what rounds fit, or whose rounds; people in place of organizations. */
function otherKind(plan: Plan, screened: Screened): PartOption[] {
  if ((screened.beside ?? []).length > 0) return [];
  const kind = OTHER_KIND[screened.kind];
  const [outward, inward] = screened.kind === 'round' ? ['project', 'rounds'] : ['rounds', 'project'];
  const conds = screened.conds.map((cond): Cond => {
    if (kind !== 'round' && screened.kind !== 'round') return cond;
    const group = cond.group === outward ? undefined : (cond.group ?? inward);
    return { ...cond, group };
  });
  if (conds.some(({ group }) => group !== undefined && relationOf(kind, group) === undefined)) return [];
  const { sort, fields, groups } = screened;
  const base = { ...screened, kind, conds, grants: kind === 'round' ? screened.grants : undefined };
  const plans = [
    planOf({ ...base, fields, sort, groups }, plan.as),
    planOf({ ...base, fields: [], sort: undefined, groups: groups && { show: 'count' } }, groups ? 'value' : plan.as),
  ];
  const askable = plans.find(isAskable);
  return askable ? options(plan, [{ text: kind, plan: askable }]) : [];
}

function fieldSlots(plan: Plan, screened: Screened): Slot[] {
  const { kind, fields } = screened;
  const free = USUAL[kind].filter((other) => fields.every(({ field }) => field !== other));
  return fields.map((_, at) => {
    const slot = fieldSlot(fields, at, free, (next) => planOf({ ...screened, fields: next }, plan.as));
    return { ...slot, options: options(plan, slot.options) };
  });
}

function groupSlots(plan: Plan, screened: Screened): Slot[] {
  const { kind, groups, beside = [] } = screened;
  if (!groups) return [];
  const made = (next: Partial<typeof groups>, as: AnswerForm = plan.as): Plan => planOf({ ...screened, groups: { ...groups, ...next } }, as);
  const bys = groupingTexts(kind).filter((text) => text !== groups.by && GROUPED.includes(text.replace(/\(.*$/, '')));
  const [now = 'count', ...others] = groups.show.split(/,(?![^(]*\))/);
  const shown = (measure: string): Plan => {
    const show = [...new Set([measure, ...others.filter((one) => one !== now), ...(measure === 'count' ? [] : ['count'])])].join(',');
    const sort = groups.sort?.replaceAll(now, measure);
    const kept = made({ show, sort });
    return isAskable(kept) ? kept : made({ show, sort: undefined });
  };
  const path = /\((\w+)\)/.exec(now)?.[1] ?? MEASURED[kind];
  const anew = { sort: undefined, pick: undefined, without: undefined, among: undefined, type: undefined, least: undefined };
  const bare = { text: '', plan: made({ ...anew, by: undefined }, beside.length > 0 ? plan.as : 'value') };
  const grouped = bys.map((text) => ({ text, plan: made({ ...anew, by: text }, 'rows') }));
  const by: Slot[] = groups.by ? [{ slot: 'by', label: 'by', text: groups.by, options: options(plan, [bare, ...grouped]) }] : [];
  const measures = ['count', ...STATISTICS.map((fn) => `${fn}(${path})`)];
  const show: Slot = {
    slot: 'show',
    label: 'show',
    text: groups.show,
    options: options(
      plan,
      measures.filter((one) => one !== now).map((one) => ({ text: one, plan: shown(one) })),
    ),
  };
  const named = (slot: 'pick' | 'without'): Slot[] => {
    const { [slot]: name } = groups;
    if (name === undefined) return [];
    const without = made({ [slot]: undefined }, slot === 'pick' ? 'rows' : plan.as);
    const kinds = (groups.by ?? '').split(',').flatMap((one) => PARTIES[one] ?? []);
    return [
      {
        slot,
        label: slot,
        text: name,
        options: options(plan, [{ text: '', plan: without }]),
        edit: kinds.length > 0 ? { is: 'record', kinds } : { is: 'text', value: name },
        put: ({ value }) => (typeof value === 'string' ? made({ [slot]: value }) : undefined),
      },
    ];
  };
  return [...by, ...named('pick'), ...named('without'), show];
}

/** What of the rows, or of what they come to, can be the answer. */
function formsOf({ groups, beside = [] }: Screened): readonly AnswerForm[] {
  if (!groups) return ['rows', 'first', 'count', 'exists'];
  if (groups.by === undefined || groups.by === '') return beside.length === 1 ? ['rows', 'change', 'percent'] : ['value', 'rows'];
  return ['rows', 'value', 'count'];
}

/** Rows that an earlier answer showed, and the list from its first row on. */
function skipSlots(plan: Plan, screened: Screened): Slot[] {
  const skip = plan.tool === 'screen' || plan.tool === 'aggregate' ? plan.input.skip : undefined;
  return skip === undefined
    ? []
    : [{ slot: 'skip', label: 'skip', text: String(skip), options: options(plan, [{ text: '', plan: planOf(screened, plan.as) }]) }];
}

function formSlots(plan: Plan, screened: Screened): Slot[] {
  const { sort, take, kind } = screened;
  const forms = formsOf(screened).map((as) => ({ text: as, plan: planOf(screened, as) }));
  const order: Slot = {
    slot: 'sort',
    label: 'sort',
    text: sort ?? '',
    options: options(plan, [
      { text: '', plan: planOf({ ...screened, sort: undefined }, plan.as) },
      { text: 'reverse', plan: planOf({ ...screened, sort: sort?.startsWith('-') === true ? sort.slice(1) : `-${sort}` }, plan.as) },
      ...ORDERS[kind].map((text) => ({ text, plan: planOf({ ...screened, sort: text }, plan.as) })),
    ]),
  };
  const most: Slot = {
    slot: 'take',
    label: 'take',
    text: String(take),
    options: options(plan, [{ text: '', plan: planOf({ ...screened, take: undefined }, plan.as) }]),
    edit: { is: 'number', value: String(take) },
    put: ({ value }) =>
      typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) && Number(value) <= TOOL_LIMITS.rows
        ? planOf({ ...screened, take: Number(value) }, plan.as)
        : undefined,
  };
  return [
    ...(sort === undefined ? [] : [order]),
    ...(take === undefined || plan.as !== 'rows' ? [] : [most]),
    ...skipSlots(plan, screened),
    ...(plan.as === 'rows' && !screened.groups ? [] : [{ slot: 'as', label: 'as', text: plan.as, options: options(plan, forms) }]),
  ];
}

/** What can be asked beside: more fields, an order, how many there are, groups. */
function moreSlot(plan: Plan, screened: Screened): Slot[] {
  const { kind, fields, sort, groups, conds } = screened;
  if (groups) return [];
  const held = fields.length === 0 ? SHOWN[kind].map((field) => ({ field })) : fields;
  const made = options(plan, [
    ...USUAL[kind]
      .filter((field) => held.every((one) => one.field !== field) && held.length < TOOL_LIMITS.fields)
      .map((field) => ({ text: `field ${field}`, plan: planOf({ ...screened, fields: [...held, { field }] }, plan.as) })),
    ...(sort === undefined ? ORDERS[kind].slice(0, 3) : []).map((text) => ({ text: `sort ${text}`, plan: planOf({ ...screened, sort: text }, plan.as) })),
    plan.as === 'rows' && { text: 'as count', plan: planOf(screened, 'count') },
    plan.as === 'rows' &&
      kind === 'round' && {
        text: 'by year(date)',
        plan: planOf({ ...screened, conds, fields: [], sort: undefined, take: undefined, groups: { by: 'year(date)', show: 'count,sum(amount)' } }, 'rows'),
      },
  ]);
  return made.length === 0 ? [] : [{ slot: 'more', label: 'more', text: '', options: made }];
}

/** The parts of a plan of a list, or of what its rows come to. */
export function slotsOfList(plan: Plan, screened: Screened): Slot[] {
  const { kind, grants } = screened;
  const now = grants ?? 'exclude';
  const modes = (['exclude', 'include', 'only'] as const).filter((mode) => mode !== now);
  const ofGrants: Slot = {
    slot: 'grants',
    label: 'grants',
    text: now,
    options: options(
      plan,
      modes.map((mode) => ({ text: mode, plan: planOf({ ...screened, grants: mode }, plan.as) })),
    ),
  };
  return [
    { slot: 'kind', label: 'kind', text: kind, options: otherKind(plan, screened) },
    ...condSlots(plan, screened),
    ...(kind === 'round' ? [ofGrants] : []),
    ...fieldSlots(plan, screened),
    ...groupSlots(plan, screened),
    ...formSlots(plan, screened),
    ...moreSlot(plan, screened),
  ];
}
