import { KIND_OF_WIRE, type NamedKind, type NamedWire } from '#domain/kinds/kinds.ts';
import { askedField, type Gap, type ItemState, type QuestType } from '#domain/quests/quest.ts';
import type { Queried } from '#domain/quests/training.ts';
import { fieldLabel } from '../records/index.ts';
import { m } from '../paraglide/messages.js';
import type { Quest, QuestItem } from './queries.ts';

const ROWS = { founders: 'founders', team: 'people', rounds: 'round_count' } as const;

/** What the field of a form is called, as on the page of its record. */
export function askedLabel(type: NamedWire, field: string): string {
  if (field === 'founded') return m.quest_field_founded();
  const { by } = askedField(KIND_OF_WIRE[type], field) ?? {};
  return fieldLabel(by === undefined ? field : 'rows' in by ? ROWS[by.rows] : by.key);
}

const KIND_TEXT: Readonly<Record<NamedKind, () => string>> = {
  project: m.quest_kind_project,
  organization: m.quest_kind_organization,
  person: m.quest_kind_person,
};

const KINDS_TEXT: Readonly<Record<NamedKind, () => string>> = {
  project: m.quest_kinds_project,
  organization: m.quest_kinds_organization,
  person: m.quest_kinds_person,
};

/** What a type of quest is called. */
export const TYPE_TEXT: Readonly<Record<QuestType, () => string>> = {
  stale: m.quest_type_stale,
  missing: m.quest_type_missing,
  contested: m.quest_type_contested,
  'dead-link': m.quest_type_dead_link,
  twin: m.quest_type_twin,
  unlisted: m.quest_type_unlisted,
  training: m.quest_type_training,
  Dummy: m.quest_type_dummy,
};
/** The documents' tag of a quest. */
export const TAG_TEXT: Readonly<Record<Quest['tag'], () => string>> = { OPEN: m.quest_tag_open, DONE: m.quest_tag_done, CLOSED: m.quest_tag_closed };
/** What a state of an item is called. */
const ITEM_STATE_TEXT: Readonly<Record<ItemState, () => string>> = {
  open: m.quest_state_open,
  yours: m.quest_state_yours,
  done: m.quest_state_done,
  others: m.quest_state_others,
  settled: m.quest_state_settled,
  reverted: m.quest_state_reverted,
  closed: m.quest_state_closed,
};

/** How a gap is gone without a contribution. */
const SETTLED_TEXT: Readonly<Record<Gap, () => string>> = {
  stale: m.quest_state_settled_source,
  missing: m.quest_state_settled_source,
  contested: m.quest_state_settled_source,
  'dead-link': m.quest_state_settled_living,
  twin: m.quest_state_settled_twin,
  unlisted: m.quest_state_settled_listed,
};

/** How an item stands. */
export const itemStateText = ({ state, gap }: QuestItem): string => (state === 'settled' && gap ? SETTLED_TEXT[gap.type] : ITEM_STATE_TEXT[state])();

type About = Pick<Quest, 'type' | 'slug' | 'kind' | 'field'>;
type Name = (about: { kind: string; field: string }) => string;
const NAMES: Readonly<Record<Gap, readonly [name: Name, text: () => string]>> = {
  stale: [m.quest_name_stale, m.quest_text_stale],
  missing: [m.quest_name_missing, m.quest_text_missing],
  contested: [m.quest_name_contested, m.quest_text_contested],
  'dead-link': [m.quest_name_dead_link, m.quest_text_dead_link],
  twin: [m.quest_name_twin, m.quest_text_twin],
  unlisted: [() => m.quest_name_unlisted(), m.quest_text_unlisted],
};

/** What a quest is called. */
export function questName({ type, slug, kind, field }: About): string {
  if (type === 'Dummy') return m.quest_sample_name();
  if (type === 'training') return slug === 'training-facts' ? m.quest_training_facts() : m.quest_training_votes();
  return NAMES[type][0]({
    kind: kind ? (type === 'missing' ? KINDS_TEXT : KIND_TEXT)[KIND_OF_WIRE[kind]]() : '',
    field: kind && field !== null ? askedLabel(kind, field) : '',
  });
}

/** What is to be done in a quest. */
export function questText({ type, slug }: About): string {
  if (type === 'Dummy') return m.quest_sample_text();
  if (type === 'training') return slug === 'training-facts' ? m.quest_training_facts_text() : m.quest_training_votes_text();
  return NAMES[type][1]();
}

const ITEM_TEXT: Readonly<Record<Gap, () => string>> = {
  stale: m.quest_item_stale_text,
  missing: m.quest_item_missing_text,
  contested: m.quest_item_contested_text,
  'dead-link': m.quest_item_dead_link_text,
  twin: m.quest_item_twin_text,
  unlisted: m.quest_item_unlisted_text,
};

/** What an item is called. @param n its place in the quest, from 1 */
export function itemName({ gap, question }: QuestItem, n: number): string {
  if (gap) {
    const name = gap.record?.name ?? '';
    if (gap.type === 'unlisted') return m.quest_item_unlisted({ text: gap.text ?? '' });
    if (gap.type === 'twin') return m.quest_item_twin({ name, other: gap.other?.name ?? '' });
    return m.quest_item_field({ name, field: gap.record && gap.field !== null ? askedLabel(gap.record.type, gap.field) : '' });
  }
  return question ? m.quest_question({ n }) : m.quest_sample_item({ n });
}

/** What is said of an item whose gap is no more to be filled by whoever sees it. */
const OVER_TEXT: Readonly<Partial<Record<ItemState, () => string>>> = {
  yours: m.quest_item_yours_text,
  others: m.quest_item_others_text,
  reverted: m.quest_item_reverted_text,
};

/** What is to be done for an item, or what became of it; undefined where its state says it. */
export function itemText({ gap, question, state }: QuestItem): string | undefined {
  if (!gap) return question ? QUESTION_TEXT[question].question() : m.quest_sample_item_text();
  if (state === 'open' || state === 'closed') return ITEM_TEXT[gap.type]();
  return OVER_TEXT[state]?.();
}

/** A question with its options, and why the right one is right. */
export const QUESTION_TEXT: Readonly<Record<Queried, { question: () => string; options: readonly (() => string)[]; why: () => string }>> = {
  source: { question: m.quest_train_source, options: [m.quest_train_source_0, m.quest_train_source_1, m.quest_train_source_2], why: m.quest_train_source_why },
  quote: { question: m.quest_train_quote, options: [m.quest_train_quote_0, m.quest_train_quote_1, m.quest_train_quote_2], why: m.quest_train_quote_why },
  pages: { question: m.quest_train_pages, options: [m.quest_train_pages_0, m.quest_train_pages_1, m.quest_train_pages_2], why: m.quest_train_pages_why },
  unknown: {
    question: m.quest_train_unknown,
    options: [m.quest_train_unknown_0, m.quest_train_unknown_1, m.quest_train_unknown_2],
    why: m.quest_train_unknown_why,
  },
  twin: { question: m.quest_train_twin, options: [m.quest_train_twin_0, m.quest_train_twin_1, m.quest_train_twin_2], why: m.quest_train_twin_why },
  person: { question: m.quest_train_person, options: [m.quest_train_person_0, m.quest_train_person_1, m.quest_train_person_2], why: m.quest_train_person_why },
  own: { question: m.quest_train_own, options: [m.quest_train_own_0, m.quest_train_own_1, m.quest_train_own_2], why: m.quest_train_own_why },
  lines: { question: m.quest_train_lines, options: [m.quest_train_lines_0, m.quest_train_lines_1, m.quest_train_lines_2], why: m.quest_train_lines_why },
  money: { question: m.quest_train_money, options: [m.quest_train_money_0, m.quest_train_money_1, m.quest_train_money_2], why: m.quest_train_money_why },
  unreviewed: {
    question: m.quest_train_unreviewed,
    options: [m.quest_train_unreviewed_0, m.quest_train_unreviewed_1, m.quest_train_unreviewed_2],
    why: m.quest_train_unreviewed_why,
  },
};

const ISSUE_TEXT: Readonly<Record<string, () => string>> = {
  contribution: m.quest_issue_contribution,
  vote: m.quest_issue_vote,
  gap: m.quest_issue_gap,
  others: m.quest_issue_others,
  settled: m.quest_issue_settled,
  closed: m.quest_issue_closed,
  cap: m.quest_issue_cap,
  tries: m.quest_issue_tries,
  reverted: m.quest_issue_reverted,
};

/** What a refused claim lacks, by the paths of its issues; what is not known is left as the server said it. */
export const issuesText = (issues: readonly { path: string; message: string }[]): string =>
  issues.map(({ path, message }) => (Object.hasOwn(ISSUE_TEXT, path) ? ISSUE_TEXT[path] : undefined)?.() ?? message).join(' ');
