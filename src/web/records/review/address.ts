import { searchTexts } from '../../app/admin/search-texts.ts';

/** What the address of the room says. */
export const readReviewSearch = searchTexts('tab', 'source');
export type ReviewSearch = ReturnType<typeof readReviewSearch>;
