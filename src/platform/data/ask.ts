import { Failure, invalid } from '../errors.ts';
import type { Struct } from './struct.ts';

/** What answers data sets: the struct call of this site, or another site. */
export interface Answers {
  answer(...asked: Parameters<Struct['answer']>): Promise<{ body: { identity: Uint8Array }; next: string | null }>;
}

/** Reads JSON whose numbers named `value` keep all their digits, as texts. */
const valueDigits = (name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && name === 'value' ? (context?.source ?? String(value)) : value;

/** Asks a data set. @throws Failure INVALID_INPUT that begins with the name of what asks, where the question has no answer */
export async function ask<T>(struct: Answers, name: string, sid: string, params: object): Promise<T> {
  try {
    const { body } = await struct.answer(sid, JSON.stringify([params]));
    return JSON.parse(Buffer.from(body.identity).toString(), valueDigits) as T;
  } catch (error) {
    if (!(error instanceof Failure) || (error.code !== 'INVALID_INPUT' && error.code !== 'NOT_FOUND')) throw error;
    throw invalid(name, error.issues?.map(({ path, message }) => `${path}: ${message}`).join('; ') ?? error.message);
  }
}
