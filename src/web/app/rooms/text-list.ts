import type { ListPage } from '#domain/site/addresses.ts';
import { listed } from './listed.ts';

/** What a room makes of a searched text: the list that the text asks for, as `listOf` of its `text-list.ts`. */
type ListOf = (text: string) => ListPage | undefined;

const readers = listed(import.meta.glob<ListOf>('../../*/text-list.ts', { import: 'listOf' }));

/** The list that a searched text asks for, by the first room that knows one. The rooms' readers are loaded when they are first asked. */
export async function listOfText(text: string): Promise<ListPage | undefined> {
  for (const load of readers) {
    const list = (await load())(text);
    if (list) return list;
  }
  return undefined;
}
