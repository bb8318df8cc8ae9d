import { KIND, RECORD_STATE, type KindName } from '#domain/records/codes.ts';

/** Kinds of records by their type on the wire. */
export const KINDS_OF_TYPES = { project: 'project', venture: 'organization', people: 'person', round: 'round' } as const satisfies Record<string, KindName>;
export type CardType = keyof typeof KINDS_OF_TYPES;

/**
 * SQL of tables, recursive, of which the last, `w (id)`, holds the live record of a kind and slug, through former slugs and merges; nothing when there is none.
 * @param slug SQL of the slug
 */
export const recordAsked = (kind: KindName, slug: string): string => `lead_to as (
    (select id, kind, state, merged_into from record where kind = ${KIND[kind]} and slug = ${slug}
      union all select r.id, r.kind, r.state, r.merged_into from former_slug f join record r on r.id = f.record_id where f.kind = ${KIND[kind]} and f.slug = ${slug})
    union select r.id, r.kind, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
  ), w as (select id from lead_to where state = ${RECORD_STATE.live} and kind = ${KIND[kind]} limit 1)`;
