import { ACCESS, NOTE_SLUG } from '#domain/newsroom/research/note.ts';
import { slugify } from '#domain/records/slug.ts';
import { LANGUAGES, type Language } from '#domain/site/addresses.ts';
import type { AdminNote } from '../admin/queries.ts';
import type { FoundRecord } from '../../../search/index.ts';

/** What an editor writes of a note. */
export interface Draft {
  title: string;
  /** Markdown of one paragraph. */
  summary: string;
  /** Markdown. */
  body: string;
  language: Language;
  access: (typeof ACCESS)[number];
  tags: string[];
  /** Ids. */
  authors: string[];
  assets: FoundRecord[];
  cover: string | null;
  slug: string;
  comment: string;
}

/** What is written of a note: of its latest revision, or of another. */
export type Written = Pick<AdminNote, 'title' | 'summary' | 'body' | 'language' | 'access' | 'tags' | 'authors' | 'assets' | 'cover' | 'comment'>;

/** The draft that a revision holds. */
export const draftOf = ({ title, summary, body, language, access, tags, authors, assets, cover, comment }: Written, slug: string): Draft => ({
  title,
  summary,
  body,
  language,
  access,
  tags: [...tags],
  authors: authors.map(({ id }) => id),
  assets: assets.map(({ id, type, slug: of, name, logo }) => ({ id, type, slug: of, name, logo })),
  cover,
  slug,
  comment: comment ?? '',
});

/** Whether an address can be given to a note. */
export const isSlug = (slug: string): boolean => NOTE_SLUG.test(slug);

/** Longest address that is made of a title. */
const LONGEST_MADE = 70;
const madeOf = (title: string): string => slugify(title).slice(0, LONGEST_MADE).replace(/-+$/, '');
/** Addresses that notes have before they have a title. */
const UNTITLED = /^note(?:-[0-9a-f]{6})?$/;

/** A draft with another title: an address that was made of the title follows it. @param isFixed the address stays */
export function titled({ title: before, slug }: Draft, title: string, isFixed: boolean): Partial<Draft> {
  const isMade = !isFixed && (UNTITLED.test(slug) || slug === madeOf(before));
  const made = madeOf(title);
  return { title, ...(isMade && made !== '' && { slug: made }) };
}

/** What is sent of a draft. @param given address that the note has */
export const inputOf = ({ assets, slug, comment, ...draft }: Draft, given: string) => ({
  ...draft,
  assets: assets.map(({ id }) => id),
  ...(slug !== given && isSlug(slug) && { slug }),
  ...(comment.trim() !== '' && { comment: comment.trim() }),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['id', 'type', 'slug', 'name'].every((name) => isText((value as Record<string, unknown>)[name]));

/** Reads a draft that this browser kept; undefined where it is none. */
export function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const draft = value as Record<keyof Draft, unknown>;
  const { title, summary, body, slug, comment, tags, authors, assets, cover } = draft;
  const isFine =
    [title, summary, body, slug, comment].every(isText) &&
    isTexts(tags) &&
    isTexts(authors) &&
    Array.isArray(assets) &&
    assets.every(isRecord) &&
    (cover === null || isText(cover)) &&
    LANGUAGES.some((known) => known === draft.language) &&
    ACCESS.some((known) => known === draft.access);
  return isFine ? (value as Draft) : undefined;
}
