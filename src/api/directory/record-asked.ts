import type { KindName } from '#domain/records/codes.ts';
import { liveRecord } from '../records/index.ts';

/** Kinds of records by their type on the wire. */
export const KINDS_OF_TYPES = { project: 'project', venture: 'organization', people: 'person', round: 'round' } as const satisfies Record<string, KindName>;
export type CardType = keyof typeof KINDS_OF_TYPES;

/**
 * SQL of tables, recursive, of which the last, `w (id)`, holds the live record of a kind and slug, through former slugs and merges; nothing when there is none.
 * @param slug SQL of the slug
 */
export const recordAsked = (kind: KindName, slug: string): string => liveRecord(kind, { slug, as: 'w' });
