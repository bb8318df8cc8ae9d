import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { Failure, invalid } from '../errors.ts';
import type { Database } from '../postgres/database.ts';
import type { Dataset } from './dataset.ts';
import { dayOf, UTC_DAY, type VersionMap, type Versions } from './versions.ts';

/** Compression of an answer. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Bodies below this many bytes are not compressed. */
const PACK_FROM = 1024;
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const spellings = new LRUCache<string, Encoding>({ max: 200 });

/** The best compression that an Accept-Encoding allows. */
function accepted(accept: string): Encoding {
  const known = spellings.get(accept);
  if (known) return known;
  const allowed = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(?=,|$|;)(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accept);
  const found = allowed('br') ? 'br' : allowed('gzip') ? 'gzip' : 'identity';
  spellings.set(accept, found);
  return found;
}

/** A body in memory, with every compression requested so far. */
export class PackedBody {
  readonly identity: Buffer;
  #packed = new Map<Encoding, Promise<Buffer>>();
  #ready = new Map<Encoding, Buffer>();

  constructor(body: string | Buffer) {
    this.identity = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  }

  /** Largest size in bytes: the body and both compressed forms. */
  get size(): number {
    return this.identity.length * 1.5 + 512;
  }

  /** The compression to send for an Accept-Encoding. */
  choose(accept: string | undefined): Encoding {
    return this.identity.length < PACK_FROM || !accept ? 'identity' : accepted(accept);
  }

  /** The compressed bytes, if they exist already. */
  ready(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.identity : this.#ready.get(encoding);
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    let packing = this.#packed.get(encoding);
    if (!packing) {
      packing =
        encoding === 'gzip'
          ? gzipAsync(this.identity, { level: 6 })
          : brotliAsync(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length } });
      this.#packed.set(encoding, packing);
      packing.then(
        (bytes) => this.#ready.set(encoding, bytes),
        () => this.#packed.delete(encoding),
      );
    }
    return packing;
  }
}

/** An answer of the struct call in memory. */
export interface Kept {
  body: PackedBody;
  etag: string;
  /** Versions of the kinds read, from the same snapshot as the rows. */
  versions: VersionMap;
  /** `project:12,project_figure:3` */
  versionText: string;
  next: string | null;
}

/** The struct call: datasets by id, exact caching, one query for simultaneous equal requests. */
export interface Struct {
  readonly datasets: readonly Dataset[];
  /** @throws Failure UNKNOWN_DATASET, INVALID_INPUT, NOT_FOUND */
  answer(sid: string | undefined, params: string | undefined): Promise<Kept>;
  /** The answer to a raw query string from memory, if it is certainly current. Runs no query and creates no promise. */
  warm(rawQuery: string): Kept | undefined;
  /** Answers a raw query string, `sid=…&params=…`. @throws Failure as `answer`, and INVALID_INPUT for other keys */
  call(rawQuery: string): Promise<Kept>;
  readonly stats: { hits: number; misses: number; bytes: number; entries: number };
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

/** Canonical JSON: the order of keys does not matter. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).filter(([, v]) => v !== undefined);
  return `{${pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
    .join(',')}}`;
}

function parseParams(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid('params', 'must be JSON: an array of one object');
  }
  if (!Array.isArray(json)) throw invalid('params', 'must be an array of one object');
  if (json.length > 1) throw invalid('params', 'takes one object');
  const given: unknown = json.length === 0 ? {} : json[0];
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalid('params.0', 'must be an object');
  if (Object.hasOwn(given, '__proto__')) throw invalid('params.__proto__', 'is not a parameter');
  return given as Record<string, unknown>;
}

const invalidParams = (error: z.ZodError): Failure =>
  new Failure('INVALID_INPUT', { issues: error.issues.map((i) => ({ path: ['params', ...i.path.map(String)].join('.'), message: i.message })) });

/** Parses the text of `params` by a schema. @throws Failure INVALID_INPUT */
export function readParams<S extends z.ZodType>(schema: S, text: string | undefined): z.output<S> {
  const parsed = schema.safeParse(parseParams(text));
  if (!parsed.success) throw invalidParams(parsed.error);
  return parsed.data;
}

/** @param build changes with every release, so that no answer outlives the code that made it. @param cacheBytes memory for answers. */
export function createStruct(options: { db: Database; versions: Versions; datasets: readonly Dataset[]; build: string; cacheBytes: number }): Struct {
  const { db, versions, datasets, build } = options;
  const byId = new Map(datasets.map((d) => [d.sid, d]));
  if (byId.size !== datasets.length) throw new Error('two datasets have the same sid');
  const kept = new LRUCache<string, Kept>({ maxSize: options.cacheBytes, sizeCalculation: (k) => Math.ceil(k.body.size) });
  const questions = new LRUCache<string, string>({ max: 5000 });
  const flights = new Map<string, Promise<Kept>>();
  const names = new Map<string, string>();
  const stats = { hits: 0, misses: 0 };

  const statementName = (text: string): string | undefined => {
    const found = names.get(text);
    if (found || names.size >= NAMED_LIMIT) return found;
    const name = `d${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
  const holds = (entry: Kept | undefined, now: VersionMap | undefined): entry is Kept => {
    if (!entry || !now) return false;
    for (const kind in entry.versions) if (entry.versions[kind] !== now[kind]) return false;
    return true;
  };

  async function ask(dataset: Dataset, params: unknown, key: string, day: number, dated: boolean): Promise<Kept> {
    const { text, values } = dataset.query(params, { today: dayOf(day) });
    const reads = `$${values.length + 1}`;
    const sql = `select (select json_object_agg(kind, version) from data_version where kind = any(${reads}::text[])) as v, answer.* from (${text}) as answer`;
    const name = statementName(sql);
    const { rows } = await db.read.query<Row>({ text: sql, values: [...values, dataset.reads], ...(name ? { name } : {}) });
    const row = rows[0];
    if (row?.body == null) throw new Failure('NOT_FOUND');
    const seen: VersionMap = Object.fromEntries([...dataset.reads].sort().map((kind) => [kind, row.v?.[kind] ?? 0]));
    if (dated) seen[UTC_DAY] = day;
    versions.saw(seen);
    const versionText = Object.entries(seen)
      .map(([kind, version]) => `${kind}:${version}`)
      .join(',');
    const etag = `W/"${createHash('sha256').update(`${build}\n${key}\n${versionText}`).digest('base64url').slice(0, 22)}"`;
    const entry: Kept = {
      body: new PackedBody(row.body),
      etag,
      versions: seen,
      versionText,
      next: row.next == null ? null : (dataset.next?.(row.next, params) ?? null),
    };
    kept.set(key, entry);
    return entry;
  }

  async function answer(sid: string | undefined, paramsText: string | undefined, rawQuery?: string): Promise<Kept> {
    if (!sid) throw invalid('sid', 'This field can not be empty');
    const dataset = byId.get(sid);
    if (!dataset) throw new Failure('UNKNOWN_DATASET');
    const params: unknown = readParams(dataset.params, paramsText);
    const key = `${sid}\n${canonical(params)}`;
    if (rawQuery !== undefined && rawQuery.length <= LONGEST_QUESTION) questions.set(rawQuery, key);
    const dated = dataset.dated?.(params) ?? false;
    const { [UTC_DAY]: day = 0, ...read } = await versions.read([...dataset.reads, UTC_DAY]);
    const now = dated ? { ...read, [UTC_DAY]: day } : read;
    const entry = kept.get(key);
    if (holds(entry, now)) {
      stats.hits += 1;
      return entry;
    }
    stats.misses += 1;
    const flightKey = `${key}\n${canonical(now)}`;
    let flight = flights.get(flightKey);
    if (!flight) {
      flight = ask(dataset, params, key, day, dated).finally(() => flights.delete(flightKey));
      flights.set(flightKey, flight);
    }
    return flight;
  }

  return {
    datasets,
    answer: (sid, params) => answer(sid, params),
    async call(rawQuery) {
      const query = new URLSearchParams(rawQuery);
      for (const name of new Set(query.keys())) {
        if (name !== 'sid' && name !== 'params') throw invalid(name, 'is not a parameter of this call');
        if (query.getAll(name).length > 1) throw invalid(name, 'is given twice');
      }
      return answer(query.get('sid') ?? undefined, query.get('params') ?? undefined, rawQuery);
    },
    stats: {
      get hits() {
        return stats.hits;
      },
      get misses() {
        return stats.misses;
      },
      get bytes() {
        return kept.calculatedSize;
      },
      get entries() {
        return kept.size;
      },
    },
    warm(rawQuery) {
      const key = questions.get(rawQuery);
      const entry = key === undefined ? undefined : kept.get(key);
      if (!entry || !versions.holds(entry.versions)) return undefined;
      stats.hits += 1;
      return entry;
    },
  };
}
