import { formField } from '../contributions/forms.ts';
import { KINDS, type NamedKind } from '../kinds/kinds.ts';

/**
 * Gaps that quests are born from. `stale`: a value was stated long ago · `missing`: no source gives it · `contested`: sources say what cannot be so beside each other ·
 * `dead-link`: the page of a value is gone · `twin`: two records may be the same · `unlisted`: visitors search for it and find nothing.
 */
export const GAPS = ['stale', 'missing', 'contested', 'dead-link', 'twin', 'unlisted'] as const;
export type Gap = (typeof GAPS)[number];

/** Types of quests. `Dummy` is that of the documents' example. */
export const QUEST_TYPES = [...GAPS, 'training', 'Dummy'] as const;
export type QuestType = (typeof QUEST_TYPES)[number];

/** States of a quest. `done`: every item of it was done · `closed`: nothing of it can be claimed. */
export const QUEST_STATES = ['open', 'done', 'closed'] as const;

/**
 * States of an item for whoever asks. `yours`: the gap is filled by them, and they can claim it · `done`: they claimed it · `others`: somebody else filled the gap ·
 * `settled`: the gap is gone without a contribution, as where a source gives the value now · `reverted`: the gap is there again, and they cannot claim it a second time.
 */
export const ITEM_STATES = ['open', 'yours', 'done', 'others', 'settled', 'reverted', 'closed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Points of an item, and points that an account gets of quests in a day, UTC. */
export const ITEM_POINTS = 10;
export const DAILY_CAP = 100;
/** Saved screens whose gaps are counted, the newest first. */
export const MOST_SCREENS = 300;
/** Most items of a quest. */
export const MOST_ITEMS = 15;
/** Tries that an account has at one question in a day, UTC. */
export const TRIES = 3;
/** Days without a word of its source after which a value is stale. */
export const STALE_DAYS = 730;
/** Records of a kind, the most prominent first, among which values are missed. */
export const PROMINENT = 5000;
/** Quests on a page of the list. */
export const PAGE = 12;
/** Values that one account may ask for at once. */
export const MOST_WANTED = 200;
/**
 * Searches without a hit: the days for which they are counted, and how many different visitors, on how many days, must have searched for a text before others are
 * shown it. A visitor counts once a day.
 */
export const MISSES = { days: 90, leastVisitors: 3, leastDays: 2, least: 5 } as const;

/** A field that can be asked for: its name in the form, and how it is seen that a record has it. */
export interface Asked {
  /** Name of the field of the form, which the lines of contributions begin with. */
  name: string;
  /** Key of the record's own field, or what its rows must have. */
  by: { key: string } | { rows: 'founders' | 'team' | 'rounds' };
}

/** What only the page of a person tells of them: nobody is asked for it. */
const OWN_PAGE: ReadonlySet<string> = new Set(['gender', 'avatar']);

/** The field of a kind of record by any name that pages know it by; undefined for what nobody can fill in by itself. */
export function askedField(kind: NamedKind, name: string): Asked | undefined {
  const field = formField(KINDS[kind].form, name);
  if (!field) return undefined;
  if (field.edit === 'add-round') return kind === 'project' ? { name: field.name, by: { rows: 'rounds' } } : undefined;
  if (field.of === 'person') return { name: field.name, by: { rows: field.name === 'employees' ? 'team' : 'founders' } };
  if (field.field === null || field.name === 'name' || (kind === 'person' && OWN_PAGE.has(field.name))) return undefined;
  return { name: field.name, by: { key: field.field } };
}

/** Names of the fields of a form that fill the same field of the record: a role fills both `organization` and `experiences`. */
export function namesOf(kind: NamedKind, name: string): string[] {
  const { by } = askedField(kind, name) ?? {};
  if (by && 'key' in by && by.key === 'roles') return ['organization', 'experiences'];
  return [name];
}

/** Fields by kind that quests of missing values are born from, the most telling first. */
export const MISSED: Readonly<Record<NamedKind, readonly string[]>> = {
  project: ['website', 'description', 'sector', 'twitter', 'founded', 'founders', 'location', 'github', 'whitepaper'],
  organization: ['website', 'description', 'type', 'location', 'founded', 'founder', 'twitter', 'linkedin'],
  person: ['experiences', 'background_summary', 'job_title', 'twitter', 'linkedin', 'location'],
};

/** Fields by kind whose values change as time goes by. */
export const AGEING: Readonly<Record<NamedKind, readonly string[]>> = {
  project: ['operating_status', 'website', 'location', 'max_supply'],
  organization: ['operating_status', 'assets_under_management', 'website', 'location', 'type'],
  person: ['location', 'type_of_investor'],
};
