import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../handler.ts';
import { DATA_POLICY } from '../headers.ts';
import type { Replies } from '../replies.ts';

/** The API as a fetch handler. */
export type ApiFetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/** All calls of the API but the struct call. */
export function apiHandler(isApiPath: (path: string) => boolean, api: ApiFetch, { base }: Replies): Handler {
  const headers = Object.entries({ ...base, 'content-security-policy': DATA_POLICY });
  const listener = getRequestListener((request, env) => api(request, { incoming: (env as { incoming: IncomingMessage }).incoming }) as Promise<Response>, {
    overrideGlobalObjects: false,
  });
  return {
    part: 'api',
    takes: ({ target }) => isApiPath(target.path),
    async handle({ request, response }) {
      for (const [name, value] of headers) response.setHeader(name, value);
      await listener(request, response);
    },
  };
}
