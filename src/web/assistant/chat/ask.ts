import { CallError, type Client } from '#client';
import { getLocale } from '../../app/language.ts';
import type { Answer, Plan, Reading } from '../queries.ts';
import { readEvents } from './read-events.ts';

type Edit<Is extends string> = Extract<NonNullable<Reading['parts'][number]['edit']>, { is: Is }>;

/** Another value of a part of a reading. */
export interface Change {
  /** Its place among the parts. */
  part: number;
  kind?: Edit<'record'>['kinds'][number];
  op?: Edit<'condition'>['op'];
  not?: boolean;
  value?: string | string[];
}

/** A plan that is asked in place of reading the question, and what of it is another. */
export interface Way {
  plan: Plan;
  change?: Change | undefined;
}

/** A question as it is asked. */
export interface Ask {
  /** What is asked in place of reading the question. */
  plan?: Plan | undefined;
  change?: Change | undefined;
  question: string;
  conversation?: string | undefined;
  /** Id of the message that it takes the place of. */
  retry?: string | undefined;
}

/** What of an answer is known before all of it. */
export type Heard = Partial<Answer>;

/** Milliseconds for which an answer may take. */
const LONGEST_MS = 60_000;

/** Asks, and yields what is known as it comes; at last the whole answer, with `whole`. @throws CallError, also where the stream ends early */
export async function* ask(
  client: Client,
  { question, conversation, plan, change, retry }: Ask,
  signal: AbortSignal,
): AsyncGenerator<{ heard: Heard; whole?: Answer }> {
  const body = JSON.stringify({ question, conversation_id: conversation, language: getLocale(), plan, change, retry });
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const response = await client.fetch('/api/ai/chat', { method: 'POST', headers, body, signal, quiet: true }, LONGEST_MS);
  let heard: Heard = {};
  try {
    if (response.body)
      for await (const { event, data } of readEvents(response.body)) {
        const told = JSON.parse(data) as Heard;
        if (event === 'done') return yield { heard: told, whole: told as Answer };
        heard = event === 'text' ? { ...heard, text: (heard.text ?? '') + (told.text ?? '') } : { ...heard, ...told };
        yield { heard };
      }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallError('FETCH_ERROR', 'FETCH_ERROR', 'The answer broke off', { cause: error });
  }
  throw new CallError('FETCH_ERROR', 'FETCH_ERROR', 'The answer ended early');
}
