import { CallError } from '#client';
import type { Answer, AskedByAddress, Message } from '../queries.ts';
import type { Ask, Heard } from './ask.ts';

/** A question of a conversation with what became of it. */
export interface Turn {
  key: string;
  /** Of the message once it is kept; null of what is not kept, such as a question that was asked back. */
  id: string | null;
  ask: Ask;
  state: 'asking' | 'done' | 'failed' | 'stopped';
  heard: Heard;
  answer?: Answer;
  error?: unknown;
  /** Id of the pin of its answer. */
  pin: string | null;
  /** What it took the place of: it is back when the question is stopped. */
  replaced: readonly Turn[];
}

export type TurnChange =
  | { does: 'begin'; key: string; ask: Ask; /** Key of the turn whose place it takes, with those after it. */ instead?: string | undefined }
  | { does: 'hear'; key: string; heard: Heard }
  | { does: 'end'; key: string; answer: Answer }
  | { does: 'fail'; key: string; error: unknown }
  | { does: 'stop'; key: string }
  | { does: 'pin'; id: string; pin: string | null };

/** How a question was asked that is kept: asked again, a changed reading stays changed. */
const askOf = (question: string, { changed, reading }: Answer): Ask => ({ question, ...(changed && reading?.plan && { plan: reading.plan }) });

/** The turns of a conversation as it is kept. */
export const turnsOf = (messages: readonly Message[]): readonly Turn[] =>
  messages.map(({ _id: id, question, answer, pin }) => ({
    key: id,
    id,
    ask: askOf(question, answer),
    state: 'done',
    heard: answer,
    answer,
    pin,
    replaced: [],
  }));

/** The turn of a question that the server asked for its address; none where it asked nothing. */
export function askedTurns(question: string, asked: AskedByAddress | undefined): readonly Turn[] {
  if (!asked) return [];
  const base = { key: 'address', id: null, ask: { question }, pin: null, replaced: [] };
  if ('answer' in asked) return [{ ...base, state: 'done', heard: asked.answer, answer: asked.answer }];
  const { kind, code, retryAfter } = asked.fault;
  return [{ ...base, state: 'failed', heard: {}, error: new CallError(kind, code, code, { retryAfter }) }];
}

function begun(turns: readonly Turn[], { key, ask, instead }: TurnChange & { does: 'begin' }): readonly Turn[] {
  const found = turns.findIndex((turn) => turn.key === instead);
  const at = found === -1 ? turns.length : found;
  const replaced = turns.slice(at);
  // Of a question that failed, what stood before it is what comes back.
  const back = replaced[0]?.state === 'done' ? replaced : (replaced[0]?.replaced ?? []);
  return [...turns.slice(0, at), { key, id: null, ask, state: 'asking', heard: {}, pin: null, replaced: back }];
}

/** The turns after a change. What concerns a turn that is no more changes nothing. */
export function changeTurns(turns: readonly Turn[], change: TurnChange): readonly Turn[] {
  if (change.does === 'begin') return begun(turns, change);
  if (change.does === 'pin') return turns.map((turn) => (turn.id === change.id ? { ...turn, pin: change.pin } : turn));
  const with_ = (of: (turn: Turn) => readonly Turn[]) => turns.flatMap((turn) => (turn.key === change.key && turn.state === 'asking' ? of(turn) : [turn]));
  switch (change.does) {
    case 'hear':
      return with_((turn) => [{ ...turn, heard: change.heard }]);
    case 'end':
      return with_((turn) => [{ ...turn, state: 'done', id: change.answer.message_id, heard: change.answer, answer: change.answer, replaced: [] }]);
    case 'fail':
      return with_((turn) => [{ ...turn, state: 'failed', error: change.error }]);
    case 'stop':
      return with_((turn) => (turn.replaced.length > 0 ? turn.replaced : [{ ...turn, state: 'stopped' }]));
  }
}
