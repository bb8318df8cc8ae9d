import type { Pools } from '#domain/screener/arbitrary.testing.ts';
import type { Row, Value, World } from '#domain/screener/evaluate.testing.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import type { Database } from '#platform/postgres/database.ts';
import { DATES, drawing, KINDS, makeMarket, NUMBERS, SECTORS, WORDS, type Made, type Market } from './market.testing.ts';
import { plantMarket } from './plant.testing.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Writes a world of a few hundred records into the real tables. Returns the same world for the evaluator, with literals to ask by. */
export async function plantWorld(db: Database, seed: number): Promise<{ world: World; pools: Pools }> {
  const draw = drawing(seed);
  const market = makeMarket(draw);
  relate(market);
  sayExactness(market);
  const client = await db.dedicated();
  try {
    await client.query('begin');
    await plantMarket(client, market, draw);
    await client.query('commit');
  } finally {
    await client.end();
  }
  const { made } = market;
  const rows = (list: readonly Made[]) => new Map(list.map((row): [string, Row] => [row.id, { ...row, names: row.names.map(({ text }) => text) }]));
  const slugs = (kind: ScreenKind) =>
    new Map(
      made[kind].flatMap((row, i): [string, string][] => [
        [`${kind}-${i}`, row.id],
        ...(i % 7 === 0 ? [[`old-${kind}-${i}`, row.id] as [string, string]] : []),
      ]),
    );
  const named = (kind: ScreenKind): string[] =>
    [0, 1, 3].map((i) => `${kind}-${i}`).concat(`old-${kind}-0`, `old-${kind}-7`, made[kind][2]?.id ?? '', `no-${kind}`, draw.id());
  return {
    world: {
      rows: { project: rows(made.project), organization: rows(made.organization), person: rows(made.person), round: rows(made.round), role: rows(made.role) },
      slugs: { project: slugs('project'), organization: slugs('organization'), person: slugs('person'), round: slugs('round') },
    },
    pools: {
      texts: [...WORDS, 'a', 'l', 'b', 'alias', 'before', '%', '_', '\\', 'nothing'],
      numbers: [...NUMBERS, '4', '+2', '01.0'],
      dates: DATES,
      options: {
        sector: [...SECTORS, 'none such'],
        job_title: ['CEO', 'partner', '"Chief"', 'Advisor'],
        type: ['Venture Capital', 'fund', 'Exchange'],
        operating_status: ['active', 'Closed'],
        type_of_investor: ['Angel', 'Fund Manager'],
        stage_text: ['Series A', 'series a+', 'Series E', 'RetroFunding4', 'IEO'],
        instrument: ['equity', 'SAFT', 'Alpha'],
        country: ['Germany', 'vietnam', 'United States', 'Alpha'],
        source: ['one', 'second', 'third-list', 'fourth'],
      },
      references: { project: named('project'), organization: named('organization'), person: named('person'), round: named('round') },
    },
  };
}

/** How exactly the day of the latest of these rounds is known. */
function exactnessOf(day: Value | undefined, rounds: readonly Made[]): string | null {
  const told = rounds.flatMap(({ values }) => (values['raise'] && values['date'] === day ? [values['date_precision']] : []));
  return typeof day === 'string' ? (['day', 'month', 'year'].find((one) => told.includes(one)) ?? null) : null;
}

/** Says of every record how exactly its latest day is known. */
function sayExactness({ made, investors }: Market): void {
  const rounds = new Map(made.round.map((round) => [round.id, round]));
  for (const { id, values } of made.project)
    values['last_round_precision'] = exactnessOf(
      values['last_round'],
      made.round.filter((round) => round.columns['project_id'] === id),
    );
  for (const { id, values } of [...made.organization, ...made.person])
    values['last_investment_precision'] = exactnessOf(
      values['last_investment'],
      investors.flatMap(({ by, round }) => (by === id ? (rounds.get(round) ?? []) : [])),
    );
}

/** Fills the relations of every record, the plain way. */
function relate({ made, investors, investments, chains, ecosystems, tokens }: Market): void {
  const kindOf = new Map(KINDS.flatMap((kind) => made[kind].map((row) => [row.id, kind] as const)));
  const only = (ids: readonly string[], kind: ScreenKind): string[] => distinct(ids.filter((id) => kindOf.get(id) === kind));
  const both = (row: Made, path: string, ids: readonly string[]): void => {
    row.values[path] = row.related[path] = ids;
  };
  const targets = (links: readonly (readonly [string, string])[], id: string): string[] => links.filter(([from]) => from === id).map(([, to]) => to);
  const roles = made.role.map((row) => ({ row, person: String(row.columns['person_id']), object: String(row.columns['object_id']) }));
  const rolesAt = (id: string) => roles.filter(({ object }) => object === id);
  const grants = new Set(made.round.filter((round) => round.values['grant']).map(({ id }) => id));
  const apart = (ids: readonly string[]) => ({ rounds: ids.filter((id) => !grants.has(id)), grants: ids.filter((id) => grants.has(id)) });
  const people = (of: readonly { person: string }[]): string[] => distinct(of.map(({ person }) => person));

  for (const { row, person, object } of roles) Object.assign(row.values, { person: [person], organization: [object] });
  for (const row of made.project) {
    const backers = investments.filter(({ project }) => project === row.id).map(({ by }) => by);
    const team = rolesAt(row.id);
    both(row, 'organizations', only(backers, 'organization'));
    both(row, 'people', distinct([...only(backers, 'person'), ...people(team)]));
    both(row, 'chains', targets(chains, row.id));
    row.values['ecosystems'] = targets(ecosystems, row.id);
    row.values['founders'] = people(team.filter((role) => role.row.values['founder']));
    row.related['roles'] = team.map((role) => role.row.id);
    const own = made.round.filter((round) => round.columns['project_id'] === row.id).map((round) => round.id);
    Object.assign(row.related, apart(own));
  }
  for (const row of made.organization) {
    const backed = investors.filter(({ by }) => by === row.id);
    const team = rolesAt(row.id);
    both(row, 'projects', distinct(investments.filter(({ by }) => by === row.id).map(({ project }) => project)));
    both(row, 'people', people(team));
    row.values['tokens'] = targets(tokens, row.id);
    row.values['founders'] = people(team.filter((role) => role.row.values['founder']));
    row.related['roles'] = team.map((role) => role.row.id);
    Object.assign(row.related, apart(backed.map(({ round }) => round)));
  }
  for (const row of made.person) {
    const backed = investors.filter(({ by }) => by === row.id);
    const own = roles.filter(({ person }) => person === row.id);
    const places = own.map(({ object }) => object);
    const projects = investments.filter(({ by }) => by === row.id).map(({ project }) => project);
    both(row, 'projects', distinct([...projects, ...only(places, 'project')]));
    both(row, 'organizations', only(places, 'organization'));
    row.values['current_organization'] = distinct(own.filter((role) => role.row.values['current']).map(({ object }) => object));
    row.values['job_title'] = [...row.titles, ...own.flatMap((role) => (typeof role.row.values['position'] === 'string' ? [role.row.values['position']] : []))];
    row.related['roles'] = own.map((role) => role.row.id);
    Object.assign(row.related, apart(backed.map(({ round }) => round)));
  }
  for (const row of made.round) {
    const backers = investors.filter(({ round }) => round === row.id);
    const ids = backers.map(({ by }) => by);
    both(row, 'project', [String(row.columns['project_id'])]);
    both(row, 'organizations', only(ids, 'organization'));
    both(row, 'people', only(ids, 'person'));
    row.values['lead'] = backers.filter(({ lead }) => lead).map(({ by }) => by);
  }
}
