import { setImmediate } from 'node:timers/promises';
import { domainLabel, isVariant, tellingWords } from '#domain/records/near-names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** A project, organization or person as the search for twins sees it. */
export interface Thing {
  id: string;
  name: string;
  words: readonly string[];
  /** Its name and other names, each as its telling words in one. */
  cores: ReadonlySet<string>;
  label: string | undefined;
  ticker: string | null;
  /** Its rank by market capitalization, among projects. */
  rank: number | null;
  /** US dollars raised by a project. */
  raised: number;
  /** Rounds that an investor took part in. */
  investments: number;
  sources: number;
  variant: boolean;
  website: string | null;
  twitter: string | null;
}

/** A round as the search for twins sees it. */
export interface RoundThing {
  id: string;
  project: string;
  /** Day as a number. */
  day: number | null;
  date: string | null;
  amount: number | null;
  stage: string | null;
  sources: number;
  investors: readonly string[];
  /** It counts as money raised by its project. */
  raises: boolean;
}

interface ThingRow extends Omit<Thing, 'words' | 'cores' | 'label' | 'variant'> {
  aliases: string[] | null;
}

const core = (words: readonly string[]): string => words.join('');
const thingOf = ({ aliases, ...row }: ThingRow): Thing => {
  const words = tellingWords(row.name);
  const cores = new Set([core(words), ...(aliases ?? []).map((alias) => core(tellingWords(alias)))]);
  return { ...row, words, cores, label: domainLabel(row.website), variant: isVariant(row.name) };
};

const COMMON = 't.id, t.name, t.website, t.twitter, t.sources, a.aliases';
const ALIASES = 'left join (select record_id as id, array_agg(name order by name) as aliases from record_alias group by 1) a using (id)';
const PROJECTS = `select ${COMMON}, t.symbol_folded as ticker, t.market_cap_rank as rank, coalesce(t.raised_usd, 0)::float8 as raised, 0 as investments from project t ${ALIASES}`;
const PARTIES = ['organization', 'person']
  .map((table) => `select ${COMMON}, null as ticker, null::int as rank, 0::float8 as raised, t.investments from ${table} t ${ALIASES}`)
  .join(' union all ');
const ROUNDS = `select t.id, t.project_id as project, t.date::text as date, t.amount_usd::float8 as amount, t.stage_text as stage, t.sources, t.is_raise as raises,
  coalesce(i.investors, '{}') as investors
  from round t left join (select round_id as id, array_agg(investor_id order by investor_id) as investors from round_investor group by 1) i using (id)`;
const DAY_MS = 86_400_000;

/** Rows between two pauses, in which a site answers others. */
const AT_ONCE = 1000;

async function thingsOf(rows: readonly ThingRow[]): Promise<Thing[]> {
  const things: Thing[] = [];
  for (const row of rows) {
    things.push(thingOf(row));
    if (things.length % AT_ONCE === 0) await setImmediate();
  }
  return things;
}

/** All live projects. */
export const readProjects = async (sql: Queryable): Promise<Thing[]> => thingsOf((await sql.query<ThingRow>(PROJECTS)).rows);
/** All live organizations and persons. */
export const readParties = async (sql: Queryable): Promise<Thing[]> => thingsOf((await sql.query<ThingRow>(PARTIES)).rows);
/** All live rounds. */
export const readRounds = async (sql: Queryable): Promise<RoundThing[]> =>
  (await sql.query<Omit<RoundThing, 'day'>>(ROUNDS)).rows.map((row) => ({ ...row, day: row.date === null ? null : Date.parse(row.date) / DAY_MS }));
