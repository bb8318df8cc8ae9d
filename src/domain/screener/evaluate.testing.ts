import { canonicalNumber } from '../records/claim.ts';
import { fold } from '../writing/fold.ts';
import { relationOf } from './catalogue.ts';
import { pathOf, type PathDef } from '../records/quantities.ts';
import { dayOfLiteral } from './dates.ts';
import { STATUSES } from '../records/codes.ts';
import { type Cmp, type Evidence, type Expr, type Lit, type Rel, type ScreenKind, type Sort } from './screen.ts';
import type { Subject } from '../records/quantities.ts';

/** A value of a row. Exact decimals, days, names and ids are text; null if unknown; a list for many-valued paths. */
export type Value = string | boolean | null | readonly string[];

/** The evidence of one value. */
export interface Stand {
  sources: number;
  /** The day its winning entry was last seen; for figures, the day of the figure, empty where it has none. */
  seen: string;
  status: (typeof STATUSES)[number];
  contested: boolean;
}

/** One record, or one role, as the evaluator sees it. */
export interface Row {
  id: string;
  /** Name, symbol, aliases and former names; of a round, those of its project. */
  names: readonly string[];
  /** By path. A path that is missing is unknown. */
  values: Readonly<Record<string, Value>>;
  /** Paths whose value a source keeps secret. */
  undisclosed?: readonly string[];
  /** Ids of related rows by relation; each once. */
  related: Readonly<Record<string, readonly string[]>>;
  /** Evidence by path, one item for each of its values; absent if nothing is known. */
  evidence: Readonly<Record<string, readonly Stand[]>>;
  /** The number that the default order sorts by; exact decimals. */
  prominence?: string | null;
}

/** All rows, and the records that current and former slugs lead to. */
export interface World {
  rows: Readonly<Record<Subject, ReadonlyMap<string, Row>>>;
  slugs: Readonly<Record<ScreenKind, ReadonlyMap<string, string>>>;
}

/** Certainly true, certainly false, or neither if it depends on something unknown. Never both. */
export interface Truth {
  t: boolean;
  f: boolean;
}

const sure = (t: boolean): Truth => ({ t, f: !t });
const UNDECIDED: Truth = { t: false, f: false };
const and = (members: readonly Truth[]): Truth => ({ t: members.every(({ t }) => t), f: members.some(({ f }) => f) });
const or = (members: readonly Truth[]): Truth => ({ t: members.some(({ t }) => t), f: members.every(({ f }) => f) });

/** Compares by code points, which is the order of bytes in UTF-8. */
function compareText(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const off = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (off !== 0) return off;
  }
  return left.length - right.length;
}

/** Compares two exact decimals by their digits, without rounding. */
export function compareNumbers(a: string, b: string): number {
  const parts = [a, b].map((text) => (canonicalNumber(text) ?? '0').split('.'));
  const places = Math.max(...parts.map(([, fraction = '']) => fraction.length));
  const [left = 0n, right = 0n] = parts.map(([whole = '0', fraction = '']) => BigInt(whole + fraction.padEnd(places, '0')));
  return left < right ? -1 : left > right ? 1 : 0;
}

const SIGN: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function order(type: PathDef['type'], a: string, b: string): number {
  if (type === 'number') return compareNumbers(a, b);
  return type === 'text' || type === 'option' ? compareText(fold(a), fold(b)) : compareText(a, b);
}

/** The context of an evaluation. */
interface Asked {
  subject: Subject;
  row: Row;
  world: World;
  today: string;
}

/** Whether one value satisfies a comparison with literals. */
function fits(def: PathDef, op: Cmp['op'], value: string, lits: readonly Lit[], asked: Asked): boolean {
  if (op === 'contains') return lits.some((lit) => fold(value).includes(fold(lit)));
  if (op === 'in') return lits.some((lit) => fits(def, '=', value, [lit], asked));
  if (op === 'between') return lits.every((lit, i) => fits(def, i === 0 ? '>=' : '<=', value, [lit], asked));
  const [lit = ''] = lits;
  if (def.type === 'reference') return value === lit || (def.target ?? []).some((kind) => asked.world.slugs[kind].get(lit) === value);
  return SIGN[op]?.(order(def.type, value, def.type === 'date' ? dayOfLiteral(lit, asked.today) : lit)) ?? false;
}

function comparison(cmp: Cmp, asked: Asked): Truth {
  const { subject, row } = asked;
  const def = pathOf(subject, cmp.path);
  if (!def) throw new Error(`No path ${cmp.path} of ${subject}`);
  const known = valueOf(row, cmp.path);
  const several = typeof known === 'object' ? known : undefined;
  if (cmp.op === 'undisclosed') return sure(row.undisclosed?.includes(cmp.path) ?? false);
  if (cmp.op === 'known') return sure(several ? several.length > 0 : known !== undefined);
  const { value = [] } = cmp;
  if (typeof value === 'object' && 'path' in value) {
    const other = valueOf(row, value.path);
    if (typeof known !== 'string' || typeof other !== 'string') return UNDECIDED;
    return sure(SIGN[cmp.op]?.(order(def.type, known, other)) ?? false);
  }
  const lits = typeof value === 'string' ? [value] : value;
  if (several) return sure(several.some((one) => fits(def, cmp.op, one, lits, asked)));
  return typeof known === 'string' ? sure(fits(def, cmp.op, known, lits, asked)) : def.many ? sure(false) : UNDECIDED;
}

/** The value of a path as text or texts; undefined if unknown. */
function valueOf(row: Row, path: string): string | readonly string[] | undefined {
  const value = row.values[path] ?? undefined;
  return typeof value === 'boolean' ? String(value) : value;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

function evidence({ evidence: asked, of, op, value }: Evidence, { row, today }: Asked): Truth {
  const stands = (row.evidence[of] ?? []).filter(({ seen }) => asked !== 'age' || seen !== '');
  if (stands.length === 0) return UNDECIDED;
  const lits = typeof value === 'string' ? [value] : value;
  if (asked === 'contested') return sure(lits.includes(String(stands.some(({ contested }) => contested))));
  const rank = (lit: Lit): number => (asked === 'status' ? STATUSES.findIndex((status) => status === lit) : Number(lit));
  const ranked = stands.map((stand) => (asked === 'sources' ? stand.sources : asked === 'age' ? daysBetween(stand.seen, today) : rank(stand.status)));
  return sure(ranked.some((one) => lits.some((lit) => SIGN[op === 'in' ? '=' : op]?.(one - rank(lit)) ?? false)));
}

/** What conditions on related rows say, by condition and row: a network is a member of thousands. */
const known = new WeakMap<Expr, { today: string; truths: Map<Row, Truth> }>();

function ofMember(inner: Expr, target: Subject, member: Row, world: World, today: string): Truth {
  let kept = known.get(inner);
  if (kept?.today !== today) known.set(inner, (kept = { today, truths: new Map() }));
  const truth = kept.truths.get(member) ?? evaluate(inner, target, member, world, today);
  kept.truths.set(member, truth);
  return truth;
}

function relation({ rel, some, all, atLeast = 1 }: Rel, { subject, row, world, today }: Asked): Truth {
  const target = relationOf(subject, rel)?.target;
  if (!target) throw new Error(`No relation ${rel} of ${subject}`);
  const inner = all ?? some ?? { and: [] };
  const truths = (row.related[rel] ?? []).flatMap((id) => {
    const member = world.rows[target].get(id);
    return member ? [ofMember(inner, target, member, world, today)] : [];
  });
  if (all) return and(truths);
  return { t: truths.filter(({ t }) => t).length >= atLeast, f: truths.filter(({ f }) => !f).length < atLeast };
}

/** Evaluates a screen for one row, in plain loops. Tests hold the SQL to this. @param today YYYY-MM-DD, UTC */
export function evaluate(expr: Expr, subject: Subject, row: Row, world: World, today: string): Truth {
  const each = (members: readonly Expr[]): Truth[] => members.map((member) => evaluate(member, subject, row, world, today));
  if ('and' in expr) return and(each(expr.and));
  if ('or' in expr) return or(each(expr.or));
  if ('not' in expr) {
    const { t, f } = evaluate(expr.not, subject, row, world, today);
    return { t: f, f: t };
  }
  const asked = { subject, row, world, today };
  if ('rel' in expr) return relation(expr, asked);
  if ('evidence' in expr) return evidence(expr, asked);
  if ('text' in expr) return sure(row.names.some((name) => fold(name).includes(fold(expr.text))));
  return comparison(expr, asked);
}

/** Sort key of a row: a number by its digits, text folded, the first of many values. */
function keyOf(kind: ScreenKind, row: Row, sort: Sort | undefined): { type: PathDef['type']; key: string | undefined } {
  if (!sort && kind !== 'round') return { type: 'number', key: row.prominence ?? undefined };
  const path = sort?.path ?? 'date';
  const { type = 'text', ordered, options = [] } = pathOf(kind, path) ?? {};
  const value = valueOf(row, path);
  if (ordered) return { type: 'number', key: typeof value === 'string' ? String(options.indexOf(value)) : undefined };
  return { type, key: typeof value === 'object' ? [...value].sort((a, b) => order(type, a, b))[0] : value };
}

/**
 * Sorts rows as asked, or in the default order of their kind; unknown values come last, by id. Equal values are sorted by id, descending in
 * ascending orders, so that each order is the exact reverse of the other.
 */
export function orderRows(kind: ScreenKind, rows: readonly Row[], sort?: Sort): Row[] {
  const way = sort?.dir === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, ...keyOf(kind, row, sort) }));
  return keyed
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined) || compareText(a.row.id, b.row.id);
      return way * (order(a.type, a.key, b.key) || -compareText(a.row.id, b.row.id));
    })
    .map(({ row }) => row);
}
