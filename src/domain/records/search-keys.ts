import { fold } from '../search/fold.ts';
import { handleOf, githubOf, siteOf, telegramOf } from './keys.ts';
import type { KEY_ROLE } from '../search/names.ts';

/** What a record is found by besides its names, whole or from its beginning. */
export interface SearchKey {
  what: keyof typeof KEY_ROLE;
  /** As it is written. */
  text: string;
}

/** Where a record is elsewhere, as its row says. */
export interface Presence {
  twitter: string | null;
  github: string | null;
  telegram: string | null;
  website: string | null;
}

/** Characters of the shortest contract that is a key: the network's own coins have words such as "wei" there. */
export const SHORTEST_CONTRACT = 5;

/** How a key is compared: folded, without the @ of accounts. */
export const foldKey = (text: string): string => fold(text).replace(/^@/, '');

/** Keys of a record's accounts and website. */
export function presenceKeys({ twitter, github, telegram, website }: Presence): SearchKey[] {
  const handles = [handleOf(twitter), githubOf(github), telegramOf(telegram)].map((text) => ({ what: 'handle' as const, text }));
  return [...handles, { what: 'domain' as const, text: siteOf(website) }].flatMap(({ what, text }) => (text === undefined ? [] : [{ what, text }]));
}

/**
 * The keys a question may mean, as they are compared: itself, and what an address in it names. None for a question of several words.
 * @param folded the question, folded
 */
export function askedKeys(folded: string): string[] {
  if (folded.includes(' ')) return [];
  const named = /[./]/.test(folded) ? [handleOf(folded), githubOf(folded), telegramOf(folded), siteOf(folded)] : [];
  return [...new Set([folded, ...named].flatMap((text) => (text === undefined ? [] : [foldKey(text)])))].filter((key) => key !== '');
}
