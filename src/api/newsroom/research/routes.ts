import { answerWith } from '#platform/http/answer-dataset.ts';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '#platform/data/limits.ts';
import { bodiesOf, createRouter, errorAnswers, forThoseWho, limitBodies, noStore, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { Failure } from '#platform/errors.ts';
import { json, ok } from '#platform/http/route.ts';
import { permitted, signedIn } from '../../accounts/index.ts';
import { allowedOf, planLimit } from '../../plans/index.ts';
import { assertMay, may } from '../policy.ts';
import { differenceOf, listAuthors, listNotes, readAdminNote } from './admin.ts';
import {
  adminNote,
  adminNotes,
  adminNotesQuery,
  authorAnswer,
  authorInput,
  authorsAnswer,
  differenceAnswer,
  differenceQuery,
  goneAnswer,
  imageAnswer,
  imageInput,
  noteBody,
  noteId,
  noteInput,
  noteSave,
  noteSaved,
  previewAnswer,
  previewInput,
  publishInput,
  researchAnswer,
  researchAssetsAnswer,
  researchAuthorsAnswer,
  researchItemAnswer,
  researchItemParams,
  researchQuery,
  researchTagsAnswer,
  reviewInput,
  revisionId,
  stateAnswer,
} from './contract.ts';
import { contributorOf } from './contributed.ts';
import { createNote, deleteNote, reviewNote, saveAuthor, saveNote, withdrawNote } from './edit.ts';
import { putImage } from './images.ts';
import { previewOf } from './preview.ts';
import { itemSql, type StoredItem } from './research.ts';
import { shownBody } from './shown.ts';
import { publishNote, scheduleNote } from './publish.ts';

const MAY = 'edit-research';
const common = { tags: ['Research'] };
const editing = { tags: ['Research, for editors'], ...forThoseWho(MAY) };
/** Bytes of a picture at most with the form around it. */
const LARGEST_FORM = 5 * 1024 * 1024 + 4096;

const list = createRoute({
  ...common,
  method: 'get',
  path: '/api/research',
  summary: 'Notes, the newest first; X-Next holds the cursor of the next page',
  request: { query: researchQuery },
  responses: { ...ok('A page of notes', researchAnswer), ...errorAnswers(422, 503) },
});
const options = createRoute({
  ...common,
  method: 'get',
  path: '/api/research/options/{of}',
  summary: 'Tags, records or authors of notes, for a dropdown',
  request: { params: z.strictObject({ of: z.enum(['tag', 'assets', 'author']) }) },
  responses: { ...ok('Those with most notes first', z.union([researchAssetsAnswer, researchTagsAnswer, researchAuthorsAnswer])), ...errorAnswers(422, 503) },
});
const one = createRoute({
  ...common,
  method: 'get',
  path: '/api/research/{slug}',
  summary: 'One note',
  request: { params: researchItemParams },
  responses: { ...ok('The note', researchItemAnswer), ...errorAnswers(404, 422, 503) },
});
const body = createRoute({
  ...common,
  method: 'get',
  path: '/api/research/{slug}/body',
  summary: 'The body of a note, also of one for plans with exclusive content, or in its first hours',
  description:
    'Needs a plan with exclusive content where the note does, and tier 1 of contributors as long as the note is not open to everybody; editors read every note, its contributor that one.',
  request: { params: researchItemParams },
  responses: { ...ok('The body', noteBody), ...errorAnswers(401, 403, 404, 422) },
});

/** Calls of research for readers: the data sets under the addresses of the decisions. */
export function researchRoutes(context: ApiContext) {
  const answer = answerWith(context);
  const mayRead = async (c: Context<ApiEnv>, { id, access }: StoredItem['row']): Promise<void> => {
    const { actor } = await signedIn(context, c);
    const needed = access === 'everyone' ? 'earlyNotes' : 'exclusiveNotes';
    if (may(actor, MAY) || allowedOf(actor, needed) !== 0) return;
    if (needed === 'earlyNotes' && (await contributorOf(context.db.read, id)) === actor.id) return;
    throw planLimit(actor, needed);
  };
  return createRouter()
    .openapi(list, async (c) => answer(c, 'research', c.req.valid('query')))
    .openapi(options, async (c) => answer(c, OPTIONS[c.req.valid('param').of], {}))
    .openapi(body, async (c) => {
      const { rows } = await context.db.read.query<{ body: string }>(itemSql('$1'), [c.req.valid('param').slug]);
      if (!rows[0]) throw new Failure('NOT_FOUND');
      const { row, blocks, figures } = JSON.parse(rows[0].body) as StoredItem;
      if (row.access !== 'everyone' || row.opens_at !== null) await mayRead(c, row);
      return c.json(shownBody(blocks, figures, row.language), 200, noStore);
    })
    .openapi(one, async (c) => answer(c, 'research-item', c.req.valid('param')));
}
const OPTIONS = { tag: 'research-tags', assets: 'research-assets', author: 'research-authors' } as const;

const notes = createRoute({
  ...editing,
  method: 'get',
  path: '/api/admin/research',
  summary: 'Notes in all states, those that were saved last first',
  request: { query: adminNotesQuery },
  responses: { ...ok('Up to 50 notes', adminNotes), ...errorAnswers(401, 403, 422) },
});
const create = createRoute({
  ...editing,
  method: 'post',
  path: '/api/admin/research',
  summary: 'Begin a note, as a draft',
  request: { body: json(noteInput) },
  responses: { ...ok('Its id', noteSaved), ...errorAnswers(401, 403, 422) },
});
const preview = createRoute({
  ...editing,
  method: 'post',
  path: '/api/admin/research/preview',
  summary: 'What readers would see of a text, and what keeps it from being published',
  request: { body: json(previewInput) },
  responses: { ...ok('The text with its figures as of now', previewAnswer), ...errorAnswers(401, 403, 422, 429) },
});
const authors = createRoute({
  ...editing,
  method: 'get',
  path: '/api/admin/research/authors',
  summary: 'Authors of notes',
  responses: { ...ok('All of them, by name', authorsAnswer), ...errorAnswers(401, 403) },
});
const author = createRoute({
  ...editing,
  method: 'post',
  path: '/api/admin/research/authors',
  summary: 'Add an author, or change one',
  request: { body: json(authorInput) },
  responses: { ...ok('The id', authorAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const read = createRoute({
  ...editing,
  method: 'get',
  path: '/api/admin/research/{id}',
  summary: 'A note with its latest revision',
  request: { params: noteId },
  responses: { ...ok('The note', adminNote), ...errorAnswers(401, 403, 404, 422) },
});
const save = createRoute({
  ...editing,
  method: 'post',
  path: '/api/admin/research/{id}',
  summary: 'Save a note as its next revision, a draft',
  description: 'Readers go on seeing what was published. 403 `CHANGED_ELSEWHERE` where `base` is not the latest revision.',
  request: { params: noteId, body: json(noteSave) },
  responses: { ...ok('The number of the revision', noteSaved), ...errorAnswers(401, 403, 404, 422) },
});
const revision = createRoute({
  ...editing,
  method: 'get',
  path: '/api/admin/research/{id}/revisions/{number}',
  summary: 'A note as one of its revisions',
  request: { params: revisionId },
  responses: { ...ok('The note', adminNote), ...errorAnswers(401, 403, 404, 422) },
});
const difference = createRoute({
  ...editing,
  method: 'get',
  path: '/api/admin/research/{id}/difference',
  summary: 'What changed between two revisions; 0 is before the first',
  request: { params: noteId, query: differenceQuery },
  responses: { ...ok('What changed', differenceAnswer), ...errorAnswers(401, 403, 404, 422) },
});
const act = <Path extends string, Body extends z.ZodType>(path: Path, summary: string, input: Body) =>
  createRoute({
    ...editing,
    method: 'post',
    path,
    summary,
    request: { params: noteId, body: json(input) },
    responses: { ...ok('Its state', stateAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
  });
const NOTHING = z.strictObject({});
const review = act('/api/admin/research/{id}/review', 'Ask for a review of the latest revision, or give it back', reviewInput);
const publish = act('/api/admin/research/{id}/publish', 'Publish the latest revision, now or at a time', publishInput);
const withdraw = act('/api/admin/research/{id}/withdraw', 'Take a note away from its readers', NOTHING);
const remove = createRoute({
  ...editing,
  method: 'post',
  path: '/api/admin/research/{id}/delete',
  summary: 'Delete a note that was never published',
  request: { params: noteId, body: json(NOTHING) },
  responses: { ...ok('It is gone', goneAnswer), ...errorAnswers(401, 403, 404, 409, 422) },
});

/** Calls of research for editors. */
export const researchEditorRoutes = (context: ApiContext) =>
  createRouter()
    .openapi(notes, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listNotes(context.db.read, c.req.valid('query')), 200, noStore);
    })
    .openapi(create, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json(await createNote(context, actor, c.req.valid('json')), 200, noStore);
    })
    .openapi(preview, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      await context.limits.consume(PREVIEWS, actor.id);
      return c.json(await previewOf(context.struct, c.req.valid('json'), new Date()), 200, noStore);
    })
    .openapi(authors, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await listAuthors(context.db.read), 200, noStore);
    })
    .openapi(author, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json({ id: await saveAuthor(context, actor, c.req.valid('json')) }, 200, noStore);
    })
    .openapi(read, async (c) => {
      await permitted(context, c, assertMay, MAY);
      return c.json(await readAdminNote(context.db.write, c.req.valid('param').id), 200, noStore);
    })
    .openapi(save, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json(await saveNote(context, actor, c.req.valid('param').id, c.req.valid('json')), 200, noStore);
    })
    .openapi(revision, async (c) => {
      await permitted(context, c, assertMay, MAY);
      const { id, number } = c.req.valid('param');
      return c.json(await readAdminNote(context.db.read, id, number), 200, noStore);
    })
    .openapi(difference, async (c) => {
      await permitted(context, c, assertMay, MAY);
      const { from, to } = c.req.valid('query');
      return c.json(await differenceOf(context.db.read, c.req.valid('param').id, from, to), 200, noStore);
    })
    .openapi(review, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      const { number, to } = c.req.valid('json');
      return c.json(await reviewNote(context, actor, c.req.valid('param').id, number, to), 200, noStore);
    })
    .openapi(publish, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      const { number, at } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(await (at === undefined ? publishNote(context, actor, id, number) : scheduleNote(context, actor, id, number, new Date(at))), 200, noStore);
    })
    .openapi(withdraw, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json(await withdrawNote(context, actor, c.req.valid('param').id), 200, noStore);
    })
    .openapi(remove, async (c) => {
      const { actor } = await permitted(context, c, assertMay, MAY);
      return c.json(await deleteNote(context, actor, c.req.valid('param').id), 200, noStore);
    });
/** Previews of one editor: each computes all figures of a note. */
const PREVIEWS: Limit = { name: 'research-preview', points: 240, seconds: 3600 };
const IMAGES: Limit = { name: 'research-image', points: 120, seconds: 3600 };

/** The call that puts up a picture: its body is a form, and nothing of it is read for those who may not. */
export function researchImageRoutes(context: ApiContext) {
  const first: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { actor } = await permitted(context, c, assertMay, MAY);
    await context.limits.consume(IMAGES, actor.id);
    await next();
  };
  const image = createRoute({
    ...editing,
    method: 'post',
    path: '/api/admin/research/images',
    summary: 'Put up a picture for notes',
    middleware: [first, bodiesOf('multipart/form-data'), limitBodies(LARGEST_FORM)] as const,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: imageInput } } } },
    responses: { ...ok('Where it is', imageAnswer), ...errorAnswers(401, 403, 413, 422, 429) },
  });
  return createRouter().openapi(image, async (c) => {
    const { actor } = await permitted(context, c, assertMay, MAY);
    return c.json(await putImage(context, actor, Buffer.from(await c.req.valid('form').file_data.arrayBuffer())), 200, noStore);
  });
}
