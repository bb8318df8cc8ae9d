import { CLAIM_STATE, KIND, PRECISION } from '#domain/records/codes.ts';
import { countryOf } from '#domain/records/countries.ts';
import { PROBLEM_NAMES } from '#domain/records/problems.ts';
import { STAGES } from '#domain/records/stages.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { Stand, Value } from '#domain/screener/evaluate.testing.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { fold } from '#domain/writing/fold.ts';
import type { NameRow } from '../search/index.ts';

/** The day of every question. */
export const TODAY = '2026-03-31';
export const KINDS = ['project', 'organization', 'person', 'round'] as const;
const SIZES = { project: 220, organization: 90, person: 90, round: 220, role: 180 } as const;

/** Several fold alike; some hold SQL syntax. */
export const WORDS = ['Alpha', 'alpha', 'Ălpha', 'Đồng', 'dong', 'Beta Coin', '100%', 'a_b', 'x\\y', "o'neil", 'Ω', '😀 moon', 'Zed', 'zed 2', 'beta'];
export const SECTORS = ['DeFi', 'defi ', 'Gaming', 'AI', 'R&D, other', 'Đầu tư'];
export const NUMBERS = ['0', '1', '2', '3', '5', '1000', '1000.5', '1000000', '-3.25', '0.000000000000000001', '123456789012345678901234567890.5'];
export const DATES = ['2021-01-01', '2024-02-29', '2025-03-30', '2025-03-31', '2025-04-01', '2026-02-28', '2026-03-01', '2026-03-31', '2026-12-01'];
/** Places; some lie in no country that is known. */
const PLACES = ['Berlin, Germany', 'Germany', 'Việt Nam', 'Paris, USA', 'Hà Nội,  Vietnam ', 'Alpha', 'Austin, Texas, United States'];
const COUNTS = ['0', '1', '2', '3', '5', '12'];

/** A record or role: its columns in the database, and its row for the evaluator. */
export interface Made {
  id: string;
  /** Columns of its own table. */
  columns: Record<string, unknown>;
  figures: Record<string, string | null>;
  names: NameRow[];
  values: Record<string, Value>;
  undisclosed: string[];
  related: Record<string, readonly string[]>;
  evidence: Record<string, readonly Stand[]>;
  prominence: string | null;
  /** Texts of its sectors, job titles and problems. */
  sectors: string[];
  titles: string[];
  problems: string[];
}

/** Who took part in a round. */
interface Backing {
  round: string;
  project: string;
  by: string;
  lead: boolean | null;
}

/** Records of every kind and their relations, by id. */
export interface Market {
  made: Readonly<Record<Subject, readonly Made[]>>;
  investors: readonly Backing[];
  /** Those of rounds that are no grants. */
  investments: readonly Backing[];
  chains: readonly (readonly [project: string, chain: string])[];
  ecosystems: readonly (readonly [project: string, ecosystem: string])[];
  tokens: readonly (readonly [organization: string, project: string])[];
}

/** Random choices that depend only on a seed. */
export interface Draw {
  /** In [0, 1). */
  (): number;
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** One of the items in a share of the cases, else null. */
  maybe<T>(part: number, items: readonly T[]): T | null;
  some<T>(items: readonly T[], most: number): T[];
  id(): string;
}

/** Random numbers by mulberry32. */
export function drawing(seed: number): Draw {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(draw() * n);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return Object.assign(draw, {
    below,
    pick,
    maybe: <T>(part: number, items: readonly T[]): T | null => (draw() < part ? pick(items) : null),
    some: <T>(items: readonly T[], most: number): T[] => [...new Set(Array.from({ length: below(most + 1) }, () => pick(items)))],
    id() {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  });
}

const put = (row: Made, path: string, column: string, value: string | boolean | null): void => {
  row.columns[column] = value;
  row.values[path] = value;
};
const putText = (row: Made, path: string, value: string | null, column = path): void => {
  put(row, path, column, value);
  row.columns[`${column}_folded`] = value === null ? null : fold(value);
};
const putSecret = (row: Made, path: string, column: string, draw: Draw): void => {
  const at = draw();
  put(row, path, column, at < 0.5 ? draw.pick(NUMBERS) : null);
  row.columns[`${column}_state`] = at < 0.5 ? null : at < 0.7 ? CLAIM_STATE.undisclosed : at < 0.8 ? CLAIM_STATE.none : null;
  if (at >= 0.5 && at < 0.7) row.undisclosed.push(path);
};
/** Many days are the first of a month, where only the month is known. */
const putDay = (row: Made, path: string, draw: Draw, column = path): void => {
  const day = draw.maybe(0.6, DATES);
  put(row, path, column, day !== null && draw() < 0.3 ? `${day.slice(0, 8)}01` : day);
};
const putLinks = (row: Made, kind: ScreenKind, draw: Draw): void => {
  for (const { path, type } of CATALOGUE[kind].paths) if (type === 'link') put(row, path, path, draw.maybe(0.5, [`https://${path}.example/`]));
};
function putNamesOf(row: Made, kind: ScreenKind, draw: Draw): void {
  putText(row, 'name', draw.pick(WORDS));
  const say = (what: NameRow['what'], text: unknown): void => {
    if (typeof text === 'string') row.names.push({ recordId: row.id, kind: KIND[kind], what, text, size: 0 });
  };
  say('name', row.values['name']);
  say('symbol', row.values['symbol']);
  if (draw() < 0.2) say('alias', `${draw.pick(WORDS)} alias`);
  if (draw() < 0.2) say('formerName', `${draw.pick(WORDS)} before`);
}
function putSectors(row: Made, draw: Draw): void {
  row.sectors = draw.some(SECTORS, 2).filter((text, i, all) => all.findIndex((other) => fold(other) === fold(text)) === i);
  row.values['sector'] = row.sectors;
  row.columns['sector_folded'] = row.sectors.map(fold).sort()[0] ?? null;
}

function putPlace(row: Made, draw: Draw): void {
  const place = draw.maybe(0.6, PLACES);
  putText(row, 'location', place);
  row.values['country'] = place === null ? null : (countryOf(fold(place)) ?? null);
}
/** A day with how exactly it is known, which is not always said. */
function putExactDay(row: Made, path: string, draw: Draw): void {
  putDay(row, path, draw);
  const known = draw.pick([null, 'day', 'month', 'year'] as const);
  row.columns[`${path}_precision`] = known === null ? null : PRECISION[known];
  row.values[`${path}_precision`] = typeof row.values[path] === 'string' ? (known ?? 'day') : null;
}

function fillProject(row: Made, draw: Draw): void {
  putText(row, 'symbol', draw.maybe(0.6, WORDS));
  putPlace(row, draw);
  putText(row, 'operating_status', draw.maybe(0.5, ['Active', 'active', 'Closed']));
  putNamesOf(row, 'project', draw);
  putLinks(row, 'project', draw);
  put(row, 'market_cap_rank', 'market_cap_rank', draw.maybe(0.5, COUNTS));
  row.columns['rank_order'] = row.columns['market_cap_rank'];
  for (const { path, evidence } of CATALOGUE.project.paths) if (evidence === 'figure') row.values[path] = row.figures[path] = draw.maybe(0.6, NUMBERS);
  putSecret(row, 'funding_received', 'funding_received', draw);
  putExactDay(row, 'founded', draw);
  putExactDay(row, 'code_pushed', draw);
  put(row, 'has_token', 'has_token', draw() < 0.5);
  putSectors(row, draw);
}

function fillParty(row: Made, kind: 'organization' | 'person', draw: Draw): void {
  putPlace(row, draw);
  putNamesOf(row, kind, draw);
  putLinks(row, kind, draw);
  put(row, 'investment_count', 'investments', draw.pick(COUNTS));
  put(row, 'lead_count', 'leads', draw.pick(COUNTS));
  put(row, 'last_investment', 'last_investment', draw.maybe(0.6, DATES));
  put(row, 'other_deals_count', 'other_deals', draw.pick(COUNTS));
  put(row, 'grants_given_count', 'grants_given', draw.pick(COUNTS));
  put(row, 'grants_given_usd', 'grants_given_usd', draw.maybe(0.5, NUMBERS));
  put(row, 'presumed', 'presumed', draw() < 0.5);
  putSectors(row, draw);
}

function fillOrganization(row: Made, draw: Draw): void {
  fillParty(row, 'organization', draw);
  const last = row.values['last_investment'];
  row.values['actively_investing'] = typeof last === 'string' ? last >= '2025-03-31' : null;
  putText(row, 'type', draw.maybe(0.6, ['Venture Capital', 'venture capital', 'Fund', 'Exchange']));
  putText(row, 'operating_status', draw.maybe(0.5, ['Active', 'Closed']));
  putExactDay(row, 'founded', draw);
  for (const path of ['assets_under_management', 'total_investment_amount', 'total_funding_amount']) putSecret(row, path, path, draw);
}

function fillPerson(row: Made, draw: Draw): void {
  fillParty(row, 'person', draw);
  putText(row, 'gender', draw.maybe(0.6, ['Male', 'Female']));
  putText(row, 'type_of_investor', draw.maybe(0.5, ['Angel', 'angel', 'Fund Manager']));
  putText(row, 'primary_job_title', draw.maybe(0.5, ['CEO', 'Partner', 'ceo']));
  put(row, 'role_count', 'roles', draw.pick(COUNTS));
  put(row, 'work_count', 'works', draw.pick(COUNTS));
  row.titles = draw.some(['CEO', 'Partner', '"Chief"'], 2);
}

function fillRound(row: Made, project: Made, draw: Draw): void {
  row.columns['project_id'] = project.id;
  row.names = project.names;
  putExactDay(row, 'date', draw);
  putSecret(row, 'amount', 'amount_usd', draw);
  putSecret(row, 'valuation', 'valuation_usd', draw);
  const stage = draw() < 0.7 ? draw.below(STAGES.length) : null;
  row.columns['stage'] = stage;
  row.values['stage'] = stage === null ? null : (STAGES[stage] ?? null);
  const grant = row.values['stage'] === 'Grant';
  put(row, 'grant', 'is_grant', grant);
  put(row, 'raise', 'is_raise', !grant && draw() < 0.8);
  putText(row, 'category', draw.maybe(0.6, WORDS));
  putText(row, 'stage_text', draw.maybe(0.7, ['Series A', 'Series A+', 'series e', 'retrofunding4', 'Post-IPO Debt']));
  putText(row, 'instrument', draw.maybe(0.6, ['Equity', 'SAFT', 'alpha']));
  putLinks(row, 'round', draw);
  row.values['sector'] = project.sectors;
  put(row, 'investor_count', 'investors', draw.pick(COUNTS));
  put(row, 'published', 'published', draw.maybe(0.8, DATES));
  put(row, 'document_dated', 'document_dated', draw() < 0.4);
  put(row, 'held_since', 'held_since', draw.maybe(0.9, DATES));
}

function fillRole(row: Made, person: Made, object: Made, draw: Draw): void {
  Object.assign(row.columns, { person_id: person.id, object_id: object.id, member: Buffer.from(row.id) });
  putText(row, 'position', draw.maybe(0.8, ['CEO', 'ceo', 'Advisor', 'Partner']));
  put(row, 'founder', 'founder', draw() < 0.3);
  put(row, 'from', 'valid_from', draw.maybe(0.6, DATES));
  const to = draw.maybe(0.4, DATES);
  put(row, 'to', 'valid_to', to);
  row.values['current'] = to === null || to > TODAY;
}

/** Says what records of every kind have. */
function fillRecords(made: Market['made'], draw: Draw): void {
  for (const kind of KINDS)
    made[kind].forEach((row, i) => {
      row.columns['slug'] = `${kind}-${i}`;
      put(row, 'source_count', 'sources', draw.pick(COUNTS));
      row.problems = draw.some(PROBLEM_NAMES, 3);
      row.values['problem'] = row.problems;
      if (kind === 'round') return;
      row.columns['prominence'] = draw.below(8);
      row.prominence = String(row.columns['prominence']);
    });
}

/** Creates records of every kind, with many unknown values, ties, equal names, empty relations and secrets. */
export function makeMarket(draw: Draw): Market {
  const make = (subject: Subject): Made[] =>
    Array.from({ length: SIZES[subject] }, () => ({
      id: draw.id(),
      columns: {},
      figures: {},
      names: [],
      values: {},
      undisclosed: [],
      related: {},
      evidence: {},
      prominence: null,
      sectors: [],
      titles: [],
      problems: [],
    }));
  const made = { project: make('project'), organization: make('organization'), person: make('person'), round: make('round'), role: make('role') };
  /** A few records have most relations; the last twenty have none. */
  const often = (items: readonly Made[]): Made => items[Math.floor(draw() * draw() * (items.length - 20))] as Made;

  for (const row of made.project) fillProject(row, draw);
  for (const row of made.organization) fillOrganization(row, draw);
  for (const row of made.person) fillPerson(row, draw);
  for (const row of made.round) fillRound(row, often(made.project), draw);
  for (const row of made.role) fillRole(row, often(made.person), often(draw() < 0.5 ? made.project : made.organization), draw);
  for (const row of made.project) {
    const own = made.round.filter((round) => round.columns['project_id'] === row.id);
    const dates = own.flatMap(({ values }) => (typeof values['date'] === 'string' ? [values['date']] : []));
    put(row, 'raised', 'raised_usd', own.some(({ values }) => typeof values['amount'] === 'string') ? draw.pick(NUMBERS) : null);
    put(row, 'round_count', 'rounds', String(own.length));
    put(row, 'last_round', 'last_round', dates.sort().at(-1) ?? null);
    for (const [path, column] of [
      ['other_deals_count', 'other_deals'],
      ['grants_received_count', 'grants_received'],
    ] as const)
      put(row, path, column, draw.pick(COUNTS));
    for (const path of ['other_deals_usd', 'grants_received_usd']) put(row, path, path, draw.maybe(0.5, NUMBERS));
  }
  fillRecords(made, draw);

  const networks = made.project.slice(0, 20);
  const linked = (from: readonly Made[], part: number, to: readonly Made[]) =>
    from.flatMap((row) => (draw() < part ? draw.some(to, 2).map((target) => [row.id, target.id] as const) : []));
  const investors = made.round.flatMap((round) => {
    const by = new Set(Array.from({ length: draw.below(5) }, () => often(draw() < 0.7 ? made.organization : made.person).id));
    return [...by].map((id): Backing => ({ round: round.id, project: String(round.columns['project_id']), by: id, lead: draw.maybe(0.6, [true, false]) }));
  });
  const grants = new Set(made.round.flatMap(({ id, values }) => (values['grant'] === true ? [id] : [])));
  return {
    made,
    investors,
    investments: investors.filter(({ round }) => !grants.has(round)),
    chains: linked(made.project, 0.7, networks),
    ecosystems: linked(made.project, 0.3, networks),
    tokens: linked(made.organization, 0.4, made.project),
  };
}
