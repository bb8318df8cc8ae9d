import type { Config } from '../../config.ts';
import { Failure } from '../../errors.ts';
import type { Metrics } from '../../metrics.ts';
import type { Handler } from '../handler.ts';
import { isLocalRequest } from '../local-request.ts';
import type { Replies } from '../replies.ts';

/** `/metrics`, for callers with the token of metrics, and in development for this machine. */
export const metricsHandler = (config: Config, { registry }: Metrics, { base }: Replies): Handler => ({
  part: 'metrics',
  takes: ({ target }) => target.path === '/metrics',
  async handle({ request, response }) {
    const hasToken = config.metricsToken !== undefined && request.headers.authorization === `Bearer ${config.metricsToken}`;
    if (!hasToken && (config.production || !isLocalRequest(request))) throw new Failure(config.metricsToken === undefined ? 'FORBIDDEN' : 'UNAUTHORIZED');
    const body = await registry.metrics();
    response.writeHead(200, { ...base, 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(body);
  },
});
