import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { KIND_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import type { ReadModel, ReadModelParts } from '#platform/data/read-model.ts';
import { dayOf, UTC_DAY, type VersionMap } from '#platform/data/versions.ts';
import { loadStore, renewStore, type Snapshot, type Touched } from './load.ts';
import { preparations } from './prepare.ts';
import { placesInOrder } from './radix.ts';
import { RowTexts } from './row-texts.ts';
import type { Store } from './store.ts';

/** Milliseconds from the start until the columns are read: the first page comes before them. */
const AFTER_START_MS = 300;
/** Milliseconds until a failed read is tried again. */
const RETRY_MS = 1000;
/** Milliseconds that changes gather before they are taken. */
const GATHER_MS = 15;
/** Rest after a read, as a multiple of what it took, so that a long import does not keep a processor busy. */
const REST = 3;
const LONGEST_REST_MS = 20_000;
/** Ready-made rows that are read at once, ahead of being asked for, and the rest between two reads as a multiple of what one took. */
const AHEAD = { rows: 500, rest: 1 };
/** Milliseconds of computing after which others are let through. */
const STEP_MS = 3;
/** Milliseconds after which the database is looked at although nothing was heard. */
const LOOK_MS = 1000;

/** The lists' columns in the memory of this process, exact as of the versions that it names. */
export class Columns implements ReadModel {
  readonly #parts: ReadModelParts;
  readonly #kinds: readonly string[];
  readonly #texts = new RowTexts();
  #held: { store: Store; snapshot: Snapshot; versions: VersionMap } | undefined;
  #client: pg.Client | undefined;
  #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  /** Whether every ready-made row was read since the last change. */
  #isFilled = false;
  readonly #stats = { loads: 0, renewals: 0, renewalMs: 0 };

  /** @param kinds kinds of data that rows and questions depend on */
  constructor(parts: ReadModelParts, kinds: readonly string[]) {
    this.#parts = parts;
    this.#kinds = kinds;
  }

  get versions(): VersionMap | undefined {
    return this.#held?.versions;
  }

  /** What it holds; undefined until it is read. Use it at once: it changes with the next commit. */
  get store(): Store | undefined {
    return this.#held?.store;
  }

  get stats(): ReadModel['stats'] {
    return { ...this.#stats, rows: this.#held?.store.rows ?? 0, texts: this.#texts.size, isReady: this.#held !== undefined && this.#isFilled };
  }

  /**
   * Calls `use` with the texts of rows as lists show them, as of the versions held, by the numbers of their records; they must be used at once. Returns
   * undefined where they are of other versions.
   */
  async rowTexts<T>(kind: KindName, numbers: readonly number[], today: string, use: (texts: readonly Buffer[]) => T): Promise<T | undefined> {
    const held = this.#held;
    return held && this.#texts.read(this.#parts.db.read, { kind, numbers, store: held.store, today, held: held.versions }, use);
  }

  start(): void {
    // What one connection writes, no other sees before it commits.
    if (this.#running || this.#parts.db.isOneConnection) return;
    this.#stopping = new AbortController();
    this.#running = this.#run(this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake?.();
    await this.#running;
    this.#running = undefined;
  }

  /** Reads what changed until it stands at the versions that are known now. */
  async renew(): Promise<void> {
    const { db } = this.#parts;
    const client = (this.#client ??= await this.#connect(db));
    const began = performance.now();
    const held = this.#held;
    const renewed = held && (await renewStore(client, held.store, held.snapshot));
    if (held && renewed) {
      this.#take(held.store, renewed.snapshot, renewed.apply());
      this.#stats.renewals += 1;
    } else {
      const { store, snapshot } = await loadStore(client);
      this.#take(store, snapshot, 'all');
      this.#stats.loads += 1;
      this.#parts.log.info({ rows: store.rows, ms: Math.round(performance.now() - began), again: held !== undefined }, 'columns read');
    }
    this.#stats.renewalMs = performance.now() - began;
  }

  #take(store: Store, snapshot: Snapshot, touched: Touched): void {
    this.#texts.forget(touched === 'all' ? touched : touched.flatMap((id) => store.find(id) ?? []));
    this.#isFilled = false;
    this.#held = { store, snapshot, versions: Object.fromEntries(this.#kinds.map((kind) => [kind, snapshot.versions[kind] ?? 0])) };
  }

  #isBehind(): boolean {
    const known = this.#parts.versions.known(this.#kinds);
    const held = this.#held?.versions;
    return !known || !held || this.#kinds.some((kind) => known[kind] !== held[kind]);
  }

  async #run(stopping: AbortSignal): Promise<void> {
    const ending = this.#parts.versions.onRaise(() => this.#wake?.());
    const rest = (ms: number) => sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    await rest(AFTER_START_MS);
    while (!stopping.aborted) {
      const began = performance.now();
      try {
        if (this.#isBehind()) {
          await this.renew();
          await rest(Math.min(LONGEST_REST_MS, REST * (performance.now() - began)));
        }
        await this.#getReady(stopping).catch((error: unknown) => {
          // What is not ready is computed or read when it is asked for.
          if (!stopping.aborted) this.#parts.log.debug({ err: error }, 'not all is ready; again in a while');
        });
        if (!this.#isBehind()) await this.#heard(stopping);
        await rest(GATHER_MS);
      } catch (error) {
        if (stopping.aborted) break;
        this.#parts.log.warn({ err: error }, 'columns not read; the database answers');
        this.#held = undefined;
        await this.#disconnect();
        await rest(RETRY_MS);
      }
    }
    ending();
    await this.#disconnect();
    this.#held = undefined;
  }

  async #getReady(stopping: AbortSignal): Promise<void> {
    const version = this.#parts.versions.known([UTC_DAY])?.[UTC_DAY];
    if (version === undefined) return;
    await this.#prepare(stopping, dayOf(version));
    await this.#readAhead(stopping, dayOf(version));
  }

  /** Computes what answers need beside the columns, in steps, until all is ready or something changed. */
  async #prepare(stopping: AbortSignal, today: string): Promise<void> {
    const held = this.#held;
    if (!held) return;
    let began = performance.now();
    for (const _ of preparations({ store: held.store, today })) {
      const took = performance.now() - began;
      if (took < STEP_MS) continue;
      await sleep(took, undefined, { signal: stopping, ref: false }).catch(() => undefined);
      if (stopping.aborted || this.#isBehind() || this.#held !== held) return;
      began = performance.now();
    }
  }

  /** Reads ready-made rows that are not kept, the most prominent first, until all are or nothing more fits or something changed. */
  async #readAhead(stopping: AbortSignal, today: string): Promise<void> {
    const held = this.#held;
    if (!held || this.#isFilled) return;
    for (const kind of KIND_NAMES) {
      const { records } = held.store.tables[kind];
      const rows = this.#lacking(held.store, kind);
      for (let from = 0; from < rows.length; from += AHEAD.rows) {
        if (stopping.aborted || this.#isBehind() || this.#held !== held) return;
        if (!this.#texts.hasRoom) {
          this.#isFilled = true;
          return;
        }
        const began = performance.now();
        const part = Array.from(rows.subarray(from, from + AHEAD.rows), (row) => records[row] ?? -1);
        await this.rowTexts(kind, part, today, () => undefined);
        await sleep(AHEAD.rest * (performance.now() - began), undefined, { signal: stopping, ref: false }).catch(() => undefined);
      }
    }
    this.#isFilled = true;
  }

  /** Rows of a kind whose ready-made rows are not kept, the most prominent first where there are more than are read at once. */
  #lacking(store: Store, kind: KindName): Int32Array {
    const { size, lives, records } = store.tables[kind];
    const rows = new Int32Array(size);
    let count = 0;
    for (let row = 0; row < size; row += 1) if (lives[row] === 1 && !this.#texts.has(records[row] ?? -1)) rows[count++] = row;
    const found = rows.subarray(0, count);
    if (count <= AHEAD.rows) return found;
    const { at } = store.tables[kind].column(kind === 'round' ? 'date' : 'prominence');
    return placesInOrder(Float64Array.from(found, (row) => -(at[row] || 0))).map((place) => found[place] ?? 0);
  }

  /** Waits until a version rose, or a while. */
  async #heard(stopping: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, LOOK_MS);
    late.unref();
    this.#wake = resolve;
    if (stopping.aborted) resolve();
    await promise;
    clearTimeout(late);
    this.#wake = undefined;
  }

  async #connect(db: ReadModelParts['db']): Promise<pg.Client> {
    const client = await db.dedicated();
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    return client;
  }

  async #disconnect(): Promise<void> {
    const last = this.#client;
    this.#client = undefined;
    await last?.end().catch(() => undefined);
  }
}
