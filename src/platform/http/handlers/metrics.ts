import type { IncomingMessage } from 'node:http';
import { isLoopback, type Config } from '../../config.ts';
import { Failure } from '../../errors.ts';
import type { Metrics } from '../../metrics.ts';
import type { Handler } from '../handler.ts';
import type { Replies } from '../replies.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'];

/** Whether the request comes from this machine, and through no proxy. */
const isLocal = ({ headers, socket }: IncomingMessage): boolean =>
  FORWARDED.every((name) => headers[name] === undefined) && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));

/** `/metrics`, for callers with the token of metrics, and in development for this machine. */
export const metricsHandler = (config: Config, { registry }: Metrics, { base }: Replies): Handler => ({
  part: 'metrics',
  takes: ({ target }) => target.path === '/metrics',
  async handle({ request, response }) {
    const hasToken = config.metricsToken !== undefined && request.headers.authorization === `Bearer ${config.metricsToken}`;
    if (!hasToken && (config.production || !isLocal(request))) throw new Failure(config.metricsToken === undefined ? 'FORBIDDEN' : 'UNAUTHORIZED');
    const body = await registry.metrics();
    response.writeHead(200, { ...base, 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(body);
  },
});
