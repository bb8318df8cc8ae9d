import type { z } from '@hono/zod-openapi';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import type { Json } from '#domain/records/claim.ts';
import { MERGED, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { asKnown } from '../../records/index.ts';
import type { StoredLine } from './apply-lines.ts';
import type { actRecord } from './contract.ts';
import { partsOf, textOf } from './edits/edit.ts';

export type ActRecord = z.output<typeof actRecord>;
type Part = ActRecord['part'];

const NOTHING = 'null::text';
const PARTY = { symbol: NOTHING, rank: 'null::int', rounds: 't.investments' };
const founded = asKnown('t.founded', 't.founded_precision');
/** What differs by kind of the columns of a live record's row `t`. */
const COLUMNS: Readonly<Record<NamedKind, { symbol: string; rank: string; rounds: string; founded: string }>> = {
  project: { symbol: 't.symbol', rank: 't.market_cap_rank', rounds: 't.rounds', founded },
  organization: { ...PARTY, founded },
  person: { ...PARTY, founded: NOTHING },
};

/** SQL of what the former entries of a merged record say of a field; of a live one its row says it. @param field SQL of numbers of the field */
const said = (
  field: string,
): string => `case when t.id is null then (select s.value #>> '{}' from statement s join entry e on e.id = s.entry_id join source src on src.id = e.source_id
    where s.entry_id = any(x.entries) and s.field_id = ${field} and s.ended_at is null and s.polarity = 1 and src.may_show order by e.id = r.founder desc, s.id limit 1) end`;

/** SQL of records of one kind with what tells two of them apart. $1: their ids, in order. */
function recordsSql(kind: NamedKind): string {
  const { symbol, rank, rounds, founded: day } = COLUMNS[kind];
  return `select r.id, r.slug, r.state = ${RECORD_STATE.merged} as merged, coalesce(t.name, ${said(String(fieldId(kind, 'name')))}, r.slug) as name, t.logo,
      ${kind === 'project' ? `coalesce(${symbol}, ${said(String(fieldId('project', 'symbol')))})` : symbol} as symbol,
      coalesce(t.website, ${said(String(fieldId(kind, 'website')))}) as website, coalesce(t.location, ${said(String(fieldId(kind, 'location')))}) as location,
      ${day} as founded, ${rank} as rank, ${rounds} as rounds,
      (select count(distinct e.source_id)::int from entry e where e.id = any(x.entries)) as sources,
      (select count(*)::int from statement s where s.entry_id = any(x.entries) and s.ended_at is null) as statements
    from unnest($1::uuid[]) with ordinality w (id, n) join record r on r.id = w.id and r.kind = ${KINDS[kind].code} and r.state <> ${RECORD_STATE.hidden} left join ${kind} t on t.id = r.id
      cross join lateral (select case when t.id is not null then array(select e.id from entry e where e.record_id = r.id)
        else array(select r.founder where r.founder is not null union
          select (jsonb_array_elements_text(m.entries))::int from (select one -> 'entries' as entries from change c join change_set s on s.id = c.change_set_id
            cross join lateral jsonb_array_elements(coalesce(s.cause -> 'merged', '[]')) one
            where c.record_id = r.id and c.field_id = ${MERGED} and one ->> 'id' = r.id::text order by s.id desc limit 1) m) end as entries) x
    order by w.n`;
}

/** The records of an act, by what becomes of each. */
function partsOfAct({ edit, payload }: Pick<StoredLine, 'edit' | 'payload'>, record: string): { id: string; part: Part }[] {
  const { id, from } = partsOf(payload.after as Json);
  switch (edit) {
    case 'merge':
      return [
        { id: record, part: 'goes' },
        { id: textOf(id), part: 'stays' },
      ];
    case 'split':
      return [
        { id: textOf(id), part: 'returns' },
        { id: textOf(from), part: 'stays' },
      ];
    case 'remove':
      return [{ id: record, part: 'goes' }];
    default:
      return [];
  }
}

/**
 * The records that a merge, a split or a removal is about, with what tells them apart; none of other proposals, nor for a round, whose name says which it is. One that was taken down is left out.
 * @param lines those that are shown
 */
export async function readActRecords(
  sql: Queryable,
  { type, record }: { type: ContributionType; record: string | null },
  lines: readonly Pick<StoredLine, 'edit' | 'payload'>[],
): Promise<ActRecord[]> {
  const meant = record === null ? [] : lines.flatMap((line) => partsOfAct(line, record));
  if (meant.length === 0) return [];
  const kind = CONTRIBUTION_TYPES[type];
  const { rows } = await sql.query<Omit<ActRecord, 'part' | 'type'> & { id: string }>({
    name: `act-records-${kind}`,
    text: recordsSql(kind),
    values: [meant.map(({ id }) => id)],
  });
  return rows.flatMap(({ id, ...row }) => {
    const part = meant.find((one) => one.id === id)?.part;
    return part === undefined ? [] : [{ part, type: KINDS[kind].wire, ...row }];
  });
}
