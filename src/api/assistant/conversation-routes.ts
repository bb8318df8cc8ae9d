import { createRoute, z } from '@hono/zod-openapi';
import { CHAT } from '#domain/assistant/chat.ts';
import type { Limit } from '#platform/data/limits.ts';
import { createRouter, errorAnswers, forSignedIn, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { signedIn } from '../accounts/index.ts';
import { changeConversation, deleteConversation } from './change-conversation.ts';
import {
  byId,
  conversationAnswer,
  conversationInput,
  conversationsAnswer,
  conversationsQuery,
  deletedAnswer,
  pinAnswer as pinView,
  pinInput,
  pinsAnswer,
  rerunAnswer,
} from './contract.ts';
import { listConversations, readConversation } from './conversations.ts';
import { listPins, pinAnswer, unpin } from './pins.ts';
import { rerunConversation } from './rerun.ts';

const tags = ['Assistant'];
/** Each asks up to as many questions as a conversation has. */
const RERUNS: Limit = { name: 'assistant-rerun', points: 12, seconds: 60 };
const PINNED: Limit = { name: 'assistant-pin', points: 120, seconds: 60 };

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
  responses: { ...ok('The pin', pinView), ...errorAnswers(401, 403, 404, 422) },
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

const DELETED = { deleted: true } as const;

/** Routes of an account's conversations and pins. */
export const conversationRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await listConversations(context.db.write, actor, c.req.valid('query'), new Date()), 200, noStore);
    })
    .openapi(oneRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json(await readConversation(context, actor.id, c.req.valid('param').id), 200, noStore);
    })
    .openapi(changeRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      const { id } = c.req.valid('param');
      await changeConversation(context, actor, id, c.req.valid('json'));
      return c.json(await readConversation(context, actor.id, id), 200, noStore);
    })
    .openapi(deleteRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await deleteConversation(context, actor, c.req.valid('param').id);
      return c.json(DELETED, 200, noStore);
    })
    .openapi(rerunRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(RERUNS, actor.id);
      return c.json(await rerunConversation(context, actor.id, c.req.valid('param').id, new Date()), 200, noStore);
    })
    .openapi(pinsRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      return c.json({ data: await listPins(context, actor.id), limit: CHAT.pins }, 200, noStore);
    })
    .openapi(pinRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await context.limits.consume(PINNED, actor.id);
      return c.json(await pinAnswer(context, actor, c.req.valid('json').message_id, new Date()), 200, noStore);
    })
    .openapi(unpinRoute, async (c) => {
      const { actor } = await signedIn(context, c);
      await unpin(context, actor, c.req.valid('param').id);
      return c.json(DELETED, 200, noStore);
    });
