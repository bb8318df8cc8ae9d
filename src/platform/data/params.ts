import type { z } from 'zod';
import { Failure, invalid } from '../errors.ts';

/** Canonical JSON: the order of keys does not matter. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).filter(([, v]) => v !== undefined);
  return `{${pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
    .join(',')}}`;
}

function parseParams(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid('params', 'must be JSON: an array of one object');
  }
  if (!Array.isArray(json)) throw invalid('params', 'must be an array of one object');
  if (json.length > 1) throw invalid('params', 'takes one object');
  const given: unknown = json.length === 0 ? {} : json[0];
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalid('params.0', 'must be an object');
  if (Object.hasOwn(given, '__proto__')) throw invalid('params.__proto__', 'is not a parameter');
  return given as Record<string, unknown>;
}

const invalidParams = (error: z.ZodError): Failure =>
  new Failure('INVALID_INPUT', { issues: error.issues.map((i) => ({ path: ['params', ...i.path.map(String)].join('.'), message: i.message })) });

/** Parses the text of `params` by a schema. @throws Failure INVALID_INPUT */
export function readParams<S extends z.ZodType>(schema: S, text: string | undefined): z.output<S> {
  const parsed = schema.safeParse(parseParams(text));
  if (!parsed.success) throw invalidParams(parsed.error);
  return parsed.data;
}

/** Reads the query string of the struct call. @throws Failure INVALID_INPUT for other keys than `sid` and `params`, and for repeated ones */
export function readCall(rawQuery: string): { sid: string | undefined; params: string | undefined } {
  const query = new URLSearchParams(rawQuery);
  for (const name of new Set(query.keys())) {
    if (name !== 'sid' && name !== 'params') throw invalid(name, 'is not a parameter of this call');
    if (query.getAll(name).length > 1) throw invalid(name, 'is given twice');
  }
  return { sid: query.get('sid') ?? undefined, params: query.get('params') ?? undefined };
}
