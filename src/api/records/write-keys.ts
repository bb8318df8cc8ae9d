import type pg from 'pg';
import type { EntryInput, EntryKey } from '#domain/records/claim.ts';
import { ENTRY_KIND, SCHEME } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { keptKeys, readKeys } from '#domain/records/kept-keys.ts';
import { roundKey, withDerived } from '#domain/records/keys.ts';
import { fold } from '#domain/writing/fold.ts';
import { copyRows, type Cell } from './copy-rows.ts';
import { formerPeers, noteKeys, PRECISION_NAME, SCHEME_NAME } from './match.ts';

const PROJECT = fieldId('round', 'project');
const INVESTORS = fieldId('round', 'investors');
/** Longest key. */
const KEY_LENGTH = 300;

/** Entries whose keys are to be written. */
export interface Touched {
  /** New and changed entries, as read. */
  touched: ReadonlyMap<number, EntryInput>;
  /** Of these, the ones that were there before. */
  changed: readonly number[];
}

/** An evidence key that a round gives to its project or to an investor. */
type Given = readonly [entryId: number, scheme: number, value: string];

/** Keys that these rounds give by their live statements: the round to its project, the project to its investors. */
export async function givenByRounds(sql: pg.ClientBase, rounds: readonly number[]): Promise<Given[]> {
  return rounds.length === 0 ? [] : given(sql, 'p.entry_id = any($1::int[])', rounds);
}

/** Keys that live rounds give and that are not stored, and keys of rounds that projects have though no round gives them. */
export async function keysOfRounds(sql: pg.ClientBase): Promise<{ missing: Given[]; surplus: Given[] }> {
  const right = await given(sql, '$1::int[] is null', null);
  const { rows: stored } = await sql.query<{ id: number; scheme: number; value: string; round: boolean }>(
    `select k.entry_id as id, k.scheme, k.value, k.scheme <> ${SCHEME.backed} as round from entry_key k join entry e on e.id = k.entry_id
     where k.scheme = ${SCHEME.backed} or (k.scheme in (${SCHEME.round}, ${SCHEME.announcement}) and e.kind = ${ENTRY_KIND.project})`,
  );
  const [wanted, known] = [new Set(right.map(textOf)), new Set(stored.map((k) => textOf([k.id, k.scheme, k.value])))];
  return {
    missing: right.filter((g) => !known.has(textOf(g))),
    surplus: stored.flatMap(({ id, scheme, value, round }): Given[] => (round && !wanted.has(textOf([id, scheme, value])) ? [[id, scheme, value]] : [])),
  };
}

/** Writes the keys that rounds give to what live rounds say. */
export async function mendKeysOfRounds(sql: pg.ClientBase): Promise<void> {
  const { missing, surplus } = await keysOfRounds(sql);
  await dropKeys(sql, surplus);
  await putKeys(sql, missing);
}

const columnsOf = (keys: readonly Given[]): [number[], number[], string[]] => [
  keys.map(([id]) => id),
  keys.map(([, scheme]) => scheme),
  keys.map(([, , value]) => value),
];

async function putKeys(sql: pg.ClientBase, keys: readonly Given[]): Promise<void> {
  await sql.query(
    `insert into entry_key (entry_id, scheme, value) select distinct * from unnest($1::int[], $2::smallint[], $3::text[]) as g (entry_id, scheme, value) on conflict do nothing`,
    columnsOf(keys),
  );
}

async function dropKeys(sql: pg.ClientBase, keys: readonly Given[]): Promise<void> {
  await sql.query(
    'delete from entry_key k using unnest($1::int[], $2::smallint[], $3::text[]) as g (entry_id, scheme, value) where k.entry_id = g.entry_id and k.scheme = g.scheme and k.value = g.value',
    columnsOf(keys),
  );
}

const textOf = ([id, scheme, value]: Given): string => `${id} ${scheme} ${value}`;

async function given(sql: pg.ClientBase, where: string, ids: readonly number[] | null): Promise<Given[]> {
  const { rows: rounds } = await sql.query<{ id: number; value: string }>(
    `select p.object_entry_id as id, k.value from statement p join entry_key k on k.entry_id = p.entry_id and k.scheme = ${SCHEME.round}
     where p.field_id = ${PROJECT} and p.ended_at is null and ${where}`,
    [ids],
  );
  const { rows: backed } = await sql.query<{ id: number; name: string }>(
    `select distinct p.object_entry_id as id, coalesce(n.value, d.value) #>> '{}' as name
     from statement p join statement a on a.entry_id = p.entry_id and a.field_id = ${PROJECT} and a.ended_at is null
       left join statement n on n.entry_id = a.object_entry_id and n.field_id = ${fieldId('project', 'name')} and n.ended_at is null
       left join statement d on d.entry_id = p.entry_id and d.field_id = ${fieldId('round', 'description')} and d.ended_at is null
     where p.field_id = ${INVESTORS} and p.ended_at is null and coalesce(n.value, d.value) is not null and ${where}`,
    [ids],
  );
  return [
    ...rounds.flatMap(({ id, value }) => withDerived([{ scheme: 'round', value }]).map((k): Given => [id, SCHEME[k.scheme], k.value])),
    ...backed.map(({ id, name }): Given => [id, SCHEME.backed, fold(name)]).filter(([, , value]) => value.length <= KEY_LENGTH),
  ];
}

/**
 * Writes the keys of new and changed entries. What a reading is silent about keeps its keys, as its statements go on; a round's key, and those
 * that rounds give to projects and investors, follow the live statements and not the file at hand. @param before what the changed rounds gave
 * @returns other entries whose matches may change: those that lost a key, and those that share a key which an entry has lost
 */
export async function writeKeys(sql: pg.ClientBase, { touched, changed }: Touched, before: readonly Given[]): Promise<number[]> {
  await noteKeys(sql, [...new Set([...changed, ...before.map(([id]) => id)])]);
  const stored = await keysOf(sql, touched, changed);
  await sql.query('delete from entry_key where entry_id = any($1::int[])', [changed]);
  await copyRows(sql, 'entry_key (scheme, value, entry_id)', keyRows(touched, stored));
  if (touched.size > 1000) await sql.query('analyze entry_key');
  const rounds = [...touched].flatMap(([id, { kind }]) => (kind === 'round' ? [id] : []));
  const known = new Set(changed);
  await keyRounds(
    sql,
    rounds.filter((id) => known.has(id)),
  );
  const after = await givenByRounds(sql, rounds);
  const poorer = await takeBack(sql, before, [...after, ...givenByFile(touched)]);
  await putKeys(sql, after);
  if (changed.length > 0) await dropStray(sql, touched);
  return [...poorer, ...(await formerPeers(sql))];
}

/** The keys of entries that were there before: of what is read now and was before. */
async function keysOf(sql: pg.ClientBase, touched: ReadonlyMap<number, EntryInput>, changed: readonly number[]): Promise<Map<number, EntryKey[]>> {
  if (changed.length === 0) return new Map();
  const { rows } = await sql.query<{ id: number; keys: [number, string][]; aliases: string[] }>(
    `select k.entry_id as id, json_agg(json_build_array(k.scheme, k.value)) as keys,
       (select coalesce(json_agg(s.value), '[]') from statement s where s.entry_id = k.entry_id and s.field_id = any($2::smallint[]) and s.ended_at is null and s.polarity = 1) as aliases
     from entry_key k where k.entry_id = any($1::int[]) group by 1`,
    [changed, [fieldId('project', 'aliases'), fieldId('organization', 'aliases')]],
  );
  return new Map(
    rows.flatMap(({ id, keys, aliases }) => {
      const read = touched.get(id);
      if (!read) return [];
      const former = keys.flatMap(([code, value]): EntryKey[] => {
        const scheme = SCHEME_NAME.get(code);
        return scheme ? [{ scheme, value }] : [];
      });
      const listed = new Set(read.claims.flatMap((c) => (c.field === 'aliases' ? [c.value] : [])));
      const silent = aliases.filter((name) => !listed.has(name));
      return [[id, [...readKeys(read, former), ...keptKeys(read, former, silent)]] as const];
    }),
  );
}

function* givenByFile(touched: ReadonlyMap<number, EntryInput>): Generator<Given> {
  for (const [id, { keys }] of touched) for (const { scheme, value } of withDerived(keys)) yield [id, SCHEME[scheme], value];
}

function* keyRows(touched: ReadonlyMap<number, EntryInput>, known: ReadonlyMap<number, readonly EntryKey[]>): Generator<Cell[]> {
  for (const [id, { keys }] of touched) {
    const told = new Set<string>();
    for (const { scheme, value } of withDerived(known.get(id) ?? keys)) {
      const size = told.size;
      if (told.add(`${scheme} ${value}`).size > size) yield [SCHEME[scheme], value, id];
    }
  }
}

/** Gives rounds the key that their live statements make. */
async function keyRounds(sql: pg.ClientBase, rounds: readonly number[]): Promise<void> {
  if (rounds.length === 0) return;
  const { rows } = await sql.query<{ id: number; date: string | null; precision: number | null; amount: string | null; link: string | null }>(
    `select k.entry_id as id, d.value #>> '{}' as date, d.precision, a.value #>> '{}' as amount, l.value #>> '{}' as link
     from (select distinct entry_id from entry_key where entry_id = any($1::int[]) and scheme = ${SCHEME.round}) k
       left join statement d on d.entry_id = k.entry_id and d.field_id = ${fieldId('round', 'date')} and d.ended_at is null
       left join statement a on a.entry_id = k.entry_id and a.field_id = ${fieldId('round', 'amount_usd')} and a.ended_at is null
       left join statement l on l.entry_id = k.entry_id and l.field_id = ${fieldId('round', 'announcement')} and l.ended_at is null`,
    [rounds],
  );
  const keys = rows.map((r) => {
    const facts = { date: r.date ?? undefined, precision: PRECISION_NAME.get(r.precision ?? 0), amount: r.amount ?? undefined, link: r.link ?? undefined };
    return withDerived([roundKey(facts)]).map((k): Given => [r.id, SCHEME[k.scheme], k.value]);
  });
  const now = keys.flat();
  await sql.query(`delete from entry_key where entry_id = any($1::int[]) and scheme in (${SCHEME.round}, ${SCHEME.announcement})`, [rows.map((r) => r.id)]);
  await putKeys(sql, now);
}

/** Drops keys of rounds that a file gives to a project but its rounds do not: a round of which the file says less than is known. */
async function dropStray(sql: pg.ClientBase, touched: ReadonlyMap<number, EntryInput>): Promise<void> {
  const projects = [...touched].flatMap(([id, { kind, keys }]) => (kind === 'project' && keys.some((k) => k.scheme === 'round') ? [id] : []));
  if (projects.length === 0) return;
  const right = await given(sql, 'p.object_entry_id = any($1::int[])', projects);
  await sql.query(
    `delete from entry_key k where k.entry_id = any($1::int[]) and k.scheme in (${SCHEME.round}, ${SCHEME.announcement})
       and not exists (select from unnest($2::int[], $3::smallint[], $4::text[]) as g (entry_id, scheme, value) where g.entry_id = k.entry_id and g.scheme = k.scheme and g.value = k.value)`,
    [[...new Set(right.map(([id]) => id))], right.map(([id]) => id), right.map(([, scheme]) => scheme), right.map(([, , value]) => value)],
  );
}

/** Takes back what changed rounds no longer give, unless another round gives it too. Returns the entries that lost a key. */
async function takeBack(sql: pg.ClientBase, before: readonly Given[], after: readonly Given[]): Promise<number[]> {
  const now = new Set(after.map(textOf));
  const lost = before.filter((g) => !now.has(textOf(g)));
  if (lost.length === 0) return [];
  const still = new Set((await given(sql, 'p.object_entry_id = any($1::int[])', [...new Set(lost.map(([id]) => id))])).map(textOf));
  const gone = lost.filter((g) => !still.has(textOf(g)));
  await dropKeys(sql, gone);
  return gone.map(([id]) => id);
}
