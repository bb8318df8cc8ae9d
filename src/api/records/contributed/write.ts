import { claimFault } from '#domain/records/check.ts';
import { roleText, type Claim, type EntryKey } from '#domain/records/claim.ts';
import { CLAIM_STATE, ENTRY_KIND, ENTRY_ROLE, PRECISION, RUN_STATE, type EntryKindName } from '#domain/records/codes.ts';
import { fieldOf, type Field } from '#domain/records/fields.ts';
import { addresses } from '#domain/site/addresses.ts';
import { actorText } from '#platform/data/actor.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches, type Applied } from '../apply.ts';
import { REVIEW } from '../apply-claims.ts';
import { MEMBER } from '../choose.ts';
import { memberKey, valueKey } from '../hash.ts';
import { lockRecords } from '../import-file.ts';
import { keysByAbout } from '../known-members.ts';
import { putDocuments, putSource, syncFields, type DocumentInfo, type SourceInfo } from '../sources.ts';
import { writeKeys } from '../write-keys.ts';

/** The source of what people contribute. Its trust is above all lists. */
export const CONTRIBUTORS: SourceInfo = {
  key: 'cairn-contributors',
  name: 'Cairn contributors',
  homeUrl: addresses.dao(),
  licence: 'CC0-1.0',
  attribution: 'Cairn contributors',
  mayShow: true,
  mayExport: true,
  mayKeep: true,
  mayEmbed: true,
  baseRank: 65,
};

/** What one line of a proposal wrote: numbers of statements that it began and that it ended, and of entries that it made. */
export interface Written {
  statements: number[];
  ended: number[];
  entries: number[];
}

/** A claim about an entry; its object is another entry. */
export type EntryClaim = Omit<Claim, 'object' | 'loose'> & { objectEntry?: number };

const STATEMENT =
  'entry_id, field_id, member_key, member_rest, polarity, state, value, object_entry_id, precision, valid_from, valid_to, document_id, quote, value_key, review, proposal_id, first_seen, run_id';
type NewEntries = Parameters<typeof writeKeys>[1]['touched'] extends ReadonlyMap<number, infer Read> ? Map<number, Read> : never;

/** Writes the statements of one proposal. Its lines share one run, one matching and one choosing. */
export class Contribution {
  readonly now: Date;
  /** What was written since it was last set. */
  written: Written = { statements: [], ended: [], entries: [] };
  readonly #tx: Transaction;
  readonly #entries = new Set<number>();
  readonly #made: NewEntries = new Map();
  readonly #of: { sourceId: number; runId: number; proposalId: string; review: number; pages: ReadonlyMap<string, number> };

  constructor(tx: Transaction, now: Date, of: { sourceId: number; runId: number; proposalId: string; review: number; pages: ReadonlyMap<string, number> }) {
    this.#tx = tx;
    this.now = now;
    this.#of = of;
  }

  /** The contributors' entry about a record. */
  async entryOf(record: { id: string; kind: number }): Promise<number> {
    const id = await entryAbout(this.#tx.sql, { ...this.#of, record, by: actorText(this.#tx.actor) });
    this.#entries.add(id);
    return id;
  }

  /** An entry that makes a record unless it matches a known one. @param entry.apart records that it is not */
  async newEntry({
    kind,
    nativeKey,
    keys,
    apart = [],
  }: {
    kind: EntryKindName;
    nativeKey: string;
    keys: readonly EntryKey[];
    apart?: readonly string[];
  }): Promise<number> {
    const { sql, actor } = this.#tx;
    const { rows } = await sql.query<{ id: number }>(
      `insert into entry (source_id, kind, native_key, role, content_hash, first_run, last_run) values ($1, $2, $3, ${ENTRY_ROLE.creates}, '', $4, $4) returning id`,
      [this.#of.sourceId, ENTRY_KIND[kind], nativeKey, this.#of.runId],
    );
    const id = rows[0]?.id ?? 0;
    await sql.query(
      `insert into candidate (entry_id, record_id, score, evidence, decided_by, decision, decided_at)
       select $1, r, 1, '{"reason":"the contributor says that they are two"}', $3, false, $4 from unnest($2::uuid[]) as r`,
      [id, apart, actorText(actor), this.now],
    );
    this.#made.set(id, { kind, nativeKey, role: 'creates', keys: [...keys], claims: [] });
    this.#entries.add(id);
    this.written.entries.push(id);
    return id;
  }

  /** States a claim in place of what contributors said of the same member. @throws Failure INVALID_INPUT for a claim that does not fit its field */
  async say(entry: number, kind: EntryKindName, { objectEntry, ...claim }: EntryClaim): Promise<void> {
    const { sql } = this.#tx;
    const field = fieldOf(kind, claim.field);
    const whole: Claim = { ...claim, ...(objectEntry !== undefined && { object: `entry ${objectEntry}` }) };
    const fault = claimFault(field, whole);
    if (fault !== undefined) throw invalid(`values.${claim.field}`, fault);
    const member = await memberOf(sql, entry, field, whole);
    const row = {
      entry,
      field: field.id,
      member,
      rest: roleText(claim) || null,
      object: objectEntry ?? null,
      value: claim.value === undefined ? null : JSON.stringify(claim.value),
    };
    this.written.ended.push(...(await endOwn(sql, { ...this.#of, now: this.now }, row)));
    const { rows } = await sql.query<{ id: number }>(
      `insert into statement (${STATEMENT}) values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id::float8 as id`,
      [
        row.entry,
        row.field,
        row.member,
        row.rest,
        CLAIM_STATE[claim.state ?? 'value'],
        row.value,
        row.object,
        claim.precision ? PRECISION[claim.precision] : null,
        claim.validFrom ?? null,
        claim.validTo ?? null,
        this.#pageOf(claim.document),
        claim.quote ?? null,
        valueKey(claim),
        ...this.#stamp(),
      ],
    );
    this.written.statements.push(...rows.map(({ id }) => id));
  }

  /** Denies what a statement says. */
  async deny(entry: number, statement: number, { document, quote }: { document: string; quote?: string | undefined }): Promise<void> {
    const { sql } = this.#tx;
    const { rows: said } = await sql.query<{ field: number; member: Buffer; rest: string | null; object: number | null; value: unknown }>(
      'select field_id as field, member_key as member, member_rest as rest, object_entry_id as object, value from statement where id = $1',
      [statement],
    );
    const [about] = said;
    if (!about) return;
    const row = { ...about, entry, value: about.value === null ? null : JSON.stringify(about.value) };
    this.written.ended.push(...(await endOwn(sql, { ...this.#of, now: this.now }, row)));
    const { rows } = await sql.query<{ id: number }>(
      `insert into statement (${STATEMENT}) select $1, field_id, member_key, member_rest, -1, state, value, object_entry_id, precision, valid_from, valid_to, $3, $4, value_key, $5, $6, $7, $8
       from statement where id = $2 returning id::float8 as id`,
      [entry, statement, this.#pageOf(document), quote ?? null, ...this.#stamp()],
    );
    this.written.statements.push(...rows.map(({ id }) => id));
  }

  /** Matches, chooses and writes rows. */
  async finish(cause: Record<string, unknown>): Promise<Applied> {
    const peers = this.#made.size === 0 ? [] : await writeKeys(this.#tx.sql, { touched: this.#made, changed: [] }, []);
    return applyMatches(this.#tx, { entries: [...this.#entries], peers, now: this.now, actor: actorText(this.#tx.actor), cause });
  }

  #stamp(): [number, string, Date, number] {
    return [this.#of.review, this.#of.proposalId, this.now, this.#of.runId];
  }

  #pageOf(url: string): number {
    const id = this.#of.pages.get(url);
    if (id === undefined) throw invalid('sources', `do not hold ${url}`);
    return id;
  }
}

/** Begins to write the statements of a proposal, in a transaction that it makes hold the lock of the records. */
export async function beginContribution(
  tx: Transaction,
  { proposalId, review, documents, now }: { proposalId: string; review: keyof typeof REVIEW; documents: readonly DocumentInfo[]; now: Date },
): Promise<Contribution> {
  const { sql } = tx;
  await lockRecords(sql);
  await syncFields(sql);
  const sourceId = await putSource(sql, CONTRIBUTORS);
  const pages = await putDocuments(sql, sourceId, documents, now);
  const runId = await makeRun(sql, sourceId, `${proposalId} ${review}`, now);
  return new Contribution(tx, now, { sourceId, runId, proposalId, review: REVIEW[review], pages });
}

/** Begins a run of the contributors' source. */
export async function makeRun(sql: Queryable, sourceId: number, of: string, now: Date): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into run (source_id, started_at, ended_at, input_sha256, state) values ($1, $2, $2, sha256(convert_to($3, 'UTF8')), ${RUN_STATE.done}) returning id`,
    [sourceId, now, `${of} ${now.toISOString()}`],
  );
  return rows[0]?.id ?? 0;
}

/** The source's entry about a record: the one that it made it of, or one that is tied to it by decision, so that it follows it through merges. */
async function entryAbout(
  sql: Queryable,
  { sourceId, runId, record, by }: { sourceId: number; runId: number; record: { id: string; kind: number }; by: string },
): Promise<number> {
  const native = `record:${record.id}`;
  const found = await sql.query<{ id: number }>('select id from entry where source_id = $1 and record_id = $2 order by native_key <> $3, id limit 1', [
    sourceId,
    record.id,
    native,
  ]);
  if (found.rows[0]) return found.rows[0].id;
  const made = await sql.query<{ id: number }>(
    `insert into entry (source_id, kind, native_key, role, content_hash, first_run, last_run) values ($1, $2, $3, ${ENTRY_ROLE.adds}, '', $4, $4)
     on conflict (source_id, kind, native_key) do update set last_run = excluded.last_run returning id`,
    [sourceId, record.kind, native, runId],
  );
  const id = made.rows[0]?.id ?? 0;
  await sql.query(
    `insert into candidate (entry_id, record_id, score, evidence, decided_by, decision) values ($1, $2, 1, '{"reason":"about this record"}', $3, true) on conflict do nothing`,
    [id, record.id, by],
  );
  return id;
}

/** Key of the member that a claim is about, within its entry. */
async function memberOf(sql: Queryable, entry: number, field: Field, claim: Claim): Promise<Buffer> {
  const { rows } = await sql.query<{ record: string | null }>('select record_id as record from entry where id = $1', [entry]);
  const record = rows[0]?.record;
  const members =
    record == null ? await keysByAbout(sql, 'entry', new Map([[entry, [claim]]])) : await keysByAbout(sql, 'record', new Map([[record, [claim]]]));
  return members.get(claim) ?? memberKey(field, claim);
}

/** SQL of the member that a row `s` with its object `o` is about, by whatever entry it is said. */
export const MEMBER_OF_ALL = `coalesce(${MEMBER}, s.member_key)`;

interface Row {
  entry: number;
  field: number;
  member: Buffer;
  rest: string | null;
  object: number | null;
  value: string | null;
}

/** Ends what contributors say of a member of the entry's record. Returns the numbers of these statements. */
async function endOwn(sql: Queryable, { sourceId, runId, now }: { sourceId: number; runId: number; now: Date }, row: Row): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `with about as (select ${MEMBER_OF_ALL} as member from (select $3::smallint as field_id, $4::bytea as member_key, $5::text as member_rest, $6::jsonb as value) s left join entry o on o.id = $7::int)
     update statement x set ended_at = $8, ended_run = $9 from (
       select s.id from entry me join entry e on e.source_id = $2 and (e.id = me.id or e.record_id = me.record_id) join statement s on s.entry_id = e.id and s.field_id = $3 and s.ended_at is null
         left join entry o on o.id = s.object_entry_id cross join about
       where me.id = $1 and (${MEMBER_OF_ALL} = about.member or (s.entry_id = $1 and s.member_key = $4))) own
     where x.id = own.id returning x.id::float8 as id`,
    [row.entry, sourceId, row.field, row.member, row.rest, row.value, row.object, now, runId],
  );
  return rows.map(({ id }) => id);
}
