import type pg from 'pg';
import type { Database } from '../postgres/database.ts';

/** Milliseconds after which a lost connection is made again. */
const AGAIN_MS = 1000;

/** Calls `heard` for each NOTIFY on the channel, on a connection of its own that is made again when it is lost. Notifications sent while it is lost are missed. */
export function listen(db: Database, channel: string, heard: () => void): { start(): Promise<void>; stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = true;

  async function connect(): Promise<void> {
    if (stopped || client) return;
    try {
      const fresh = await db.dedicated();
      const lose = () => {
        if (client === fresh) client = undefined;
        fresh.end().catch(() => undefined);
        retry();
      };
      fresh.on('notification', heard);
      fresh.once('end', lose);
      await fresh.query(`listen ${channel}`);
      if (stopped) await fresh.end();
      else client = fresh;
    } catch {
      retry();
    }
  }
  function retry(): void {
    clearTimeout(again);
    if (!stopped) again = setTimeout(() => void connect(), AGAIN_MS).unref();
  }

  return {
    async start() {
      stopped = false;
      await connect();
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
