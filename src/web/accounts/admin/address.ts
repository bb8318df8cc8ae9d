import { addresses } from '#domain/site/addresses.ts';
import { searchTexts } from '../../app/admin/search-texts.ts';

/** Shared path of the room. */
export const ACCOUNTS_PATH: string = addresses.admin('accounts');

/** What the address of the room says. */
export const readAccountsSearch = searchTexts('tab', 'user', 'q', 'role', 'sort', 'actor', 'action', 'subject', 'state');
/** What the address of the room says. */
export type AccountsSearch = ReturnType<typeof readAccountsSearch>;
