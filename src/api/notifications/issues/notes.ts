import type { Struct } from '#platform/data/struct.ts';
import { Failure } from '#platform/errors.ts';

/** What an issue says of a note, and of its figures. */
export interface IssueNote {
  slug: string;
  title: string;
  description: string;
  created_at: string;
  figures: NoteFigure[];
}

/** A figure of a note, as it was when the note was published, and as it is now. */
export interface NoteFigure {
  key: string;
  label: string;
  then_text: string;
  now_text: string;
  now_at: string;
  changed: boolean;
}

/** The fields that are read of a note; the body of one for plans with exclusive content is not told. */
interface Row extends Omit<IssueNote, 'figures'> {
  body?: { figures: NoteFigure[] } | null;
}

/** An answer of a data set of notes; undefined where there is no such note, or no such data set on this site. */
async function ask<T>(struct: Struct, sid: string, params: object): Promise<T | undefined> {
  try {
    const { body } = await struct.answer(sid, JSON.stringify([params]));
    return (JSON.parse(body.identity.toString('utf8')) as { research: T }).research;
  } catch (error) {
    if (error instanceof Failure && (error.code === 'UNKNOWN_DATASET' || error.code === 'NOT_FOUND')) return undefined;
    throw error;
  }
}

const noteOf = ({ slug, title, description, created_at, body }: Row): IssueNote => ({ slug, title, description, created_at, figures: body?.figures ?? [] });

/** The newest notes, without their figures. */
export const newestNotes = async (struct: Struct, take: number): Promise<IssueNote[]> => ((await ask<Row[]>(struct, 'research', { take })) ?? []).map(noteOf);

/** A note with its figures; undefined where it is not published. */
export async function noteBySlug(struct: Struct, slug: string): Promise<IssueNote | undefined> {
  const row = await ask<Row>(struct, 'research-item', { slug });
  return row && noteOf(row);
}
