import { KINDS, NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { AGEING, GAPS, MISSED, MISSES, MOST_ITEMS, PROMINENT, type Gap } from '#domain/quests/quest.ts';
import { weekOf } from '#domain/quests/season.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { isVariant } from '#domain/records/near-names.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { countScreens } from './count-screens.ts';
import { FIELDS_SQL, flawSql, hasSql, hiddenSql, lastsSql, singleFields } from './gaps-sql.ts';

/** Most quests of each gap that one week brings. */
const MOST_BORN: Readonly<Record<Gap, number>> = { missing: 6, stale: 3, contested: 3, 'dead-link': 3, twin: 3, unlisted: 1 };

/** A gap that was found. */
export interface Found {
  record: string | null;
  other: string | null;
  field: string | null;
  text: string | null;
  /** How many ask for it. Those who do so later count too, so that it is not kept. */
  wished: number;
  /** By what else it is wanted: saved screens that the record is in and that show the field, searches that found nothing. */
  demand: number;
}

/** A quest to be: gaps of one sort, the most wanted and most prominent first. */
export interface Brood {
  gap: Gap;
  kind: NamedKind;
  field: string | null;
  found: Found[];
}

/** SQL of tables: what is asked for of a kind, and the records that are looked at: those, and the most prominent. */
const lookedAt = (kind: NamedKind): string => `wished as (select record_id, field, count(*)::int as wished from quest_wish group by record_id, field),
  looked as materialized (select t.id, t.prominence from ${kind} t where t.id in (select record_id from wished)
    union select id, prominence from (select id, prominence from ${kind} order by prominence desc nulls last, id limit ${PROMINENT}) first)`;
/** SQL of whether no quest that lasts has the gap already. $1 is the moment. */
const isNew = (gap: Gap, record: string, field: string): string =>
  `not exists (select from quest_item i join quest q on q.id = i.quest_id where i.record_id = ${record} and i.filled_at is null and q.type = '${gap}' and i.field is not distinct from ${field} and ${lastsSql('$1::timestamptz')})`;
const COLUMNS = 'null::uuid as other, null::text as text';

async function findMissing(sql: Queryable, now: Date, kind: NamedKind, name: string): Promise<Found[]> {
  const { rows } = await sql.query<Found>(
    `with ${lookedAt(kind)}
     select k.id as record, f.name as field, ${COLUMNS}, coalesce(w.wished, 0) as wished, 0 as demand from looked k
       join ${FIELDS_SQL} on f.kind = ${KINDS[kind].code} and f.name = $2 left join wished w on w.record_id = k.id and w.field = f.name
     where not ${hasSql('k.id')} and ${isNew('missing', 'k.id', 'f.name')} order by wished desc, k.prominence desc nulls last, k.id limit ${MOST_ITEMS}`,
    [now, name],
  );
  return rows;
}

async function findFlawed(sql: Queryable, now: Date, kind: NamedKind, gap: 'stale' | 'contested' | 'dead-link'): Promise<Found[]> {
  const { ids, names } = singleFields(kind, gap === 'stale' ? AGEING[kind] : undefined);
  const { rows } = await sql.query<Found>(
    `with ${lookedAt(kind)}
     select c.record_id as record, f.name as field, ${COLUMNS}, coalesce(w.wished, 0) as wished, 0 as demand from looked k join choice c on c.record_id = k.id and c.member_key = ''
       join unnest($2::smallint[], $3::text[]) as f (id, name) on f.id = c.field_id left join wished w on w.record_id = k.id and w.field = f.name
     where ${flawSql('$1::timestamptz')[gap]} and ${isNew(gap, 'k.id', 'f.name')} order by wished desc, k.prominence desc nulls last, k.id, f.name limit ${MOST_ITEMS}`,
    [now, ids, names],
  );
  return rows;
}

/** Pairs of each kind that are looked through for those that are offered. */
const MOST_PAIRS = 20 * MOST_ITEMS;

interface Named {
  name: string;
  symbol: string | null;
}

/** Whether a ticker is that of a wrapped coin: the other one with a few letters before it, as WETH or whDAO. */
const wraps = (symbol: string | null, other: string | null): boolean =>
  symbol !== null &&
  other !== null &&
  other.length > 1 &&
  /^[a-z]{1,3}$/i.test(symbol.slice(0, -other.length)) &&
  symbol.toLowerCase().endsWith(other.toLowerCase());

/** Whether one of two coins stands for the other, as a wrapped or bridged one: those are two by their nature. */
const standsFor = (a: Named, b: Named): boolean => isVariant(a.name) !== isVariant(b.name) || wraps(a.symbol, b.symbol) || wraps(b.symbol, a.symbol);

/** Open matches of records that are both shown. Two entries of one record may meet the same other one: that is one pair. */
async function findTwins(sql: Queryable, now: Date, kind: NamedKind): Promise<Found[]> {
  const named = (alias: string) => `json_build_object('name', ${alias}.name, 'symbol', ${kind === 'project' ? `${alias}.symbol` : 'null'})`;
  const { rows } = await sql.query<{ record: string; other: string; a: Named; b: Named }>(
    `with pairs as (
        select distinct least(x.record_id, e.record_id) as record, greatest(x.record_id, e.record_id) as other
        from candidate x join entry e on e.id = x.entry_id where x.decision is null and e.record_id <> x.record_id)
     select p.record, p.other, ${named('a')} as a, ${named('b')} as b from pairs p join ${kind} a on a.id = p.record join ${kind} b on b.id = p.other
     where not exists (select from quest_item i join quest q on q.id = i.quest_id where q.type = 'twin' and i.record_id = p.record and i.other_id = p.other
       and i.filled_at is null and ${lastsSql('$1::timestamptz')})
     order by greatest(a.prominence, b.prominence) desc nulls last, p.record, p.other limit ${MOST_PAIRS}`,
    [now],
  );
  return rows
    .filter(({ a, b }) => !standsFor(a, b))
    .slice(0, MOST_ITEMS)
    .map(({ record, other }) => ({ record, other, field: null, text: null, wished: 0, demand: 0 }));
}

async function findUnlisted(sql: Queryable, now: Date): Promise<Found[]> {
  const { rows } = await sql.query<Found>(
    `with missed as (select folded, count(*)::int as demand from quest_miss where day > $1::date - ${MISSES.days} group by folded
        having count(*) >= ${MISSES.least} and count(distinct day) >= ${MISSES.leastDays} and count(distinct who) >= ${MISSES.leastVisitors})
     select null::uuid as record, null::uuid as other, null::text as field, folded as text, 0 as wished, demand from missed m
     where not exists (select from search_name n where n.folded = m.folded) and not ${hiddenSql('m.folded')}
       and not exists (select from quest_item i join quest q on q.id = i.quest_id where i.wanted_text = m.folded and i.filled_at is null and ${lastsSql('$1::timestamptz')})
     order by demand desc, folded limit ${MOST_ITEMS}`,
    [now],
  );
  return rows;
}

async function findAll(sql: Queryable, now: Date): Promise<Brood[]> {
  const broods: Brood[] = [];
  for (const kind of NAMED_KINDS) {
    for (const field of MISSED[kind]) broods.push({ gap: 'missing', kind, field, found: await findMissing(sql, now, kind, field) });
    for (const gap of ['stale', 'contested', 'dead-link'] as const) broods.push({ gap, kind, field: null, found: await findFlawed(sql, now, kind, gap) });
    broods.push({ gap: 'twin', kind, field: null, found: await findTwins(sql, now, kind) });
  }
  broods.push({ gap: 'unlisted', kind: 'project', field: null, found: await findUnlisted(sql, now) });
  await countScreens(sql, broods, now);
  return broods.filter(({ found }) => found.length > 0);
}

const demandOf = ({ found }: Brood): number => found.reduce((sum, { wished, demand }) => sum + wished + demand, 0);

/** Puts the kinds of records in turn. */
function mixed(broods: readonly Brood[]): Brood[] {
  const kinds = [...Map.groupBy(broods, ({ kind }) => kind).values()];
  return Array.from({ length: Math.max(0, ...kinds.map(({ length }) => length)) }, (_, n) => kinds.flatMap((of) => of[n] ?? [])).flat();
}

/** Chooses the quests of a week: of each gap the most wanted, and among equals other fields of each kind each week. */
export function chooseBroods(broods: readonly Brood[], week: string): Brood[] {
  const number = Math.floor(Date.parse(week) / (7 * 86_400_000));
  return GAPS.flatMap((gap) => {
    const of = mixed(broods.filter((brood) => brood.gap === gap));
    const shift = of.length === 0 ? 0 : (number * MOST_BORN[gap]) % of.length;
    const turned = [...of.slice(shift), ...of.slice(0, shift)];
    return turned.sort((a, b) => demandOf(b) - demandOf(a)).slice(0, MOST_BORN[gap]);
  });
}

const slugOf = ({ gap, kind, field }: Brood, week: string): string =>
  [gap, gap === 'unlisted' ? undefined : KINDS[kind].list, field?.replaceAll('_', '-'), week].filter((part) => part !== undefined).join('-');

async function keep({ sql }: Transaction, brood: Brood, week: string, now: Date): Promise<void> {
  const id = uuidv7();
  const { gap, kind, field, found } = brood;
  await sql.query('insert into quest (id, slug, week, type, kind, field, born_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    id,
    slugOf(brood, week),
    week,
    gap,
    KINDS[kind].code,
    field,
    now,
  ]);
  await sql.query(
    `insert into quest_item (id, quest_id, n, record_id, other_id, field, wanted_text, demand, place)
     select * from unnest($1::uuid[], array_fill($2::uuid, array[cardinality($1::uuid[])]), $3::smallint[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::int[], $9::real[])`,
    [
      found.map(() => uuidv7()),
      id,
      found.map((_, n) => n + 1),
      found.map(({ record }) => record),
      found.map(({ other }) => other),
      found.map((one) => one.field),
      found.map(({ text }) => text),
      found.map(({ demand }) => demand),
      found.map((_, n) => n / MOST_ITEMS),
    ],
  );
}

/** Whether quests of the week of $1 are still to be born, and there are records. */
const IS_DUE = {
  name: 'quests-due',
  text: `select not exists (select from quest_season where week = $1) and exists (select from record where state = ${RECORD_STATE.live} limit 1) as due`,
};

/**
 * Lets the quests of a week be born from the gaps of the records, once a week and as soon as there are records. Returns how many.
 * What was not filled in the weeks before is born again with its next quest once the old one ended.
 */
export async function bearQuests(context: WriteContext & { db: { read: Queryable } }, now: Date): Promise<number> {
  const week = weekOf(now);
  const { rows } = await context.db.write.query<{ due: boolean }>({ ...IS_DUE, values: [week] });
  if (rows[0]?.due !== true) return 0;
  // Looked for outside the transaction: it reads much, and writes little.
  const broods = chooseBroods(await findAll(context.db.write, now), week);
  return transact(context, jobPermit('quest-birth'), { unlogged: 'quests follow from gaps of records, and change none' }, async (tx) => {
    const { rowCount } = await tx.sql.query('insert into quest_season (week, born_at) values ($1, $2) on conflict do nothing', [week, now]);
    if (rowCount !== 1) return 0;
    for (const brood of broods) await keep(tx, brood, week, now);
    return broods.length;
  });
}
