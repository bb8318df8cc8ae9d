import type { Connection, Database } from '../postgres/database.ts';

/** Who does it. Identity comes from the session, the command line or a job, never from a body. */
export type Actor = { kind: 'system' | 'command' | 'anonymous'; id?: undefined } | { kind: 'account'; id: string };

/** What a verb holds while it runs: one transaction and what is to happen at its end. */
export interface Transaction extends Connection {
  actor: Actor;
  /** Marks kinds of data as changed: their versions rise as the last statement of the transaction. */
  raise(...kinds: string[]): void;
  /** Adds a row to the hash-chained log. `detail` holds no secrets and no addresses of people. */
  audit(action: string, subject: string, detail?: Record<string, unknown>): void;
  /** Queues a job per handler of the topic, in this transaction. The payload is ids, never data. */
  emit(topic: string, payload: Record<string, string | number>): void;
}

/** Everything a write needs besides its input. */
export interface WriteContext {
  db: Database;
}

export declare function transact<T>(context: WriteContext, actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T>;
