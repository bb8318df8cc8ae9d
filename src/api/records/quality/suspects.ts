import type { Family } from '#domain/records/codes.ts';
import { areAdded, wordsBeyond } from '#domain/records/near-names.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { readParties, readProjects, readRounds, type RoundThing, type Thing } from './things.ts';

const LISTS_OF = { project: ['rank', 'raised'], party: ['investors'], round: ['rounds'] } as const satisfies Record<Family, readonly string[]>;
export type TwinList = (typeof LISTS_OF)[Family][number];
/** The lists whose first are searched for twins. */
export const TWIN_LISTS: readonly TwinList[] = Object.values(LISTS_OF).flat();

/** How many of each list are searched. */
export const SEARCHED = 300;
/** A domain's label that more bear tells of a host, not of a thing. */
const MOST_OF_A_LABEL = 4;
/** The other side of an equal ticker has a rank up to this, or has raised money: thousands of coins share their tickers by chance. */
const KNOWN_RANK = 1000;
/** From this sum on, two that raised money and of which one name begins with the other are suspected. */
const MUCH_RAISED = 1_000_000;
const MOST_DAYS = 31;
const MOST_APART = 0.06;

/** Two records that may be one thing, by their ids. */
export interface Suspect {
  list: TwinList;
  a: string;
  b: string;
  why: string[];
}

/** What was read to find suspects, and what it holds. */
export interface Searched {
  projects: ReadonlyMap<string, Thing>;
  parties: ReadonlyMap<string, Thing>;
  rounds: ReadonlyMap<string, RoundThing>;
  /** Ids of the first of each list. */
  first: Record<TwinList, ReadonlySet<string>>;
  suspects: Suspect[];
}

/** Identifies two records whichever is named first. */
export const keyOfTwo = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

class Suspects {
  readonly #found = new Map<string, Suspect>();

  add(list: TwinList, a: string, b: string, why: string): void {
    if (a === b) return;
    const key = `${list} ${keyOfTwo(a, b)}`;
    const known = this.#found.get(key) ?? { list, a, b, why: [] };
    if (!known.why.includes(why)) known.why.push(why);
    this.#found.set(key, known);
  }

  all = (): Suspect[] => [...this.#found.values()];
}

/** Things by what they have in common with some of them. @param wanted the keys of these */
function indexBy<T>(
  things: Iterable<T>,
  keysOf: (thing: T) => Iterable<string | null | undefined>,
  wanted: ReadonlySet<string | null | undefined>,
): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const thing of things)
    for (const key of keysOf(thing)) {
      if (key === null || key === undefined || key === '' || !wanted.has(key)) continue;
      const held = index.get(key);
      if (held) held.push(thing);
      else index.set(key, [thing]);
    }
  return index;
}

const core = (words: readonly string[]): string => words.join('');
const prefixes = (words: readonly string[]): string[] => words.map((_, at) => core(words.slice(0, at + 1)));

/** Whether one name beginning with the other is more than chance. */
function isNearBeginning(a: Thing, b: Thing): boolean {
  const beyond = wordsBeyond(a.words, b.words);
  if (beyond === undefined) return false;
  if (areAdded(beyond) || (a.raised >= MUCH_RAISED && b.raised >= MUCH_RAISED)) return true;
  return (a.label !== undefined && a.label === b.label) || (a.ticker !== null && a.ticker === b.ticker);
}

const isKnown = ({ rank, raised }: Thing): boolean => (rank !== null && rank <= KNOWN_RANK) || raised > 0;

/** Suspected twins of things of one family. A variant, such as a bridged coin, is suspected of its likes alone. */
function nearThings(list: TwinList, first: readonly Thing[], all: readonly Thing[], found: Suspects): void {
  const index = (keysOf: (thing: Thing) => Iterable<string | null | undefined>, wantedOf = keysOf) =>
    indexBy(all, keysOf, new Set(first.flatMap((thing) => [...wantedOf(thing)])));
  const whole = (thing: Thing) => [core(thing.words)];
  const starts = (thing: Thing) => prefixes(thing.words);
  const [byCore, byLabel, byTicker] = [index((t) => t.cores), index((t) => [t.label]), index((t) => [t.ticker])];
  const [byStart, byWhole] = [index(starts, whole), index(whole, starts)];
  const near = (thing: Thing, others: readonly Thing[] | undefined, why: string, holds: (other: Thing) => boolean = () => true) => {
    for (const other of others ?? []) if (other.variant === thing.variant && holds(other)) found.add(list, thing.id, other.id, why);
  };
  for (const thing of first) {
    for (const name of thing.cores) near(thing, byCore.get(name), 'name');
    near(thing, byStart.get(core(thing.words)), 'name begins', (other) => isNearBeginning(thing, other));
    for (const start of prefixes(thing.words)) near(thing, byWhole.get(start), 'name begins', (other) => isNearBeginning(thing, other));
    const alike = thing.label === undefined ? [] : (byLabel.get(thing.label) ?? []);
    if (alike.length <= MOST_OF_A_LABEL) near(thing, alike, 'domain', (other) => other.sources > 1 || isKnown(other) || other.investments > 0);
    if (thing.ticker !== null)
      near(thing, byTicker.get(thing.ticker), 'ticker', (other) => (thing.rank === null) !== (other.rank === null) && isKnown(thing) && isKnown(other));
  }
}

const areNear = (a: Thing | undefined, b: Thing | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.id === b.id || [...a.cores].some((name) => b.cores.has(name)) || isNearBeginning(a, b) || (a.label !== undefined && a.label === b.label));

/** Suspected twins among rounds: of near amount and day, with an investor in common or projects of near names. */
function nearRounds(first: readonly RoundThing[], all: readonly RoundThing[], projects: ReadonlyMap<string, Thing>, found: Suspects): void {
  const dated = all.filter((round) => round.day !== null && round.amount !== null).sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  for (const round of first) {
    if (round.day === null || round.amount === null) continue;
    const [least, most] = [round.amount * (1 - MOST_APART), round.amount / (1 - MOST_APART)];
    const investors = new Set(round.investors);
    for (const other of dated) {
      if ((other.amount ?? 0) < least || Math.abs((other.day ?? 0) - round.day) > MOST_DAYS) continue;
      if ((other.amount ?? 0) > most) break;
      if (other.investors.some((one) => investors.has(one))) found.add('rounds', round.id, other.id, 'investors');
      if (areNear(projects.get(round.project), projects.get(other.project))) found.add('rounds', round.id, other.id, 'project');
    }
  }
}

/** Open candidates that concern the first of a list. */
async function openCandidates(sql: Queryable, searched: Pick<Searched, 'first'>, found: Suspects): Promise<void> {
  const { rows } = await sql.query<{ a: string; b: string }>(
    'select e.record_id as a, c.record_id as b from candidate c join entry e on e.id = c.entry_id join record r on r.id = c.record_id where c.decision is null and r.state = 0 and e.record_id is not null',
  );
  for (const [list, first] of Object.entries(searched.first) as [TwinList, ReadonlySet<string>][])
    for (const { a, b } of rows) if (first.has(a) || first.has(b)) found.add(list, a, b, 'candidate');
}

const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> => new Map(things.map((thing) => [thing.id, thing]));
const firstBy = <T extends { id: string }>(things: readonly T[], size: (thing: T) => number): T[] =>
  things
    .filter((thing) => size(thing) > 0)
    .sort((a, b) => size(b) - size(a) || (a.id < b.id ? -1 : 1))
    .slice(0, SEARCHED);

/** Searches the first of each list for records that may be one thing. */
export async function findSuspects(sql: Queryable): Promise<Searched> {
  const [projects, parties, rounds] = [await readProjects(sql), await readParties(sql), await readRounds(sql)];
  const firsts = {
    rank: firstBy(projects, ({ rank }) => (rank === null ? 0 : 1 / Math.max(rank, 1))),
    raised: firstBy(projects, ({ raised }) => raised),
    investors: firstBy(parties, ({ investments }) => investments),
    rounds: firstBy(rounds, ({ amount }) => amount ?? 0),
  };
  const found = new Suspects();
  nearThings('rank', firsts.rank, projects, found);
  nearThings('raised', firsts.raised, projects, found);
  nearThings('investors', firsts.investors, parties, found);
  nearRounds(firsts.rounds, rounds, byId(projects), found);
  const ids = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id));
  const first = { rank: ids(firsts.rank), raised: ids(firsts.raised), investors: ids(firsts.investors), rounds: ids(firsts.rounds) };
  await openCandidates(sql, { first }, found);
  const live = new Set([...projects, ...parties, ...rounds].map(({ id }) => id));
  return {
    projects: byId(projects),
    parties: byId(parties),
    rounds: byId(rounds),
    first,
    suspects: found.all().filter(({ a, b }) => live.has(a) && live.has(b)),
  };
}

const FAMILY_OF = new Map((Object.keys(LISTS_OF) as Family[]).flatMap((family) => LISTS_OF[family].map((list) => [list as TwinList, family] as const)));

/** The family of what stands in a list. */
export const familyOf = (list: TwinList): Family => FAMILY_OF.get(list) as Family;
