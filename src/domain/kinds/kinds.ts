/**
 * Kinds of record, and every word a kind goes by. No other file maps a kind to a word; a new kind begins here.
 *
 * - `code`: stored with each record and never reused
 * - `wire`: its type in answers of the API and in `data-card`, by the documents' names
 * - `list`: its list in addresses; `rows`: the array of rows in that list's answer; `sid`: the data set of the list
 * - `plural`: its file in the starter set and its sitemap
 * - `page`: first part of the address of its page; null where a panel over its list shows it
 * - `watch`: its part of a watchlist; null where nobody watches it
 * - `image`: its part in addresses of preview pictures
 * - `schema`: its type at schema.org
 * - `form`: its form of contributions in addresses; null where it travels inside another
 */
export const KINDS = {
  project: {
    code: 1,
    wire: 'project',
    list: 'projects',
    rows: 'projects',
    sid: 'master-projects',
    plural: 'projects',
    page: 'project',
    watch: 'project',
    image: 'project',
    schema: 'Project',
    form: 'token',
  },
  organization: {
    code: 2,
    wire: 'venture',
    list: 'organizations',
    rows: 'ventures',
    sid: 'master-ventures',
    plural: 'organizations',
    page: 'organization',
    watch: 'venture',
    image: 'organization',
    schema: 'Organization',
    form: 'venture',
  },
  person: {
    code: 3,
    wire: 'people',
    list: 'people',
    rows: 'people',
    sid: 'master-people',
    plural: 'people',
    page: 'people',
    watch: 'user',
    image: 'people',
    schema: 'Person',
    form: 'people',
  },
  round: {
    code: 4,
    wire: 'round',
    list: 'fundraising',
    rows: 'fundraising',
    sid: 'master-fundraising',
    plural: 'rounds',
    page: null,
    watch: null,
    image: 'fundraising',
    // Schema.org has no closer type for a round.
    schema: 'Event',
    form: null,
  },
} as const;

/** A kind of record. */
export type KindName = keyof typeof KINDS;
/** All kinds, in the order of their codes. */
export const KIND_NAMES = ['project', 'organization', 'person', 'round'] as const satisfies readonly KindName[];

/** Kinds that have a name and a page of their own and can be watched. A round uses the name of its project. */
export const NAMED_KINDS = ['project', 'organization', 'person'] as const satisfies readonly KindName[];
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Wire names of all kinds. */
export const WIRE_NAMES = [KINDS.project.wire, KINDS.organization.wire, KINDS.person.wire, KINDS.round.wire] as const;
export type WireName = (typeof WIRE_NAMES)[number];
/** Wire names of the kinds that have a page. */
export const NAMED_WIRES = [KINDS.project.wire, KINDS.organization.wire, KINDS.person.wire] as const;
export type NamedWire = (typeof NAMED_WIRES)[number];

/** The kind behind each wire name. */
export const KIND_OF_WIRE = {
  project: 'project',
  venture: 'organization',
  people: 'person',
  round: 'round',
} as const satisfies Readonly<Record<WireName, KindName>>;

/** Parts of a watchlist, in the order of the answer. */
export const WATCH_CATEGORIES = [KINDS.project.watch, KINDS.person.watch, KINDS.organization.watch] as const;
export type WatchCategory = (typeof WATCH_CATEGORIES)[number];

/** The kind that each part of a watchlist holds. */
export const WATCHED_KIND = { project: 'project', user: 'person', venture: 'organization' } as const satisfies Readonly<Record<WatchCategory, NamedKind>>;

/** The kind whose preview pictures have this word in their address; undefined for other words. */
export const kindOfImage = (word: string): KindName | undefined => KIND_NAMES.find((kind) => KINDS[kind].image === word);
