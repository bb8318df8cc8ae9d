import { ACCOUNT_EVENT, type AccountEvent } from '#domain/accounts/events.ts';
import type { Transaction } from '#platform/data/transact.ts';

/** Lets the owner of an account know what happened to it, once it is committed. */
export const tellOwner = (tx: Transaction, event: AccountEvent): void => tx.emit(ACCOUNT_EVENT, event);
