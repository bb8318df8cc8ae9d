/** Who may read the body of a note. */
export const ACCESS = ['everyone', 'pro'] as const;

/** Hours after its first publication in which contributors of tier 1 and above alone read a note whole. */
export const EARLY_HOURS = 24;

/** State of the latest revision of a note. */
export const NOTE_STATES = ['draft', 'review', 'scheduled', 'published'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

/** Longest parts of a note, in characters, and most of what it names. */
export const NOTE_LIMITS = {
  title: 160,
  summary: 600,
  body: 60_000,
  slug: 80,
  comment: 300,
  tag: 40,
  tags: 8,
  authors: 6,
  assets: 30,
  figures: 120,
  charts: 20,
} as const;

/** Words a reader takes in a minute. */
const WORDS_A_MINUTE = 220;

/** Minutes that a text takes to read, at least one. */
export const readingMinutes = (text: string): number => Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE));

/** What an address of a note is made of. */
export const NOTE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
