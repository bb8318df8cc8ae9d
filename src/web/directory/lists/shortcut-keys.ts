import type { ListName } from '#domain/directory/lists/lists.ts';

/** The second key of `g …`, and the list it leads to. */
export const LIST_KEYS: Readonly<Record<string, ListName>> = { p: 'projects', e: 'people', o: 'organizations', f: 'fundraising' };
