import { dayOfLiteral } from '#domain/screener/dates.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { rowsOf, type Rows } from './rows.ts';

/** Adds a parameter and returns its SQL. */
export type Add = (value: unknown) => string;

/** Collects the parameters of a statement and names them. */
export function parameters(): { values: unknown[]; add: Add } {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** The context of a condition: its rows, and what it may use. */
export interface Scope {
  subject: Subject;
  rows: Rows;
  depth: number;
  /** Whether the rows are so few that looking up each is cheaper than finding all matches. */
  few: boolean;
  /** The day of the question, YYYY-MM-DD. */
  today: string;
  /** SQL of a typed value; equal values share a parameter. */
  param(value: unknown, type: string): string;
  /** SQL of the day of the question, or of the day a span before it. */
  day(span?: string): string;
}

/** The scope of a whole list. @param today UTC, YYYY-MM-DD */
export function scope(kind: ScreenKind, today: string, add: Add): Scope {
  const known = new Map<string, string>();
  const param = (value: unknown, type: string): string => {
    const key = `${type} ${JSON.stringify(value)}`;
    const sql = known.get(key) ?? `${add(value)}::${type}`;
    known.set(key, sql);
    return sql;
  };
  return { subject: kind, rows: rowsOf(kind, 't0'), depth: 0, few: false, today, param, day: (span = '0d') => param(dayOfLiteral(span, today), 'date') };
}

/** The scope of related records. */
export const inner = (at: Scope, subject: Subject): Scope => ({ ...at, subject, rows: rowsOf(subject, `t${at.depth + 1}`), depth: at.depth + 1 });

/** SQL of whether an id is among the selected ones; few ids are looked up one by one. @param id SQL @param owners a select of one column */
export function among({ few }: Scope, id: string, wanted: boolean, owners: string, grouped = false): string {
  const not = wanted ? '' : 'not ';
  // With an offset, groups are built from the rows of one id instead of all rows.
  if (few) return `${not}exists (select from (${owners}) k (owner) where k.owner = ${id}${grouped ? ' offset 0' : ''})`;
  return `${id} ${not}in (${owners})`;
}
