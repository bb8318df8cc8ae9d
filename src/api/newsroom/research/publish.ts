import { EARLY_HOURS, type NoteState } from '#domain/newsroom/research/note.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Struct } from '#platform/data/struct.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { assertMay } from '../policy.ts';
import { NOTE_PUBLISHED } from './contributed.ts';
import { holdNote, RESEARCH } from './edit.ts';
import { prepareNote, type PreparedNote } from './prepare.ts';

export type PublishContext = WriteContext & { struct: Struct };

/** Milliseconds for the figures of a note that is published. */
const PUBLISH_MS = 120_000;

interface Saved {
  id: string;
  title: string;
  summary: string;
  body: string;
  access: string;
  authors: string[];
}

const LATEST = `select v.id, v.title, v.summary, v.body, v.access, v.authors from research n join research_revision v on v.research_id = n.id and v.number = n.latest where n.id = $1 and n.latest = $2`;

async function savedOf(sql: Queryable, id: string, number: number): Promise<Saved> {
  const { rows } = await sql.query<Saved>(LATEST, [id, number]);
  if (rows[0]) return rows[0];
  const { rows: known } = await sql.query('select 1 from research where id = $1', [id]);
  throw known.length === 0 ? new Failure('NOT_FOUND', { description: 'There is no such note.' }) : new Failure('CHANGED_ELSEWHERE');
}

/** @throws Failure INVALID_INPUT with all that a note lacks */
function assertWhole({ title, summary, body, authors }: Saved, { faults }: PreparedNote): void {
  const issues = [
    ...(title === '' ? [{ path: 'title', message: 'is missing' }] : []),
    ...(summary === '' ? [{ path: 'summary', message: 'is missing' }] : []),
    ...(body.trim() === '' ? [{ path: 'body', message: 'is missing' }] : []),
    ...(authors.length === 0 ? [{ path: 'authors', message: 'names nobody' }] : []),
    ...faults.map((message) => ({ path: 'body', message })),
  ];
  if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
}

/**
 * Publishes the latest revision of a note: computes its figures, which are its values as of publication. Readers see it when this returns.
 * @param only publishes it in this state alone, whatever happened while its figures were computed
 * @throws Failure NOT_FOUND, INVALID_INPUT with all that it lacks, CHANGED_ELSEWHERE where it was saved meanwhile
 */
export async function publishNote(
  context: PublishContext,
  actor: Actor,
  id: string,
  number: number,
  only?: 'scheduled',
): Promise<{ state: NoteState; live: boolean }> {
  const permit = assertMay(actor, 'edit-research');
  const saved = await savedOf(context.db.write, id, number);
  const prepared = await prepareNote(context.struct, saved, PUBLISH_MS);
  assertWhole(saved, prepared);
  return transact(context, permit, { acts: ['research.publish'] }, async (tx) => {
    const held = await holdNote(tx, id, number);
    if (only && held.state !== only) throw new Failure('CHANGED_ELSEWHERE');
    if (held.state === 'published' && held.liveId === saved.id) throw new Failure('CONFLICT', { description: 'Readers see this text already.' });
    const { rendered, values } = prepared;
    const words = `${saved.title} ${rendered.summary} ${saved.access === 'everyone' ? rendered.words : ''}`;
    await tx.sql.query(
      `update research_revision set published_at = now(), summary_text = $2, blocks = $3, minutes = $4, words = to_tsvector('simple', $5) where id = $1`,
      [saved.id, rendered.summary, JSON.stringify(rendered.blocks), rendered.minutes, words],
    );
    await tx.sql.query('delete from research_figure where revision_id = $1', [saved.id]);
    await tx.sql.query(
      `insert into research_figure (revision_id, place, is_chart, source, name, value_then, value_now, now_at)
       select $1, place, is_chart, source, name, value::jsonb, value::jsonb, now() from unnest($2::int[], $3::boolean[], $4::text[], $5::text[], $6::text[]) as w (place, is_chart, source, name, value)`,
      [
        saved.id,
        values.map(({ place }) => place),
        values.map((one) => 'chart' in one),
        values.map(({ source }) => source),
        values.map(({ name }) => name),
        values.map(({ value }) => JSON.stringify(value)),
      ],
    );
    await tx.sql.query(
      `update research set state = 'published', live_id = $2, publish_at = null, fault = null, published_at = coalesce(published_at, now()), updated_at = now(),
         opens_at = case when published_at is null and not is_following then now() + make_interval(hours => $3) else opens_at end where id = $1`,
      [id, saved.id, EARLY_HOURS],
    );
    await tx.sql.query('delete from research_record where research_id = $1', [id]);
    await tx.sql.query(
      `insert into research_record (record_id, research_id, place) select record, $1, min(place) - 1 from research_revision v cross join unnest(v.assets) with ordinality as a (record, place) where v.id = $2 group by 1`,
      [id, saved.id],
    );
    tx.audit('research.publish', `research:${id}`, { number });
    if (held.publishedAt === null) tx.emit(NOTE_PUBLISHED, { note: id });
    tx.raise(RESEARCH);
    return { state: 'published' as const, live: true };
  });
}

/** Has the latest revision of a note published at a time to come, once it lacks nothing now. @throws Failure as `publishNote`, and INVALID_INPUT for a time that is over */
export async function scheduleNote(context: PublishContext, actor: Actor, id: string, number: number, at: Date): Promise<{ state: NoteState; live: boolean }> {
  const permit = assertMay(actor, 'edit-research');
  if (at.getTime() <= Date.now()) throw invalid('at', 'is over');
  const saved = await savedOf(context.db.write, id, number);
  assertWhole(saved, await prepareNote(context.struct, saved, PUBLISH_MS));
  return transact(context, permit, { acts: ['research.schedule'] }, async (tx) => {
    const held = await holdNote(tx, id, number);
    if (held.state === 'published') throw new Failure('CONFLICT', { description: 'Readers see this text already.' });
    await tx.sql.query("update research set state = 'scheduled', publish_at = $2, fault = null where id = $1", [id, at]);
    tx.audit('research.schedule', `research:${id}`, { number, at: at.toISOString() });
    return { state: 'scheduled' as const, live: held.liveId !== null };
  });
}
