import { z } from '@hono/zod-openapi';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { LANGUAGES } from '#domain/site/addresses.ts';
import { plainText } from '#platform/http/plain-text.ts';

const text = z.string().nullable();
const day = z.string().openapi({ description: 'YYYY-MM-DD', example: '2026-11-23' });
const inLanguages = <T extends z.ZodType>(one: T) => z.strictObject({ en: one, vi: one });

/** Default and largest number of issues in an answer. */
const TAKE = { preset: 20, most: 100 } as const;

export const issuesParams = z.strictObject({
  take: z.int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Issues of this answer' }),
  skip: z.int().min(0).max(10_000).default(0).openapi({ description: 'Issues to pass over; X-Next has the number to go on with' }),
});
/** The same as query of a call, where all is text. */
export const issuesQuery = z.strictObject({
  take: z.coerce.number().int().min(1).max(TAKE.most).default(TAKE.preset).openapi({ description: 'Issues of this answer' }),
  skip: z.coerce.number().int().min(0).max(10_000).default(0).openapi({ description: 'Issues to pass over; X-Next has the number to go on with' }),
});
export const issueParams = z.strictObject({ slug: plainText(20).min(1).openapi({ description: 'Its week', example: '2026-w48' }) });

const head = {
  slug: z.string().openapi({ description: 'Its page on this site: newsletter/{slug}', example: '2026-w48' }),
  from: day,
  to: day,
  sent_at: text.openapi({ example: '2026-11-30T08:00:00Z' }),
  subject: inLanguages(text).openapi({ description: 'null where it names a person who was taken down' }),
};

export const issuesAnswer = z.strictObject({ issues: z.array(z.strictObject(head).openapi('NewsletterIssueHead')) }).openapi('NewsletterIssues');

const party = z.object({ id: z.string(), slug: z.string(), name: z.string(), type: z.enum(NAMED_WIRES) });

/** A round as an issue names it. */
export const issueRound = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: text.openapi({ description: 'Name of the project' }),
    logo: text,
    stages: text,
    grant: z.boolean(),
    raise: z.boolean(),
    instrument: text,
    amount_quantity: z.number().nullable().openapi({ description: 'US dollars' }),
    amount_quantity_state: text,
    lead: z.array(party).openapi({ description: 'Who led it' }),
    date: text,
    date_precision: z.enum(['day', 'month', 'year']).nullable(),
  })
  .openapi('NewsletterRound');

/** What changed, as an issue names it. */
export const issueChange = z
  .strictObject({
    key: z.string(),
    slug: z.string().openapi({ description: 'Of the round' }),
    name: text.openapi({ description: 'Name of its project' }),
    logo: text,
    before: z.string().openapi({ description: 'US dollars, exact' }),
    after: z.string(),
    source: z.string().openapi({ description: 'Who says the new amount' }),
  })
  .openapi('NewsletterChange');

export const issueAnswer = z
  .strictObject({
    issue: z
      .strictObject({
        ...head,
        introduction: inLanguages(text).openapi({ description: 'Plain text, an empty line between paragraphs' }),
        research: z.array(z.string()).openapi({ description: 'Slugs of notes; ask `research-item` for each' }),
        rounds: z.array(issueRound),
        changes: z.array(issueChange).openapi({ description: 'Amounts of rounds that were corrected' }),
        figures: z
          .array(z.strictObject({ note: z.string(), figure: z.string() }))
          .openapi({ description: 'Figures of notes that changed: slug of the note, key of the figure' }),
      })
      .openapi('NewsletterIssue'),
  })
  .openapi('NewsletterIssueAnswer');

export type Issue = z.output<typeof issueAnswer>['issue'];
export type IssueRound = z.output<typeof issueRound>;

/** Longest subject and introduction, in UTF-16 units. */
const LONGEST = { subject: 150, introduction: 5000 } as const;
const keys = z.array(plainText(600)).max(200);

export const issueId = z.strictObject({ id: z.uuid() });
export const inLanguage = z.strictObject({ language: z.enum(LANGUAGES).default('en').openapi({ description: 'Language of the texts' }) });
export const draftInput = z.strictObject({
  day: z.iso
    .date()
    .optional()
    .openapi({ description: 'A day of the week that the issue is about; the last week that is over where none is given', example: '2026-11-25' }),
});
export const saveInput = z
  .strictObject({
    base: z.int().min(1).openapi({ description: 'Revision that was edited' }),
    subject: inLanguages(plainText(LONGEST.subject).refine((one) => one.trim() !== '' && !/[\r\n]/.test(one), 'must be one line')),
    introduction: inLanguages(plainText(LONGEST.introduction)),
    shown: z.strictObject({ research: keys, rounds: keys, changes: keys }).openapi({ description: 'Keys of the entries that are shown, in order' }),
  })
  .openapi('NewsletterSave');
export const sendInput = z.strictObject({ base: z.int().min(1).openapi({ description: 'Revision that was looked at' }) });

const edited = {
  id: z.uuid(),
  slug: z.string(),
  from: day,
  to: day,
  state: z.enum(['draft', 'sending', 'sent', 'cancelled']),
  revision: z.int(),
  subject: inLanguages(z.string()),
  drafted_at: z.string(),
  edited_by: text.openapi({ description: 'Name of the account that saved it last' }),
  edited_at: text,
  sent_at: text,
  queued: z.int().openapi({ description: 'Mails made' }),
  taken: z.int().openapi({ description: 'Mails that the mail server took' }),
};
export const editedIssues = z
  .strictObject({
    issues: z.array(z.strictObject(edited).openapi('EditedIssueHead')),
    subscribers: z.int().openapi({ description: 'Addresses that are confirmed' }),
  })
  .openapi('EditedIssues');
const editedEntry = z.strictObject({
  key: z.string(),
  text: z.string(),
  detail: text,
  shown: z.boolean(),
});
export const editedIssue = z
  .strictObject({
    ...edited,
    introduction: inLanguages(z.string()),
    sections: z
      .strictObject({ research: z.array(editedEntry), rounds: z.array(editedEntry), changes: z.array(editedEntry) })
      .openapi({ description: 'What was found: first what is shown, in order' }),
    waiting: z.int().openapi({ description: 'Mails that wait in the queue' }),
    failed: z.int().openapi({ description: 'Mails that the mail server refused to the end' }),
    subscribers: z.int(),
  })
  .openapi('EditedIssue');
export const draftedAnswer = z
  .strictObject({ id: z.uuid().nullable().openapi({ description: 'null where the week brought nothing: then there is no draft' }), slug: z.string() })
  .openapi('IssueDrafted');
export const savedAnswer = z.strictObject({ revision: z.int() }).openapi('IssueSaved');
export const previewAnswer = z.strictObject({ subject: z.string(), html: z.string(), text: z.string() }).openapi('IssuePreview');
export const sendAnswer = z.strictObject({ subscribers: z.int().openapi({ description: 'Addresses that get it' }) }).openapi('IssueOrdered');
export const cancelAnswer = z.strictObject({ taken_back: z.int().openapi({ description: 'Mails that were taken back' }) }).openapi('IssueCancelled');
