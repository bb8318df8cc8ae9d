import { createRoute } from '@hono/zod-openapi';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { addedAnswer, calendarId, calendarInput, calendarsAnswer, removedAnswer } from './contract.ts';
import { addCalendar, listCalendars, removeCalendar } from './feeds.ts';

const MAY = 'edit-calendars';
const common = { tags: ['Administration'], ...forThoseWho(MAY) };

const list = createRoute({
  ...common,
  method: 'get',
  path: '/api/admin/calendars',
  summary: 'Calendars that are asked, and how they answer',
  responses: { ...ok('All of them, the newest first', calendarsAnswer), ...errorAnswers(401, 403) },
});
const add = createRoute({
  ...common,
  method: 'post',
  path: '/api/admin/calendars',
  summary: 'Add a calendar, whose events become events of a record',
  request: { body: json(calendarInput) },
  responses: { ...ok('Its id', addedAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const remove = createRoute({
  ...common,
  method: 'post',
  path: '/api/admin/calendars/{id}/remove',
  summary: 'Ask a calendar no more; what it told stays',
  request: { params: calendarId },
  responses: { ...ok('It is asked no more', removedAnswer), ...errorAnswers(401, 403, 404, 422) },
});

/** Routes of the calendars that editors add. */
export const calendarRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(list, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listCalendars(context.db.read), 200, noStore);
    })
    .openapi(add, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json({ id: await addCalendar(context, actor, c.req.valid('json')) }, 200, noStore);
    })
    .openapi(remove, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      await removeCalendar(context, actor, c.req.valid('param').id);
      return c.json({ removed: true } as const, 200, noStore);
    });
