import { PAGE_KIND, PRECISION, type PageKind, type PrecisionName } from '#domain/records/codes.ts';
import { fieldId, fieldRows, type FieldKey } from '#domain/records/fields.ts';
import { fold } from '#domain/writing/fold.ts';
import { SWITCH_COLUMNS, type SwitchName, type Switches } from '#domain/records/switches.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** What is shown of a source, and how far it is trusted before the operator says otherwise. */
export interface SourceInfo {
  key: string;
  name: string;
  homeUrl: string;
  licence: string;
  attribution: string;
  mayShow: boolean;
  mayExport: boolean;
  /** Whether figures of days gone by are kept; as `mayExport` where it is not said. */
  mayKeep?: boolean;
  /** Whether the API and embeds give its values to others; as `mayExport` where it is not said. */
  mayEmbed?: boolean;
  baseRank: number;
  /** Trust in what it says of these fields of projects, in place of the base rank. */
  trust?: Partial<Record<FieldKey<'project'>, number>>;
  /** The source it repeats. */
  mirrorOf?: SourceInfo;
}

/** A document as its source describes it. */
export interface DocumentInfo {
  url: string;
  title: string;
  /** YYYY-MM-DD. */
  publishedOn?: string;
  /** How exactly that day is known; to the day where it is not said. */
  publishedPrecision?: PrecisionName;
  kind?: PageKind;
  /** Address of a copy of the page that stays when the page goes. */
  archive?: string;
}

/** Writes the domain's fields into their table; rows are added or renamed, never removed. */
export async function syncFields(sql: Queryable): Promise<void> {
  const rows = fieldRows();
  await sql.query(
    `insert into field (id, kind, key) select * from unnest($1::smallint[], $2::smallint[], $3::text[])
     on conflict (id) do update set kind = excluded.kind, key = excluded.key where (field.kind, field.key) is distinct from (excluded.kind, excluded.key)`,
    [rows.map((r) => r.id), rows.map((r) => r.kind), rows.map((r) => r.key)],
  );
}

const SWITCHES = Object.entries(SWITCH_COLUMNS);
/** The switches of the source `s`: what the operator chose, else what its terms allow. */
const setSwitchColumns = (chosen: string, given: string): string => SWITCHES.map(([name, column]) => `${column} = ${eitherOf(name, chosen, given)}`).join(', ');
const eitherOf = (name: string, chosen: string, given: string): string => `coalesce((${chosen} ->> '${name}')::boolean, (${given} ->> '${name}')::boolean)`;

/** Adds or updates the source. Returns its id. The base rank is set once and then belongs to the operator, as do the switches that the operator chose. */
export async function putSource(sql: Queryable, info: SourceInfo): Promise<number> {
  if (info.mirrorOf) await putSource(sql, info.mirrorOf);
  const { mayShow: show, mayExport, mayKeep: keep = mayExport, mayEmbed: embed = mayExport } = info;
  const same = ['name', 'name_folded', 'home_url', 'licence', 'attribution', 'given', 'mirror_of'];
  await sql.query(
    `insert into source (key, name, name_folded, home_url, licence, attribution, base_rank, mirror_of, given, ${SWITCHES.map(([, column]) => column).join(', ')})
     select $1, $2, $3, $4, $5, $6, $7, (select id from source where key = $8), $9::jsonb, ${SWITCHES.map(([name]) => `($9::jsonb ->> '${name}')::boolean`).join(', ')}
     on conflict (key) do update set ${same.map((column) => `${column} = excluded.${column}`).join(', ')}, ${setSwitchColumns('source.chosen', 'excluded.given')}
     where (${same.map((column) => `source.${column}`).join(', ')}) is distinct from (${same.map((column) => `excluded.${column}`).join(', ')})`,
    [
      info.key,
      info.name,
      fold(info.name),
      info.homeUrl,
      info.licence,
      info.attribution,
      info.baseRank,
      info.mirrorOf?.key ?? null,
      JSON.stringify({ show, keep, export: mayExport, embed } satisfies Switches),
    ],
  );
  const { rows } = await sql.query<{ id: number }>('select id from source where key = $1', [info.key]);
  if (!rows[0]) throw new Error(`source ${info.key} is not there`);
  return rows[0].id;
}

/**
 * Writes the trust by field that is given with a source. Returns the records whose choices depend on what changed: none where nothing did, and
 * none for a source that is read for the first time.
 */
export async function putTrust(sql: Queryable, sourceId: number, { trust = {} }: Pick<SourceInfo, 'trust'>): Promise<string[]> {
  const given = Object.entries(trust).map(([key, rank]) => ({ field: fieldId('project', key as FieldKey<'project'>), rank }));
  const { rows } = await sql.query<{ field: number }>(
    `with given as (select * from unnest($2::smallint[], $3::smallint[]) as g (field_id, rank)),
       put as (insert into policy (field_id, source_id, given) select field_id, $1, rank from given
         on conflict (field_id, source_id) do update set given = excluded.given where policy.given is distinct from excluded.given returning field_id),
       gone as (update policy set given = null where source_id = $1 and given is not null and field_id not in (select field_id from given) returning field_id)
     select field_id as field from put union select field_id from gone`,
    [sourceId, given.map((g) => g.field), given.map((g) => g.rank)],
  );
  if (rows.length === 0) return [];
  const affected = await sql.query<{ id: string }>(STATED_BY, [rows.map((r) => r.field), sourceId]);
  return affected.rows.map((r) => r.id);
}

/** Records with a live statement of a source about these fields. */
export const STATED_BY = `select distinct e.record_id as id from entry e join statement s on s.entry_id = e.id and s.field_id = any($1::smallint[]) and s.ended_at is null
  where e.source_id = $2 and e.record_id is not null`;

/** Adds or updates documents. Returns their ids by address. */
export async function putDocuments(sql: Queryable, sourceId: number, documents: readonly DocumentInfo[], fetchedAt: Date): Promise<Map<string, number>> {
  await sql.query(
    `insert into document (source_id, url, title, published_on, published_precision, kind, archive, fetched_at)
     select $1, d.url, d.title, d.published_on, d.published_precision, d.kind, d.archive, $7
     from unnest($2::text[], $3::text[], $4::date[], $5::smallint[], $6::smallint[], $8::text[]) as d (url, title, published_on, published_precision, kind, archive)
     on conflict (source_id, url) do update set title = excluded.title, published_on = excluded.published_on, published_precision = excluded.published_precision,
       kind = excluded.kind, archive = coalesce(excluded.archive, document.archive), fetched_at = excluded.fetched_at`,
    [
      sourceId,
      documents.map((d) => d.url),
      documents.map((d) => d.title),
      documents.map((d) => d.publishedOn ?? null),
      documents.map((d) => (d.publishedPrecision ? PRECISION[d.publishedPrecision] : null)),
      documents.map((d) => (d.kind ? PAGE_KIND[d.kind] : null)),
      fetchedAt,
      documents.map((d) => d.archive ?? null),
    ],
  );
  const { rows } = await sql.query<{ id: number; url: string }>('select id, url from document where source_id = $1 and url = any($2)', [
    sourceId,
    documents.map((d) => d.url),
  ]);
  return new Map(rows.map((r) => [r.url, r.id]));
}

/** Writes switches that the operator chose; null gives one back to the terms of the source. Returns its id, or undefined where there is none of that key. */
export async function chooseSwitches(sql: Queryable, key: string, chosen: Partial<Record<SwitchName, boolean | null>>): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    `with new as (select id, jsonb_strip_nulls(chosen || $2::jsonb) as chosen from source where key = $1)
     update source s set chosen = new.chosen, ${setSwitchColumns('new.chosen', 's.given')} from new where s.id = new.id returning s.id`,
    [key, JSON.stringify(chosen)],
  );
  return rows[0]?.id;
}
