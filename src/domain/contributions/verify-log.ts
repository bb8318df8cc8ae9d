import { canonicalJson, type Json } from '../records/claim.ts';

/** What the domain uses of Web Crypto, which browsers and Node have. */
interface Web {
  crypto: { subtle: { digest(name: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> } };
  TextEncoder: new () => { encode(text: string): Uint8Array };
}
const web = globalThis as unknown as Web;

/** The hash before the first row. */
export const GENESIS = '00'.repeat(32);

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const ofHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 of a text in UTF-8, in hex. @param before bytes that go first, in hex */
export async function sha256(text: string, before = ''): Promise<string> {
  const [head, tail] = [ofHex(before), new web.TextEncoder().encode(text)];
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return toHex(new Uint8Array(await web.crypto.subtle.digest('SHA-256', bytes)));
}

/** A row of the public log, as the API gives it. */
export interface LogRow {
  seq: number;
  /** ISO 8601 in UTC, to the millisecond. */
  at: string;
  act: string;
  proposal: string;
  body_hash: string;
  hash: string;
  /** Null where it was erased, or is not shown yet. */
  body: string | null;
}

/** The hash of a row: of the hash before it and all that the row says. */
export const rowHash = (before: string, { seq, at, act, proposal, body_hash: bodyHash }: Omit<LogRow, 'hash' | 'body'>): Promise<string> =>
  sha256(canonicalJson([seq, at, act, proposal, bodyHash]), before);

/** A ballot as it is committed to while the vote is open. @param ballot with a salt of its own */
export const commitmentOf = (ballot: { salt: string; voter: string; choices: Readonly<Record<string, string>>; reason: string | null }): Promise<string> =>
  sha256(canonicalJson({ ...ballot, choices: { ...ballot.choices } }));

/** Something wrong with the log, at one row. */
export interface LogFault {
  seq: number;
  fault: 'missing' | 'hash' | 'body' | 'ballot' | 'unopened' | 'end';
}

/** What verifying came to. */
export interface Verified {
  rows: number;
  faults: LogFault[];
  /** Rows whose body is not there: their hashes hold, their texts cannot be read. */
  withheld: number;
  /** Ballots that were opened and are those that were cast. */
  ballots: number;
}

/** Acts that close a vote: each ballot cast before has been opened by then. */
const CLOSING = new Set(['closed', 'withdrawn', 'bounced']);

interface Cast {
  seq: number;
  opened: boolean;
}

type Body = Record<string, Json>;
type Opened = Parameters<typeof commitmentOf>[0];

/** Follows the commitments of one proposal. */
class Ballots {
  readonly cast = new Map<string, Cast>();
  /** Rows of ballots whose commitment cannot be read. */
  unknown = 0;

  /** Whether the opened ballot is one that was cast, and was not opened before. */
  async opens(body: Body): Promise<'yes' | 'no' | 'unread'> {
    const { commitment, ballot } = body;
    if (typeof commitment !== 'string') return 'no';
    const cast = this.cast.get(commitment);
    if (cast?.opened === true) return 'no';
    if (cast) cast.opened = true;
    else if (this.unknown === 0) return 'no';
    if (ballot === null || ballot === undefined) return 'unread';
    return (await commitmentOf(ballot as unknown as Opened)) === commitment ? 'yes' : 'no';
  }

  unopened(): number[] {
    return [...this.cast.values()].flatMap(({ seq, opened }) => (opened ? [] : [seq]));
  }
}

/**
 * Verifies the log row by row, in pages. Each row's hash must follow from the row before it, each body from its hash, and each opened ballot from the commitment that was
 * made when it was cast. A body that was erased is withheld, not broken.
 */
export class LogVerifier {
  readonly #result: Verified = { rows: 0, faults: [], withheld: 0, ballots: 0 };
  readonly #proposals = new Map<string, Ballots>();
  readonly #whole: boolean;
  #last: number;
  #hash: string;

  /** @param from where the rows begin, if not at the first: ballots that were cast before are not known then */
  constructor(from: { after: number; before: string } = { after: 0, before: GENESIS }) {
    this.#whole = from.after === 0;
    this.#last = from.after;
    this.#hash = from.before;
  }

  #fault(seq: number, fault: LogFault['fault']): void {
    this.#result.faults.push({ seq, fault });
  }

  /** Takes the next rows, in order. */
  async add(rows: readonly LogRow[]): Promise<void> {
    for (const row of rows) {
      if (row.seq !== this.#last + 1) this.#fault(this.#last + 1, 'missing');
      else if ((await rowHash(this.#hash, row)) !== row.hash) this.#fault(row.seq, 'hash');
      this.#last = row.seq;
      // From its own hash on, so that one fault is one fault.
      this.#hash = row.hash;
      this.#result.rows += 1;
      if (row.body === null) this.#result.withheld += 1;
      else if ((await sha256(row.body)) !== row.body_hash) {
        this.#fault(row.seq, 'body');
        continue;
      }
      await this.#follow(row);
    }
  }

  async #follow(row: LogRow): Promise<void> {
    let ballots = this.#proposals.get(row.proposal);
    if (!ballots) this.#proposals.set(row.proposal, (ballots = new Ballots()));
    if (CLOSING.has(row.act)) {
      const unopened = ballots.unopened();
      if (unopened.length > ballots.unknown) for (const seq of unopened) this.#fault(seq, 'unopened');
      this.#proposals.delete(row.proposal);
    } else if (row.act === 'vote' || row.act === 'opened-vote') await this.#followBallot(row, ballots);
  }

  async #followBallot({ seq, act, body: text }: LogRow, ballots: Ballots): Promise<void> {
    if (text === null) {
      // Which ballot it was cannot be told: as many of this proposal may stay unopened.
      ballots.unknown += 1;
      return;
    }
    const body = JSON.parse(text) as Body;
    const commitment = typeof body['commitment'] === 'string' ? body['commitment'] : '';
    if (act === 'vote') ballots.cast.set(commitment, { seq, opened: false });
    else if (this.#whole || ballots.cast.has(commitment)) {
      const opened = await ballots.opens(body);
      if (opened === 'no') this.#fault(seq, 'ballot');
      else if (opened === 'yes') this.#result.ballots += 1;
    }
  }

  /** What the rows so far came to. */
  state(): Verified {
    return { ...this.#result, faults: [...this.#result.faults] };
  }

  /** What all rows came to. @param head the end of the log, as it is known from elsewhere */
  end(head: { seq: number; hash: string }): Verified {
    if (this.#last !== head.seq || this.#hash !== head.hash) this.#fault(this.#last + 1, 'end');
    return this.state();
  }
}
