import { z } from '@hono/zod-openapi';
import { changeSchema } from '#domain/assistant/change.ts';
import { changedPlan } from '#domain/assistant/grammar/parts.ts';
import { planSchema } from '#domain/assistant/plan.ts';
import { CHAT } from '#domain/assistant/chat.ts';
import { FOUND_KINDS } from '#domain/assistant/found.ts';
import { REFUSALS } from '#domain/assistant/reading.ts';
import { KIND_NAMES, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { GRANTS_MODES } from '#domain/screener/grants.ts';
import { plainText, shownText } from '#platform/http/plain-text.ts';

const instant = z.string().openapi({ example: '2026-11-28T08:00:00.000Z' });
const href = z.string().nullable().openapi({ description: 'Path on this site', example: '/organization/paradigm' });
const language = z.enum(['en', 'vi']);
const kind = z.enum(KIND_NAMES);
const plan = planSchema.openapi('AssistantPlan', { description: 'A call of a tool, and what of its result is the answer' });

export const chatInput = z
  .strictObject({
    question: plainText(CHAT.question).min(1).openapi({ example: 'Which projects did Paradigm lead in 2023?' }),
    conversation_id: z.uuid().nullish().openapi({ description: 'Goes on with a conversation of yours' }),
    language: language.optional().openapi({ description: 'Of the page: taken where the question does not tell' }),
    plan: plan.optional().openapi({ description: 'One of the offered plans: asked in place of reading the question' }),
    change: changeSchema
      .optional()
      .openapi({ description: 'Another value of a part of `plan`, by its place among the parts of the reading: what it makes is asked in place of `plan`' }),
    retry: z
      .uuid()
      .optional()
      .openapi({ description: 'Id of the message to ask again, or to edit; it and those after it are replaced once the new answer is kept' }),
  })
  .transform(({ change, ...input }, context) => {
    if (!change) return input;
    const made = input.plan && changedPlan(input.plan, change);
    if (made) return { ...input, plan: made };
    context.addIssue({ code: 'custom', path: ['change'], message: 'The part takes no such value' });
    return z.NEVER;
  })
  .openapi('ChatQuestion');

const item = z
  .strictObject({
    name: z.string(),
    href,
    note: z.string().optional(),
    of: z.strictObject({ kind, slug: z.string(), logo: z.string().nullable() }).optional().openapi({ description: 'The record that it is' }),
  })
  .openapi('AnswerItem');
const cell = z
  .strictObject({
    text: z.string().nullable().openapi({ description: 'As it is shown; null where it is not known', example: '$12.00M' }),
    href: href.openapi({ description: 'Where it comes from: the statement, or the rows that it was computed of' }),
    state: z.enum(['unknown', 'undisclosed', 'contested']).optional(),
    at: z.string().optional().openapi({ description: 'Of a rank: the day of its list' }),
    items: z.array(item).optional().openapi({ description: 'Of a list: its members' }),
    count: z.int().optional().openapi({ description: 'Of a list: how many members there are in all' }),
  })
  .openapi('AnswerCell');
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const row = z
  .strictObject({
    name: z.string(),
    href,
    kind: kind.nullable().openapi({ description: 'Null of groups' }),
    slug: z.string().nullable(),
    logo: z.string().nullable(),
    values: z
      .record(z.string(), value)
      .openapi({ description: 'By key of the column: numbers as numbers, lists as arrays of names', example: { raised: 12_000_000 } }),
    cells: z.record(z.string(), cell),
  })
  .openapi('AnswerRow');
const column = z
  .strictObject({
    key: z.string(),
    label: z.string(),
    type: z.enum(['text', 'usd', 'percent', 'count', 'date', 'bool', 'link', 'name']),
  })
  .openapi('AnswerColumn');
const part = z
  .strictObject({
    slot: z.string(),
    label: z.string(),
    text: z.string(),
    options: z.array(z.strictObject({ text: z.string(), plan })).openapi({ description: 'What it can be changed to, each as the whole plan' }),
    edit: z
      .union([
        z.strictObject({ is: z.literal('record'), kinds: z.array(z.enum(NAMED_KINDS)) }),
        z.strictObject({ is: z.enum(['text', 'number', 'day']), value: z.string() }),
        z.strictObject({
          is: z.literal('condition'),
          kind,
          path: z.string(),
          op: changeSchema.shape.op.unwrap(),
          value: changeSchema.shape.value,
          not: z.literal(true).optional(),
        }),
      ])
      .optional()
      .openapi({ description: 'How any other value is given, as `change` of a question: a record by its name, words, a number, a day, a condition of a path' }),
  })
  .openapi('ReadingPart');
const reading = z
  .strictObject({
    text: z.string().openapi({ example: 'investor = Paradigm · role = lead · date in 2023 · grants left out' }),
    parts: z.array(part),
    plan: plan.optional(),
  })
  .openapi('AnswerReading');
const screen = z
  .strictObject({ kind, q: z.string(), sort: z.string().optional(), grants: z.enum(GRANTS_MODES).optional(), href: z.string() })
  .openapi('AnswerScreen', { description: 'The rows as a list of this site' });
const chart = z.strictObject({ type: z.enum(['bar', 'line']), key: z.string(), value: z.string() }).openapi('AnswerChart', {
  description: 'Keys of the columns that are drawn',
});
const quota = z
  .strictObject({ used: z.int(), limit: z.int().nullable().openapi({ description: 'Null: without limit' }) })
  .openapi('ChatQuota', { description: 'Of the UTC day: conversations begun, or without an account questions answered' });

/** The whole answer to a question: `done` of the stream. */
export const chatAnswer = z
  .strictObject({
    conversation_id: z
      .uuid()
      .nullable()
      .openapi({ description: 'Null where nothing is kept: without an account, and before the first answer of a conversation' }),
    message_id: z.uuid().nullable(),
    question: z.string(),
    language,
    outcome: z.enum(['answer', 'clarify', 'refuse']),
    reason: z.enum(REFUSALS).optional(),
    about: z.string().optional().openapi({ description: 'Words of the question that were not understood, or that no record bears' }),
    text: z.string().openapi({ description: 'Plain text of a few sentences; each number and name in it is in the rows' }),
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
    unit: z.enum(['usd', 'percent', 'count', 'date', 'text', 'bool']).optional(),
    columns: z.array(column),
    rows: z.array(row),
    total: z.int().optional(),
    undecided: z.int().optional().openapi({ description: 'Rows of which it cannot be said whether they belong' }),
    unknown: z.int().optional().openapi({ description: 'Rows that lack the value' }),
    grants_left_out: z.int().optional(),
    options: z.array(z.strictObject({ name: z.string(), href, plan: plan.optional() }).openapi('AnswerOption')),
    citations: z.array(z.strictObject({ href: z.string(), of: z.string() }).openapi('AnswerCitation')),
    reading: reading.nullable(),
    screen: screen.nullable(),
    chart: chart.optional(),
    quota: quota.nullable(),
    phrased_by: z.enum(['grammar', 'model']).optional(),
    changed: z.literal(true).optional().openapi({ description: 'A plan was asked in place of reading the question' }),
  })
  .openapi('ChatAnswer');

export type ChatAnswer = z.output<typeof chatAnswer>;
/** An answer as it is kept: what stands today is not part of it. */
export type KeptAnswer = Omit<ChatAnswer, 'quota' | 'conversation_id' | 'message_id'>;
export type ChatInput = z.output<typeof chatInput>;

/** Data of the events that come before `done`. */
export const readingEvent = z.strictObject({ reading: reading.nullable(), screen: screen.nullable(), language }).openapi('ChatReading');
export const rowsEvent = chatAnswer.pick({ columns: true, rows: true, total: true, undecided: true, unknown: true, chart: true }).openapi('ChatRows');
export const textEvent = z.strictObject({ text: z.string() }).openapi('ChatText', { description: 'Pieces that add up to the text of the answer' });

const found = z
  .strictObject({
    kind: z.enum(FOUND_KINDS),
    name: z.string(),
    href,
    slug: z.string().nullable(),
    logo: z.string().nullable(),
    publisher: z.string().optional().openapi({ description: 'Of news' }),
    date: z.string().optional().openapi({ description: 'Of news: the day, as it is written' }),
  })
  .openapi('FoundItem');

const message = z
  .strictObject({
    _id: z.uuid(),
    n: z.int(),
    time_message: instant,
    question: z.string(),
    user: z.string().nullable().openapi({ description: 'Username of the owner; null in shared conversations' }),
    answer: chatAnswer,
    found: z.array(found),
    pin: z.uuid().nullable().openapi({ description: 'Id of your pin of it' }),
  })
  .openapi('ChatMessage');

const listed = {
  _id: z.uuid(),
  topic: z.string().openapi({ description: 'The first question until it is renamed' }),
  last_update: instant,
  created: instant,
  shared: z.string().nullable().openapi({ description: 'Path of the shared page; null while it is not shared', example: '/ai/shared/6f1c…' }),
};
const conversationRow = z.strictObject({ ...listed, questions: z.int() }).openapi('ConversationRow');

export const conversationsQuery = z.strictObject({
  q: plainText(200).optional().openapi({ description: 'Only those whose topic or questions hold this' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const conversationsAnswer = z
  .strictObject({ data: z.array(conversationRow), page: z.int(), pages: z.int(), total: z.int(), quota })
  .openapi('Conversations');
export const conversationAnswer = z.strictObject({ ...listed, questions_left: z.int(), messages: z.array(message) }).openapi('Conversation');
export const sharedAnswer = z
  .strictObject({ topic: z.string(), last_update: instant, created: instant, messages: z.array(message) })
  .openapi('SharedConversation');
export const conversationInput = z
  .strictObject({
    topic: shownText(CHAT.topic, 1)
      .transform((topic) => topic.replaceAll(/\s+/g, ' ').trim())
      .pipe(z.string().min(1))
      .optional(),
    shared: z.boolean().optional(),
  })
  .openapi('ConversationChange');
export const deletedAnswer = z.strictObject({ deleted: z.literal(true) }).openapi('Deleted');

export const byId = z.strictObject({ id: z.uuid() });
export const byKey = z.strictObject({ key: z.string().regex(/^[\w-]{22,64}$/) });

const changedValue = z
  .strictObject({ column: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable(), by: z.string().optional() })
  .openapi('ChangedValue', { description: '`by`: the source that says so, or the address of the proposal that was voted' });
const difference = z
  .strictObject({
    came: z.array(z.strictObject({ name: z.string(), href, by: z.string().optional() })),
    went: z.array(z.strictObject({ name: z.string(), href, by: z.string().optional() })),
    changed: z.array(z.strictObject({ name: z.string(), href, values: z.array(changedValue) })),
    text: z.strictObject({ before: z.string(), after: z.string() }).nullable().openapi({ description: 'Where the text of the answer differs' }),
  })
  .openapi('AnswerDifference');
export const rerunAnswer = z
  .strictObject({
    at: instant,
    data: z.array(
      z
        .strictObject({
          message_id: z.uuid(),
          question: z.string(),
          answer: chatAnswer,
          difference: difference.nullable().openapi({ description: 'Null where nothing differs' }),
        })
        .openapi('RerunAnswer'),
    ),
  })
  .openapi('Rerun');

export const pinInput = z.strictObject({ message_id: z.uuid() }).openapi('PinInput');
const pin = z
  .strictObject({
    _id: z.uuid(),
    message_id: z.uuid().nullable(),
    conversation_id: z.uuid().nullable(),
    question: z.string(),
    pinned_at: instant,
    asked_at: instant.openapi({ description: 'When it was asked last' }),
    changed_at: instant.nullable(),
    answer: chatAnswer.openapi({ description: 'As it is now' }),
    difference: difference.nullable().openapi({ description: 'What changed last' }),
  })
  .openapi('Pin');
export const pinAnswer = pin;
export const pinsAnswer = z.strictObject({ data: z.array(pin), limit: z.int() }).openapi('Pins');

export const aboutAnswer = z
  .strictObject({
    model: z.strictObject({ model: z.string(), host: z.string() }).nullable().openapi({ description: 'Null: no model is asked' }),
    quota,
    questions: z.int().openapi({ description: 'Most questions of a conversation', example: CHAT.questions }),
    examples: z.array(z.strictObject({ text: z.string() })).openapi({ description: 'Questions that this site has answers to' }),
  })
  .openapi('AssistantAbout');
export const aboutQuery = z.strictObject({ language: language.default('en') });

export const scoreAnswer = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          version: z.string().openapi({ description: 'Commit whose grammar answered' }),
          at: z.iso.date(),
          set: z.string().openapi({ description: 'Over which records' }),
          hash: z.string().openapi({ description: 'SHA-256 of the questions with what each must be answered with' }),
          questions: z.int(),
          exact: z.int(),
          families: z.array(z.strictObject({ family: z.string(), questions: z.int(), exact: z.int() })),
          failures: z.array(z.strictObject({ family: z.string(), question: z.string(), expected: z.string(), got: z.string() })),
        })
        .openapi('AssistantScore'),
    ),
  })
  .openapi('AssistantScores');

export const wordsAnswer = z
  .strictObject({
    data: z.array(z.strictObject({ term: z.string().openapi({ example: 'tvl' }), name: z.string(), meaning: z.string() }).openapi('DefinedWord')),
  })
  .openapi('DefinedWords');

export type ChatQuota = z.output<typeof quota>;
export type ReadingEvent = z.output<typeof readingEvent>;
export type RowsEvent = z.output<typeof rowsEvent>;
export type MessageView = z.output<typeof message>;
export type ConversationView = z.output<typeof conversationAnswer>;
export type SharedView = z.output<typeof sharedAnswer>;
export type ConversationsView = z.output<typeof conversationsAnswer>;
export type RerunView = z.output<typeof rerunAnswer>;
export type PinView = z.output<typeof pin>;
