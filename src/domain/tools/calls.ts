import { z } from 'zod';
import { KIND_NAMES, NAMED_KINDS, type KindName } from '../kinds/kinds.ts';
import { CATALOGUE } from '../screener/catalogue.ts';
import { GRANTS_MODES } from '../screener/grants.ts';
import { GROUP_LIMITS } from '../screener/groups/text.ts';
import { SCREEN_LIMITS } from '../screener/screen.ts';

/** What a record can be asked for beside the paths of its kind: lists of its page. */
export const LISTED_FIELDS = {
  project: [
    'team',
    'investors',
    'leads',
    'rounds',
    'grants',
    'contracts',
    'markets',
    'events',
    'unlocks',
    'allocations',
    'news',
    'aliases',
    'sources',
    'history',
  ],
  organization: ['team', 'portfolio', 'co_investors', 'rounds', 'grants', 'news', 'aliases', 'sources', 'history'],
  person: ['roles', 'works', 'portfolio', 'co_investors', 'rounds', 'grants', 'news', 'aliases', 'sources', 'history'],
  round: ['investors', 'sources'],
} as const satisfies Readonly<Record<KindName, readonly string[]>>;

/** Names of everything a record of a kind can be asked for. */
export const fieldsOf = (kind: KindName): readonly string[] => [...CATALOGUE[kind].paths.map(({ path }) => path), ...LISTED_FIELDS[kind]];

/** Most records that are compared, fields that are asked for, rows of an answer, and links of a path. */
export const TOOL_LIMITS = { compared: 5, fields: 12, rows: 100, screens: 4, links: 4, text: 200 } as const;

/** Most rows that are passed over. */
const SCREEN_SKIP = 10_000;

const slug = z.string().min(1).max(TOOL_LIMITS.text);
const recordRef = z.strictObject({ kind: z.enum(NAMED_KINDS), slug });
const anyRef = z.strictObject({ kind: z.enum(KIND_NAMES), slug });
/** `with` narrows a list: the slug of the chain of a contract, words of a position, a day of a role, the other party. */
const asked = z.strictObject({ field: z.string().max(60), with: z.string().min(1).max(TOOL_LIMITS.text).optional() });
const fields = z.array(asked).max(TOOL_LIMITS.fields).default([]);
const kind = z.enum(KIND_NAMES);
const q = z.string().max(SCREEN_LIMITS.characters);
const grants = z.enum(GRANTS_MODES).optional();
const take = z.int().min(1).max(TOOL_LIMITS.rows).optional();
/** How many rows of an answer are passed over: those that an earlier one showed. */
const skip = z.int().min(1).max(SCREEN_SKIP).optional();
const groupText = z.string().max(GROUP_LIMITS.characters).optional();

/** What each tool takes. Days are YYYY-MM-DD; `q` is a screen in its text form. */
export const TOOL_INPUTS = {
  /** Records by their names, tickers, former names, accounts, websites and contracts. */
  search: z.strictObject({ text: z.string().min(1).max(TOOL_LIMITS.text), kind: z.enum(NAMED_KINDS).optional(), take }),
  /** One record: some of its fields, or what its page begins with. */
  record: z.strictObject({ of: anyRef, fields }),
  /** Several records of one kind side by side. */
  compare: z.strictObject({ of: z.array(recordRef).min(2).max(TOOL_LIMITS.compared), fields }),
  /** Rows of a list. `sort` is a path, with a minus for descending; `place` is the one row that is meant, where there are as many. */
  screen: z.strictObject({ kind, q, grants, sort: z.string().max(60).optional(), take, skip, place: take, fields }),
  /** What rows of one screen, or of several beside each other, come to, whole or in groups. `pick` names one group, `without` leaves a record out of the groups, `among` leaves all out but some records, `type` those of organizations of another type, `least` those of fewer rows. */
  aggregate: z.strictObject({
    kind,
    over: z
      .array(z.strictObject({ label: z.string().max(TOOL_LIMITS.text).optional(), q }))
      .min(1)
      .max(TOOL_LIMITS.screens),
    grants,
    by: groupText,
    show: z.string().min(1).max(GROUP_LIMITS.characters),
    sort: groupText,
    take,
    skip,
    pick: z.string().max(TOOL_LIMITS.text).optional(),
    without: slug.optional(),
    among: z.array(slug).min(1).max(TOOL_LIMITS.rows).optional(),
    type: z.string().min(1).max(TOOL_LIMITS.text).optional(),
    least: z.int().min(1).max(10_000).optional(),
  }),
  /** How two records are connected: through rounds, roles and investors. */
  path: z.strictObject({ from: recordRef, to: recordRef }),
  /** What happened to a record, the newest first. */
  timeline: z.strictObject({ of: recordRef, since: z.iso.date().optional(), until: z.iso.date().optional(), take }),
  /** Where a value comes from, what other sources say, how it changed. `round`: of the first round of a screen, in place of the record. */
  explain: z.strictObject({ of: anyRef, field: z.string().max(60), round: z.strictObject({ q, sort: z.string().max(60) }).optional() }),
  /** What a word means here. */
  define: z.strictObject({ term: z.string().min(1).max(TOOL_LIMITS.text) }),
} as const;
export type ToolName = keyof typeof TOOL_INPUTS;
export const TOOL_NAMES = Object.keys(TOOL_INPUTS) as readonly ToolName[];
export type ToolInput<T extends ToolName> = z.output<(typeof TOOL_INPUTS)[T]>;
/** A tool with what it is called with. */
export type ToolCall = { [T in ToolName]: { tool: T; input: ToolInput<T> } }[ToolName];

export type RecordRef = z.output<typeof recordRef>;
export type AnyRef = z.output<typeof anyRef>;
export type AskedField = z.output<typeof asked>;

/** The key of a field among those that are asked for: with what it is narrowed by, where it stands more than once. */
export const keyOfField = (fields: readonly AskedField[], { field, with: words }: AskedField): string =>
  words !== undefined && fields.filter((one) => one.field === field).length > 1 ? `${field} ${words}` : field;
