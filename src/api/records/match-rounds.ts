import { ENTRY_ROLE, KIND, SCHEME } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { roundFacts } from '#domain/records/keys.ts';
import type { Decision, Matches } from '#domain/records/match.ts';
import { decideRounds, doubtfulRounds, type RoundEntry } from '#domain/records/match-rounds.ts';
import { DOUBTFUL, roundsAcross } from '#domain/records/rounds-across.ts';
import { slugFor } from '#domain/records/slug.ts';
import { stageOf } from '#domain/records/stages.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { decisionsOf } from './match.ts';
import { nothing, reconcile, settled, type MatchReport, type Placed, type Wanted } from './reconcile.ts';

/** Matches the rounds of all projects that the rounds in `seeds` belong or belonged to, of projects that matching changed, and of investors that it moved. */
export async function matchRounds(sql: Queryable, { investors = [], ...seeds }: RoundSeeds & { investors?: readonly number[] }): Promise<MatchReport> {
  const backed = investors.length === 0 ? [] : await roundsOf(sql, investors);
  if (seeds.rounds.length + backed.length + seeds.projects.moved.length + seeds.projects.records.length === 0) return nothing();
  return settled((more) => matchReached(sql, seeds, [...seeds.rounds, ...backed, ...more]));
}

/** Rounds that name one of these entries as an investor. */
async function roundsOf(sql: Queryable, investors: readonly number[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    'select distinct entry_id as id from statement where object_entry_id = any($1::int[]) and field_id = $2 and ended_at is null',
    [investors, fieldId('round', 'investors')],
  );
  return rows.map(({ id }) => id);
}

interface RoundSeeds {
  rounds: readonly number[];
  projects: Pick<MatchReport, 'moved' | 'records'>;
}

type ReachedRound = RoundEntry & Placed & { about: string | null; role: number; investors: ReadonlySet<string> };

async function matchReached(sql: Queryable, seeds: RoundSeeds, from: readonly number[]): Promise<MatchReport> {
  await reachRounds(sql, seeds, from);
  const rows = await readReached(sql);
  const decisions = await decisionsOf(sql);
  const known = new Map(rows.map((r) => [r.id, r]));
  for (const d of decisions) {
    const [said, founder] = [known.get(d.entryId), known.get(d.founderId)];
    if (d.same && said && founder && said.role === ENTRY_ROLE.adds) said.about = founder.about;
  }
  return reconcile(sql, {
    seeds: new Set(seeds.rounds),
    entries: rows,
    found: groupRounds(rows, decisions),
    losers: new Set(decisions.filter((d) => d.same && !d.house).map((d) => d.entryId)),
    kindOf: () => KIND.round,
    slugs: (tx, fresh) => roundSlugs(tx, fresh, known),
  });
}

/** Fills the temporary table `reach` with the rounds to match: all of the projects concerned, and those that people decided about. */
async function reachRounds(sql: Queryable, seeds: RoundSeeds, from: readonly number[]): Promise<void> {
  const project = fieldId('round', 'project');
  await sql.query('drop table if exists reach');
  await sql.query('create temp table reach (entry_id int primary key, step int not null) on commit drop');
  const linked = await sql.query<{ id: number }>(
    `select r.founder as id from candidate c join record r on r.id = c.record_id where c.entry_id = any($1::int[]) and c.decision is not null and r.kind = ${KIND.round} and r.founder is not null
     union select c.entry_id from record r join candidate c on c.record_id = r.id and c.decision is not null where r.founder = any($1::int[])`,
    [from],
  );
  await sql.query(
    `with about as (
       select o.record_id from statement s join entry o on o.id = s.object_entry_id where s.entry_id = any($1::int[]) and s.field_id = ${project} and s.ended_at is null
       union select record_id from entry where id = any($2::int[])
       union select unnest($3::uuid[])
       union select p.record_id from statement s join entry p on p.id = s.object_entry_id where s.field_id = ${project} and s.entry_id in
         (select e.id from entry e where e.record_id in (select record_id from entry where id = any($1::int[])))
     )
     insert into reach select id, 0 from entry where id = any($1::int[]) and kind = ${KIND.round}
     union select s.entry_id, 0 from statement s where s.object_entry_id = any($2::int[]) and s.field_id = ${project} and s.ended_at is null
     union select s.entry_id, 0 from about a join entry o on o.record_id = a.record_id join statement s on s.object_entry_id = o.id and s.field_id = ${project} and s.ended_at is null`,
    [[...from, ...linked.rows.map((r) => r.id)], seeds.projects.moved, seeds.projects.records],
  );
  await sql.query(
    `insert into reach select e.id, 1 from entry e join entry o on o.record_id = e.record_id join reach x on x.entry_id = o.id where e.kind = ${KIND.round} on conflict do nothing`,
  );
  await sql.query(
    `insert into reach select e.id, 3 from (
       select distinct d.id from (select x.entry_id, split_part(k.value, '|', 1)::date as date, split_part(k.value, '|', 3)::numeric as amount
         from reach x join entry_key k on k.entry_id = x.entry_id and k.scheme = ${SCHEME.round}
         where split_part(k.value, '|', 1) <> '' and split_part(k.value, '|', 3) <> '') m
       join round d on d.date between m.date - ${DOUBTFUL.days} and m.date + ${DOUBTFUL.days} and d.amount_usd between m.amount * ${1 - DOUBTFUL.amount} and m.amount / ${1 - DOUBTFUL.amount}
       where exists (select from statement s join entry o on o.id = s.object_entry_id join choice c on c.record_id = d.id and c.field_id = s.field_id
           join statement t on t.id = c.statement_id join entry p on p.id = t.object_entry_id and p.record_id = o.record_id
         where s.entry_id = m.entry_id and s.field_id = ${fieldId('round', 'investors')} and s.ended_at is null)) near
     join entry e on e.record_id = near.id and e.kind = ${KIND.round} on conflict do nothing`,
  );
  await sql.query(
    `insert into reach select h.entry_b, 3 from reach x join house_decision h on h.entry_a = x.entry_id
     union select h.entry_a, 3 from reach x join house_decision h on h.entry_b = x.entry_id on conflict do nothing`,
  );
  // The rounds of one project are matched together.
  await sql.query(
    `insert into reach select s.entry_id, 4 from reach x join statement p on p.entry_id = x.entry_id and p.field_id = ${project} and p.ended_at is null
       join entry o on o.id = p.object_entry_id join entry a on a.record_id = o.record_id
       join statement s on s.object_entry_id = a.id and s.field_id = ${project} and s.ended_at is null where x.step = 3 on conflict do nothing`,
  );
  await sql.query(
    `insert into reach select e.id, 5 from reach x join entry o on o.id = x.entry_id join entry e on e.record_id = o.record_id and e.kind = ${KIND.round}
     where x.step in (3, 4) on conflict do nothing`,
  );
  await sql.query(
    `insert into reach select e.id, 2 from reach x join record r on r.founder = x.entry_id join candidate c on c.record_id = r.id and c.decision
       join entry e on e.id = c.entry_id and e.kind = ${KIND.round} and e.role = ${ENTRY_ROLE.adds} on conflict do nothing`,
  );
}

/** The rounds in `reach`. `about` is the project's record, null while the project has none. */
async function readReached(sql: Queryable): Promise<ReachedRound[]> {
  const project = fieldId('round', 'project');
  const { rows } = await sql.query<Omit<ReachedRound, 'investors'>>(
    `select e.id, e.role, s.key as source, e.native_key as "nativeKey", e.record_id as "recordId", coalesce(k.value, '') as round, g.value #>> '{}' as stage, o.record_id as about,
       case when r.id is not null then json_build_object('id', r.id, 'state', r.state, 'mergedInto', r.merged_into) end as founded
     from reach x join entry e on e.id = x.entry_id join source s on s.id = e.source_id left join record r on r.founder = e.id
     left join lateral (select min(value) as value from entry_key where entry_id = e.id and scheme = ${SCHEME.round}) k on true
     left join statement p on p.entry_id = e.id and p.field_id = ${project} and p.ended_at is null and p.polarity = 1 left join entry o on o.id = p.object_entry_id
     left join statement g on g.entry_id = e.id and g.field_id = ${fieldId('round', 'stage_text')} and g.ended_at is null`,
  );
  const named = await sql.query<{ id: number; investors: string[] }>(
    `select s.entry_id as id, array_agg(distinct o.record_id) as investors from reach x join statement s on s.entry_id = x.entry_id and s.field_id = ${fieldId('round', 'investors')}
       and s.ended_at is null and s.polarity = 1 join entry o on o.id = s.object_entry_id and o.record_id is not null group by 1`,
  );
  const investors = new Map(named.rows.map((row) => [row.id, new Set(row.investors)]));
  return rows.map((row) => ({ ...row, investors: investors.get(row.id) ?? new Set<string>() }));
}

/** Groups the rounds of each project, and those that are told under two names; what may be one is a candidate. Those of no project wait. */
function groupRounds(rows: readonly ReachedRound[], decisions: readonly Decision[]): Matches {
  const pairs = new Set(decisions.filter((d) => !d.same).flatMap((d) => [`${d.entryId} ${d.founderId}`, `${d.founderId} ${d.entryId}`]));
  const apart = (a: number, b: number) => pairs.has(`${a} ${b}`);
  const together = decisions.filter((d) => d.same).map((d) => [d.founderId, d.entryId] as const);
  const waiting = rows.filter((row) => row.about === null).map((row) => row.id);
  const placed = rows.flatMap((row) => (row.about === null ? [] : [{ ...row, about: row.about }]));
  const known = new Map(placed.map((row) => [row.id, row]));
  const byProject = [...Map.groupBy(placed, (row) => row.about)].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = byProject.flatMap(([, of]) => decideRounds(of, apart, together).map(({ entryIds }) => entryIds.flatMap((id) => known.get(id) ?? [])));
  const place = new Map(told.flatMap((group, i) => group.map((row) => [row.id, i] as const)));
  const decided = together.flatMap(([a, b]): [number, number][] => {
    const [x, y] = [place.get(a), place.get(b)];
    return x === undefined || y === undefined || x === y ? [] : [[x, y]];
  });
  const { same, doubtful } = roundsAcross(told, apart, decided);
  const ofOne = [...Map.groupBy(told.keys(), (i) => told[i]?.[0]?.about).values()].flatMap((places) =>
    doubtfulRounds(
      places.map((i) => told[i] ?? []),
      apart,
    ).map(([i, j]) => [places[i] ?? 0, places[j] ?? 0] as const),
  );
  const top = new Map(same.flatMap(([first = 0, ...others]) => others.map((i) => [i, first] as const)));
  const groups: Matches['groups'] = [];
  const position = new Map<number, number>();
  for (const [i] of told.entries()) {
    if (top.has(i)) continue;
    const entryIds = [i, ...[...top].filter(([, first]) => first === i).map(([other]) => other)].flatMap((k) => (told[k] ?? []).map((row) => row.id));
    position.set(i, groups.length);
    groups.push({ entryIds, by: new Map(entryIds.map((id, n) => [id, n === 0 ? 'new' : 'round'])) });
  }
  const candidates = new Map<string, Matches['candidates'][number]>();
  const note = (reason: Matches['candidates'][number]['evidence']['reason'], pairs: readonly (readonly [number, number])[]) => {
    for (const [i, j] of pairs) {
      const [entry, group] = [told[j]?.[0], position.get(top.get(i) ?? i)];
      if (!entry || group === undefined || groups[group]?.entryIds.includes(entry.id) === true) continue;
      candidates.set(`${entry.id} ${group}`, { entryId: entry.id, group, score: 0.8, evidence: { reason, scheme: 'round', value: entry.round } });
    }
  };
  note('other name', doubtful);
  note('shared investors', ofOne);
  return { groups, waiting, candidates: [...candidates.values()] };
}

/** `uniswap-series-b-2022-10`: project, stage, month. */
async function roundSlugs(
  sql: Queryable,
  groups: readonly { entryIds: readonly number[] }[],
  rows: ReadonlyMap<number, RoundEntry & { about: string | null }>,
): Promise<Wanted[]> {
  const projects = [...new Set([...rows.values()].flatMap((r) => r.about ?? []))];
  const slugOf = new Map(
    (await sql.query<{ id: string; slug: string }>('select id, slug from record where id = any($1::uuid[])', [projects])).rows.map((r) => [r.id, r.slug]),
  );
  return groups.map(({ entryIds }) => {
    const [first] = entryIds.map((id) => rows.get(id));
    const stage = entryIds.map((id) => stageOf(rows.get(id)?.stage)).find((s) => s !== undefined && s !== 'Other') ?? 'round';
    const date = first ? roundFacts(first.round).date : undefined;
    return { slug: slugFor([`${slugOf.get(first?.about ?? '') ?? ''} ${stage.replace(' and later', '')} ${date?.slice(0, 7) ?? ''}`], 'round'), rank: 0 };
  });
}
