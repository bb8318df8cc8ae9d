import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { isCategory, isWhen, type CategoryKey, type When } from './categories.ts';

/** Longest name that is looked for, and longest cursor. */
export const LONGEST_NAME = 200;
const LONGEST_CURSOR = 400;

/** What the address of the events says. */
export interface EventsAddress {
  /** Absent: those to come, where there are any. */
  when?: When | undefined;
  category?: CategoryKey | undefined;
  q?: string | undefined;
  /** Cursor of an earlier page. */
  after?: string | undefined;
}

const textOf = (value: unknown, longest: number): string | undefined => {
  const text =
    typeof value === 'string' || typeof value === 'number'
      ? String(value)
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .toWellFormed()
      : '';
  return text === '' || text.length > longest ? undefined : text;
};

/** Reads the address; what cannot be read is left out. */
export function readEventsAddress({ when, category, q, after }: Record<string, unknown>): EventsAddress {
  return {
    when: isWhen(when) ? when : undefined,
    category: isCategory(category) ? category : undefined,
    q: textOf(q, LONGEST_NAME),
    after: textOf(after, LONGEST_CURSOR),
  };
}

/** The address of the events in a state. */
export const eventsAddress = (state: EventsAddress): SiteAddress => addresses.events({ ...state });
