import { z } from '@hono/zod-openapi';
import { plainText } from '#platform/http/plain-text.ts';
import { KINDS, NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { DAILY_CAP, GAPS, ITEM_STATES, PAGE, QUEST_STATES, QUEST_TYPES, TRIES } from '#domain/quests/quest.ts';
import { PRECISION, type PrecisionName } from '#domain/records/codes.ts';
import { OPTIONS, QUESTIONS } from '#domain/quests/training.ts';

export const instant = z.string().openapi({ example: '2026-11-28T08:00:00.000Z' });

const about = z.strictObject({
  type: z.enum(NAMED_WIRES),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  symbol: z.string().nullable(),
  rank: z.int().nullable().openapi({ description: 'By market capitalisation' }),
  website: z.string().nullable(),
});

/** What a source says of a value in question. */
const said = z.strictObject({
  value: z.string(),
  precision: z
    .enum(Object.keys(PRECISION) as [PrecisionName, ...PrecisionName[]])
    .nullable()
    .openapi({ description: 'Of a day: how exactly it is known' }),
  stands: z.boolean().openapi({ description: 'Whether the record shows it' }),
  source: z.string(),
  at: instant.nullable().openapi({ description: 'When it was stated last' }),
});

/** An item of a quest. */
const item = z
  .strictObject({
    _id: z.uuid(),
    name: z.string().openapi({ description: 'In English; pages make it of `gap`' }),
    description: z.string(),
    more: z.strictObject({
      points: z.int().openapi({ example: 10 }),
      type_check: z
        .enum(['Database', 'Answer', 'Closed'])
        .openapi({ description: '`Database`: the records show whether it is done · `Answer`: a question · `Closed`: over' }),
    }),
    state: z.enum(ITEM_STATES).openapi({
      description:
        '`yours`: filled by you, to be claimed · `others`: somebody else filled it · `settled`: gone without a contribution · `reverted`: yours was reverted, and you cannot claim it again',
    }),
    gap: z
      .strictObject({
        type: z.enum(GAPS),
        record: about.nullable().openapi({ description: 'Of twins: the less prominent one, which would become part of the other' }),
        other: about.nullable().openapi({ description: 'Of twins: the record that it may be the same as' }),
        said: z.array(said).openapi({
          description: 'Of a value that is old, contested or without a living page: what sources say, first what the record shows. Empty in the list of quests',
        }),
        field: z.string().nullable().openapi({ description: 'Name of the field in the form of the record' }),
        text: z.string().nullable().openapi({ description: 'What was searched for' }),
      })
      .nullable(),
    fill: z.string().nullable().openapi({ description: 'Address of the form that fills it' }),
    wanted: z.int().openapi({ description: 'How many ask for it' }),
    question: z.enum(QUESTIONS).nullable(),
    options: z.array(z.string()).nullable().openapi({ description: 'Of a question: what can be answered, in English' }),
    tries_left: z
      .int()
      .nullable()
      .openapi({ description: `Of a question, for whoever is signed in; ${TRIES} a day` }),
  })
  .openapi('QuestItem');

/** A quest as the documents have it, with its state. */
export const questRow = z
  .strictObject({
    _id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    point: z.int().openapi({ description: 'Points of all its items', example: 150 }),
    type: z.enum(QUEST_TYPES),
    tag: z.enum(['OPEN', 'DONE', 'CLOSED']),
    state: z.enum(QUEST_STATES),
    kind: z.enum(NAMED_WIRES).nullable(),
    field: z.string().nullable(),
    born_at: instant.nullable(),
    ends_at: instant.nullable(),
    demand: z.int().openapi({ description: 'How much its items are wanted; the list is in this order' }),
    done: z.int().openapi({ description: 'Items that are done, by anybody' }),
    done_by_you: z.int(),
    list: z.array(item),
  })
  .openapi('Quest');

/** What quests brought an account. */
const own = z
  .strictObject({
    points: z.int(),
    contribution_points: z.int(),
    today: z.int(),
    cap: z.int().openapi({ example: DAILY_CAP }),
    next_at: instant.openapi({ description: 'When the next day of points begins' }),
    items: z.int(),
    training: z.strictObject({ answered: z.int(), right: z.int() }).openapi({ description: 'Questions answered, and those answered right at the first try' }),
  })
  .openapi('OwnQuests');

export const questsQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
export const questsAnswer = z
  .strictObject({
    data: z.array(questRow),
    page: z.int(),
    pages: z.int().openapi({ description: `Of ${PAGE} quests each` }),
    total: z.int(),
    own: own.nullable().openapi({ description: 'Of whoever is signed in' }),
  })
  .openapi('Quests');

export const named = z.strictObject({ id: z.string().min(1).max(200).openapi({ description: 'Id or slug' }) });
export const itemNamed = named.extend({ item: z.uuid() });
export const claimInput = z
  .strictObject({
    answer: z
      .union(OPTIONS.map((n) => z.literal(n)))
      .optional()
      .openapi({ description: 'Of a question: the number of the option, from 0' }),
  })
  .openapi('QuestClaim');
export const claimedAnswer = z
  .strictObject({
    _id: z.uuid(),
    points: z.int(),
    at: instant.openapi({ description: 'When it was claimed first: claiming again counts nothing' }),
    today: z.int(),
    cap: z.int(),
  })
  .openapi('QuestClaimed');

export const seasonAnswer = z
  .strictObject({
    season: z.string().openapi({ example: '2026-Q4' }),
    ends_at: instant,
    data: z
      .array(z.strictObject({ place: z.int(), username: z.string(), name: z.string(), avatar: z.string().nullable(), values: z.int() }))
      .openapi({ description: 'Accounts with public profiles' }),
    others: z.int().openapi({ description: 'Accounts that are counted and not named' }),
    own: z.strictObject({ place: z.int(), values: z.int() }).nullable(),
  })
  .openapi('QuestSeason');

export const wantedInput = z
  .strictObject({
    kind: z.enum(NAMED_WIRES).openapi({ example: KINDS.project.wire }),
    slug: plainText(200).min(1),
    field: plainText(100).min(1).openapi({ description: 'Field of the record, by any name that pages know it by' }),
  })
  .openapi('WantedValue');
export const wantedAnswer = z.strictObject({ field: z.string(), wanted: z.boolean() }).openapi('ValueWanted');
export const wantedList = z
  .strictObject({ data: z.array(z.strictObject({ kind: z.enum(NAMED_WIRES), slug: z.string(), name: z.string(), field: z.string(), at: instant })) })
  .openapi('WantedValues');

export const missInput = z.strictObject({ text: plainText(200).min(1) }).openapi('SearchMiss');
export const missAnswer = z.strictObject({ counted: z.boolean() }).openapi('SearchMissCounted');
export const hiddenAnswer = z.strictObject({ hidden: z.literal(true) }).openapi('SearchHidden');
