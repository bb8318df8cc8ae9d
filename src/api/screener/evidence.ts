import { STANDING } from '#domain/records/codes.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { pathOf } from '#domain/screener/catalogue.ts';
import type { Evidence, Lit } from '#domain/screener/screen.ts';
import { bindingOf } from './binding.ts';
import type { Literals } from './compile.ts';
import type { Scope } from './scope.ts';

type Asked = Evidence['evidence'];

/** The weakest of several. */
const WEAKEST: Readonly<Record<Asked, string>> = { sources: 'min', status: 'min', age: 'max', contested: 'bool_or' };

const days = (since: string, today: string): string => `(${today} - (${since} at time zone 'UTC')::date)`;

/** Tables that hold a measure, and its SQL. */
function measure(what: Asked, at: Scope): { from: string; value: string } {
  if (what !== 'age') return { from: 'choice c', value: `c.${what === 'status' ? 'standing' : what}` };
  return { from: 'choice c join entry e on e.id = c.entry_id join run u on u.id = e.last_run', value: days('u.started_at', at.day()) };
}

/** A figure has one source and a time, and no statement behind it. */
function figureMeasure(what: Asked, value: string, at: Scope): string {
  const known = {
    sources: () => '1',
    status: () => String(STANDING.automatic),
    contested: () => 'false',
    age: () => days(at.rows.figure('at'), at.day()),
  }[what]();
  return `case when ${value} is not null then ${known} end`;
}

/** Literals beside a measure. */
export function evidenceLiterals(what: Asked, value: Lit | readonly Lit[]): Literals {
  const list = typeof value === 'string' ? [value] : value;
  if (what === 'contested') return { type: 'boolean', values: list };
  return { type: 'int', values: what === 'status' ? list.map((lit) => STANDING[lit as keyof typeof STANDING]) : list };
}

/**
 * SQL of a condition on what stands behind a value; nothing is certain where no value is. Of a path with many values one is enough; of a path made of
 * rounds the weakest counts. @param holds SQL of the condition on a measure, or, if not `wanted`, of its opposite
 */
export function evidenceSql({ evidence: what, of }: Evidence, wanted: boolean, holds: (measure: string) => string, at: Scope): string {
  const source = pathOf(at.subject, of)?.evidence;
  const binding = bindingOf(at.subject, of);
  if (!source || at.subject === 'role') throw new RangeError(`no evidence of ${of}`);
  if (source === 'figure') {
    if (!('value' in binding)) throw new RangeError(`${of} is no figure`);
    return holds(figureMeasure(what, binding.value(at.rows, at.day), at));
  }
  const { from, value } = measure(what, at);
  const weakest = `${WEAKEST[what]}(${value})`;
  if ('rounds' in source) {
    const field = fieldOf('round', source.rounds);
    return `${at.rows.id} in (select d.project_id from ${from} join round d on d.id = c.record_id where c.field_id = ${field.id} and d.${field.key} is not null group by 1 having ${holds(weakest)})`;
  }
  const field = fieldOf(source.of ?? at.subject, source.field);
  const choices = `select c.record_id from ${from} where c.field_id = ${field.id}`;
  if (field.holds === 'one' || (wanted && what !== 'contested')) return `${at.rows.id} in (${choices} and ${holds(value)})`;
  return `${at.rows.id} in (${choices} group by 1 having ${what === 'contested' ? holds(weakest) : `bool_and(${holds(value)})`})`;
}
