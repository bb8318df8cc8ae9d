import { pruneChanges } from './data/changes.ts';
import { forgetOldKeys } from './data/idempotency.ts';
import type { Timed } from './data/outbox.ts';
import type { ApiContext } from './http/context.ts';
import { forgetOldMails } from './mail/queue.ts';

/** Work by the clock that keeps the platform's own tables small. */
export function housekeeping(context: () => Pick<ApiContext, 'db' | 'limits'>): Timed[] {
  return [
    {
      queue: 'housekeeping',
      cron: '17 * * * *',
      async handler() {
        await context().limits.sweep();
        await context().db.begin((tx) => forgetOldKeys(tx));
        await forgetOldMails(context().db.write);
        await pruneChanges(context().db.write);
      },
    },
  ];
}
