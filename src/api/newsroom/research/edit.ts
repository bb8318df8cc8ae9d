import type { z } from '@hono/zod-openapi';
import type { NoteState } from '#domain/newsroom/research/note.ts';
import { slugify } from '#domain/records/slug.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { assertMay } from '../policy.ts';
import type { authorInput, noteInput, noteSave } from './contract.ts';

/** Kind of data that changes with what readers see of research. */
export const RESEARCH = 'research';
/** Minutes within which the next save of the same editor takes the place of the one before. */
const ONE_SITTING = 10;
const UNIQUE_VIOLATION = '23505';

type Input = z.output<typeof noteInput>;

/** A note as a write finds it, locked. */
export interface HeldNote {
  id: string;
  slug: string;
  state: NoteState;
  latest: number;
  liveId: string | null;
  publishedAt: Date | null;
}

/** Locks a note. @throws Failure NOT_FOUND; CHANGED_ELSEWHERE where its latest revision is another one */
export async function holdNote({ sql }: Pick<Transaction, 'sql'>, id: string, latest?: number): Promise<HeldNote> {
  const { rows } = await sql.query<HeldNote>(
    'select id, slug, state, latest, live_id as "liveId", published_at as "publishedAt" from research where id = $1 for update',
    [id],
  );
  const [held] = rows;
  if (!held) throw new Failure('NOT_FOUND', { description: 'There is no such note.' });
  if (latest !== undefined && latest !== held.latest) throw new Failure('CHANGED_ELSEWHERE');
  return held;
}

/** @throws Failure INVALID_INPUT for authors and records that are none, and a picture that was not put up here */
async function assertNamed({ sql }: Pick<Transaction, 'sql'>, { authors, assets, cover }: Input): Promise<void> {
  const { rows } = await sql.query<{ authors: number; assets: number }>(
    `select (select count(*)::int from research_author where id = any($1::uuid[])) as authors,
       (select count(*)::int from record where id = any($2::uuid[]) and state = ${RECORD_STATE.live}) as assets`,
    [authors, assets],
  );
  if (rows[0]?.authors !== new Set(authors).size) throw invalid('authors', 'names somebody who is no author here');
  if (rows[0]?.assets !== new Set(assets).size) throw invalid('assets', 'names what is no record here');
  if (cover !== null && !PICTURE.test(cover)) throw invalid('cover', 'must be a picture that was put up here');
}
const PICTURE = /^\/files\/[0-9a-f]{64}\.webp$/;

/** Tags without blanks around them, each once. */
const tagsOf = (tags: readonly string[]): string[] =>
  [...new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()])).values()].filter((tag) => tag !== '');

/** Writes a revision; the id of it. */
export async function writeRevision(tx: Pick<Transaction, 'sql' | 'actor'>, note: string, number: number, input: Input): Promise<string> {
  const id = uuidv7();
  const { title, summary, body, access, tags, authors, assets, cover, comment, language } = input;
  await tx.sql.query(
    `insert into research_revision (id, research_id, number, title, summary, body, access, tags, authors, assets, cover, comment, saved_by, language, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now())`,
    [
      id,
      note,
      number,
      title.trim(),
      summary.trim(),
      body,
      access,
      tagsOf(tags),
      authors,
      assets,
      cover,
      comment?.trim() || null,
      tx.actor.id ?? null,
      language,
    ],
  );
  return id;
}

const sluggedOf = (input: Input): string => input.slug ?? (slugify(input.title).slice(0, 70).replace(/-+$/, '') || 'note');

/** @throws Failure INVALID_INPUT where another note has the address */
async function withFreeSlug<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string; constraint?: string }).code === UNIQUE_VIOLATION) throw invalid('slug', 'is the address of another note');
    throw error;
  }
}

/** Begins a note as a draft. @throws Failure INVALID_INPUT */
export function createNote(context: WriteContext, actor: Actor, input: Input): Promise<{ id: string; number: number }> {
  return transact(context, assertMay(actor, 'edit-research'), { acts: ['research.create'] }, async (tx) => {
    await assertNamed(tx, input);
    const id = uuidv7();
    const wanted = sluggedOf(input);
    const { rows } = await tx.sql.query<{ taken: boolean }>('select exists (select from research where slug = $1) as taken', [wanted]);
    const slug = rows[0]?.taken && input.slug === undefined ? `${wanted}-${id.slice(-6)}` : wanted;
    await withFreeSlug(tx.sql.query("insert into research (id, slug, state, latest, created_at) values ($1, $2, 'draft', 1, now())", [id, slug]));
    await writeRevision(tx, id, 1, input);
    tx.audit('research.create', `research:${id}`);
    return { id, number: 1 };
  });
}

/**
 * Saves a note as its next revision, a draft. Readers go on seeing what was published. What was in review or scheduled is a draft again. Saves of one sitting
 * leave one revision. @throws Failure NOT_FOUND, INVALID_INPUT, CHANGED_ELSEWHERE
 */
export function saveNote(
  context: WriteContext,
  actor: Actor,
  id: string,
  { base, ...input }: z.output<typeof noteSave>,
): Promise<{ id: string; number: number }> {
  return transact(context, assertMay(actor, 'edit-research'), { acts: ['research.save'] }, async (tx) => {
    const held = await holdNote(tx, id, base);
    await assertNamed(tx, input);
    const number = held.latest + 1;
    const slug = held.publishedAt === null ? (input.slug ?? held.slug) : held.slug;
    if (input.slug !== undefined && input.slug !== slug) throw invalid('slug', 'stays once the note was published');
    await writeRevision(tx, id, number, input);
    await withFreeSlug(
      tx.sql.query("update research set latest = $2, state = 'draft', publish_at = null, fault = null, is_following = false, slug = $3 where id = $1", [
        id,
        number,
        slug,
      ]),
    );
    await tx.sql.query(
      `delete from research_revision where research_id = $1 and number = $2 and $3 = 'draft' and published_at is null and comment is null and saved_by = $4
         and saved_at > now() - make_interval(mins => ${ONE_SITTING}) and number > 1`,
      [id, held.latest, held.state, actor.id ?? null],
    );
    tx.audit('research.save', `research:${id}`, { number });
    return { id, number };
  });
}

/** Asks for a review of the latest revision, or gives it back to its writers. @throws Failure NOT_FOUND, CHANGED_ELSEWHERE, CONFLICT */
export function reviewNote(
  context: WriteContext,
  actor: Actor,
  id: string,
  number: number,
  to: 'review' | 'draft',
): Promise<{ state: NoteState; live: boolean }> {
  return transact(context, assertMay(actor, 'edit-research'), { acts: ['research.review'] }, async (tx) => {
    const { state, liveId } = await holdNote(tx, id, number);
    if (state === 'published') throw new Failure('CONFLICT', { description: 'This text is published already: save a change first.' });
    await tx.sql.query('update research set state = $2, publish_at = null, fault = null where id = $1', [id, to]);
    tx.audit('research.review', `research:${id}`, { number, to });
    return { state: to, live: liveId !== null };
  });
}

/** Takes a note away from its readers. Its revisions stay. @throws Failure NOT_FOUND */
export function withdrawNote(context: WriteContext, actor: Actor, id: string): Promise<{ state: NoteState; live: boolean }> {
  return transact(context, assertMay(actor, 'edit-research'), { acts: ['research.withdraw'] }, async (tx) => {
    const { liveId } = await holdNote(tx, id);
    if (liveId === null) throw new Failure('CONFLICT', { description: 'Readers do not see this note.' });
    await tx.sql.query("update research set live_id = null, state = 'draft', publish_at = null, fault = null, is_following = false where id = $1", [id]);
    await tx.sql.query('delete from research_record where research_id = $1', [id]);
    tx.audit('research.withdraw', `research:${id}`);
    tx.raise(RESEARCH);
    return { state: 'draft' as const, live: false };
  });
}

/** Deletes a note that was never published. @throws Failure NOT_FOUND, CONFLICT */
export function deleteNote(context: WriteContext, actor: Actor, id: string): Promise<{ removed: true }> {
  return transact(context, assertMay(actor, 'edit-research'), { acts: ['research.delete'] }, async (tx) => {
    const { publishedAt } = await holdNote(tx, id);
    if (publishedAt !== null) throw new Failure('CONFLICT', { description: 'This note was published: withdraw it instead, its versions stay.' });
    await tx.sql.query('delete from research where id = $1', [id]);
    tx.audit('research.delete', `research:${id}`);
    return { removed: true as const };
  });
}

/** Adds an author, or changes one. @throws Failure NOT_FOUND, INVALID_INPUT */
export function saveAuthor(context: WriteContext, actor: Actor, { id, name, office, imgface }: z.output<typeof authorInput>): Promise<string> {
  return transact(context, assertMay(actor, 'edit-research'), { acts: ['research.author'] }, async (tx) => {
    if (imgface !== null && !PICTURE.test(imgface)) throw invalid('imgface', 'must be a picture that was put up here');
    const author = await writeAuthor(tx, id, { name: name.trim(), office: office?.trim() || null, face: imgface });
    tx.audit('research.author', `author:${author}`);
    tx.raise(RESEARCH);
    return author;
  });
}

async function writeAuthor(
  { sql }: Pick<Transaction, 'sql'>,
  id: string | undefined,
  { name, office, face }: { name: string; office: string | null; face: string | null },
) {
  if (id !== undefined) {
    const { rowCount } = await sql.query('update research_author set name = $2, office = $3, face = $4 where id = $1', [id, name, office, face]);
    if (!rowCount) throw new Failure('NOT_FOUND', { description: 'There is no such author.' });
    return id;
  }
  return addAuthor({ sql }, { name, office, face });
}

/** Adds an author under a free address; the id. */
export async function addAuthor(
  { sql }: Pick<Transaction, 'sql'>,
  { name, office, face }: { name: string; office: string | null; face: string | null },
): Promise<string> {
  const id = uuidv7();
  const base = slugify(name).slice(0, 60) || 'author';
  // Whoever adds one of the same name at the same moment is waited for.
  const add = async (slug: string) =>
    sql.query('insert into research_author (id, slug, name, office, face) values ($1, $2, $3, $4, $5) on conflict (slug) do nothing', [
      id,
      slug,
      name,
      office,
      face,
    ]);
  if (!(await add(base)).rowCount) await add(`${base}-${id.slice(-6)}`);
  return id;
}
