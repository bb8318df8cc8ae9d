import type { Claim } from '#domain/records/claim.ts';
import { FIELDS } from '#domain/records/fields.ts';
import { knowsByAbout, membersOf, type SaidMember } from '#domain/records/members.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { aboutKey } from './hash.ts';

const KEY_OF = new Map<number, string>(FIELDS.flatMap((field) => (knowsByAbout(field.key) ? [[field.id, field.key]] : [])));

type Known = SaidMember & { key: string };

/** Members that are known by what they are about: of each entry in its live statements, or in those of its record. */
async function knownMembers(sql: Queryable, owner: 'entry' | 'record', ids: readonly (number | string)[]): Promise<Map<string, Known[]>> {
  const [column, type] = owner === 'entry' ? ['s.entry_id', 'int'] : ['e.record_id', 'uuid'];
  const { rows } = await sql.query<{ owner: string; field: number; value: SaidMember['value']; date: string | null; key: string }>(
    `select ${column}::text as owner, s.field_id as field, s.value, s.valid_from::text as date, encode(s.member_key, 'hex') as key
     from statement s join entry e on e.id = s.entry_id
     where ${column} = any($1::${type}[]) and s.field_id = any($2::smallint[]) and s.ended_at is null and s.polarity = 1 order by s.last_stated nulls first, s.id`,
    [ids, [...KEY_OF.keys()]],
  );
  const found = new Map<string, Known[]>();
  for (const { owner: of, field, value, date, key } of rows) {
    const member = { field: KEY_OF.get(field) ?? '', key, ...(value === undefined ? {} : { value }), ...(date === null ? {} : { validFrom: date }) };
    found.set(of, [...(found.get(of) ?? []), member]);
  }
  return found;
}

/** Keys of members that are known by what they are about. @param of claims by the entry, or the record, that they are about */
export async function keysByAbout<Id extends number | string>(
  sql: Queryable,
  owner: 'entry' | 'record',
  of: ReadonlyMap<Id, readonly Claim[]>,
): Promise<Map<Claim, Buffer>> {
  const own = [...of].flatMap(([id, claims]) => {
    const concerned = claims.filter((c) => knowsByAbout(c.field));
    return concerned.length === 0 ? [] : [{ id, concerned }];
  });
  if (own.length === 0) return new Map();
  const known = await knownMembers(
    sql,
    owner,
    own.map(({ id }) => id),
  );
  return new Map(
    own.flatMap(({ id, concerned }) =>
      [...membersOf(concerned, known.get(String(id)) ?? [], aboutKey)].map(([c, key]) => [c, Buffer.from(key, 'hex')] as const),
    ),
  );
}
