import type { Handler } from '../handler.ts';
import type { Replies } from '../replies.ts';

/** Tells whether the site can answer. */
export interface Readiness {
  /** Names of missing parts; empty when ready. */
  missing(): Promise<string[]>;
}

/** `/healthz`: the process runs. `/readyz`: the site can respond. */
export const healthHandlers = (readiness: Readiness, replies: Replies): Handler[] => [
  {
    part: 'health',
    takes: ({ target }) => target.path === '/healthz',
    handle: async (exchange) => replies.json(exchange, 200, { status: 'ok' }),
  },
  {
    part: 'health',
    takes: ({ target }) => target.path === '/readyz',
    async handle(exchange) {
      const missing = await readiness.missing();
      if (missing.length === 0) replies.json(exchange, 200, { status: 'ready' });
      else replies.json(exchange, 503, { status: 'not ready', missing });
    },
  },
];
