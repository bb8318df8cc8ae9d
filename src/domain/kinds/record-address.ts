import { KIND_OF_WIRE, KINDS, type KindName, type NamedKind, type WireName } from './kinds.ts';
import { addresses, fileAddresses, type RecordTab, type SiteAddress } from '../site/addresses.ts';

/** Type of a record in answers of the API and in searches. A token is shown by its project. */
export type RecordType = WireName | 'token';

/** A tab of the page of a record. */
export type TabOf<Kind extends NamedKind> = RecordTab<(typeof KINDS)[Kind]['page']>;

/** The address of a record: its page; of a round, the panel over the list of rounds. */
export function recordAddress(type: RecordType, slug: string): SiteAddress {
  const { page } = KINDS[type === 'token' ? 'project' : KIND_OF_WIRE[type]];
  return page === null ? addresses.round(slug) : addresses.record(page, slug);
}

/** The page of a record, at a tab in a state. */
export const recordPage = <Kind extends NamedKind>(kind: Kind, slug: string, tab?: TabOf<Kind>, state?: object): SiteAddress =>
  addresses.record<(typeof KINDS)[Kind]['page']>(KINDS[kind].page, slug, tab, state);

/** Preview picture of a record. */
export const recordPicture = (kind: KindName, slug: string): SiteAddress => fileAddresses.recordPicture(KINDS[kind].image, slug);
