import { createRoute, z } from '@hono/zod-openapi';
import { SCORES } from '#domain/assistant/score.ts';
import { Failure } from '#platform/errors.ts';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import {
  aboutAnswer,
  aboutQuery,
  byId,
  byKey,
  chatAnswer,
  chatInput,
  conversationAnswer,
  conversationInput,
  conversationsAnswer,
  conversationsQuery,
  deletedAnswer,
  pinAnswer,
  pinInput,
  pinsAnswer,
  readingEvent,
  rerunAnswer,
  rowsEvent,
  scoreAnswer,
  sharedAnswer,
  textEvent,
} from './contract.ts';

const tags = ['Assistant'];

const chatRoute = createRoute({
  method: 'post',
  path: '/api/ai/chat',
  tags,
  summary: 'Ask the assistant',
  description:
    'A stream of server-sent events: `reading` says how the question was read, `rows` what was found, `text` the answer in pieces, `done` all of it. With `Accept: application/json` the answer is what `done` holds. With an account the question goes on with a conversation of yours or begins one; without one it is answered alone, and nothing is kept. Only answers count.',
  request: { body: json(chatInput) },
  responses: {
    200: {
      description: 'Events `reading`, `rows`, `text` and `done`; the data of each is JSON. Or one answer',
      content: { 'application/json': { schema: chatAnswer }, 'text/event-stream': { schema: z.union([readingEvent, rowsEvent, textEvent, chatAnswer]) } },
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
const listRoute = createRoute({
  method: 'get',
  path: '/api/ai/conversations',
  tags,
  summary: 'Your conversations',
  ...forSignedIn,
  request: { query: conversationsQuery },
  responses: { ...ok('A page of them, the newest first', conversationsAnswer), ...errorAnswers(401, 422) },
});
const oneRoute = createRoute({
  method: 'get',
  path: '/api/ai/conversations/{id}',
  tags,
  summary: 'A conversation of yours with its messages',
  ...forSignedIn,
  request: { params: byId, query: z.strictObject({}) },
  responses: { ...ok('The conversation', conversationAnswer), ...errorAnswers(401, 404, 422) },
});
const changeRoute = createRoute({
  method: 'patch',
  path: '/api/ai/conversations/{id}',
  tags,
  summary: 'Rename a conversation, share it by a link or end the link',
  ...forSignedIn,
  request: { params: byId, body: json(conversationInput) },
  responses: { ...ok('The conversation', conversationAnswer), ...errorAnswers(401, 404, 422) },
});
const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/ai/conversations/{id}',
  tags,
  summary: 'Delete a conversation',
  ...forSignedIn,
  request: { params: byId, query: z.strictObject({}) },
  responses: { ...ok('It is deleted', deletedAnswer), ...errorAnswers(401, 404, 422) },
});
const rerunRoute = createRoute({
  method: 'post',
  path: '/api/ai/conversations/{id}/rerun',
  tags,
  summary: 'Ask the questions of a conversation again, and say what differs',
  description: 'Nothing is kept and nothing counts.',
  ...forSignedIn,
  request: { params: byId, body: json(z.strictObject({})) },
  responses: { ...ok('The answers as they are now', rerunAnswer), ...errorAnswers(401, 404, 422, 429) },
});
const sharedRoute = createRoute({
  method: 'get',
  path: '/api/ai/shared/{key}',
  tags,
  summary: 'A conversation that is shared by its link, without its account',
  request: { params: byKey, query: z.strictObject({}) },
  responses: { ...ok('The conversation', sharedAnswer), ...errorAnswers(404, 422) },
});
const pinsRoute = createRoute({
  method: 'get',
  path: '/api/ai/pins',
  tags,
  summary: 'Answers that you pinned, and what changed of them',
  ...forSignedIn,
  request: { query: z.strictObject({}) },
  responses: { ...ok('The newest first', pinsAnswer), ...errorAnswers(401, 422) },
});
const pinRoute = createRoute({
  method: 'post',
  path: '/api/ai/pins',
  tags,
  summary: 'Pin an answer: it is asked again when records change, and you are notified when it differs',
  ...forSignedIn,
  request: { body: json(pinInput) },
  responses: { ...ok('The pin', pinAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const unpinRoute = createRoute({
  method: 'delete',
  path: '/api/ai/pins/{id}',
  tags,
  summary: 'Take a pin away',
  ...forSignedIn,
  request: { params: byId, query: z.strictObject({}) },
  responses: { ...ok('It is gone', deletedAnswer), ...errorAnswers(401, 404, 422) },
});

const toCome = (): never => {
  throw new Failure('NOT_CONFIGURED');
};

/** Routes of the assistant. */
export const assistantRoutes = (_context: ApiContext) =>
  createRouter()
    .openapi(chatRoute, toCome)
    .openapi(aboutRoute, toCome)
    .openapi(scoreRoute, (c) => c.json({ data: SCORES }, 200, noStore))
    .openapi(listRoute, toCome)
    .openapi(oneRoute, toCome)
    .openapi(changeRoute, toCome)
    .openapi(deleteRoute, toCome)
    .openapi(rerunRoute, toCome)
    .openapi(sharedRoute, toCome)
    .openapi(pinsRoute, toCome)
    .openapi(pinRoute, toCome)
    .openapi(unpinRoute, toCome);
