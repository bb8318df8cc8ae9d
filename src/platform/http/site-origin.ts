import type { Context } from 'hono';
import { isIPv6 } from 'node:net';
import type { ApiEnv } from './api.ts';
import type { ApiContext } from './context.ts';

/** Origin under which people reach the site: as configured, else where it listens. What a request says of its host is never believed. */
export function siteOrigin({ config }: Pick<ApiContext, 'config'>, c: Context<ApiEnv>): string {
  if (config.publicUrl !== undefined) return new URL(config.publicUrl).origin;
  const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
  return `http://${host}:${c.env.incoming?.socket.localPort ?? config.port}`;
}
