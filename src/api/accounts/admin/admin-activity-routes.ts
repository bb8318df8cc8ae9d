import { createRoute, z } from '@hono/zod-openapi';
import { verifyAudit } from '#platform/data/audit.ts';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { listActs, listJobs, listMails } from './admin-activity.ts';
import { auditAnswer, auditInput, doneAnswer, jobsAnswer, jobsInput, mailsAnswer, mailsInput, verificationAnswer } from './admin-contract.ts';
import { permitted } from '../sessions/permitted.ts';
import { retryJob } from './retry-job.ts';
import { retryMail } from './retry-mail.ts';
import { assertMay } from '../policy.ts';

/** Recomputing the chains reads the whole log. */
const VERIFY_LIMIT = { name: 'verify-log', points: 10, seconds: 60 };
const tags = ['Administration'];

const acts = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  tags,
  summary: 'The log of acts',
  ...forThoseWho('see-audit'),
  request: { query: auditInput },
  responses: { ...ok('A page of acts, the newest first', auditAnswer), ...errorAnswers(401, 403, 422) },
});
const verification = createRoute({
  method: 'get',
  path: '/api/admin/audit/verification',
  tags,
  summary: 'Recompute the chains of the log',
  ...forThoseWho('see-audit'),
  request: { query: z.strictObject({}) },
  responses: { ...ok('Rows, and where a chain is broken', verificationAnswer), ...errorAnswers(401, 403, 429) },
});
const mails = createRoute({
  method: 'get',
  path: '/api/admin/mails',
  tags,
  summary: 'Mails',
  ...forThoseWho('see-mails'),
  request: { query: mailsInput },
  responses: { ...ok('A page of mails, the newest first', mailsAnswer), ...errorAnswers(401, 403, 422) },
});
const retryOneMail = createRoute({
  method: 'post',
  path: '/api/admin/mails/{id}/retry',
  tags,
  summary: 'Send a mail that failed',
  ...forThoseWho('see-mails'),
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: { ...ok('It waits again', doneAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const jobs = createRoute({
  method: 'get',
  path: '/api/admin/jobs',
  tags,
  summary: 'Queues of later work, and jobs that were given up',
  ...forThoseWho('see-jobs'),
  request: { query: jobsInput },
  responses: { ...ok('Queues, and a page of failed jobs', jobsAnswer), ...errorAnswers(401, 403, 422) },
});
const retryOneJob = createRoute({
  method: 'post',
  path: '/api/admin/jobs/{queue}/{id}/retry',
  tags,
  summary: 'Try a job again that was given up',
  ...forThoseWho('see-jobs'),
  request: { params: z.strictObject({ queue: z.string().max(100), id: z.uuid() }) },
  responses: { ...ok('It waits again', doneAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** Routes by which the site's own work is looked after: the log of acts, mails and jobs. */
export const activityRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(acts, async (c) => {
      await permitted(context, c, assertMay, 'see-audit');
      return c.json(await listActs(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(verification, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'see-audit');
      await context.limits.consume(VERIFY_LIMIT, actor.id);
      return c.json(await verifyAudit(context.db.read), 200, noStore);
    })
    .openapi(mails, async (c) => {
      await permitted(context, c, assertMay, 'see-mails');
      return c.json(await listMails(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(retryOneMail, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'see-mails');
      await retryMail(context, actor, c.req.valid('param'));
      return c.json({ done: true as const }, 200, noStore);
    })
    .openapi(jobs, async (c) => {
      await permitted(context, c, assertMay, 'see-jobs');
      return c.json(await listJobs(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(retryOneJob, async (c) => {
      const { actor } = await permitted(context, c, assertMay, 'see-jobs');
      await retryJob(context, actor, c.req.valid('param'));
      return c.json({ done: true as const }, 200, noStore);
    });
