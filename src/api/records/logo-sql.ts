import { fieldId } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/**
 * The displayed logo: the stored picture of the winning statement, else of the most trusted other statement that has one. Addresses on foreign
 * hosts are never shown.
 */
export const logoOf = (kind: 'project' | 'organization'): string => `case when v.logo is not null then coalesce(
    case when v.logo like '/files/%' then v.logo else (select i.path from logo_image i where i.url = v.logo) end,
    (select coalesce(i.path, t.value) from (
        select s.value #>> '{}' as value, w.base_rank from entry e join source w on w.id = e.source_id and w.may_show
          join statement s on s.entry_id = e.id and s.field_id = ${fieldId(kind, 'logo')} and s.ended_at is null and s.state = 0 and s.polarity = 1 and s.review <> 2
        where e.record_id = scope.id) t left join logo_image i on i.url = t.value
      where coalesce(i.path, t.value) like '/files/%' order by t.base_rank desc, t.value collate "C" limit 1)) end`;

/** Fields of logos. */
export const LOGO_FIELDS = [fieldId('project', 'logo'), fieldId('organization', 'logo')].join(',');

/** Queues winning logo addresses on foreign hosts for fetching, except from sources that may not be shown. */
export async function wantLogos(sql: Queryable, ids: readonly string[] | null): Promise<void> {
  await sql.query(
    `insert into logo_image (url) select distinct s.value #>> '{}' from choice c join statement s on s.id = c.statement_id join entry e on e.id = s.entry_id
       join source w on w.id = e.source_id and w.may_show
     where c.field_id in (${LOGO_FIELDS}) and s.state = 0 and ($1::uuid[] is null or c.record_id = any($1)) and s.value #>> '{}' like 'https://%' on conflict do nothing`,
    [ids],
  );
}
