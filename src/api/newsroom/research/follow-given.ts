import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { slugify } from '#domain/records/slug.ts';
import type { Timed } from '#platform/data/outbox.ts';
import { transact, type Transaction } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { assertMay } from '../policy.ts';
import { addAuthor, holdNote, writeRevision } from './edit.ts';
import { givenNotes, type GivenNote } from './given.ts';
import { reasonOf } from './prepare.ts';
import { publishNote } from './publish.ts';

const SYSTEM = { kind: 'system' } as const;
/** Part of the rows behind a note's figures that must have come or gone before it is published again. */
const CHANGED = 0.1;

/** Why a note is published again, for the list of its versions. */
const WHY = {
  text: 'A new version of the text came with the site.',
  data: 'More than a tenth of the rows behind its figures came or went.',
} as const;

/** A note that came with the site, as the site has it. */
interface Followed {
  id: string;
  follows: boolean;
  latest: number;
  isLive: boolean;
  state: string;
  title: string;
  summary: string;
  body: string;
  access: string;
  tags: string[];
  /** Rows behind its figures when it was published, and now; null of a note without figures. */
  rowsThen: number | null;
  rowsNow: number | null;
}

/** SQL of the rows behind values of figures and charts; the rows of a chart are what it draws. */
const rowsOf = (value: string): string => `sum(coalesce(${value} ->> 'rows_in', ${value} ->> 'rows')::numeric)::float8`;
const FOLLOWED = `select n.given, n.id, n.is_following as follows, n.latest, n.live_id is not null as "isLive", n.state, v.title, v.summary, v.body, v.access, v.tags, f.then as "rowsThen", f.now as "rowsNow"
  from research n join research_revision v on v.research_id = n.id and v.number = n.latest
    left join lateral (select ${rowsOf('value_then')} as then, ${rowsOf('value_now')} as now from research_figure where revision_id = n.live_id) f on true
  where n.given is not null`;

/** Whether a site has data to publish notes of. */
const hasRounds = async (sql: Queryable): Promise<boolean> =>
  (await sql.query<{ some: boolean }>('select exists (select from round) as some')).rows[0]?.some === true;

async function authorOf(tx: Pick<Transaction, 'sql'>, { name, office }: GivenNote['author']): Promise<string> {
  const { rows } = await tx.sql.query<{ id: string }>('select id from research_author where name = $1 order by id limit 1', [name]);
  return rows[0]?.id ?? addAuthor(tx, { name, office, face: null });
}

/** The records that a note names and the site has, by their slugs of today or earlier ones. */
async function assetsOf(sql: Queryable, assets: GivenNote['assets']): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select found.id from unnest($1::int[], $2::text[]) with ordinality as a (kind, slug, place) cross join lateral (
       select r.id from record r where r.kind = a.kind and r.slug = a.slug and r.state = ${RECORD_STATE.live}
       union select r.id from former_slug s join record r on r.id = s.record_id where s.kind = a.kind and s.slug = a.slug and r.state = ${RECORD_STATE.live} limit 1) found
     order by a.place`,
    [assets.map(({ kind }) => KIND[kind]), assets.map(({ slug }) => slug)],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

const inputOf = (note: GivenNote, named: { authors: string[]; assets: string[] }, comment?: string) => ({
  title: note.title,
  summary: note.summary,
  body: note.body,
  access: note.access,
  tags: note.tags,
  ...named,
  cover: null,
  language: note.language,
  comment,
});

/** Adds a note as a draft that follows the one of the site. Undefined where its address is an editor's. */
function addNote(context: ApiContext, note: GivenNote): Promise<{ id: string; number: number }> {
  return transact(context, assertMay(SYSTEM, 'edit-research'), { acts: ['research.create'] }, async (tx) => {
    const named = { authors: [await authorOf(tx, note.author)], assets: await assetsOf(tx.sql, note.assets) };
    const id = uuidv7();
    await tx.sql.query(
      `insert into research (id, slug, given, is_following, state, latest, created_at)
       select $1::uuid, case when exists (select from research where slug = $2::text) then $2::text || '-' || right($1::uuid::text, 6) else $2::text end, $3, true, 'draft', 1, now()`,
      [id, slugify(note.key), note.key],
    );
    await writeRevision(tx, id, 1, inputOf(note, named));
    tx.audit('research.create', `research:${id}`, { given: note.key });
    return { id, number: 1 };
  });
}

/** Gives a note its next revision: the text that came with the site. Undefined where an editor took it over meanwhile. */
function nextRevision(context: ApiContext, note: GivenNote, { id, latest }: Followed, why: keyof typeof WHY): Promise<number | undefined> {
  return transact(context, assertMay(SYSTEM, 'edit-research'), { acts: ['research.save'] }, async (tx) => {
    const held = await holdNote(tx, id, latest);
    const { rowCount } = await tx.sql.query("update research set latest = $2, state = 'draft', fault = null where id = $1 and is_following", [
      id,
      held.latest + 1,
    ]);
    if (!rowCount) return undefined;
    const named = { authors: [await authorOf(tx, note.author)], assets: await assetsOf(tx.sql, note.assets) };
    await writeRevision(tx, id, held.latest + 1, inputOf(note, named, WHY[why]));
    tx.audit('research.save', `research:${id}`, { number: held.latest + 1, given: note.key });
    return held.latest + 1;
  });
}

const differs = (note: GivenNote, { title, summary, body, access, tags }: Followed): boolean =>
  note.title !== title || note.summary !== summary || note.body !== body || note.access !== access || note.tags.join('\n') !== tags.join('\n');

/** Why a note must be published again; undefined where nothing speaks for it. */
function reasonFor(note: GivenNote, followed: Followed): keyof typeof WHY | undefined {
  if (differs(note, followed)) return 'text';
  const { rowsThen, rowsNow, isLive } = followed;
  if (!isLive || rowsThen === null || rowsNow === null) return undefined;
  return Math.abs(rowsNow - rowsThen) > CHANGED * rowsThen ? 'data' : undefined;
}

/** Brings one note to what the site gives, and publishes it. Returns whether it was published. */
async function follow(context: ApiContext, note: GivenNote, followed: Followed | undefined): Promise<boolean> {
  if (!followed) {
    const { id, number } = await addNote(context, note);
    await publishNote(context, SYSTEM, id, number);
    return true;
  }
  // What is in review or scheduled is in the hands of an editor.
  if (!followed.follows || followed.state === 'review' || followed.state === 'scheduled') return false;
  const why = reasonFor(note, followed);
  if (!why && followed.state === 'published') return false;
  const number = why ? await nextRevision(context, note, followed, why) : followed.latest;
  if (number === undefined) return false;
  await publishNote(context, SYSTEM, followed.id, number);
  return true;
}

/** What became of the notes that come with the site. */
export interface Followings {
  published: string[];
  failed: { key: string; why: string }[];
}

/**
 * Publishes the notes that come with the site, with the figures of its data, and again when their text or much of the data is another. Notes that an editor
 * took over stay as they are. A note whose figures cannot be computed stays a draft, and is tried again the next time.
 */
export async function followGivenNotes(context: ApiContext, notes?: readonly GivenNote[]): Promise<Followings> {
  const done: Followings = { published: [], failed: [] };
  if (!(await hasRounds(context.db.read))) return done;
  const { rows } = await context.db.write.query<Followed & { given: string }>(FOLLOWED);
  const known = new Map(rows.map((row) => [row.given, row]));
  for (const note of notes ?? (await givenNotes())) {
    try {
      if (await follow(context, note, known.get(note.key))) done.published.push(note.key);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      done.failed.push({ key: note.key, why: reasonOf(error) });
    }
  }
  return done;
}

/** Minutes between two tries while figures of a note cannot be computed. */
const PATIENCE = 15;

/** Follows the notes that come with the site: each minute it is looked whether there is anything to do. */
export function givenWork(context: () => ApiContext): Timed {
  let notBefore = 0;
  return {
    queue: 'research-given',
    cron: '* * * * *',
    handler: async () => {
      if (Date.now() < notBefore) return;
      const { failed } = await followGivenNotes(context());
      for (const { key, why } of failed) context().log.warn({ note: key, why }, 'a note that comes with the site could not be published');
      if (failed.length > 0) notBefore = Date.now() + PATIENCE * 60_000;
    },
  };
}
