import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Failure, invalid, toFailure } from '../errors.ts';
import { PackedBody } from '../packed-body.ts';
import type { Database } from '../postgres/database.ts';
import type { Dataset } from './dataset.ts';
import type { ReadModel } from './read-model.ts';
import { canonical, readCall, readParams } from './params.ts';
import { dayOf, UTC_DAY, type VersionMap, type Versions } from './versions.ts';

/** An answer of the struct call in memory. */
export interface Kept {
  body: PackedBody;
  etag: string;
  /** Versions of the kinds read, from the same snapshot as the rows. */
  versions: VersionMap;
  /** `project:12,project_figure:3` */
  versionText: string;
  next: string | null;
  /** What made it: this process's memory or the database. */
  engine: Engine;
}

/** What answers. */
export type Engine = 'memory' | 'database';

/** The struct call: datasets by id, exact caching, one query for simultaneous equal requests. */
export interface Struct {
  readonly datasets: readonly Dataset[];
  /** @throws Failure UNKNOWN_DATASET, INVALID_INPUT, NOT_FOUND */
  answer(sid: string | undefined, params: string | undefined): Promise<Kept>;
  /** The answer to a raw query string from memory, if it is certainly current. Runs no query and creates no promise. */
  warm(rawQuery: string): Kept | undefined;
  /** Answers a raw query string, `sid=…&params=…`. @throws Failure as `answer`, and INVALID_INPUT for other keys */
  call(rawQuery: string): Promise<Kept>;
  readonly stats: { hits: number; misses: number; fromMemory: number; bytes: number; entries: number };
}

interface Row {
  body: string | null;
  next?: string | null;
  v: Record<string, number> | null;
}

/** Most statements prepared on a connection; further ones run unnamed. */
const NAMED_LIMIT = 300;
/** Longer query strings are answered but not remembered. */
const LONGEST_QUESTION = 2000;

/** A valid call of a dataset. */
interface Question {
  dataset: Dataset;
  params: unknown;
  /** Equal for calls with equal answers. */
  key: string;
  /** Whether the answer depends on the day. */
  dated: boolean;
}

interface StructOptions {
  db: Database;
  versions: Versions;
  datasets: readonly Dataset[];
  /** Changes with every release, so that no answer outlives the code that made it. */
  build: string;
  /** Whether the site is in production; no where absent. */
  production?: boolean;
  /** Memory for answers. */
  cacheBytes: number;
  /** Answers what it can in place of the database. */
  model?: ReadModel | undefined;
}

export function createStruct({ db, versions, datasets, build, production = false, cacheBytes, model }: StructOptions): Struct {
  const questionOf = questionReader(datasets);
  const kept = new LRUCache<string, Kept>({ maxSize: cacheBytes, sizeCalculation: (k, key) => Math.ceil(k.body.size) + 2 * key.length });
  const stats = { hits: 0, misses: 0, fromMemory: 0 };
  const answer = keeper(versions, answerReader({ db, versions, build, production, model }), kept, stats);
  const keysByQuery = new LRUCache<string, string>({ max: 5000 });
  return {
    datasets,
    answer: async (sid, params) => answer(questionOf(sid, params)),
    async call(rawQuery) {
      const { sid, params } = readCall(rawQuery);
      const question = questionOf(sid, params);
      if (rawQuery.length <= LONGEST_QUESTION) keysByQuery.set(rawQuery, question.key);
      return answer(question);
    },
    warm(rawQuery) {
      const key = keysByQuery.get(rawQuery);
      const entry = key === undefined ? undefined : kept.get(key);
      if (!entry || !versions.holds(entry.versions)) return undefined;
      stats.hits += 1;
      return entry;
    },
    stats: {
      get hits() {
        return stats.hits;
      },
      get misses() {
        return stats.misses;
      },
      get fromMemory() {
        return stats.fromMemory;
      },
      get bytes() {
        return kept.calculatedSize;
      },
      get entries() {
        return kept.size;
      },
    },
  };
}

/** Returns a function that answers from `kept` while the versions are current, else from the database: once for simultaneous equal questions. */
function keeper(
  versions: Versions,
  read: ReturnType<typeof answerReader>,
  kept: LRUCache<string, Kept>,
  stats: { hits: number; misses: number; fromMemory: number },
): (question: Question) => Promise<Kept> {
  const flights = new Map<string, Promise<Kept>>();

  async function load(question: Question, current: VersionMap, day: number): Promise<Kept> {
    const entry = await read(question, current, day);
    if (entry.engine === 'memory') stats.fromMemory += 1;
    versions.saw(entry.versions);
    kept.set(question.key, entry);
    return entry;
  }

  return async (question) => {
    const { dataset, key, dated } = question;
    const { [UTC_DAY]: day = 0, ...current } = await versions.read([...dataset.reads, UTC_DAY]);
    const now = dated ? { ...current, [UTC_DAY]: day } : current;
    const entry = kept.get(key);
    if (entry && isCurrent(entry, now)) {
      stats.hits += 1;
      return entry;
    }
    stats.misses += 1;
    const flightKey = `${key}\n${canonical(now)}`;
    let flight = flights.get(flightKey);
    if (!flight) {
      flight = load(question, current, day).finally(() => flights.delete(flightKey));
      flights.set(flightKey, flight);
    }
    return flight;
  };
}

/** Whether all that the answer was read from has the same versions now. */
function isCurrent({ versions }: Kept, now: VersionMap): boolean {
  for (const kind in versions) if (versions[kind] !== now[kind]) return false;
  return true;
}

/** Returns a function that finds the dataset of a call and parses its parameters. It throws the failures of `Struct.answer`. */
function questionReader(datasets: readonly Dataset[]): (sid: string | undefined, params: string | undefined) => Question {
  const byId = new Map(datasets.map((d) => [d.sid, d]));
  if (byId.size !== datasets.length) throw new Error('two datasets have the same sid');
  return (sid, text) => {
    if (!sid) throw invalid('sid', 'This field can not be empty');
    const dataset = byId.get(sid);
    if (!dataset) throw new Failure('UNKNOWN_DATASET');
    const params: unknown = readParams(dataset.params, text);
    return { dataset, params, key: `${sid}\n${canonical(params)}`, dated: dataset.dated?.(params) ?? false };
  };
}

/** The text or bytes of an answer, and what they were read from. */
interface Read {
  body: string | Buffer;
  next: string | null | undefined;
  versions: VersionMap;
  engine: Engine;
}

/** Milliseconds in which memory may come to stand at the newest versions after the database gave a question up. */
const CATCH_UP_MS = 1000;

/**
 * Returns a function that reads an answer: from memory where it stands at the current versions, else from the database. What takes the database
 * too long is asked of memory again, which follows a change soon.
 */
function answerReader({
  db,
  versions: known,
  build,
  production = false,
  model,
}: Pick<StructOptions, 'db' | 'versions' | 'build' | 'production' | 'model'>): (question: Question, current: VersionMap, day: number) => Promise<Kept> {
  const ask = databaseReader(db, production);
  const remember = model && memoryReader(model);
  const askAgain = async (question: Question, day: number, error: unknown): Promise<Read> => {
    if (!remember || toFailure(error).code !== 'TIMEOUT') throw error;
    for (const until = Date.now() + CATCH_UP_MS; Date.now() < until; await sleep(CATCH_UP_MS / 10)) {
      const found = await remember(question, await known.read([...question.dataset.reads]), day);
      if (found) return found;
    }
    throw error;
  };
  return async (question, current, day) => {
    const { dataset, params, key, dated } = question;
    const { body, next, versions, engine } =
      (await remember?.(question, current, day)) ?? (await ask(question, day).catch((error: unknown) => askAgain(question, day, error)));
    if (dated) versions[UTC_DAY] = day;
    const versionText = Object.entries(versions)
      .map(([kind, version]) => `${kind}:${version}`)
      .join(',');
    return {
      body: new PackedBody(body),
      etag: `W/"${createHash('sha256').update(`${build}\n${key}\n${versionText}`).digest('base64url').slice(0, 22)}"`,
      versions,
      versionText,
      next: next == null ? null : (dataset.next?.(next, params) ?? null),
      engine,
    };
  };
}

/** Versions of what a dataset reads, by name. */
const readBy = ({ reads }: Dataset, versions: VersionMap): VersionMap => Object.fromEntries([...reads].sort().map((kind) => [kind, versions[kind] ?? 0]));

/** Returns a function that answers from memory, or undefined where it cannot or holds other versions. */
function memoryReader(model: ReadModel): (question: Question, current: VersionMap, day: number) => Promise<Read | undefined> {
  return async ({ dataset, params }, current, day) => {
    const held = model.versions;
    if (!dataset.fromMemory || !held || dataset.reads.some((kind) => (held[kind] ?? 0) !== (current[kind] ?? 0))) return undefined;
    const found = await dataset.fromMemory(params, { today: dayOf(day), model });
    return found && { body: found.body, next: found.next, versions: readBy(dataset, current), engine: 'memory' };
  };
}

/** Returns a function that reads an answer from the database, in one statement with the versions of what it reads. */
function databaseReader(db: Database, production: boolean): (question: Question, day: number) => Promise<Read> {
  const nameOf = statementNames();
  return async ({ dataset, params }, day) => {
    const { text, values } = dataset.query(params, { today: dayOf(day), production });
    const reads = `$${values.length + 1}`;
    const sql = `select (select json_object_agg(kind, version) from data_version where kind = any(${reads}::text[])) as v, answer.* from (${text}) as answer`;
    const name = nameOf(sql);
    const { rows } = await db.read.query<Row>({ text: sql, values: [...values, dataset.reads], ...(name ? { name } : {}) });
    const row = rows[0];
    if (row?.body == null) throw new Failure('NOT_FOUND');
    return { body: dataset.shape?.(row.body, params) ?? row.body, next: row.next, versions: readBy(dataset, row.v ?? {}), engine: 'database' };
  };
}

/** Returns a function that names statements to prepare; it returns undefined for new ones once there are NAMED_LIMIT. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const found = names.get(text);
    if (found || names.size >= NAMED_LIMIT) return found;
    const name = `d${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}
