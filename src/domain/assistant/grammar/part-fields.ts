import { periodOf } from '../../screener/dates.ts';
import type { AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { PartChange } from '../change.ts';
import type { PartOption, ReadingPart } from '../reading.ts';

/** A part with what another value of it makes of the plan. */
export interface Slot extends ReadingPart {
  put?: (change: PartChange) => Plan | undefined;
}

const YEAR = /^\d{4}$/;

/** Years before and after one that a field is narrowed to. */
const nearYears = (narrowed: string): string[] => (YEAR.test(narrowed) ? [Number(narrowed) - 1, Number(narrowed) + 1].map(String) : []);

/**
 * A field of a plan: left out, without or with another of what it is narrowed to, another in its place.
 * @param put what other fields make of the plan
 */
export function fieldSlot(fields: readonly AskedField[], at: number, free: readonly string[], put: (fields: AskedField[]) => Plan): Slot {
  const { field = '', with: narrowed } = fields[at] ?? {};
  const other = (one: AskedField): Plan => put(fields.with(at, one));
  const options: PartOption[] = [
    { text: '', plan: put(fields.filter((_, place) => place !== at)) },
    ...(narrowed === undefined ? [] : [{ text: field, plan: other({ field }) }]),
    ...nearYears(narrowed ?? '').map((year) => ({ text: `${field} · ${year}`, plan: other({ field, with: year }) })),
    ...free.map((one) => ({ text: one, plan: other({ field: one }) })),
  ];
  const slot = { slot: `field ${at}`, label: 'field', text: narrowed === undefined ? field : `${field} · ${narrowed}`, options };
  // An office with its time, or a network by its address, is no word that anybody types.
  if (narrowed === undefined || narrowed.includes(' ') || field === 'contracts') return slot;
  return {
    ...slot,
    edit: { is: 'text', value: narrowed },
    // Where a time is asked for, another is put in its place.
    put: ({ value }) => (typeof value === 'string' && (!periodOf(narrowed) || periodOf(value)) ? other({ field, with: value }) : undefined),
  };
}
