/*
 * How a stated name or place is shown; its source still shows the text as stated. The patterns are in the part of the syntax that PostgreSQL reads as JavaScript does.
 */

/** A former name in brackets, with the spaces before it. */
const FORMER_NAME = '\\s*[([](?:ex|formerly|former|prev|previously|fka|f\\.k\\.a\\.?|prior)(?:[.:]?\\s+|-)[^()[\\]]+[)\\]]';
/** A place that repeats the one it lies in: "Singapore, Singapore". */
const SAID_TWICE = '^([^,]+), \\1$';

/** A name without the former names that it gives in brackets; as it is if nothing else is left. @internal For tests. */
export const shownName = (name: string): string => name.replace(new RegExp(FORMER_NAME, 'gi'), '').trim() || name;

/** The same in SQL. */
export const shownNameSql = (name: string): string => `coalesce(nullif(btrim(regexp_replace(${name}, '${FORMER_NAME}', '', 'gi')), ''), ${name})`;

/** A place, each of its parts once. @internal For tests. */
export const shownPlace = (place: string): string => place.replace(new RegExp(SAID_TWICE), '$1');

/** The same in SQL. */
export const shownPlaceSql = (place: string): string => `regexp_replace(${place}, '${SAID_TWICE}', '\\1')`;
