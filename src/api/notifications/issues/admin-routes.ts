import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { permitted } from '../../accounts/index.ts';
import { doneAnswer } from '../contract.ts';
import { assertMay } from '../policy.ts';
import {
  cancelAnswer,
  draftedAnswer,
  draftInput,
  editedIssue,
  editedIssues,
  inLanguage,
  issueId,
  previewAnswer,
  savedAnswer,
  saveInput,
  sendAnswer,
  sendInput,
} from './contract.ts';
import { draftedWeek, draftIssue } from './draft.ts';
import { editedIssueOf, listIssues } from './queries.ts';
import { saveIssue } from './save.ts';
import { cancelIssue, sendIssue } from './send.ts';
import { previewIssue, testIssue } from './test-mail.ts';

const MAY = 'edit-newsletter';
const common = { tags: ['Administration'], ...forThoseWho('edit-content') };
const PATH = '/api/admin/newsletter';
const ONE = `${PATH}/{id}` as const;
const nothing = z.strictObject({});

const list = createRoute({
  ...common,
  method: 'get',
  path: PATH,
  summary: 'Issues of the newsletter in all states, the newest first',
  responses: { ...ok('The newest hundred', editedIssues), ...errorAnswers(401, 403) },
});
const draft = createRoute({
  ...common,
  method: 'post',
  path: PATH,
  summary: 'Draft the issue of a week that is over',
  request: { body: json(draftInput) },
  responses: { ...ok('The draft, if the week brought anything', draftedAnswer), ...errorAnswers(401, 403, 409, 422) },
});
const one = createRoute({
  ...common,
  method: 'get',
  path: ONE,
  summary: 'An issue with all that was found for it',
  request: { params: issueId, query: inLanguage },
  responses: { ...ok('The issue', editedIssue), ...errorAnswers(401, 403, 404, 422) },
});
const save = createRoute({
  ...common,
  method: 'post',
  path: ONE,
  summary: 'Save texts and entries of an issue; refused on an old base',
  request: { params: issueId, body: json(saveInput) },
  responses: { ...ok('Its new revision', savedAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});
const preview = createRoute({
  ...common,
  method: 'get',
  path: `${ONE}/preview`,
  summary: 'The mail of an issue as it would go now, with what the editor watches',
  request: { params: issueId, query: inLanguage },
  responses: { ...ok('The mail', previewAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const test = createRoute({
  ...common,
  method: 'post',
  path: `${ONE}/test`,
  summary: 'Mail an issue to oneself',
  request: { params: issueId, body: json(inLanguage) },
  responses: { ...ok('It is queued', doneAnswer), ...errorAnswers(401, 403, 404, 409, 422, 503) },
});
const send = createRoute({
  ...common,
  method: 'post',
  path: `${ONE}/send`,
  summary: 'Send an issue to every confirmed address, once',
  request: { params: issueId, body: json(sendInput) },
  responses: { ...ok('It is ordered', sendAnswer), ...errorAnswers(401, 403, 404, 409, 422, 503) },
});
const cancel = createRoute({
  ...common,
  method: 'post',
  path: `${ONE}/cancel`,
  summary: 'Take back what of an issue still waits',
  request: { params: issueId, body: json(nothing) },
  responses: { ...ok('It is cancelled', cancelAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});

/** Calls of the editors' room of the newsletter. */
export const adminIssueRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listIssues(context.db.read), 200, noStore);
    })
    .openapi(draft, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      const week = draftedWeek(c.req.valid('json').day, new Date());
      return c.json((await draftIssue(context, actor, week)) ?? { id: null, slug: week.slug }, 200, noStore);
    })
    .openapi(one, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await editedIssueOf(context, c.req.valid('param').id, c.req.valid('query').language), 200, noStore);
    })
    .openapi(save, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json({ revision: await saveIssue(context, actor, c.req.valid('param').id, c.req.valid('json')) }, 200, noStore);
    })
    .openapi(preview, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      const { language } = c.req.valid('query');
      return c.json(await previewIssue(context, actor, c.req.valid('param').id, { language, publicUrl: siteOrigin(context, c) }), 200, noStore);
    })
    .openapi(test, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      await testIssue(context, actor, c.req.valid('param').id, c.req.valid('json').language);
      return c.json({ done: true } as const, 200, noStore);
    })
    .openapi(send, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      context.mailer.assertConfigured();
      return c.json({ subscribers: await sendIssue(context, actor, c.req.valid('param').id, c.req.valid('json').base) }, 200, noStore);
    })
    .openapi(cancel, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json({ taken_back: await cancelIssue(context, actor, c.req.valid('param').id) }, 200, noStore);
    });
