import { changedRows } from '#platform/data/changes.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { eventText, type EventStream } from '#platform/http/event-streams.ts';
import { Failure } from '#platform/errors.ts';
import { noteSights } from '../../records/index.ts';
import type { Sight } from '../contract/prices.ts';
import { readPrices, type PriceText } from './read-prices.ts';
import { Viewer } from './viewer.ts';

/** Milliseconds between two readings of changes: no browser gets more than one message of changes in them. */
const EVERY_MS = 1000;
/** Milliseconds between two notes of what is in sight: those are asked for sooner. */
const NOTED_MS = 60_000;
/** Times a minute that one stream may say what is in sight. */
const SIGHTS = 90;
const KIND = 'project_figure';

interface Seat {
  viewer: Viewer;
  stream: EventStream;
  /** When the minute began in which sights are counted, and how many there were. */
  minute: number;
  sights: number;
}

/**
 * Tells browsers the prices they have in sight. Once a change of figures is committed, it reads what changed of all that is in anybody's sight, in one
 * statement a thousand projects, and hands it on by id. With nobody there it reads nothing and holds nothing.
 */
export class PriceHub {
  readonly #context: ApiContext;
  readonly #seats = new Map<string, Seat>();
  readonly #seers = new Map<string, Set<Seat>>();
  readonly #latest = new Map<string, PriceText>();
  /** Messages by their projects, while all who have news are woken. */
  #messages: Map<string, Buffer> | undefined;
  /** Came into sight and are not read yet. */
  readonly #wanted = new Set<string>();
  #snapshot: string | undefined;
  #version = -1;
  #readAt = -EVERY_MS;
  #running = false;
  #timer: NodeJS.Timeout | undefined;
  #unhear: (() => void) | undefined;
  #noting: NodeJS.Timeout | undefined;

  constructor(context: ApiContext) {
    this.#context = context;
  }

  /** Opens a stream for one browser. @throws Failure TOO_MANY_REQUESTS, UNAVAILABLE */
  open(address: string, sight: Sight): ReadableStream<Uint8Array> {
    const viewer = new Viewer();
    let greeting: string | undefined;
    const stream = this.#context.streams.open(address, {
      take: () => {
        const ids = viewer.take(this.#latest);
        const news = ids.length > 0 ? this.#message(ids) : undefined;
        if (greeting === undefined) return news;
        const first = Buffer.from(greeting);
        greeting = undefined;
        return news ? Buffer.concat([first, news]) : first;
      },
      onEnd: () => this.#leave(seat),
    });
    greeting = eventText('open', JSON.stringify({ stream: stream.id }));
    const seat: Seat = { viewer, stream, minute: Date.now(), sights: 0 };
    this.#seats.set(stream.id, seat);
    this.#unhear ??= this.#context.versions.onRaise(() => this.#hear());
    this.#noting ??= setInterval(() => void this.note(), NOTED_MS).unref();
    this.#see(seat, sight);
    return stream.body;
  }

  /** Takes what a browser has in sight now. @throws Failure NOT_FOUND for a stream that is not open here, TOO_MANY_REQUESTS */
  look(id: string, sight: Sight): number {
    const seat = this.#seats.get(id);
    if (!seat) throw new Failure('NOT_FOUND');
    const now = Date.now();
    if (now - seat.minute >= 60_000) Object.assign(seat, { minute: now, sights: 0 });
    if (++seat.sights > SIGHTS) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((seat.minute + 60_000 - now) / 1000)) });
    this.#see(seat, sight);
    return seat.viewer.held.size;
  }

  /** Notes what is in sight, so that it is asked for sooner. @internal For tests. */
  async note(): Promise<void> {
    try {
      await noteSights(this.#context, new Map([...this.#seers].map(([id, seats]) => [id, seats.size])));
    } catch (error) {
      this.#context.log.warn({ err: error }, 'what is in sight was not noted');
    }
  }

  /** The message of the latest of projects. Those who look at the same list get the same bytes, written once. */
  #message(ids: readonly string[]): Buffer {
    const key = ids.join('');
    const known = this.#messages?.get(key);
    if (known) return known;
    const message = Buffer.from(eventText('prices', `{"prices":[${ids.map((id) => this.#latest.get(id)?.body).join(',')}]}`));
    this.#messages?.set(key, message);
    return message;
  }

  #see(seat: Seat, sight: Sight): void {
    const { came, went } = seat.viewer.see(sight);
    for (const id of went) this.#unsee(seat, id);
    for (const id of came) {
      const seers = this.#seers.get(id) ?? new Set();
      this.#seers.set(id, seers.add(seat));
      if (this.#latest.has(id)) seat.viewer.hear();
      else this.#wanted.add(id);
    }
    seat.stream.wake();
    if (this.#wanted.size > 0) this.#run();
  }

  #unsee(seat: Seat, id: string): void {
    const seers = this.#seers.get(id);
    seers?.delete(seat);
    if (seers?.size !== 0) return;
    this.#seers.delete(id);
    this.#latest.delete(id);
    this.#wanted.delete(id);
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat.stream.id);
    for (const id of seat.viewer.held.keys()) this.#unsee(seat, id);
    if (this.#seats.size > 0) return;
    this.#unhear?.();
    this.#unhear = undefined;
    this.#snapshot = undefined;
    clearInterval(this.#noting);
    this.#noting = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** A version rose: figures may have changed. While changes of other processes do not arrive, they are looked for. */
  #hear(): void {
    const version = this.#context.versions.known([KIND])?.[KIND];
    if ((version !== undefined && version <= this.#version) || this.#timer || this.#seats.size === 0) return;
    const wait = Math.max(0, this.#readAt + EVERY_MS - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, wait).unref();
  }

  #run(): void {
    if (this.#running) return;
    this.#running = true;
    // Streams that open in one turn share one reading.
    setImmediate(() => void this.#work());
  }

  async #work(): Promise<void> {
    let failed = false;
    try {
      while (this.#seats.size > 0 && (await this.#readOnce()));
    } catch (error) {
      failed = true;
      this.#context.log.warn({ err: error }, 'prices not read');
    } finally {
      this.#running = false;
    }
    if (!failed) return this.#hear();
    if (this.#seats.size > 0) this.#timer ??= setTimeout(() => ((this.#timer = undefined), this.#run()), EVERY_MS).unref();
  }

  /** Reads what came into sight, and what changed if that is due. @returns whether there was anything to read */
  async #readOnce(): Promise<boolean> {
    const wanted = [...this.#wanted];
    const version = this.#context.versions.known([KIND])?.[KIND];
    const isNewer = version === undefined || version > this.#version;
    const isDue = this.#snapshot === undefined || (isNewer && Date.now() >= this.#readAt + EVERY_MS);
    if (!isDue && wanted.length === 0) return false;
    const ids = new Set(wanted);
    const sql = this.#context.db.read;
    if (isDue) {
      this.#readAt = Date.now();
      const changed = await changedRows(sql, KIND, this.#snapshot);
      for (const id of changed.ids ?? this.#seers.keys()) if (this.#seers.has(id)) ids.add(id);
      await this.#put(ids);
      // Only now: what failed is read again.
      this.#snapshot = changed.snapshot;
      this.#version = version ?? this.#version;
    } else await this.#put(ids);
    return true;
  }

  /** Reads these projects, and wakes the streams that have news of them. */
  async #put(ids: ReadonlySet<string>): Promise<void> {
    const awake: EventStream[] = [];
    const absent = new Set(ids);
    for await (const texts of readPrices(this.#context.db.read, [...ids]))
      for (const [id, text] of texts) {
        absent.delete(id);
        const seers = this.#seers.get(id);
        if (!seers || this.#latest.get(id)?.tag === text.tag) continue;
        this.#latest.set(id, text);
        for (const { viewer, stream } of seers) if (viewer.hear()) awake.push(stream);
      }
    for (const id of absent) this.#latest.delete(id);
    for (const id of ids) this.#wanted.delete(id);
    this.#messages = new Map();
    await this.#context.streams.wakeAll(awake);
    this.#messages = undefined;
  }
}
