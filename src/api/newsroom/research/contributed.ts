import type { Transaction } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { slugify } from '#domain/records/slug.ts';
import { cut } from '#domain/writing/cut.ts';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { namesHidden } from '../../records/index.ts';
import { addAuthor, RESEARCH, writeRevision } from './edit.ts';

/** Notes that a contributor is shown at most. */
const MOST_SENT = 50;

/** Topic of a note of a contributor that was published. */
export const NOTE_PUBLISHED = 'research.contributed-published';

/** A note that somebody who is no editor wrote. */
export interface ContributedNote {
  account: string;
  /** The contributor's name, under which it is published. */
  name: string;
  title: string;
  /** Markdown. */
  body: string;
  /** Ids of the records that it is about. */
  assets: readonly string[];
}

/** The author of notes by which an account is known: one of its earlier notes, else a new one. */
async function authorOf({ sql }: Pick<Transaction, 'sql'>, { account, name }: ContributedNote): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `select a.id from research n join research_revision v on v.research_id = n.id and v.number = 1 join research_author a on a.id = v.authors[1] where n.contributed_by = $1 order by n.created_at desc limit 1`,
    [account],
  );
  const [known] = rows;
  if (!known) return addAuthor({ sql }, { name, office: null, face: null });
  await sql.query('update research_author set name = $2 where id = $1', [known.id, name]);
  return known.id;
}

/** Keeps a note of a contributor for editors, who review it and publish it under the contributor's name. */
export async function contributeNote(tx: Transaction, note: ContributedNote): Promise<string> {
  const id = uuidv7();
  const slug = `${slugify(note.title).slice(0, 60) || 'note'}-${id.slice(-6)}`;
  const author = await authorOf(tx, note);
  await tx.sql.query("insert into research (id, slug, state, latest, created_at, contributed_by) values ($1, $2, 'review', 1, now(), $3)", [
    id,
    slug,
    note.account,
  ]);
  await writeRevision(tx, id, 1, {
    title: cut(note.title, NOTE_LIMITS.title),
    summary: '',
    body: note.body,
    access: 'everyone',
    tags: [],
    authors: [author],
    assets: [...note.assets],
    cover: null,
    comment: 'From a contributor',
    language: 'en',
  });
  tx.raise(RESEARCH);
  return id;
}

/** A note as its contributor sees it. */
export interface SentNote {
  id: string;
  slug: string;
  title: string;
  isPublished: boolean;
  at: Date;
}

/** Notes that an account gave to the editors, the latest first. */
export async function sentNotes(sql: Queryable, account: string): Promise<SentNote[]> {
  const { rows } = await sql.query<SentNote>(
    `select n.id, n.slug, v.title, n.live_id is not null as "isPublished", n.created_at as at from research n join research_revision v on v.research_id = n.id and v.number = n.latest
     where n.contributed_by = $1 and not ${namesHidden('v.title')} order by n.created_at desc, n.id desc limit ${MOST_SENT}`,
    [account],
  );
  return rows;
}

/** The contributor of a note; null for one of editors. */
export async function contributorOf(sql: Queryable, note: string): Promise<string | null> {
  const { rows } = await sql.query<{ account: string | null }>('select contributed_by as account from research where id = $1 and published_at is not null', [
    note,
  ]);
  return rows[0]?.account ?? null;
}

/** Who contributed a note that somebody else published, or set the time of: an own one earns nothing. Null also for one of editors. */
export async function earnerOf(sql: Queryable, note: string): Promise<string | null> {
  const { rows } = await sql.query<{ account: string | null }>(
    `select contributed_by as account from research r where id = $1 and published_at is not null and 'account:' || contributed_by is distinct from
       (select actor from audit_log where subject = 'research:' || r.id and action in ('research.publish', 'research.schedule') and actor like 'account:%' and at <= r.published_at + interval '1 minute' order by at desc, seq desc limit 1)`,
    [note],
  );
  return rows[0]?.account ?? null;
}
