import { searchTexts } from '../../app/admin/search-texts.ts';

/** What the address of the room says. */
export const readDeskSearch = searchTexts('tab', 'q', 'show');
export type DeskSearch = ReturnType<typeof readDeskSearch>;
