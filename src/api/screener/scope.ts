import { dayOfLiteral } from '#domain/screener/dates.ts';
import type { ScreenKind, Subject } from '#domain/screener/screen.ts';
import { rowsOf, type Rows } from './rows.ts';

/** Takes a parameter and answers its SQL. */
export type Add = (value: unknown) => string;

/** Where a condition stands: whose rows it speaks about, and what it may use. */
export interface Scope {
  subject: Subject;
  rows: Rows;
  depth: number;
  /** The rows are so few that each is better looked up than all be found that fit. */
  few: boolean;
  /** The day it is asked on, YYYY-MM-DD. */
  today: string;
  /** SQL of a value of a type; of equal values the same. */
  param(value: unknown, type: string): string;
  /** SQL of the day it is asked on, or of the day a span before. */
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

/** SQL of whether an id is among those selected or not; each of few ids is looked up. @param id SQL @param owners a select of one column */
export function among({ few }: Scope, id: string, wanted: boolean, owners: string, grouped = false): string {
  const not = wanted ? '' : 'not ';
  // With an offset, groups are made of the rows of one id alone, not of all.
  if (few) return `${not}exists (select from (${owners}) k (owner) where k.owner = ${id}${grouped ? ' offset 0' : ''})`;
  return `${id} ${not}in (${owners})`;
}
