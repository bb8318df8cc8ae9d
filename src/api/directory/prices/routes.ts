import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { STREAM_HEADERS } from '#platform/http/event-streams.ts';
import { json, ok } from '#platform/http/route.ts';
import { openMessage, pricesMessage, sightAnswer, sightInput, streamParam } from '../contract/prices.ts';
import { PriceHub } from './hub.ts';

const tags = ['Data'];

const streamRoute = createRoute({
  method: 'post',
  path: '/api/prices/stream',
  tags,
  summary: 'Market figures of projects as they change',
  description:
    'A stream of server-sent events. `open` comes first and names the stream; `prices` brings what differs from what the caller holds, then what changes, at most once a second, the latest of each. A comment comes every 20 seconds. A caller that falls behind gets the latest when it can take it.',
  request: { body: json(sightInput) },
  responses: {
    200: {
      description: 'Events `open` and `prices`; the data of each is JSON',
      content: { 'text/event-stream': { schema: openMessage.or(pricesMessage) } },
    },
    ...errorAnswers(422, 429, 503),
  },
});
const sightRoute = createRoute({
  method: 'put',
  path: '/api/prices/stream/{stream}',
  tags,
  summary: 'What is in sight now, in place of what was',
  description: 'A stream that this process does not hold answers 404: open a new one, with the tags that are held.',
  request: { params: streamParam, body: json(sightInput) },
  responses: { ...ok('It is taken; what differs comes over the stream', sightAnswer), ...errorAnswers(404, 422, 429) },
});

/** Routes of prices that change. */
export function priceRoutes(context: ApiContext) {
  const hub = new PriceHub(context);
  return createRouter()
    .openapi(streamRoute, (c) => {
      const body = hub.open(context.address(c.env.incoming), c.req.valid('json').projects);
      return c.body(body, 200, STREAM_HEADERS) as never;
    })
    .openapi(sightRoute, (c) => c.json({ projects: hub.look(c.req.valid('param').stream, c.req.valid('json').projects) }, 200, noStore));
}
