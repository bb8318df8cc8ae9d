import { CallError, type Client } from '#client';
import { getLocale } from '../../app/language.ts';
import type { Answer, Plan } from '../queries.ts';
import { readEvents } from './read-events.ts';

/** A question as it is asked. */
export interface Ask {
  question: string;
  conversation?: string | undefined;
  /** One of the plans that were offered. */
  plan?: Plan | undefined;
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
  { question, conversation, plan, retry }: Ask,
  signal: AbortSignal,
): AsyncGenerator<{ heard: Heard; whole?: Answer }> {
  const body = JSON.stringify({ question, conversation_id: conversation, language: getLocale(), plan, retry });
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const response = await client.fetch('/api/ai/chat', { method: 'POST', headers, body, signal }, LONGEST_MS);
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
