import type { KindName } from '../../kinds/kinds.ts';
import { normal } from '../../screener/normal.ts';
import { printWhere } from '../../screener/print.ts';
import type { Cmp, Expr, Rel } from '../../screener/screen.ts';
import { parseWhere } from '../../screener/text.ts';
import type { AskedField, RecordRef, ToolCall } from '../../tools/calls.ts';
import type { AnswerForm, Plan } from '../plan.ts';

/** A condition of a question. */
export interface Cond {
  /** What it is about, so that a later one takes its place: `date`, `stage`, `lead` … */
  slot: string;
  /** The relation that it is asked of: `rounds` of a project, `project` of a round. */
  group?: string | undefined;
  expr: Expr;
}

/** A question of a list, by its parts. */
export interface Screened {
  kind: KindName;
  conds: readonly Cond[];
  grants?: 'exclude' | 'include' | 'only' | undefined;
  sort?: string | undefined;
  take?: number | undefined;
  /** Rows before them that an earlier answer showed. */
  skip?: number | undefined;
  /** The one row that is meant, by its place. */
  place?: number | undefined;
  fields: readonly AskedField[];
  /** What rows come to, in place of the rows. */
  groups?:
    | {
        by?: string | undefined;
        show: string;
        sort?: string | undefined;
        pick?: string | undefined;
        without?: string | undefined;
        among?: readonly string[] | undefined;
        type?: string | undefined;
        least?: number | undefined;
      }
    | undefined;
  /** Other screens beside this one: in each, these conditions take the place of those with the same slot. */
  beside?: readonly { label: string; conds: readonly Cond[] }[] | undefined;
  label?: string | undefined;
}

/** Slots that one another take the place of. */
const SAME_SLOT: Readonly<Record<string, string>> = {
  organizations: 'party',
  people: 'party',
  lead: 'party',
  sector: 'category',
  location: 'country',
  instrument: 'stage',
  raised: 'amount',
  date_precision: 'date',
};
export const slotKey = (slot: string): string => SAME_SLOT[slot] ?? slot;

/** Conditions with new ones in the place of those that they are like. */
export function replaced(conds: readonly Cond[], by: readonly Cond[]): Cond[] {
  const slots = new Set(by.map(({ slot }) => slotKey(slot)));
  return [...conds.filter(({ slot }) => !slots.has(slotKey(slot))), ...by];
}

/** The condition of a screen, with those of one relation together. */
export function whereOf(conds: readonly Cond[]): Expr {
  const groups = new Map<string, Expr[]>();
  const own: Expr[] = [];
  for (const { group, expr } of conds) {
    if (group === undefined) own.push(expr);
    else groups.set(group, [...(groups.get(group) ?? []), expr]);
  }
  const related = [...groups].map(([rel, members]): Rel => ({ rel, some: { and: members } }));
  return normal({ and: [...own, ...related] });
}

export const screenText = (conds: readonly Cond[]): string => printWhere(whereOf(conds));

const slotOf = (expr: Expr): string => {
  if ('not' in expr) return slotOf(expr.not);
  // What a source calls a stage is one.
  if ('path' in expr) return expr.path === 'stage_text' ? 'stage' : expr.path;
  if ('rel' in expr) return expr.rel;
  if ('evidence' in expr) return expr.of;
  if ('or' in expr) return expr.or[0] ? slotOf(expr.or[0]) : 'other';
  return 'other';
};

/** The conditions of a screen, apart. The inverse of `whereOf`. */
export function condsOf(kind: KindName, q: string): Cond[] {
  const read = parseWhere(kind, q);
  if (!('where' in read)) return [];
  const members = 'and' in read.where ? read.where.and : [read.where];
  return members.flatMap((expr): Cond[] => {
    if (!('rel' in expr) || expr.some === undefined || expr.atLeast !== undefined) return [{ slot: slotOf(expr), expr }];
    const inner = 'and' in expr.some ? expr.some.and : [expr.some];
    return inner.map((member) => ({ slot: slotOf(member), group: expr.rel, expr: member }));
  });
}

/** The plan of a question of a list. */
export function planOf(asked: Screened, as: AnswerForm): Plan {
  const { kind, conds, grants, sort, take, skip, place, fields, groups, beside = [], label } = asked;
  const q = screenText(conds);
  const shared = { kind, ...(grants && { grants }) };
  if (!groups)
    return {
      tool: 'screen',
      input: {
        ...shared,
        q,
        ...(sort && { sort }),
        ...(take && { take }),
        ...(skip && { skip }),
        ...(place && as === 'first' && { place }),
        fields: [...fields],
      },
      as,
    };
  const over = [{ ...(label !== undefined && { label }), q }, ...beside.map((other) => ({ label: other.label, q: screenText(replaced(conds, other.conds)) }))];
  const { by, show, sort: order, pick, without, among, type, least } = groups;
  return {
    tool: 'aggregate',
    input: {
      ...shared,
      over,
      show,
      ...(by && { by }),
      ...(order && { sort: order }),
      ...(take && { take }),
      ...(skip && { skip }),
      ...(pick && { pick }),
      ...(without && { without }),
      ...(among && { among: [...among] }),
      ...(type && { type }),
      ...(least && { least }),
    },
    as,
  };
}

/** The parts of a plan of a list, as it begins with its first row; undefined for other plans. */
export function screenedOf(plan: ToolCall): Screened | undefined {
  if (plan.tool === 'screen') {
    const { kind, q, grants, sort, take, place, fields } = plan.input;
    return { kind, conds: condsOf(kind, q), grants, sort, take, place, fields };
  }
  if (plan.tool !== 'aggregate') return undefined;
  const { kind, over, grants, by, show, sort, take, pick, without, among, type, least } = plan.input;
  const [first, ...others] = over;
  const conds = condsOf(kind, first?.q ?? '');
  return {
    kind,
    conds,
    grants,
    take,
    fields: [],
    groups: { by, show, sort, pick, without, among, type, least },
    label: first?.label,
    beside: others.map((other) => ({ label: other.label ?? '', conds: condsOf(kind, other.q) })),
  };
}

/** A comparison of a path. */
export const compare = (path: string, op: Cmp['op'], value?: string | readonly string[]): Cmp => ({ path, op, ...(value !== undefined && { value }) });

export const planOfRecord = (of: { kind: KindName; slug: string }, fields: readonly AskedField[]): Plan => ({
  tool: 'record',
  input: { of: { kind: of.kind, slug: of.slug }, fields: [...fields] },
  as: 'rows',
});
export const refOf = ({ kind, slug }: RecordRef): RecordRef => ({ kind, slug });

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A slug as a value of its own, or within a screen. */
const ownSlug = (slug: string, flags: string): RegExp => new RegExp(`(?<=[":=,])${slug.replaceAll(SPECIAL, '\\$&')}(?=[" ,)|\\]\\\\])`, flags);

/** Whether a plan speaks of a record: by its kind where it says one, else by its slug. */
export function speaksOf(plan: Plan, { kind, slug }: RecordRef): boolean {
  const isSame = (of: { kind: KindName; slug: string }): boolean => of.kind === kind && of.slug === slug;
  if (plan.tool === 'record' || plan.tool === 'timeline' || plan.tool === 'explain') {
    if (plan.input.of.kind !== 'round') return isSame(plan.input.of);
  } else if (plan.tool === 'compare') return plan.input.of.some(isSame);
  return ownSlug(slug, 'u').test(JSON.stringify(plan));
}

/** A plan with another record in the place of one; undefined where it does not speak of that one. */
export function withOther(plan: Plan, slug: string, other: string): Plan | undefined {
  const text = JSON.stringify(plan);
  const own = ownSlug(slug, 'g');
  const swapped = text.replaceAll(own, other);
  return swapped === text ? undefined : (JSON.parse(swapped) as Plan);
}
