import { Failure } from '../../errors.ts';
import type { Asset } from '../assets.ts';
import { isRead, type Handler } from '../handler.ts';
import type { Replies } from '../replies.ts';

/** Files of the built site. Missing ones under /assets/ have no page. */
export const assetsHandler = (assets: ReadonlyMap<string, Asset>, replies: Replies): Handler => ({
  part: 'assets',
  takes: ({ request, target: { path } }) => path.startsWith('/assets/') || (assets.has(path) && isRead(request)),
  async handle(exchange) {
    const asset = isRead(exchange.request) ? assets.get(exchange.target.path) : undefined;
    if (!asset) throw new Failure('NOT_FOUND');
    replies.packed(exchange, asset, 'vary' in asset.headers);
  },
});
