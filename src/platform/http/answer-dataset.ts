import type { Context } from 'hono';
import type { ApiEnv } from './api.ts';
import type { ApiContext } from './context.ts';

/** Answers a call with a data set, under its validators. */
export const answerWith = (context: ApiContext) => async (c: Context<ApiEnv>, sid: string, params: object) => {
  const kept = await context.struct.answer(sid, JSON.stringify([params]));
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: kept.etag,
    'x-data-version': kept.versionText,
    ...(kept.next !== null && { 'x-next': kept.next }),
  };
  if (c.req.header('if-none-match') === kept.etag) return c.body(null, 304, headers) as never;
  return c.body(new Uint8Array(kept.body.identity), 200, { ...headers, 'content-type': 'application/json; charset=utf-8' }) as never;
};
