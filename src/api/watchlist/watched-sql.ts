import { WATCH_CATEGORIES, WATCHED_KIND, type WatchCategory } from '#domain/kinds/kinds.ts';
import { KIND, RECORD_STATE } from '#domain/records/codes.ts';

/** Code of the kind of record that a category holds. */
export const kindCode = (category: WatchCategory): number => KIND[WATCHED_KIND[category]];

/** The category of a kind of record, by its code; undefined for kinds that cannot be watched. */
export const categoryOf = (kind: number): WatchCategory | undefined => WATCH_CATEGORIES.find((category) => kindCode(category) === kind);

/**
 * SQL for a `with recursive`. Its last table, `watched (id, kind, note, added)`, holds the live records an account watches, each once. A merged
 * record counts as the one it went into; hidden ones are left out. @param account SQL of the account's id
 */
export const watchedSql = (account: string): string => `led as (
  select w.record_id as first, r.id, r.kind, r.state, r.merged_into, w.note, w.created_at from watch w join record r on r.id = w.record_id where w.account_id = ${account}
  union all select l.first, r.id, r.kind, r.state, r.merged_into, l.note, l.created_at from led l join record r on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
), watched as materialized (
  select id, kind, (array_agg(note order by note = '', created_at desc))[1] as note, min(created_at) as added from led where state = ${RECORD_STATE.live} group by id, kind)`;

/** SQL for a `with recursive`. Its last table, `meant (asked, id, kind)`, holds the live record that each id of a list leads to. @param ids SQL of a uuid[] */
export const meantSql = (ids: string): string => `to_live as (
  select r.id as asked, r.id, r.kind, r.state, r.merged_into from record r where r.id = any(${ids})
  union all select t.asked, r.id, r.kind, r.state, r.merged_into from to_live t join record r on t.state = ${RECORD_STATE.merged} and r.id = t.merged_into
), meant as (select asked, id, kind from to_live where state = ${RECORD_STATE.live})`;

/** SQL that is true for a row `t` of watched records whose record was taken down, or went into one that was. */
export const WATCHES_HIDDEN = `exists (with recursive to_hidden as (
  select r.id, r.state, r.merged_into from record r where r.id = t.record_id
  union all select r.id, r.state, r.merged_into from to_hidden h join record r on h.state = ${RECORD_STATE.merged} and r.id = h.merged_into
) select from to_hidden where state = ${RECORD_STATE.hidden})`;
