import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryWhere } from '#domain/screener/arbitrary.testing.ts';
import { evaluate, type Row, type Value } from '#domain/screener/evaluate.testing.ts';
import { arrange, keyName, type Arranged, type GroupKey, type RawGroups } from '#domain/screener/groups/answer.ts';
import { arbitraryGroups } from '#domain/screener/groups/arbitrary.testing.ts';
import { divide, exact, print } from '#domain/screener/groups/arithmetic.ts';
import { exactEnough, groupDef, type Grouping, type KeyRecord } from '#domain/screener/groups/groups.ts';
import { isDay, measureText, plainOf, type Measure, type PlainMeasure } from '#domain/screener/groups/measures.ts';
import { groupingText, type Groups } from '#domain/screener/groups/text.ts';
import { pathOf } from '#domain/records/quantities.ts';
import type { Expr, ScreenKind } from '#domain/screener/screen.ts';
import { fold } from '#domain/writing/fold.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { groupsSql, readGroups, type GroupQuestion } from '../groups.ts';
import { drawing, KINDS, NUMBERS, TODAY } from '../market.testing.ts';
import { parameters } from '../scope.ts';
import { groupRows } from './groups.ts';
import { usePlanted } from './planted.testing.ts';

const RUNS_OF_EACH = proof(60, 600);
const planted = usePlanted(useDatabase(), 20_261_126);

async function fromDatabase(question: GroupQuestion): Promise<RawGroups> {
  const { values, add } = parameters();
  const { rows } = await planted.db.write.query<{ body: string }>(groupsSql(question, TODAY, add), values);
  return readGroups(rows[0]?.body ?? '').raw;
}

/** Groups with their keys and values, in order. */
function readable({ keys, at, rows }: RawGroups, { groups, values, count, total }: Arranged) {
  const list = Array.from(groups, (group, n) => ({
    keys: keys.map((own, place) => own[at[place]?.[group] ?? -1]?.text ?? ''),
    rows: rows[group],
    values: values.map((own) => own[n]),
  }));
  return { groups: list, count, total };
}

const list = (value: Value | undefined): string[] => (value === null || value === undefined ? [] : typeof value === 'object' ? [...value] : [String(value)]);
const projectOf = (row: Row): Row | undefined => planted.world.rows.project.get(list(row.values['project'])[0] ?? '');

/** The keys of a row, the plain way: folded options, ids of records, days. */
function keysOf(kind: ScreenKind, by: Grouping, row: Row): string[] {
  if ('unit' in by) {
    const exactness = pathOf(kind, by.path)?.exactness ?? '';
    const enough = exactEnough(by.unit);
    const [said = ''] = list(row.values[exactness]);
    return enough && !enough.includes(said) ? [] : list(row.values[by.path]);
  }
  const def = groupDef(kind, by.word);
  const of = def?.of ? projectOf(row) : row;
  if (!def || !of) return [];
  if (def.word === 'investor') {
    const rounds = kind === 'round' ? [row] : (row.related['rounds'] ?? []).flatMap((id) => planted.world.rows.round.get(id) ?? []);
    return [...new Set(rounds.flatMap(({ values }) => [...list(values['organizations']), ...list(values['people'])]))];
  }
  const values = list(of.values[def.path]);
  if (def.keys === 'record') return [...new Set(values.filter((id) => def.kinds?.some((one) => planted.world.rows[one].has(id))))];
  return [...new Set(def.keys === 'bool' ? values : values.map(fold))];
}

/** SQL of a plain measure over the column `m` of numbers or days. */
const PLAIN: Readonly<Record<string, (m: string) => string>> = {
  sum: (m) => `sum(${m})`,
  mean: (m) => `avg(${m})`,
  min: (m) => `min(${m})`,
  max: (m) => `max(${m})`,
  median: (m) => `(percentile_disc(0.5) within group (order by ${m}) + percentile_disc(0.5) within group (order by ${m} desc)) * 0.5`,
  q1: (m) => `percentile_cont(0.25) within group (order by ${m}::float8)`,
  q3: (m) => `percentile_cont(0.75) within group (order by ${m}::float8)`,
};

/** With enough decimals that the quotient is rounded once. */
const HUNDRED = `100.${'0'.repeat(60)}`;

function plainSql(kind: ScreenKind, measure: PlainMeasure, place: number): string {
  if (measure.fn === 'count') return 'count(distinct id)';
  // Counted by `different`.
  if (measure.fn === 'distinct') return '0';
  return PLAIN[measure.fn]?.(`m${place}::${isDay(kind, measure) ? 'date' : 'numeric'}`) ?? '';
}

/** Every group with its measures as plain SQL computes them of rows that the evaluator found. */
async function plainly(
  kind: ScreenKind,
  where: Expr,
  { by, show }: Groups,
): Promise<{ groups: Map<string, (string | null)[]>; total: (string | null)[]; rows: number }> {
  const fits = [...planted.world.rows[kind].values()].filter((row) => evaluate(where, kind, row, planted.world, TODAY).t);
  const measured = (measure: Measure, row: Row): string | null => {
    const plain = plainOf(measure);
    return 'path' in plain ? (list(row.values[plain.path])[0] ?? null) : null;
  };
  const cells = fits.flatMap((row) => {
    const [first, second] = by.map((one) => keysOf(kind, one, row));
    const keys = (first ?? ['']).flatMap((a) => (second ?? ['']).map((b) => [a, b] as const));
    return keys.map(([a, b]) => ({ id: row.id, a, b, values: show.map((measure) => measured(measure, row)) }));
  });
  const [unit, unit2] = by.map((one) => ('unit' in one ? one.unit : undefined));
  const span = (column: string, of: string | undefined) => (of === undefined ? column : `date_trunc('${of}', ${column}::date)::date::text`);
  const columns = show.map((_, i) => `m${i}`).join(', ');
  const before = `(k0::date - interval '1 ${unit === 'quarter' ? 'month' : unit}'${unit === 'quarter' ? ' * 3' : ''})::date::text`;
  const said = (measure: Measure, i: number): string => {
    if (measure.fn === 'share') return `round(g.b${i} * ${HUNDRED} / nullif((select b${i} from t), 0), 4)`;
    if (measure.fn === 'growth')
      return `(select round((g.b${i}::numeric - o.b${i}::numeric) * ${HUNDRED} / nullif(abs(o.b${i}::numeric), 0), 4) from g o where o.k0 = ${before.replaceAll('k0', 'g.k0')} and o.k1 = g.k1)`;
    return measure.fn === 'running' ? `sum(g.b${i}) over (partition by g.k1 order by g.k0)` : `g.b${i}`;
  };
  const bases = show.map((measure, i) => `${plainSql(kind, plainOf(measure), i)} as b${i}`).join(', ');
  const from = (rows: readonly { id: string; a: string; b: string; values: (string | null)[] }[]) => ({
    text: `select * from unnest($1::text[], $2::text[], $3::text[]${show.map((_, i) => `, $${i + 4}::text[]`).join('')}) as c (id, x0, x1, ${columns})`,
    values: [rows.map((r) => r.id), rows.map((r) => r.a), rows.map((r) => r.b), ...show.map((_, i) => rows.map((r) => r.values[i] ?? null))],
  });
  const whole = fits.map((row) => ({ id: row.id, a: '', b: '', values: show.map((measure) => measured(measure, row)) }));
  const totals = from(whole);
  const { rows: total } = await planted.db.write.query<Record<string, string | null>>(`select ${bases} from (${totals.text}) c`, totals.values);
  const parted = from(cells);
  const { rows } = await planted.db.write.query<Record<string, string | null>>(
    `with g as (select ${span('x0', unit)} as k0, ${span('x1', unit2)} as k1, ${bases} from (${parted.text}) c group by 1, 2),
      t as (select ${show.map((_, i) => `$${parted.values.length + i + 1}::numeric as b${i}`).join(', ')})
     select k0, k1, ${show.map((measure, i) => `(${said(measure, i)})::text as r${i}`).join(', ')} from g`,
    [...parted.values, ...show.map((measure, i) => (isDay(kind, measure) ? null : (total[0]?.[`b${i}`] ?? null)))],
  );
  return {
    groups: new Map(rows.map((row) => [JSON.stringify([row['k0'], row['k1']].slice(0, by.length)), show.map((_, i) => row[`r${i}`] ?? null)])),
    total: show.map((_, i) => total[0]?.[`b${i}`] ?? null),
    rows: fits.length,
  };
}

/** Different values of a grouping among rows, by group, the plain way. */
function different(kind: ScreenKind, where: Expr, by: readonly Grouping[], word: string): (key: string) => number {
  const found = new Map<string, Set<string>>();
  for (const row of planted.world.rows[kind].values()) {
    if (!evaluate(where, kind, row, planted.world, TODAY).t) continue;
    const [first, second] = by.map((one) => keysOf(kind, one, row).map((key) => ('unit' in one ? `${one.unit} ${key}` : key)));
    for (const a of first ?? [''])
      for (const b of second ?? ['']) {
        const key = JSON.stringify([a, b].slice(0, by.length));
        const set = found.get(key) ?? new Set();
        found.set(key, set);
        for (const one of keysOf(kind, { word }, row)) set.add(one);
      }
  }
  return (key) => found.get(key)?.size ?? 0;
}

const same = (measure: Measure, mine: string | null, theirs: string | null): boolean => {
  if (mine === null || theirs === null) return mine === theirs;
  // PostgreSQL's own quartiles are doubles.
  const { fn } = plainOf(measure);
  if (fn === 'q1' || fn === 'q3') return Math.abs(Number(mine) - Number(theirs)) <= 1e-6 * Math.max(1, Math.abs(Number(theirs)));
  return mine.includes('-', 1) ? mine === theirs : print(exact(mine)) === print(exact(theirs));
};

/** Measures that differ from plain SQL, or from what is counted the plain way. */
function differences(
  kind: ScreenKind,
  where: Expr,
  { by, show }: Groups,
  mine: ReturnType<typeof readable>,
  theirs: Awaited<ReturnType<typeof plainly>>,
): string[] {
  const isInTime = by.some((one) => 'unit' in one);
  const of = [...mine.groups.map((group) => ({ ...group, isTotal: false })), { keys: [], values: mine.total, isTotal: true }];
  /** The value as it should be; undefined where it is not looked at. */
  const wanted = (measure: Measure, i: number, { keys, isTotal }: (typeof of)[number]): string | null | undefined => {
    const plain = plainOf(measure);
    const key = JSON.stringify(keys);
    if (plain.fn !== 'distinct') return isTotal && 'of' in measure ? undefined : ((isTotal ? theirs.total[i] : theirs.groups.get(key)?.[i]) ?? null);
    return 'of' in measure || isInTime ? undefined : String(different(kind, where, isTotal ? [] : by, plain.word)(key));
  };
  return of.flatMap((group) =>
    show.flatMap((measure, i) => {
      const [a, b] = [group.values[i]?.value ?? null, wanted(measure, i, group)];
      return b === undefined || same(measure, a, b)
        ? []
        : [`${measureText(measure)} of ${by.map(groupingText).join()} ${group.keys.join()}: ${a} against ${b}`];
    }),
  );
}

describe('groups of rows', () => {
  it.each(KINDS)(
    'of %s are those of plain SQL, out of the columns and the database, to the last digit [screener-53]',
    async (kind) => {
      const property = fc.asyncProperty(
        fc.oneof(fc.constant<Expr>({ and: [] }), arbitraryWhere(kind, planted.pools)),
        arbitraryGroups(kind),
        async (where, groups) => {
          const { by, show } = groups;
          const question: GroupQuestion = { screen: { kind, where }, by, show };
          const memory = groupRows(question, { store: planted.store, today: TODAY });
          const database = await fromDatabase(question);
          const mine = readable(memory, arrange(kind, groups, memory));
          expect(mine, JSON.stringify(groups)).toEqual(readable(database, arrange(kind, groups, database)));
          expect(readable(memory, arrange(kind, groups, memory, { take: 5 })), JSON.stringify(groups)).toEqual({ ...mine, groups: mine.groups.slice(0, 5) });
          expect([{ ...memory.total, bases: [] }, memory.left]).toEqual([{ ...database.total, bases: [] }, database.left]);
          const said = (one: Grouping, { record: { id, kind: of, slug, shared } = {} as KeyRecord, ...key }: GroupKey) =>
            JSON.stringify([keyName(one, key), id, of, slug, shared]);
          const shown = ({ keys }: RawGroups) => keys.map((own, i) => own.map((key) => said(by[i] as Grouping, key)).sort());
          expect(shown(memory)).toEqual(shown(database));
          const theirs = await plainly(kind, where, groups);
          expect(memory.total.rows).toBe(theirs.rows);
          expect(mine.groups.map(({ keys }) => JSON.stringify(keys)).sort()).toEqual(by.length === 0 ? [] : [...theirs.groups.keys()].sort());
          expect(differences(kind, where, groups, mine, theirs)).toEqual([]);
        },
      );
      await fc.assert(property, { numRuns: RUNS_OF_EACH, seed: 7 });
    },
    120_000,
  );

  it('divide as PostgreSQL does, to the last digit [screener-54]', async () => {
    const draw = drawing(3);
    const digits = (most: number) => Array.from({ length: 1 + draw.below(most) }, () => draw.below(10)).join('');
    const number = () => (draw() < 0.3 ? draw.pick(NUMBERS) : `${draw() < 0.3 ? '-' : ''}${digits(20)}${draw() < 0.5 ? `.${digits(12)}` : ''}`);
    const pairs = Array.from({ length: 3000 }, () => [number(), number()] as const).filter(([, b]) => exact(b).units !== 0n);
    const { rows } = await planted.db.write.query<{ q: string }>(
      'select (a / b)::text as q from unnest($1::numeric[], $2::numeric[]) with ordinality as p (a, b, n) order by n',
      [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
    );
    const theirs = rows.map(({ q }) => print(exact(q)));
    expect(pairs.map(([a, b]) => print(divide(exact(a), exact(b))))).toEqual(theirs);
  });
});
