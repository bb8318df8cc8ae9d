/** What a watchlist is divided into, by the documents' names. */
export const WATCH_CATEGORIES = ['project', 'user', 'venture'] as const;
export type WatchCategory = (typeof WATCH_CATEGORIES)[number];

/** The kind of record each holds. */
export const WATCHED_KIND = { project: 'project', user: 'person', venture: 'organization' } as const satisfies Record<WatchCategory, string>;

/** Records on one watchlist at most. */
export const WATCH_LIMIT = 1000;
/** Longest note, in UTF-16 units. */
export const NOTE_LIMIT = 500;
/** Texts matched, and records added, by one call. */
export const IMPORT_LIMIT = 200;
/** Longest text that is matched with names, in UTF-16 units. */
export const IMPORT_NAME_LIMIT = 200;
