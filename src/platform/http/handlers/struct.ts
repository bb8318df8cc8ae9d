import type { Struct } from '../../data/struct.ts';
import { Failure } from '../../errors.ts';
import { isRead, type Handler } from '../handler.ts';
import { STRUCT_PATH, structHeaders } from '../quick.ts';
import type { Replies } from '../replies.ts';

/** The struct call. */
export const structHandler = (struct: Struct, replies: Replies): Handler => ({
  part: 'struct',
  takes: ({ target }) => target.path === STRUCT_PATH,
  async handle(exchange) {
    if (!isRead(exchange.request)) throw new Failure('METHOD_NOT_ALLOWED');
    const kept = await struct.call(exchange.target.query);
    replies.packed(exchange, { headers: structHeaders(kept), body: kept.body, etag: kept.etag });
  },
});
