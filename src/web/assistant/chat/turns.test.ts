import { expect, test } from 'vitest';
import type { Answer } from '../queries.ts';
import { changeTurns, type Turn, type TurnChange } from './turns.ts';

const answer = (id: string | null, text: string): Answer => ({ message_id: id, text, outcome: 'answer', rows: [], columns: [] }) as unknown as Answer;
const after = (...changes: TurnChange[]): readonly Turn[] => changes.reduce(changeTurns, [] as readonly Turn[]);
const begin = (key: string, question: string, instead?: string): TurnChange => ({ does: 'begin', key, ask: { question }, instead });
const end = (key: string): TurnChange => ({ does: 'end', key, answer: answer(`id-${key}`, key) });
const shown = (turns: readonly Turn[]) => turns.map(({ ask, state }) => `${ask.question} ${state}`);

test('an edited question takes the place of those after it; stopped, they are back; failed, it can be asked again, and stopped then [assistant-51]', () => {
  const two = [begin('a', 'one'), end('a'), begin('b', 'two'), end('b')];
  const edited = [...two, begin('c', 'other', 'a')];
  expect(shown(after(...edited))).toEqual(['other asking']);
  expect(shown(after(...edited, { does: 'stop', key: 'c' }))).toEqual(['one done', 'two done']);
  const failed = [...edited, { does: 'fail', key: 'c', error: 'lost' }] as const;
  expect(shown(after(...failed))).toEqual(['other failed']);
  expect(shown(after(...failed, begin('d', 'other', 'c'), { does: 'stop', key: 'd' }))).toEqual(['one done', 'two done']);
  expect(shown(after(...edited, end('c'), begin('e', 'next')))).toEqual(['other done', 'next asking']);
});

test('what comes of a question that was stopped or replaced changes nothing [assistant-51]', () => {
  const stopped = [begin('a', 'one'), { does: 'stop', key: 'a' }] as const;
  expect(shown(after(...stopped, { does: 'hear', key: 'a', heard: { text: 'late' } }, end('a')))).toEqual(['one stopped']);
  expect(shown(after(begin('a', 'one'), begin('b', 'two', 'a'), end('a')))).toEqual(['two asking']);
  const [pinned] = after(begin('a', 'one'), end('a'), { does: 'pin', id: 'id-a', pin: 'p' });
  expect(pinned?.pin).toBe('p');
});
