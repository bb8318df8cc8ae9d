import { seen } from '../writing/seen.ts';

/** Signs of a title, and of an extract: publishers allow short ones alone. */
export const LONGEST_ARTICLE_TITLE = 300;
export const LONGEST_EXTRACT = 200;
/** Signs of an address and of a publisher's own identifier of an article. */
export const LONGEST_LINK = 1000;
const LONGEST_GUID = 500;

const DAY_MS = 86_400_000;
/** The first block of Bitcoin: nothing about crypto is older. */
const EARLIEST = Date.UTC(2009, 0, 3);

/** A line of text as it may be shown: without control characters and signs that are not seen, with single spaces, cut at a word where it is too long. */
export function plainLine(text: string, longest: number): string {
  const line = seen(text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
  const signs = [...line];
  if (signs.length <= longest) return line;
  const cut = signs.slice(0, longest - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > longest / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * When an article was published, as its feed says. Undefined for what is no date, is older than Bitcoin or lies more than a day ahead; up to a day ahead is a
 * wrong time zone, and reads as now. A time without a zone is read as UTC.
 */
export function publishedAt(text: string | undefined, now: Date): Date | undefined {
  const trimmed = text?.trim() ?? '';
  const ms = Date.parse(WITHOUT_ZONE.test(trimmed) ? `${trimmed.replace(' ', 'T')}Z` : trimmed);
  if (!(ms >= EARLIEST) || ms > now.getTime() + DAY_MS) return undefined;
  return new Date(Math.min(ms, now.getTime()));
}

/** A publisher's own identifier of an article; undefined where it has none that can be kept. */
export function guidOf(text: string | undefined): string | undefined {
  const guid = plainLine(text ?? '', LONGEST_GUID + 1);
  return guid === '' || guid.length > LONGEST_GUID ? undefined : guid;
}
