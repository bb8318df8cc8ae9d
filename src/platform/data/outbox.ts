import { PgBoss, type Db, type Job } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Database, Queryable } from '../postgres/database.ts';

/** Ids, never data: the handler reads the current state when it runs. */
export type EventPayload = Record<string, string | number>;

/** What a handler gets: the event, and a signal to stop a long run. */
export interface JobContext {
  signal: AbortSignal;
  jobId: string;
}

/** A handler that runs after a commit, at least once; it must be idempotent. */
export interface Subscription {
  topic: string;
  /** Name of the queue; each handler has its own. */
  queue: string;
  handler: (payload: EventPayload, context: JobContext) => Promise<void>;
}

/** A handler that runs by the clock. */
export interface Timed {
  queue: string;
  /** Cron expression in UTC. */
  cron: string;
  handler: (context: JobContext) => Promise<void>;
}

/** Queues events in the writer's own transaction: no job without commit, no commit without job. */
export interface Outbox {
  send(sql: Queryable, topic: string, payload: EventPayload): Promise<void>;
}

/** The job queue: an outbox, and workers once `start` ran with handlers. */
export interface Jobs extends Outbox {
  /** Starts working off the queues. */
  start(): Promise<void>;
  /** Creates the queue's tables if they are missing. */
  migrate(): Promise<void>;
  /** Lets running jobs finish for up to `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

const RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 } as const;
const through = (sql: Queryable): Db => ({ executeSql: async (text, values) => sql.query(text, values) });

/** Returns a function that does the work of jobs, one after the other, and logs the one that fails. */
const noted = (log: Log, queue: string, work: (job: Job<EventPayload>) => Promise<void>) => async (jobs: Job<EventPayload>[]) => {
  for (const job of jobs) {
    try {
      await work(job);
    } catch (error) {
      log.error({ err: error, queue, job: job.id }, 'job failed; it is tried again');
      throw error;
    }
  }
};

/** @param subscriptions every handler of every room; topics without a handler cost nothing. */
export function createJobs(db: Database, log: Log, subscriptions: readonly Subscription[] = [], timed: readonly Timed[] = []): Jobs {
  let boss: PgBoss | undefined;
  let opening: Promise<PgBoss> | undefined;
  let working = false;

  async function open(): Promise<PgBoss> {
    opening ??= (async () => {
      const made = new PgBoss({ ...bossConnection(db), schema: 'jobs', max: 4, supervise: true, schedule: timed.length > 0 });
      made.on('error', (error) => log.error({ err: error }, 'job queue'));
      await made.start();
      for (const { queue } of [...subscriptions, ...timed]) await made.createQueue(queue, RETRIES);
      boss = made;
      return made;
    })();
    opening.catch(() => (opening = undefined));
    return opening;
  }
  return {
    async send(sql, topic, payload) {
      const queues = subscriptions.filter((s) => s.topic === topic);
      if (queues.length === 0) return;
      const opened = await open();
      for (const { queue } of queues) await opened.send(queue, payload, { db: through(sql) });
    },
    async start() {
      if (working || subscriptions.length + timed.length === 0) return;
      working = true;
      const opened = await open();
      for (const s of subscriptions)
        await opened.work<EventPayload>(
          s.queue,
          { pollingIntervalSeconds: 1 },
          noted(log, s.queue, (job) => s.handler(job.data, { signal: job.signal, jobId: job.id })),
        );
      for (const t of timed) {
        await opened.schedule(t.queue, t.cron, {}, { tz: 'UTC' });
        await opened.work<EventPayload>(
          t.queue,
          { pollingIntervalSeconds: 10 },
          noted(log, t.queue, (job) => t.handler({ signal: job.signal, jobId: job.id })),
        );
      }
    },
    async migrate() {
      const made = new PgBoss({ ...bossConnection(db), schema: 'jobs', max: 2, supervise: false, schedule: false });
      made.on('error', (error) => log.error({ err: error }, 'job queue'));
      await made.start();
      await made.stop({ graceful: false });
    },
    async stop(graceMs = 5000) {
      await opening?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: graceMs });
      boss = undefined;
      opening = undefined;
    },
  };
}

function bossConnection({ connection }: Database) {
  const { host, port, user, password, database, connectionString, ssl } = connection;
  return Object.fromEntries(Object.entries({ host, port, user, password, database, connectionString, ssl }).filter(([, v]) => v !== undefined));
}
