import type { IncomingMessage } from 'node:http';
import { createRoute, z } from '@hono/zod-openapi';
import { CHAT } from '#domain/assistant/chat.ts';
import { SCORES } from '#domain/assistant/scores.ts';
import { addressKey, type Limit } from '#platform/data/limits.ts';
import { Failure } from '#platform/errors.ts';
import { createRouter, errorAnswers, errorBody, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { STREAM_HEADERS } from '#platform/http/event-streams.ts';
import { json, ok } from '#platform/http/route.ts';
import { identify } from '../accounts/index.ts';
import { wordsOf } from '../tools/index.ts';
import { examples } from './about.ts';
import { UNHEARD } from './ask.ts';
import { answerChat, beginChat } from './chat.ts';
import {
  aboutAnswer,
  aboutQuery,
  byKey,
  chatAnswer,
  chatInput,
  readingEvent,
  rowsEvent,
  scoreAnswer,
  sharedAnswer,
  textEvent,
  wordsAnswer,
} from './contract.ts';
import { readShared } from './conversations.ts';
import { accountQuota, singleQuota } from './quota.ts';
import { streamAnswer } from './stream-answer.ts';

const tags = ['Assistant'];
/** Floods are refused; what a plan allows is counted apart. */
const ASKED_BY_ACCOUNT: Limit = { name: 'assistant-account', points: 240, seconds: 60 };
const ASKED_BY_ADDRESS: Limit = { name: 'assistant-address', points: 600, seconds: 60 };
/** Search engines keep out of what somebody shared by a link. */
const NO_INDEX = { ...noStore, 'x-robots-tag': 'noindex, nofollow' };

const chatRoute = createRoute({
  method: 'post',
  path: '/api/ai/chat',
  tags,
  summary: 'Ask the assistant',
  description:
    'A stream of server-sent events: `reading` says how the question was read, `rows` what was found, `text` the answer in pieces, `done` all of it. With `Accept: application/json` the answer is what `done` holds. With an account the question goes on with a conversation of yours or begins one; without one it is answered alone, and nothing is kept. Only answers count. A fault after the first event is an event `error`.',
  request: { body: json(chatInput) },
  responses: {
    200: {
      description: 'Events `reading`, `rows`, `text`, and `done` or `error`; the data of each is JSON. Or one answer',
      content: {
        'application/json': { schema: chatAnswer },
        'text/event-stream': { schema: z.union([readingEvent, rowsEvent, textEvent, chatAnswer, errorBody]) },
      },
    },
    ...errorAnswers(401, 403, 404, 409, 422, 429, 503),
  },
});
const aboutRoute = createRoute({
  method: 'get',
  path: '/api/ai/about',
  tags,
  summary: 'What the assistant asks, what is left of the day, and questions to begin with',
  request: { query: aboutQuery },
  responses: { ...ok('About the assistant', aboutAnswer), ...errorAnswers(422) },
});
const scoreRoute = createRoute({
  method: 'get',
  path: '/api/ai/score',
  tags,
  summary: 'How many questions of the regression set were answered exactly, by version and family, with the failures',
  request: { query: z.strictObject({}) },
  responses: { ...ok('The newest first', scoreAnswer), ...errorAnswers(422) },
});
const wordsRoute = createRoute({
  method: 'get',
  path: '/api/ai/words',
  tags,
  summary: 'What the words of the directory mean',
  request: { query: aboutQuery },
  responses: { ...ok('Each word once, by its name', wordsAnswer), ...errorAnswers(422) },
});
const sharedRoute = createRoute({
  method: 'get',
  path: '/api/ai/shared/{key}',
  tags,
  summary: 'A conversation that is shared by its link, without its account',
  request: { params: byKey, query: z.strictObject({}) },
  responses: { ...ok('The conversation', sharedAnswer), ...errorAnswers(404, 422) },
});

/** Whether a call takes one answer, and no stream. */
const takesJson = (accept: string | undefined): boolean => accept !== undefined && accept.includes('application/json') && !accept.includes('text/event-stream');

/** Whether a page is drawn that nobody looks at: its head alone, ahead of a visit, or as a picture of another site. */
function isFetchedAhead({ method, headers }: IncomingMessage): boolean {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-purpose']].flat().join(' ');
  const target = headers['sec-fetch-dest'];
  return method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose) || (target !== undefined && !/^(document|iframe|empty)$/.test(String(target)));
}

/** Routes of the assistant that need no account. */
export const assistantRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(chatRoute, async (c) => {
      const { incoming } = c.env;
      if (incoming && isFetchedAhead(incoming)) throw new Failure('CONFLICT', { description: 'Nobody looks at this page yet.' });
      const actor = (await identify(context, c))?.actor ?? null;
      const address = context.address(c.env.incoming);
      const key = addressKey(address);
      await context.limits.consume(ASKED_BY_ADDRESS, key);
      if (actor) await context.limits.consume(ASKED_BY_ACCOUNT, actor.id);
      const begun = await beginChat(context, { actor, address: key }, c.req.valid('json'), new Date());
      if (takesJson(c.req.header('accept'))) return c.json(await answerChat(context, begun, UNHEARD), 200, noStore);
      return c.body(await streamAnswer(context, begun, address), 200, STREAM_HEADERS) as never;
    })
    .openapi(aboutRoute, async (c) => {
      const actor = (await identify(context, c))?.actor;
      const now = new Date();
      const { model } = context.config;
      return c.json(
        {
          model: model ? { model: model.model, host: new URL(model.url).host } : null,
          quota: actor ? await accountQuota(context.db.write, actor, now) : await singleQuota(context, addressKey(context.address(c.env.incoming)), now),
          questions: CHAT.questions,
          examples: await examples(context, c.req.valid('query').language),
        },
        200,
        noStore,
      );
    })
    .openapi(scoreRoute, (c) => c.json({ data: SCORES }, 200, noStore))
    .openapi(wordsRoute, (c) => c.json({ data: wordsOf(c.req.valid('query').language) }, 200, noStore))
    .openapi(sharedRoute, async (c) => c.json(await readShared(context, c.req.valid('param').key), 200, NO_INDEX));
