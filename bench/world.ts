import type pg from 'pg';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { CLAIM_STATE, ENTRY_ROLE, PRECISION, STATUSES } from '#domain/records/codes.ts';
import { countryOf } from '#domain/records/countries.ts';
import { fieldOf } from '#domain/records/fields.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { STAGES } from '#domain/records/stages.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { dayOfLiteral } from '#domain/screener/dates.ts';
import type { Row, Stand, Value, World } from '#domain/screener/evaluate.testing.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';

type Cells = Record<string, string | number | boolean | null>;
type Lists = ReadonlyMap<string, readonly string[]>;

/** Texts of cells as the evaluator takes them. */
const valueOf = (cell: Cells[string] | undefined): Value => (cell === null || cell === undefined ? null : typeof cell === 'boolean' ? cell : String(cell));

function grouped(pairs: readonly (readonly [string, string])[]): Lists {
  const lists = new Map<string, string[]>();
  for (const [owner, member] of pairs) lists.set(owner, [...(lists.get(owner) ?? []), member]);
  return lists;
}
const turned = (pairs: readonly (readonly [string, string])[]) => pairs.map(([a, b]) => [b, a] as const);
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

const EXACTNESS = Object.keys(PRECISION);
/** How exactly a day is known. */
const exactnessOf = (cells: Cells | undefined, day: string): string | null =>
  cells?.[day] == null ? null : (EXACTNESS[Number(cells[`${day}_precision`] ?? PRECISION.day)] ?? null);

/** The whole of a database as the plain evaluator sees it. @param client gives dates and numbers as text @param today YYYY-MM-DD, UTC */
export async function worldOf(client: pg.Client, today: string): Promise<World> {
  const all = async (text: string): Promise<Cells[]> => (await client.query<Cells>(text)).rows;
  const pairs = async (text: string): Promise<(readonly [string, string])[]> => (await all(text)).map(({ a, b }) => [String(a), String(b)] as const);
  const rows = { project: new Map(), organization: new Map(), person: new Map(), round: new Map(), role: new Map() } as Record<Subject, Map<string, Row>>;
  const names = grouped(await pairs('select record_id as a, text as b from search_name'));
  const figures = new Map(
    (await all("select *, (at at time zone 'UTC')::date as day from project_figure")).map((cells) => [String(cells['project_id']), cells]),
  );
  const read = (subject: Subject, id: string, cells: Cells): Row => {
    const values: Record<string, Value> = {};
    const undisclosed: string[] = [];
    for (const { path, column, secret, figure } of CATALOGUE[subject].paths) {
      if (figure) values[path] = valueOf(figures.get(id)?.[path]);
      else if (column !== undefined) values[path] = valueOf(cells[column]);
      if (secret && Number(cells[`${column}_state`] ?? -1) === CLAIM_STATE.undisclosed) undisclosed.push(path);
    }
    return {
      id,
      names: names.get(id) ?? [],
      values,
      undisclosed,
      related: {},
      evidence: {},
      prominence: cells['prominence'] === undefined ? null : String(cells['prominence']),
    };
  };
  const cellsOf = new Map<string, Cells>();
  for (const kind of KIND_NAMES)
    for (const cells of await all(`select * from ${kind}`)) {
      const id = String(cells['id']);
      cellsOf.set(id, cells);
      rows[kind].set(id, read(kind, id, cells));
    }
  const roles = (await all('select * from role')).map((cells, i) => {
    const row = read('role', `role ${i}`, cells);
    const [person, object] = [String(cells['person_id']), String(cells['object_id'])];
    const to = cells['valid_to'] as string | null;
    Object.assign(row.values, { current: cells['ended'] !== true && (to === null || to > today), person: [person], organization: [object] });
    rows.role.set(row.id, row);
    return { row, person, object };
  });
  const portfolio = await pairs('select investor_id as a, project_id as b from portfolio');
  const took = await pairs('select round_id as a, investor_id as b from round_investor');
  const led = grouped(await pairs('select round_id as a, investor_id as b from round_investor where lead'));
  const chains = grouped(await pairs('select project_id as a, chain_id as b from project_chain'));
  const ecosystems = grouped(await pairs('select project_id as a, ecosystem_id as b from project_ecosystem'));
  const tokens = grouped(await pairs('select organization_id as a, project_id as b from related_token'));
  const sectors = grouped(await pairs('select record_id as a, name as b from record_sector'));
  const titles = grouped(await pairs('select record_id as a, name as b from job_title'));
  const [investedIn, investors, inRound, tookPart] = [grouped(portfolio), grouped(turned(portfolio)), grouped(took), grouped(turned(took))];
  const team = grouped(roles.map(({ person, object }) => [object, person] as const));
  const rolesOf = grouped([...roles.map(({ row, person }) => [person, row.id] as const), ...roles.map(({ row, object }) => [object, row.id] as const)]);
  const founders = grouped(roles.filter(({ row }) => row.values['founder'] === true).map(({ person, object }) => [object, person] as const));
  const worked = grouped(roles.map(({ person, object }) => [person, object] as const));
  const present = grouped(roles.filter(({ row }) => row.values['current'] === true).map(({ person, object }) => [person, object] as const));
  const positions = grouped(
    roles.flatMap(({ row, person }) => (typeof row.values['position'] === 'string' ? [[person, row.values['position']] as const] : [])),
  );
  const roundsOf = grouped(
    [...cellsOf].flatMap(([id, cells]) => (rows.round.has(id) && cells['project_id'] ? [[String(cells['project_id']), id] as const] : [])),
  );
  const isGrant = (id: string) => rows.round.get(id)?.values['grant'] === true;
  const get = (lists: Lists, id: string) => lists.get(id) ?? [];
  const of = (ids: readonly string[], ...kinds: ScreenKind[]) => distinct(ids.filter((id) => kinds.some((kind) => rows[kind].has(id))));

  const told = grouped(
    await pairs(
      `select distinct e.record_id as a, s.name as b from entry e join source s on s.id = e.source_id where e.record_id is not null and e.role <> ${ENTRY_ROLE.guesses}`,
    ),
  );
  /** How exactly the latest day of a record is known, out of its rounds. */
  const latest = (day: Value | undefined, ids: readonly string[]) => {
    const found = ids.flatMap((id) =>
      rows.round.get(id)?.values['raise'] === true && rows.round.get(id)?.values['date'] === day ? [exactnessOf(cellsOf.get(id), 'date')] : [],
    );
    return typeof day === 'string' ? (EXACTNESS.find((one) => found.includes(one)) ?? null) : null;
  };

  for (const kind of KIND_NAMES)
    for (const { id, values, related, ...row } of rows[kind].values()) {
      const both = (path: string, ids: readonly string[]) => {
        (values as Record<string, Value>)[path] = ids;
        (related as Record<string, readonly string[]>)[path] = ids;
      };
      const set = (more: Record<string, Value>) => Object.assign(values, more);
      const rounds = kind === 'project' ? get(roundsOf, id) : get(tookPart, id);
      const cells = cellsOf.get(id);
      set({ source: get(told, id) });
      if (kind === 'round') set({ date_precision: exactnessOf(cells, 'date') });
      else set({ country: countryOf(String(cells?.['location_folded'] ?? '')) ?? null });
      if (kind === 'project' || kind === 'organization') set({ founded_precision: exactnessOf(cells, 'founded') });
      if (kind === 'project') set({ code_pushed_precision: exactnessOf(cells, 'code_pushed'), last_round_precision: latest(values['last_round'], rounds) });
      if (kind === 'organization' || kind === 'person') set({ last_investment_precision: latest(values['last_investment'], rounds) });
      if (kind !== 'round') {
        set({ sector: get(sectors, id) });
        Object.assign(related, { rounds: rounds.filter((one) => !isGrant(one)), grants: rounds.filter(isGrant), roles: get(rolesOf, id) });
      }
      if (kind === 'project') {
        both('organizations', of(get(investors, id), 'organization'));
        both('people', of([...get(investors, id), ...get(team, id)], 'person'));
        both('chains', of(get(chains, id), 'project'));
        set({ ecosystems: of(get(ecosystems, id), 'project'), founders: of(get(founders, id), 'person') });
      } else if (kind === 'organization') {
        both('projects', of(get(investedIn, id), 'project'));
        both('people', of(get(team, id), 'person'));
        const last = values['last_investment'];
        set({
          tokens: of(get(tokens, id), 'project'),
          founders: of(get(founders, id), 'person'),
          actively_investing: typeof last === 'string' ? last >= dayOfLiteral('12mo', today) : null,
        });
      } else if (kind === 'person') {
        both('projects', of([...get(investedIn, id), ...get(worked, id)], 'project'));
        both('organizations', of(get(worked, id), 'organization'));
        set({ current_organization: of(get(present, id), 'organization', 'project'), job_title: [...get(titles, id), ...get(positions, id)] });
      } else {
        const project = String(cellsOf.get(id)?.['project_id'] ?? '');
        const stage = cellsOf.get(id)?.['stage'];
        both('project', of([project], 'project'));
        both('organizations', of(get(inRound, id), 'organization'));
        both('people', of(get(inRound, id), 'person'));
        set({
          lead: of(get(led, id), 'organization', 'person'),
          sector: get(sectors, project),
          stage: typeof stage === 'number' ? (STAGES[stage] ?? null) : null,
        });
        Object.assign(rows.round.get(id) ?? row, { names: get(names, project) });
      }
    }
  await evidenceOf(client, rows, figures, roundsOf);
  const slugs = {} as Record<ScreenKind, Map<string, string>>;
  for (const kind of KIND_NAMES)
    slugs[kind] = new Map(
      await pairs(`select f.slug as a, f.record_id as b from former_slug f where f.kind = (select kind from record where id = f.record_id) and f.record_id in (select id from ${kind})
        union all select slug, id from ${kind}`),
    );
  return { rows, slugs };
}

/** Writes what is known of the evidence of every value into the rows. */
async function evidenceOf(client: pg.Client, rows: Record<Subject, Map<string, Row>>, figures: ReadonlyMap<string, Cells>, roundsOf: Lists): Promise<void> {
  const stands = new Map<string, Stand[]>();
  const { rows: chosen } = await client.query<{ key: string; sources: number; contested: boolean; standing: number; seen: string }>(
    `select c.record_id || ' ' || c.field_id as key, c.sources, c.contested, c.standing, (u.started_at at time zone 'UTC')::date as seen
     from choice c join entry e on e.id = c.entry_id join run u on u.id = e.last_run`,
  );
  for (const { key, sources, contested, standing, seen } of chosen) {
    const stand: Stand = { sources, contested, seen, status: STATUSES[standing] ?? 'guess' };
    stands.set(key, [...(stands.get(key) ?? []), stand]);
  }
  for (const kind of KIND_NAMES)
    for (const row of rows[kind].values()) {
      const evidence = row.evidence as Record<string, readonly Stand[]>;
      for (const { path, evidence: source } of CATALOGUE[kind].paths) {
        if (!source) continue;
        if (source === 'figure') {
          const day = figures.get(row.id)?.['day'];
          if (row.values[path] != null) evidence[path] = [{ sources: 1, seen: typeof day === 'string' ? day : '', status: 'automatic', contested: false }];
        } else if ('rounds' in source) {
          const field = fieldOf('round', source.rounds);
          const asked = CATALOGUE.round.paths.find(({ column }) => column === field.key)?.path ?? '';
          const parts = (roundsOf.get(row.id) ?? []).flatMap((id) => {
            const round = rows.round.get(id);
            const counts = source.which === 'raises' ? round?.values['raise'] === true : round?.values['grant'] === false;
            return counts && round?.values[asked] != null ? (stands.get(`${id} ${field.id}`) ?? []) : [];
          });
          if (parts.length > 0) evidence[path] = [weakest(parts)];
        } else evidence[path] = stands.get(`${row.id} ${fieldOf(source.of ?? kind, source.field).id}`) ?? [];
      }
    }
}

const weakest = (parts: readonly Stand[]): Stand => ({
  sources: Math.min(...parts.map(({ sources }) => sources)),
  seen: parts.map(({ seen }) => seen).toSorted()[0] ?? '',
  status: STATUSES[Math.min(...parts.map(({ status }) => STATUSES.indexOf(status)))] ?? 'guess',
  contested: parts.some(({ contested }) => contested),
});
