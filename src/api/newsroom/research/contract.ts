import { z } from '@hono/zod-openapi';
import { CHART_KINDS } from '#domain/newsroom/research/charts.ts';
import { ACCESS, NOTE_LIMITS, NOTE_SLUG, NOTE_STATES } from '#domain/newsroom/research/note.ts';
import { VALUE_UNITS } from '#domain/newsroom/research/values.ts';
import { LANGUAGES } from '#domain/site/addresses.ts';
import { plainText } from '#platform/http/plain-text.ts';
import { articleRecordRef } from '../news-contract.ts';

/** Default and largest number of notes in an answer. */
const TAKE = { preset: 20, most: 50 } as const;

const text = z.string().nullable();
const instant = z.string().openapi({ example: '2026-09-16T08:00:00Z' });
const one = (most: number) => plainText(most).min(1);

const access = z.enum(ACCESS).openapi({ description: '`pro`: the body is for plans with exclusive content alone' });
const language = z.enum(LANGUAGES).openapi({ description: 'In which it is written' });

export const authorRef = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    office: text.openapi({ description: 'What the author does, and where' }),
    imgface: text.openapi({ description: 'Path on this site of a picture' }),
  })
  .openapi('ResearchAuthor');

/** A note in lists. */
const rowFields = {
  id: z.uuid(),
  slug: z.string().openapi({ description: 'Its page on this site: research/{slug}' }),
  index: z.int().openapi({ description: 'Its place in the list, from 1' }),
  created_at: instant.openapi({ description: 'When it was first published' }),
  updated_at: instant.openapi({ description: 'When the text that is shown was published' }),
  date: z.string().openapi({ description: 'Day on which it was first published, YYYY-MM-DD' }),
  title: z.string(),
  description: z.string().openapi({ description: 'Its summary' }),
  image: text.openapi({ description: 'Path on this site of its picture' }),
  logo: text.openapi({ description: 'Path on this site: of the first record that it is about' }),
  tags: z.array(z.string()),
  assets: z.array(articleRecordRef).openapi({ description: 'The records that it is about' }),
  author: z.string().openapi({ description: 'Its authors, joined' }),
  authors: z.array(authorRef),
  access,
  opens_at: instant.nullable().openapi({ description: 'When everybody may read the whole, where that is still to come; null else' }),
  minutes: z.int().openapi({ description: 'Minutes that it takes to read' }),
  language,
};
export const researchRow = z.strictObject(rowFields).openapi('ResearchRow');

export const researchParams = z.strictObject({
  tag: one(NOTE_LIMITS.tag).optional().openapi({ description: 'Only with one tag' }),
  assets: z.uuid().optional().openapi({ description: 'Only about one record, by its id' }),
  author: one(NOTE_LIMITS.slug).optional().openapi({ description: 'Only by one author, by the slug' }),
  q: one(200).optional().openapi({
    description: 'Only with these words in title, summary or body; of a `pro` note, and of one that is not open to everybody yet, in title and summary',
  }),
  take: z.int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Notes of this answer' }),
  after: z.string().max(400).optional().openapi({ description: 'Goes on behind an earlier page: its X-Next header' }),
});
/** The same as query of a call, where all is text. */
export const researchQuery = researchParams.extend({
  take: z.coerce.number().int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Notes of this answer' }),
});

export const researchAnswer = z
  .strictObject({ research: z.array(researchRow), position: z.int().openapi({ description: 'Notes before the first of this answer' }) })
  .openapi('Research');

const block = z
  .union([z.strictObject({ html: z.string() }), z.strictObject({ chart: z.int().openapi({ description: 'Place of the chart among the figures' }) })])
  .openapi('ResearchBlock');

const chartValue = z
  .strictObject({
    unit: z.enum(VALUE_UNITS),
    row_title: z.string(),
    value_title: z.string(),
    series: z.array(z.string()),
    rows: z.array(
      z.strictObject({
        label: z.string(),
        at: z.string().optional().openapi({ description: 'First day of a span of time' }),
        href: z.string().optional().openapi({ description: 'Path on this site of the screen that finds what the row counts' }),
        values: z.array(text).openapi({ description: 'One for each series, with all digits' }),
      }),
    ),
    rows_in: z.int().openapi({ description: 'Rows of the screen' }),
    known: z.int().optional().openapi({ description: 'Those of them whose value is known' }),
    ungrouped: z.int().optional().openapi({ description: 'Rows in no group, because what they are grouped by is unknown or not known exactly enough' }),
    left_out: z.int().optional().openapi({ description: 'Groups and series that are not drawn' }),
  })
  .openapi('ResearchChartValue');

const figure = z
  .strictObject({
    place: z.int(),
    key: z.string().openapi({ description: 'What it is, as an address that a note may hold' }),
    href: z.string().openapi({ description: 'Path on this site where anybody can open it' }),
    label: z.string().openapi({ description: 'What its writer calls it, else what it asks' }),
    then_text: z.string().openapi({ description: 'As it was when the note was published' }),
    now_text: z.string().openapi({ description: 'As it is now' }),
    changed: z.boolean(),
    source: z.strictObject({ name: z.string(), url: text }).nullable().openapi({ description: 'Who says so, of a value of one record' }),
    now_at: instant.openapi({ description: 'When it was last computed' }),
    fault: text.openapi({ description: 'Why it could not be computed then' }),
  })
  .openapi('ResearchFigure');
const chart = z
  .strictObject({
    place: z.int(),
    key: z.string(),
    href: z.string(),
    title: z.string(),
    kind: z.enum(CHART_KINDS),
    note: text,
    published: chartValue.openapi({ description: 'As it was when the note was published' }),
    present: chartValue.nullable().openapi({ description: 'What the same screen gives now; null where nothing changed' }),
    now_at: instant,
    fault: text,
  })
  .openapi('ResearchChart');

/** What is only for those who may read the body. */
export const noteBody = z
  .strictObject({
    blocks: z.array(block).openapi({ description: 'Sanitised HTML and charts, in order; a live figure is a link with `data-figure`, its place' }),
    figures: z.array(figure),
    charts: z.array(chart),
  })
  .openapi('ResearchBody');

export const researchItemParams = z.strictObject({ slug: plainText(200).min(1) });
export const researchItemAnswer = z
  .strictObject({
    research: z
      .strictObject({
        ...rowFields,
        body: noteBody.nullable().openapi({ description: 'Null where the note is for plans with exclusive content, or not open to everybody yet' }),
        versions: z
          .array(z.strictObject({ number: z.int(), published_at: instant, comment: text }))
          .openapi({ description: 'The texts that were published, the latest first' }),
        related: z.array(researchRow).openapi({ description: 'Notes about the same records or with the same tags' }),
      })
      .openapi('ResearchNote'),
  })
  .openapi('ResearchItem');

const option = z.strictObject({ id: z.string(), name: z.string(), articles: z.int().openapi({ description: 'Notes' }) });
export const researchTagsAnswer = z.strictObject({ items: z.array(option.openapi('ResearchTagOption')) }).openapi('ResearchTags');
export const researchAuthorsAnswer = z.strictObject({ items: z.array(option.openapi('ResearchAuthorOption')) }).openapi('ResearchAuthors');
export const researchAssetsAnswer = z
  .strictObject({ items: z.array(articleRecordRef.extend({ articles: z.int() }).openapi('ResearchAssetOption')) })
  .openapi('ResearchAssets');

// Editors

export const noteId = z.strictObject({ id: z.uuid() });
export const revisionId = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) });

const texts = {
  title: plainText(NOTE_LIMITS.title),
  summary: plainText(NOTE_LIMITS.summary).openapi({ description: 'Markdown of one paragraph' }),
  body: plainText(NOTE_LIMITS.body).openapi({ description: 'Markdown' }),
};
/** What an editor saves of a note. */
export const noteInput = z
  .strictObject({
    ...texts,
    language: language.default('en'),
    access: access.default('everyone'),
    tags: z.array(one(NOTE_LIMITS.tag)).max(NOTE_LIMITS.tags).default([]),
    authors: z.array(z.uuid()).max(NOTE_LIMITS.authors).default([]),
    assets: z.array(z.uuid()).max(NOTE_LIMITS.assets).default([]).openapi({ description: 'Ids of the records that it is about' }),
    cover: plainText(200).nullable().default(null).openapi({ description: 'Path that the upload of a picture answered' }),
    slug: plainText(NOTE_LIMITS.slug).regex(NOTE_SLUG).optional().openapi({ description: 'Its address; stays once it was published' }),
    comment: plainText(NOTE_LIMITS.comment).optional().openapi({ description: 'What changed, for readers of its versions' }),
  })
  .openapi('ResearchNoteInput');
export const noteSave = noteInput
  .extend({ base: z.int().min(1).openapi({ description: 'Number of the revision that was changed' }) })
  .openapi('ResearchNoteSave');
export const noteSaved = z.strictObject({ id: z.uuid(), number: z.int() }).openapi('ResearchNoteSaved');

const revisionHead = z
  .strictObject({
    number: z.int(),
    title: z.string(),
    saved_by: text.openapi({ description: 'Name of the account; null where the site did' }),
    saved_at: instant,
    published_at: text,
    comment: text,
  })
  .openapi('ResearchRevisionHead');

export const adminNotesQuery = z.strictObject({
  state: z.enum(NOTE_STATES).optional(),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
});
export const adminNotes = z
  .strictObject({
    total: z.int(),
    notes: z.array(
      z
        .strictObject({
          id: z.uuid(),
          slug: z.string(),
          title: z.string(),
          state: z.enum(NOTE_STATES),
          live: z.boolean().openapi({ description: 'Whether readers see a version of it' }),
          access,
          authors: z.array(z.string()),
          saved_by: text,
          saved_at: instant,
          publish_at: text,
          published_at: text,
          changed_figures: z.int().openapi({ description: 'Figures of the version that readers see which are others now' }),
        })
        .openapi('ResearchNoteHead'),
    ),
  })
  .openapi('ResearchNotes');

export const adminNote = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    slug_fixed: z.boolean().openapi({ description: 'Whether it was published under its address' }),
    given: z.boolean().openapi({ description: 'Whether it came with the site and follows it; saving takes it over' }),
    state: z.enum(NOTE_STATES),
    live: z.int().nullable().openapi({ description: 'Number of the revision that readers see' }),
    publish_at: text,
    fault: text.openapi({ description: 'Why it could not be published when it was due' }),
    number: z.int(),
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    language,
    access,
    tags: z.array(z.string()),
    authors: z.array(authorRef),
    assets: z.array(articleRecordRef),
    cover: text,
    comment: text,
    revisions: z.array(revisionHead),
  })
  .openapi('ResearchAdminNote');

export const differenceQuery = z.strictObject({ from: z.coerce.number().int().min(0), to: z.coerce.number().int().min(1) });
export const differenceAnswer = z
  .strictObject({
    fields: z
      .array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() }))
      .openapi({ description: 'What changed beside the texts: tags, authors, assets, access, picture' }),
    texts: z.array(
      z.strictObject({
        field: z.enum(['title', 'summary', 'body']),
        parts: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  })
  .openapi('ResearchDifference');

export const reviewInput = z.strictObject({ number: z.int().min(1), to: z.enum(['review', 'draft']) }).openapi('ResearchReviewInput');
export const publishInput = z
  .strictObject({
    number: z.int().min(1).openapi({ description: 'The revision that is published: the latest' }),
    at: z.iso.datetime().optional().openapi({ description: 'When, in the future; at once where absent' }),
  })
  .openapi('ResearchPublishInput');
export const stateAnswer = z.strictObject({ state: z.enum(NOTE_STATES), live: z.boolean() }).openapi('ResearchState');
export const goneAnswer = z.strictObject({ removed: z.literal(true) }).openapi('ResearchRemoved');

export const previewInput = z.strictObject({ summary: texts.summary, body: texts.body, language: language.default('en') }).openapi('ResearchPreviewInput');
export const previewAnswer = z
  .strictObject({
    summary: z.string(),
    body: noteBody,
    minutes: z.int(),
    faults: z.array(z.string()).openapi({ description: 'Figures and charts that cannot be computed, and why' }),
  })
  .openapi('ResearchPreview');

export const authorInput = z
  .strictObject({
    id: z.uuid().optional().openapi({ description: 'The author who is changed; absent for a new one' }),
    name: one(100),
    office: plainText(100).nullable().default(null),
    imgface: plainText(200).nullable().default(null).openapi({ description: 'Path that the upload of a picture answered' }),
  })
  .openapi('ResearchAuthorInput');
export const authorsAnswer = z.strictObject({ authors: z.array(authorRef) }).openapi('ResearchAuthorList');
export const authorAnswer = z.strictObject({ id: z.uuid() }).openapi('ResearchAuthorSaved');
export const imageAnswer = z.strictObject({ url: z.string().openapi({ description: 'Path on this site' }) }).openapi('ResearchImage');
export const imageInput = z.strictObject({
  file_data: z.instanceof(File).openapi({ type: 'string', format: 'binary', description: 'A picture (PNG, JPEG, GIF, WebP, AVIF), 5 MB at most' }),
});
