/** Records on one watchlist at most. */
export const WATCH_LIMIT = 1000;
/** Longest note, in UTF-16 units. */
export const NOTE_LIMIT = 500;
/** Most texts matched, and records added, by one call. */
export const IMPORT_LIMIT = 200;
/** Longest text that is matched against names, in UTF-16 units. */
export const IMPORT_NAME_LIMIT = 200;
