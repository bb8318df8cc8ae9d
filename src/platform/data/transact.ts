import type { Connection, Database } from '../postgres/database.ts';
import type { Actor } from './actor.ts';
import { appendAudit, type AuditEntry } from './audit.ts';
import type { Outbox } from './outbox.ts';
import { assertPermit, type Permit } from './permit.ts';
import { raiseVersions, type Versions } from './versions.ts';

/** What a write does in the log of acts: the names of the acts it may add, or why it adds none. */
export type Logged<Act extends string> = { acts: readonly [Act, ...Act[]] };
export type Unlogged = { unlogged: string };

/** What a verb works with: one transaction, and what happens at its end. `Act`: the acts it may log. */
export interface Transaction<Act extends string = never> extends Connection {
  actor: Actor;
  /** Marks kinds of data as changed: their versions rise in the last statements of the transaction. */
  raise(...kinds: string[]): void;
  /** Adds a row to the hash-chained log. `detail` holds no secrets and no addresses of people. */
  audit: (action: Act, subject: string, detail?: Record<string, unknown>) => void;
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
 * @param permit whose policy allowed it
 * @param log acts that `work` may log, or why it logs none; the compiler holds `work` to it
 */
export function transact<T, const Act extends string>(
  context: WriteContext,
  permit: Permit,
  log: Logged<Act>,
  work: (tx: Transaction<NoInfer<Act>>) => Promise<T>,
): Promise<T>;
export function transact<T>(context: WriteContext, permit: Permit, log: Unlogged, work: (tx: Transaction) => Promise<T>): Promise<T>;
export async function transact<T>(
  context: WriteContext,
  permit: Permit,
  log: Logged<string> | Unlogged,
  work: (tx: Transaction<string>) => Promise<T>,
): Promise<T> {
  assertPermit(permit);
  const { actor } = permit;
  const { result, raised } = await context.db.begin(async (connection) => {
    const kinds = new Set<string>();
    const entries: AuditEntry[] = [];
    const events: { topic: string; payload: Record<string, string | number> }[] = [];
    const result = await work({
      ...connection,
      actor,
      raise: (...names) => names.forEach((name) => kinds.add(name)),
      audit(action, subject, detail = {}) {
        if (!('acts' in log && log.acts.includes(action))) throw new Error(`${permit.ability} names no act ${action}`);
        entries.push({ action, subject, detail });
      },
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
