import { CLAIM_STATE } from '#domain/records/codes.ts';
import { moment, namesHidden, rowsSql } from '../../records/index.ts';

/** Data kind of issues that readers see. */
export const ISSUES = 'newsletter';
/** States in which an issue is in the archive: a mail of it leads there as soon as it has gone. */
export const PUBLIC = `state in ('sending', 'sent')`;

/** SQL of a text; null where it names a person who was taken down. */
const told = (column: string): string => `case when not (${namesHidden(column)}) then ${column} end`;
const inLanguages = (column: string): string => `json_build_object('en', ${told(`i.${column}_en`)}, 'vi', ${told(`i.${column}_vi`)})`;

/** SQL of the members of what an issue `i` is in lists. */
export const HEAD = `'slug', i.slug, 'from', i.from_day::text, 'to', i.to_day::text, 'sent_at', ${moment('i.sent_at')}, 'subject', ${inLanguages('subject')}`;

const listed = (section: string): string => `jsonb_array_elements_text(i.entries -> '${section}') with ordinality k (key, place)`;
const part = (place: number, type: string): string => `case when k.key like 'amount:%' then split_part(k.key, ':', ${place})::${type} end`;

/**
 * SQL of one issue as JSON text, `body`: what its entries name, as records and statements have it now. What was taken down has no row, and a statement of
 * a source that may not be shown is left out. @param which SQL condition on `newsletter_issue` @param entries its column of keys: `shown`, or `found`
 */
export const issueSql = (
  which: string,
  entries: 'shown' | 'found' = 'shown',
): string => `with i as materialized (select *, ${entries} as entries from newsletter_issue where ${which}),
  w as materialized (select r.id, k.place::int as place from i cross join ${listed('rounds')} join round r on r.id::text = k.key)
  select json_build_object('issue', json_build_object(${HEAD}, 'introduction', ${inLanguages('introduction')}, 'research', i.entries -> 'research',
    'rounds', ('[' || coalesce((${rowsSql('round', { today: '', where: 'true', before: '0' })}), '') || ']')::json,
    'changes', (select coalesce(json_agg(json_build_object('key', k.key, 'slug', r.slug, 'name', p.name, 'logo', p.logo, 'before', b.value #>> '{}', 'after', a.value #>> '{}', 'source', aw.name) order by k.place), '[]')
      from ${listed('changes')} join round r on r.id = ${part(2, 'uuid')} left join project p on p.id = r.project_id
        join statement b on b.id = ${part(3, 'bigint')} and b.state = ${CLAIM_STATE.value} join entry be on be.id = b.entry_id join source bw on bw.id = be.source_id and bw.may_show
        join statement a on a.id = ${part(4, 'bigint')} and a.state = ${CLAIM_STATE.value} join entry ae on ae.id = a.entry_id join source aw on aw.id = ae.source_id and aw.may_show),
    'keys', i.entries -> 'changes'))::text as body from i`;
