import { handleOf, githubOf, siteOf, telegramOf } from './keys.ts';
import { foldKey, type KEY_ROLE } from '../search/names.ts';

/** What finds a record besides its names, in full or by its beginning. */
export interface SearchKey {
  what: keyof typeof KEY_ROLE;
  /** As it is written. */
  text: string;
}

/** A record's accounts and websites elsewhere, from its row. */
export interface Presence {
  twitter: string | null;
  github: string | null;
  telegram: string | null;
  website: string | null;
}

/** Shortest contract that is a key, in characters: networks' own coins have words such as "wei" as contracts. */
export const SHORTEST_CONTRACT = 5;

/** Keys of a record's accounts and website. */
export function presenceKeys({ twitter, github, telegram, website }: Presence): SearchKey[] {
  const handles = [handleOf(twitter), githubOf(github), telegramOf(telegram)].map((text) => ({ what: 'handle' as const, text }));
  return [...handles, { what: 'domain' as const, text: siteOf(website) }].flatMap(({ what, text }) => (text === undefined ? [] : [{ what, text }]));
}

/**
 * Keys that a search may mean, in compared form: the text itself, and what an address in it names. Empty for several words. @param folded the
 * searched text, folded
 */
export function askedKeys(folded: string): string[] {
  if (folded.includes(' ')) return [];
  const named = /[./]/.test(folded) ? [handleOf(folded), githubOf(folded), telegramOf(folded), siteOf(folded)] : [];
  return [...new Set([folded, ...named].flatMap((text) => (text === undefined ? [] : [foldKey(text)])))].filter((key) => key !== '');
}
