import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client';
import { createDraftKeeper, type DraftChange } from './keeper.ts';
import type { Filled } from './edits.ts';

const EMPTY: Filled = { edits: {}, sources: [] };
const DELAYS = { quiet: 10, again: 100 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('only fields that changed are saved, null where one was emptied; what changes during a save is saved after it [contributing-3]', async () => {
  const sent: DraftChange[] = [];
  const goes: (() => void)[] = [];
  const keeper = createDraftKeeper(
    { edits: { a: '1', b: '2' }, sources: [] },
    async (change) => {
      sent.push(change);
      await new Promise<void>((resolve) => goes.push(resolve));
    },
    DELAYS,
  );
  const { sources } = keeper.get().filled;
  keeper.change({ edits: { a: '1', c: '3' }, sources });
  await vi.advanceTimersByTimeAsync(20);
  expect([sent, keeper.get().state]).toEqual([[{ edits: { b: null, c: '3' } }], 'saving']);
  keeper.change({ edits: { a: '9', c: '3' }, sources: [{ url: 'x' }] });
  expect(keeper.get().state).toBe('saving');
  goes[0]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[1]).toEqual({ edits: { a: '9' }, sources: [{ url: 'x' }] });
  goes[1]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(keeper.get().state).toBe('saved');
});

test('a save that failed keeps what was filled in, and is tried again where that may help [contributing-3]', async () => {
  let fails: CallError | undefined = new CallError('FETCH_ERROR', 'FETCH_ERROR', 'no network');
  const sent: DraftChange[] = [];
  const keeper = createDraftKeeper(
    EMPTY,
    async (change) => {
      if (fails) throw fails;
      sent.push(change);
    },
    DELAYS,
  );
  keeper.change({ edits: { a: '1' }, sources: EMPTY.sources });
  await vi.advanceTimersByTimeAsync(20);
  expect(keeper.get()).toMatchObject({ state: 'failed', filled: { edits: { a: '1' } } });
  fails = undefined;
  await vi.advanceTimersByTimeAsync(200);
  expect([keeper.get().state, sent]).toEqual(['saved', [{ edits: { a: '1' } }]]);
  fails = new CallError(422, 'INVALID_INPUT', 'no');
  keeper.change({ edits: { a: '2' }, sources: EMPTY.sources });
  await vi.advanceTimersByTimeAsync(500);
  expect(keeper.get().state).toBe('failed');
  fails = new CallError(503, 'UNAVAILABLE', 'busy');
  expect(await keeper.save()).toBe(false);
  fails = undefined;
  await vi.advanceTimersByTimeAsync(200);
  expect([keeper.get().state, sent.at(-1)]).toEqual(['saved', { edits: { a: '2' } }]);
  fails = new CallError(422, 'INVALID_INPUT', 'no');
  keeper.change({ edits: { a: '3' }, sources: EMPTY.sources });
  await vi.advanceTimersByTimeAsync(500);
  fails = undefined;
  await vi.advanceTimersByTimeAsync(500);
  expect(keeper.get().state).toBe('failed');
  expect(await keeper.save()).toBe(true);
  expect(sent.at(-1)).toEqual({ edits: { a: '3' } });
});
