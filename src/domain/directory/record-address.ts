/** What a record is called by where it is named: in answers of the API, in searches. A token is shown by its project. */
export type RecordType = 'project' | 'token' | 'venture' | 'people' | 'round';

const PAGES: Readonly<Record<Exclude<RecordType, 'round'>, string>> = { project: 'project', token: 'project', venture: 'organization', people: 'people' };

/** The address of a record, without its language: its page; of a round, the panel over the list of rounds. */
export const recordAddress = (type: RecordType, slug: string): string =>
  type === 'round' ? `/directory/fundraising?round=${encodeURIComponent(slug)}` : `/${PAGES[type]}/${encodeURIComponent(slug)}`;
