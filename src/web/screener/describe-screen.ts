import type { Client } from '#client';
import type { ScreenFault } from '#domain/screener/fault.ts';
import type { Expr, ScreenKind } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { chosenRecords } from './choices.ts';
import { conditionsOf, fieldOf, withCondition, withoutRest, wordsOnly, type Condition } from './conditions.ts';
import { faultSentence } from './fault-text.ts';
import { conditionText } from './value-text.ts';

/** One filter of a screen as the page shows it. */
export interface FilterChip {
  /** Key of its field. */
  key: string;
  text: string;
  /** The screen without it. */
  without?: string | undefined;
}

/** A screen as the bar of filters shows it, in one language. */
export interface ScreenFilters {
  chips: readonly FilterChip[];
  /** What no control can hold, as text, and the screen without it. */
  advanced?: { text: string; without?: string | undefined };
  /** The words alone, which remain when all filters are cleared. */
  words?: string | undefined;
  /** Why the text is no screen. */
  fault?: ScreenFault & { sentence: string };
}

/** What to remove from a screen: a filter by the key of its field, the part no control can hold, or all but the words. */
export type Removed = { at: 'field'; key: string } | { at: 'text' } | { at: 'all' };

const textOf = (where: Expr): string | undefined => printWhere(where) || undefined;

async function namesOf(client: Client, conditions: Iterable<Condition>, signal: AbortSignal): Promise<Map<string, string>> {
  const asked = [...conditions].flatMap(({ field: { def }, held }) =>
    def.type === 'reference' && held.is === 'values' ? [chosenRecords(client, def, held.values.slice(0, 3), signal)] : [],
  );
  return new Map((await Promise.all(asked)).flat().map(({ value, name }) => [value, name]));
}

function leftOf(kind: ScreenKind, where: Expr, removed: Removed): Expr {
  if (removed.at === 'all') return wordsOnly(where);
  if (removed.at === 'text') return withoutRest(kind, where);
  const field = fieldOf(kind, removed.key);
  return field ? withCondition(kind, where, field, undefined) : where;
}

/** The text of a screen without a filter; the text itself if it is invalid. */
export function withoutFilter(kind: ScreenKind, q: string | undefined, removed: Removed): string | undefined {
  const read = parseWhere(kind, q ?? '');
  return 'fault' in read ? q : textOf(leftOf(kind, read.where, removed));
}

/** Describes a screen in the reader's language; asks the API for the names of chosen records alone. */
export async function describeScreen(client: Client, kind: ScreenKind, q: string, signal: AbortSignal): Promise<ScreenFilters> {
  const read = parseWhere(kind, q);
  if ('fault' in read) return { chips: [], fault: { ...read.fault, sentence: faultSentence(read.fault) } };
  const { where } = read;
  const { conditions, rest } = conditionsOf(kind, where);
  const names = await namesOf(client, conditions.values(), signal);
  const chips = [...conditions.values()].map((condition) => ({
    key: condition.field.key,
    text: conditionText(condition, (slug) => names.get(slug) ?? slug),
    without: textOf(leftOf(kind, where, { at: 'field', key: condition.field.key })),
  }));
  const advanced = rest.length > 0 ? { text: printWhere({ and: rest }), without: textOf(leftOf(kind, where, { at: 'text' })) } : undefined;
  return { chips, words: textOf(leftOf(kind, where, { at: 'all' })), ...(advanced && { advanced }) };
}
