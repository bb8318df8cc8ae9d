import type { Connection, Database } from '../postgres/database.ts';
import type { Actor } from './actor.ts';
import { appendAudit, type AuditEntry } from './audit.ts';
import type { Outbox } from './outbox.ts';
import { raiseVersions, type Versions } from './versions.ts';

/** What a verb holds while it runs: one transaction and what is to happen at its end. */
export interface Transaction extends Connection {
  actor: Actor;
  /** Marks kinds of data as changed: their versions rise in the last statements of the transaction. */
  raise(...kinds: string[]): void;
  /** Adds a row to the hash-chained log. `detail` holds no secrets and no addresses of people. */
  audit(action: string, subject: string, detail?: Record<string, unknown>): void;
  /** Queues a job per handler of the topic, in this transaction. The payload is ids, never data. */
  emit(topic: string, payload: Record<string, string | number>): void;
}

/** Everything a write needs besides its input. */
export interface WriteContext {
  db: Database;
  versions: Versions;
  outbox: Outbox;
}

/**
 * Runs one write: all of `work`, its log rows, its events and its versions commit together or not at all. When it
 * returns, the change is durable and this process answers with it.
 */
export async function transact<T>(context: WriteContext, actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { result, raised } = await context.db.begin(async (connection) => {
    const kinds = new Set<string>();
    const entries: AuditEntry[] = [];
    const events: { topic: string; payload: Record<string, string | number> }[] = [];
    const result = await work({
      ...connection,
      actor,
      raise: (...names) => names.forEach((name) => kinds.add(name)),
      audit: (action, subject, detail = {}) => void entries.push({ action, subject, detail }),
      emit: (topic, payload) => void events.push({ topic, payload }),
    });
    for (const { topic, payload } of events) await context.outbox.send(connection.sql, topic, payload);
    if (entries.length > 0) await appendAudit(connection.sql, actor, entries);
    const raised = kinds.size > 0 ? await raiseVersions(connection.sql, [...kinds]) : {};
    return { result, raised };
  });
  context.versions.saw(raised);
  return result;
}
