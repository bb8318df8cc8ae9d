import type pg from 'pg';
import { roleText, type Claim, type EntryInput } from '#domain/records/claim.ts';
import { CLAIM_STATE, PRECISION, type EntryKindName } from '#domain/records/codes.ts';
import { fieldOf, FIELDS } from '#domain/records/fields.ts';
import { copyRows, type Cell } from './copy-rows.ts';
import { memberKey, valueKey } from './hash.ts';
import { keysByAbout } from './known-members.ts';

/** Number of new statements after which the planner needs new statistics: without them, a small list into a young database may take minutes. */
const NOTICEABLE = 50;
const MANY = FIELDS.filter((f) => f.holds === 'many').map((f) => f.id);

/** Claims of a run. */
export interface ClaimsOf {
  runId: number;
  now: Date;
  documents: ReadonlyMap<string, number>;
  /** Ids of the entries read, by native key. */
  ids: ReadonlyMap<string, number>;
  /** Ids of things that claims are about and that the file lacks, by native key. */
  earlier?: ReadonlyMap<string, number> | undefined;
  /** New and changed entries. */
  touched: ReadonlyMap<number, EntryInput>;
  /** The run that read the entry before, of changed entries. */
  runBefore: ReadonlyMap<number, number>;
  /** Whether the source names all members of each field of its entries. */
  complete: boolean;
  /** Fields that the source stated wrongly once. */
  retracts: readonly { kind: EntryKindName; field: string }[];
}

/** Numbers of statements. */
export interface Written {
  begun: number;
  ended: number;
  /** Entries that lost a statement though they did not change. */
  poorer: number[];
}

const COLUMNS = [
  'entry_id',
  'field_id',
  'member_key',
  'member_rest',
  'polarity',
  'state',
  'value',
  'object_entry_id',
  'precision',
  'valid_from',
  'valid_to',
  'document_id',
  'quote',
  'value_key',
];
/** Of a staged claim alone. */
const LOOSE = 'loose';
const TYPES = ['int', 'smallint', 'bytea', 'text', 'smallint', 'smallint', 'jsonb', 'int', 'smallint', 'date', 'date', 'int', 'text', 'bytea'];
const SAME_FIELD = 's.entry_id = n.entry_id and s.field_id = n.field_id';
const SAME_MEMBER = `${SAME_FIELD} and s.member_key = n.member_key`;
const SAYS_SAME = 'n.polarity = s.polarity and n.value_key = s.value_key and n.object_entry_id is not distinct from s.object_entry_id';

/**
 * Writes the claims of new and changed entries. A statement ends when its entry says something else of the same field and member: silence ends
 * none. A member that is no longer named while others are is marked with the time at which it was last stated; if the source
 * names all of them it ends when a second run in a row does not name it.
 */
export async function writeStatements(sql: pg.ClientBase, claims: ClaimsOf): Promise<Written> {
  const { runId, now, touched, runBefore } = claims;
  await sql.query('drop table if exists staged_claim');
  await sql.query(`create temp table staged_claim (${COLUMNS.map((c, i) => `${c} ${TYPES[i]}`).join(', ')}, ${LOOSE} boolean) on commit drop`);
  const members = await keysByAbout(sql, 'entry', new Map([...touched].map(([id, { claims: said }]) => [id, said])));
  await copyRows(sql, 'staged_claim', claimRows(claims, members));
  await sql.query('analyze staged_claim');
  const missed = [...(await endMissed(sql, claims)), ...(await endRetracted(sql, claims))];
  const changed = await endContradicted(sql, claims);
  const begun = await sql.query(
    `insert into statement (${COLUMNS.join(', ')}, first_seen, run_id) select ${COLUMNS.map((c) => `n.${c}`).join(', ')}, $1, $2 from staged_claim n
     ${runBefore.size === 0 ? '' : `where not exists (select 1 from statement s where ${SAME_MEMBER} and s.ended_at is null)`} order by n.entry_id, n.field_id, n.member_key`,
    [now, runId],
  );
  if (runBefore.size > 0) await markSilent(sql, claims);
  if ((begun.rowCount ?? 0) > NOTICEABLE) await sql.query('analyze statement');
  return { begun: begun.rowCount ?? 0, ended: changed + missed.length, poorer: missed };
}

/** Ends what entries said of a field and member of which they say something else now. An entry that is new has said nothing: to look for it among all is dear. */
async function endContradicted(sql: pg.ClientBase, { runId, now, runBefore }: ClaimsOf): Promise<number> {
  if (runBefore.size === 0) return 0;
  const { rowCount } = await sql.query(
    `update statement s set ended_at = $2, ended_run = $3 where s.entry_id = any($1::int[]) and s.ended_at is null
       and exists (select 1 from staged_claim n where ${SAME_MEMBER} and not n.${LOOSE} and not (${SAYS_SAME}))`,
    [[...runBefore.keys()], now, runId],
  );
  return rowCount ?? 0;
}

/** Ends members that the run before did not name either, if the source names all. */
async function endMissed(sql: pg.ClientBase, { runId, now, ids, touched, complete }: ClaimsOf): Promise<number[]> {
  if (!complete) return [];
  const { rows } = await sql.query<{ id: number }>(
    `update statement s set ended_at = $3, ended_run = $4 where s.entry_id = any($1::int[]) and s.field_id = any($2::smallint[]) and s.ended_at is null and s.last_stated is not null
       and not (s.entry_id = any($5::int[]) and exists (select 1 from staged_claim n where ${SAME_MEMBER})) returning s.entry_id as id`,
    [[...ids.values()], MANY, now, runId, [...touched.keys()]],
  );
  return rows.map((r) => r.id);
}

/** Ends what the entries once said of fields that the source stated wrongly. */
async function endRetracted(sql: pg.ClientBase, { runId, now, ids, retracts }: ClaimsOf): Promise<number[]> {
  if (retracts.length === 0) return [];
  const { rows } = await sql.query<{ id: number }>(
    `update statement s set ended_at = $3, ended_run = $4 where s.entry_id = any($1::int[]) and s.field_id = any($2::smallint[]) and s.ended_at is null
     returning s.entry_id as id`,
    [[...ids.values()], retracts.map(({ kind, field }) => fieldOf(kind, field).id), now, runId],
  );
  return rows.map((r) => r.id);
}

/** Marks members that their entry no longer names, and takes the mark from those that it names again. */
async function markSilent(sql: pg.ClientBase, { runBefore }: ClaimsOf): Promise<void> {
  await sql.query(`update statement s set last_stated = null from staged_claim n where ${SAME_MEMBER} and s.ended_at is null and s.last_stated is not null`);
  await sql.query(
    `update statement s set last_stated = coalesce(r.ended_at, r.started_at) from unnest($1::int[], $2::int[]) as b (entry_id, run_id) join run r on r.id = b.run_id
     where s.entry_id = b.entry_id and s.field_id = any($3::smallint[]) and s.ended_at is null and s.last_stated is null and s.polarity = 1
       and exists (select 1 from staged_claim n where ${SAME_FIELD}) and not exists (select 1 from staged_claim n where ${SAME_MEMBER})`,
    [[...runBefore.keys()], [...runBefore.values()], MANY],
  );
}

/** Claims as rows of `staged_claim`; a member stated twice by one entry is stored once. */
function* claimRows(
  { documents, ids, earlier, touched }: Pick<ClaimsOf, 'documents' | 'ids' | 'earlier' | 'touched'>,
  members: ReadonlyMap<Claim, Buffer>,
): Generator<Cell[]> {
  for (const [id, entry] of touched) {
    const told = new Set<string>();
    for (const c of entry.claims) {
      const field = fieldOf(entry.kind, c.field);
      const object = c.object === undefined ? null : (ids.get(c.object) ?? earlier?.get(c.object));
      const document = documents.get(c.document);
      if (object === undefined || document === undefined) throw new Error(`${entry.nativeKey}: the claim about ${c.field} points to nothing`);
      const member = members.get(c) ?? memberKey(field, c);
      const size = told.size;
      if (told.add(`${field.id} ${member.toString('hex')}`).size === size) continue;
      yield [
        id,
        field.id,
        member,
        roleText(c) || null,
        c.polarity ?? 1,
        CLAIM_STATE[c.state ?? 'value'],
        c.value === undefined ? null : JSON.stringify(c.value),
        object,
        c.precision ? PRECISION[c.precision] : null,
        c.validFrom ?? null,
        c.validTo ?? null,
        document,
        c.quote ?? null,
        valueKey(c),
        c.loose ?? false,
      ];
    }
  }
}
