import type { Reading, Turn } from '#domain/assistant/reading.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { ApiContext } from '#platform/http/context.ts';

/** A question with what it may speak of. */
export interface Questioned {
  question: string;
  /** Of the page: taken where the question does not tell. */
  language: Language;
  /** Earlier answers of the conversation, the last one last. */
  turns: readonly Turn[];
  /** UTC, YYYY-MM-DD. */
  today: string;
  /** When the account asked before. */
  lastVisit?: Date;
}

/** Reads a question: what it asks for, or why there is no answer. */
export function readQuestion(_context: ApiContext, { language }: Questioned): Promise<{ language: Language; reading: Reading }> {
  return Promise.resolve({ language, reading: { outcome: 'refuse', reason: 'not-understood' } });
}
