import { searchTexts } from '../../app/admin/search-texts.ts';

/** What the address of the room says. */
export const readMatchesSearch = searchTexts('tab', 'kind');
export type MatchesSearch = ReturnType<typeof readMatchesSearch>;
