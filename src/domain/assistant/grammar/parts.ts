import { NAMED_KINDS, type NamedKind } from '../../kinds/kinds.ts';
import { TOOL_LIMITS, type AnyRef, type AskedField, type RecordRef } from '../../tools/calls.ts';
import type { PartChange } from '../change.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import type { PartOption, ReadingPart } from '../reading.ts';
import { isAskable } from './askable.ts';
import { screenedOf } from './frame.ts';
import { fieldSlot, type Slot } from './part-fields.ts';
import { slotsOfList, USUAL } from './part-lists.ts';

type PlanOf<T extends Plan['tool']> = Extract<Plan, { tool: T }>;

const isNamed = (kind: string): kind is NamedKind => (NAMED_KINDS as readonly string[]).includes(kind);
const askable = (made: readonly PartOption[]): PartOption[] => made.filter(({ plan }) => isAskable(plan));
const textIn = ({ value }: PartChange): string | undefined => (typeof value === 'string' ? value : undefined);

/** A record, and what another in its place makes. */
function recordSlot(of: AnyRef, kinds: readonly NamedKind[], put: (of: RecordRef) => Plan, at = 0): Slot {
  return {
    slot: at === 0 ? 'record' : `record ${at + 1}`,
    label: of.kind,
    text: of.slug,
    options: [],
    edit: { is: 'record', kinds },
    put: ({ kind, value }) => (kind !== undefined && typeof value === 'string' ? put({ kind, slug: value }) : undefined),
  };
}

/** Fields of a plan, each left out or another in its place, and what else can be asked. */
function fieldSlots(kind: AnyRef['kind'], fields: readonly AskedField[], put: (fields: AskedField[]) => Plan): Slot[] {
  const free = USUAL[kind].filter((field) => fields.every((one) => one.field !== field));
  const own = fields.map((_, at): Slot => {
    const slot = fieldSlot(fields, at, free, put);
    return { ...slot, options: askable(slot.options) };
  });
  const more = fields.length >= TOOL_LIMITS.fields ? [] : askable(free.map((field) => ({ text: `field ${field}`, plan: put([...fields, { field }]) })));
  return [...own, ...(more.length === 0 ? [] : [{ slot: 'more', label: 'more', text: '', options: more }])];
}

const FORMS: readonly AnswerForm[] = ['rows', 'first', 'count', 'exists'];
function formSlot(plan: Plan): Slot[] {
  if (plan.as === 'rows') return [];
  return [{ slot: 'as', label: 'as', text: plan.as, options: FORMS.filter((as) => as !== plan.as).map((as) => ({ text: as, plan: { ...plan, as } })) }];
}

function slotsOfRecord(plan: PlanOf<'record'>): Slot[] {
  const { of, fields } = plan.input;
  const put = (next: AskedField[]): Plan => ({ ...plan, input: { of, fields: next } });
  const other = (next: RecordRef): Plan =>
    isNamed(of.kind)
      ? { ...plan, input: { of: next, fields: next.kind === of.kind ? fields : [] } }
      : // Rounds have no names: of another project, its newest one is asked for.
        { tool: 'screen', input: { kind: 'round', q: `project:${next.slug}`, sort: '-date', fields }, as: 'first' };
  return [recordSlot(of, isNamed(of.kind) ? NAMED_KINDS : ['project'], other), ...fieldSlots(of.kind, fields, put), ...formSlot(plan)];
}

function slotsOfCompare(plan: PlanOf<'compare'>): Slot[] {
  const { of, fields } = plan.input;
  const records = of.map(({ kind, slug }, at): Slot => {
    const rest = of.filter((_, place) => place !== at);
    const [one] = rest;
    const without: PartOption[] =
      rest.length > 1
        ? [{ text: '', plan: { ...plan, input: { of: rest, fields } } }]
        : one
          ? [{ text: '', plan: { tool: 'record', input: { of: one, fields }, as: 'rows' } }]
          : [];
    return {
      ...recordSlot({ kind, slug }, [kind], (next) => ({ ...plan, input: { of: of.with(at, next), fields } }), at),
      options: askable(without),
    };
  });
  return [...records, ...fieldSlots(of[0]?.kind ?? 'project', fields, (next) => ({ ...plan, input: { of, fields: next } }))];
}

function slotsOfTimeline(plan: PlanOf<'timeline'>): Slot[] {
  const { input } = plan;
  const { of, ...rest } = input;
  const day = (slot: 'since' | 'until'): Slot[] => {
    const { [slot]: now, ...others } = input;
    return now === undefined
      ? []
      : [
          {
            slot,
            label: slot,
            text: now,
            options: [{ text: '', plan: { ...plan, input: others } }],
            edit: { is: 'day', value: now },
            put: (change) => {
              const next = { ...input, [slot]: textIn(change) };
              return next.since !== undefined && next.until !== undefined && next.until < next.since ? undefined : { ...plan, input: next };
            },
          },
        ];
  };
  return [recordSlot(of, NAMED_KINDS, (next) => ({ ...plan, input: { of: next, ...rest } })), ...day('since'), ...day('until'), ...formSlot(plan)];
}

function slotsOfExplain(plan: PlanOf<'explain'>): Slot[] {
  const { of, field, round } = plan.input;
  const others = USUAL[round ? 'round' : of.kind].filter((other) => other !== field);
  return [
    recordSlot(of, isNamed(of.kind) ? [of.kind] : [], (next) => ({ ...plan, input: { ...plan.input, of: next } })),
    {
      slot: 'field',
      label: 'field',
      text: field,
      options: askable(others.map((other) => ({ text: other, plan: { ...plan, input: { ...plan.input, field: other } } }))),
    },
  ].map((slot) => (slot.slot === 'record' && !isNamed(of.kind) ? { ...slot, options: [valueOption(of, field)] } : slot));
}

/** The value alone, in place of where it comes from. */
const valueOption = (of: AnyRef, field: string): PartOption => ({ text: field, plan: { tool: 'record', input: { of, fields: [{ field }] }, as: 'rows' } });

const wordsSlot = (slot: 'term' | 'text', text: string, put: (text: string) => Plan): Slot => ({
  slot,
  label: slot,
  text,
  options: [],
  edit: { is: 'text', value: text },
  put: (change) => {
    const next = textIn(change);
    return next === undefined ? undefined : put(next);
  },
});

function slotsOf(plan: Plan): Slot[] {
  const screened = screenedOf(plan);
  if (screened) return slotsOfList(plan, screened);
  switch (plan.tool) {
    case 'record':
      return slotsOfRecord(plan);
    case 'compare':
      return slotsOfCompare(plan);
    case 'path': {
      const { from, to } = plan.input;
      return [
        recordSlot(from, NAMED_KINDS, (next) => ({ ...plan, input: { from: next, to } })),
        recordSlot(to, NAMED_KINDS, (next) => ({ ...plan, input: { from, to: next } }), 1),
      ];
    }
    case 'timeline':
      return slotsOfTimeline(plan);
    case 'explain':
      return slotsOfExplain(plan);
    case 'define':
      return [wordsSlot('term', plan.input.term, (term) => ({ ...plan, input: { term } }))];
    case 'search':
      return [wordsSlot('text', plan.input.text, (text) => ({ ...plan, input: { ...plan.input, text } })), ...formSlot(plan)];
    default:
      return [];
  }
}

/** The parts that a plan was read as, each with the plans that another value of it would make, and how any other value is put in its place. */
export const partsOf = (plan: Plan): ReadingPart[] => slotsOf(plan).map(({ put: _, ...part }) => part);

/** A plan with another value of one of its parts; undefined where the part takes no such value. */
export function changedPlan(plan: Plan, change: PartChange): Plan | undefined {
  const made = slotsOf(plan)[change.part]?.put?.(change);
  return made && isAskable(made) ? made : undefined;
}
