import type { Plan } from '#domain/assistant/plan.ts';
import { NAMED_KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { periodOf } from '#domain/screener/dates.ts';
import { COUNTRY_WORDS } from '#domain/records/countries.ts';
import { INSTRUMENTS } from '#domain/records/instruments.ts';
import { anyPath } from '#domain/screener/catalogue.ts';
import type { Cmp, Expr, Text } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { holdsRows, type ToolContext } from '../tools/index.ts';

interface Context extends ToolContext {
  db: { read: Queryable };
}

/** Most values of a plan that are looked for. */
const MOST = 40;

const SLUGS = [...NAMED_KINDS, 'round'].map((kind) => `select slug from ${kind} where slug = any($1::text[])`).join(' union ');
const NAMES = NAMED_KINDS.map((kind) => `select slug, name from ${kind} where slug = any($1::text[])`).join(' union ');
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Signs that are not seen and change how text is read. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]/u;

/** Values that are words of this site, whether rows hold them today or not. */
const OWN = new Set([...INSTRUMENTS, ...COUNTRY_WORDS.values()].map(fold));

/** A condition of free words, and the screen that asks for it alone. */
interface Asked {
  leaf: Cmp | Text;
  alone: Expr;
}

/** The conditions of an expression, each within its relations. */
function askedIn(expr: Expr, within: (leaf: Expr) => Expr = (leaf) => leaf): Asked[] {
  if ('and' in expr) return expr.and.flatMap((one) => askedIn(one, within));
  if ('or' in expr) return expr.or.flatMap((one) => askedIn(one, within));
  if ('not' in expr) return askedIn(expr.not, within);
  if ('rel' in expr) return [expr.some, expr.all].flatMap((inner) => (inner ? askedIn(inner, (leaf) => within({ rel: expr.rel, some: leaf })) : []));
  return 'evidence' in expr ? [] : [{ leaf: expr, alone: within(expr) }];
}

const valuesOf = ({ value }: Cmp): readonly string[] => (typeof value === 'string' ? [value] : value === undefined || 'path' in value ? [] : value);
const typeOf = ({ leaf }: Asked): string | undefined => ('path' in leaf ? anyPath(leaf.path)?.type : undefined);

/** The screens that ask for one value of free words each. Values of a closed list, numbers and days are read by the screen itself. */
function wordsOf({ leaf, alone }: Asked): Expr[] {
  if (!('path' in leaf)) return [alone];
  const def = anyPath(leaf.path);
  if (!def || def.options || (def.type !== 'text' && def.type !== 'option')) return [];
  const strange = valuesOf(leaf).filter((value) => !OWN.has(fold(value)));
  return strange.map((value) => replaced(alone, { path: leaf.path, op: leaf.op === 'contains' ? 'contains' : '=', value }));
}

/** Adds the question whether any row holds a value. */
function ask(words: Map<string, { kind: KindName; q: string }>, kind: KindName, where: Expr): void {
  words.set(`${kind} ${printWhere(where)}`, { kind, q: printWhere(where) });
}

/** When a role was held, or beside whom, before the words of its position. */
const TIMED = /^(?:now|former|\d{4}(?:-\d{2}){0,2}|(?:before|after|still) \S+)(?: |$)/;
/** Offices by their usual words, and what the tools themselves call a narrowing. */
const OFFICES = /^(?:|runs|c[a-z]o|founder|co-founder|partner|advisor|engineer|president|chairman|director|head)$/;
/** Words that the lists of a record's page are narrowed by, without days and offices. */
const narrowedBy = (plan: Plan): string[] =>
  'fields' in plan.input
    ? plan.input.fields.flatMap(({ with: words }) => {
        const rest = words?.replace(TIMED, '').trim() ?? '';
        return OFFICES.test(rest) ? [] : [rest];
      })
    : [];

const replaced = (alone: Expr, leaf: Cmp): Expr => ('rel' in alone && alone.some ? { rel: alone.rel, some: replaced(alone.some, leaf) } : leaf);

/** The screens of a plan. */
function screensOf(plan: Plan): { kind: KindName; q: string }[] {
  if (plan.tool === 'screen') return [{ kind: plan.input.kind, q: plan.input.q }];
  if (plan.tool === 'aggregate') return plan.input.over.map(({ q }) => ({ kind: plan.input.kind, q }));
  return plan.tool === 'explain' && plan.input.round ? [{ kind: 'round', q: plan.input.round.q }] : [];
}

/** The forms of a time that a side may be called by: its days, its month, its year. */
function timesOf({ leaf }: Asked): string[] {
  if (!('path' in leaf) || anyPath(leaf.path)?.type !== 'date') return [];
  const [from = '', to = from] = valuesOf(leaf);
  const periods = [from.slice(0, 4), from.slice(0, 7)].filter((part) => periodOf(part)?.[0] === from && periodOf(part)?.[1] === to);
  return [`${from}..${to}`, ...periods];
}

const bare = (text: string): string => fold(text.replaceAll('"', ''));

/** What a screen may be called: a time, one of its conditions, its value, or the name of a record that it asks for. */
function labelsOf(where: Expr, names: readonly string[]): Set<string> {
  const parts = 'and' in where ? where.and : [where];
  const printed = parts.flatMap((part) => [printWhere(part), printWhere(part).replace(/^[a-z_]+:/, '')]);
  const asked = parts.filter((part) => !('not' in part)).flatMap((part) => askedIn(part));
  const values = asked.flatMap(({ leaf }) => ('path' in leaf ? valuesOf(leaf) : [leaf.text]));
  return new Set([...printed, ...values, ...asked.flatMap(timesOf), ...names].map(bare));
}

async function withLabels(sql: Queryable, plan: Plan, wheres: readonly Expr[]): Promise<Plan> {
  if (plan.tool !== 'aggregate' || plan.input.over.every(({ label }) => label === undefined)) return plan;
  const own = wheres.map((where) =>
    ('and' in where ? where.and : [where]).flatMap((part) =>
      'path' in part && part.op === '=' && typeOf({ leaf: part, alone: part }) === 'reference' ? valuesOf(part) : [],
    ),
  );
  const { rows } = await sql.query<{ slug: string; name: string }>(NAMES, [own.flat()]);
  const namesOf = (at: number): string[] => rows.flatMap(({ slug, name }) => (own[at]?.includes(slug) ? [name] : []));
  const over = plan.input.over.map((one, i) => {
    const isOwn = one.label === undefined || one.label === '' || labelsOf(wheres[i] as Expr, namesOf(i)).has(bare(one.label));
    return isOwn ? one : { ...one, label: one.q };
  });
  return { ...plan, input: { ...plan.input, over } };
}

/**
 * A plan from outside that makes the assistant say no words of its sender: each value of its screens is one that this site holds, and each screen is called by what it
 * asks for. Undefined for a plan that names something else.
 */
export async function withHeldWords(context: Context, plan: Plan): Promise<Plan | undefined> {
  if (UNSEEN.test(JSON.stringify(plan))) return undefined;
  const screens = screensOf(plan).map(({ kind, q }) => ({ kind, read: parseWhere(kind, q) }));
  // A screen that cannot be read is refused with its fault where it is run.
  if (screens.some(({ read }) => 'fault' in read)) return plan;
  const wheres = screens.flatMap(({ read }) => ('where' in read ? [read.where] : []));
  const asked = screens.flatMap(({ kind }, i) => askedIn(wheres[i] as Expr).map((one) => ({ ...one, kind })));
  const words = new Map(asked.flatMap((one) => wordsOf(one).map((where) => [`${one.kind} ${printWhere(where)}`, { kind: one.kind, q: printWhere(where) }])));
  if (plan.tool === 'aggregate' && plan.input.type !== undefined) ask(words, 'organization', { path: 'type', op: '=', value: plan.input.type });
  const narrowed = narrowedBy(plan);
  const places = narrowed.length === 0 ? [] : (await context.db.read.query<{ slug: string }>(SLUGS, [narrowed])).rows.map(({ slug }) => slug);
  for (const position of narrowed.filter((one) => !places.includes(one)))
    ask(words, 'person', { rel: 'roles', some: { path: 'position', op: 'contains', value: position } });
  const slugs = new Set(
    asked.flatMap((one) => ('path' in one.leaf && typeOf(one) === 'reference' ? valuesOf(one.leaf).filter((value) => !ID.test(value)) : [])),
  );
  if (words.size > MOST) return undefined;
  const [{ rows }, ...held] = await Promise.all([
    slugs.size === 0 ? { rows: [] } : context.db.read.query<{ slug: string }>(SLUGS, [[...slugs]]),
    ...[...words.values()].map((screen) => holdsRows(context.struct, screen)),
  ]);
  return rows.length < slugs.size || held.includes(false) ? undefined : withLabels(context.db.read, plan, wheres);
}
