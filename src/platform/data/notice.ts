import type { Queryable } from '../postgres/database.ts';
import type { Transaction } from './transact.ts';

/** Topic of what the owner of an account should know. */
export const NOTICE = 'account.event';

/** Payload of the topic: ids alone. */
export interface Notice<Kind extends string = string> extends Record<string, string> {
  /** Whose account. */
  account: string;
  kind: Kind;
  /** Id of the cause, such as a session; else a new id. Each cause is notified once. */
  cause: string;
}

/** The notices of one room. */
export interface RoomNotices {
  kinds: readonly string[];
  /** Details that the text of a notice needs; undefined when nobody is left to notify. */
  describe(sql: Queryable, notice: Notice): Promise<Record<string, string> | undefined>;
}

/** Notifies the owner of an account, once the write is committed. */
export const tellOwner = <Kind extends string>(tx: Transaction, notice: Notice<Kind>): void => tx.emit(NOTICE, notice);
