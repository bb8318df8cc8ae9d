import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client';
import { createKeeper } from './keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Draft {
  title: string;
  body: string;
}
const readDraft = (value: unknown): Draft | undefined => (typeof value === 'object' && value !== null && 'title' in value ? (value as Draft) : undefined);
const delays = { quiet: 3000, again: 10_000 };

/** A keeper on a made site: what it saved, and what the next save does. */
function keeperOn(site: { fails?: unknown; wait?: Promise<void> } = {}, copy: { text: string | null } = { text: null }, base = 1) {
  const saved: { draft: Draft; base: number }[] = [];
  const keeper = createKeeper<Draft>({
    draft: { title: 'a', body: 'b' },
    base,
    save: async (draft, from) => {
      await site.wait;
      if (site.fails !== undefined) throw site.fails;
      saved.push({ draft, base: from });
      return from + 1;
    },
    local: { read: () => copy.text, write: (text) => void (copy.text = text) },
    readDraft,
    delays,
  });
  return { keeper, saved, copy, site };
}
const isOf = ({ keeper }: ReturnType<typeof keeperOn>) => keeper.get().state.is;

test('a draft is saved by itself once nothing is typed for a while, once, and is in the browser until then [research-45]', async () => {
  const made = keeperOn();
  made.keeper.change({ title: 'a' });
  expect(isOf(made), 'the same is no change').toBe('saved');
  made.keeper.change({ title: 'aa' });
  await vi.advanceTimersByTimeAsync(2000);
  made.keeper.change({ title: 'aaa' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(made.saved).toEqual([]);
  expect(JSON.parse(made.copy.text ?? '')).toEqual({ draft: { title: 'aaa', body: 'b' }, base: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(made.saved).toEqual([{ draft: { title: 'aaa', body: 'b' }, base: 1 }]);
  expect([isOf(made), made.copy.text, made.keeper.get().base]).toEqual(['saved', null, 2]);
});

test('what is typed while it is being saved is saved after it, on the new revision [research-45]', async () => {
  let go = () => {};
  const made = keeperOn({ wait: new Promise((resolve) => (go = resolve)) });
  made.keeper.change({ title: 'one' });
  const done = made.keeper.save();
  made.keeper.change({ title: 'two' });
  go();
  expect(await done).toBe(true);
  expect(made.saved.map(({ draft, base }) => [draft.title, base])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
});

test('a save that did not get through is tried again, and the text stays in the browser; one that is refused is not sent again [research-45]', async () => {
  const made = keeperOn({ fails: new CallError('FETCH_ERROR', 'FETCH_ERROR', 'away') });
  made.keeper.change({ title: 'x' });
  expect(await made.keeper.save()).toBe(false);
  expect([isOf(made), JSON.parse(made.copy.text ?? '')]).toEqual(['failed', { draft: { title: 'x', body: 'b' }, base: 1 }]);
  delete made.site.fails;
  await vi.advanceTimersByTimeAsync(delays.again);
  expect([isOf(made), made.saved.length, made.copy.text]).toEqual(['saved', 1, null]);
  made.site.fails = new CallError(422, 'INVALID_INPUT', 'no');
  made.keeper.change({ title: 'y' });
  await vi.advanceTimersByTimeAsync(delays.quiet + 5 * delays.again);
  expect(isOf(made)).toBe('failed');
  expect(made.copy.text).not.toBeNull();
  delete made.site.fails;
  await vi.advanceTimersByTimeAsync(5 * delays.again);
  expect(made.saved.length, 'refused is refused').toBe(1);
  made.keeper.change({ title: 'z' });
  await vi.advanceTimersByTimeAsync(delays.quiet);
  expect(made.saved.length).toBe(2);
});

test('where somebody else saved, nothing is sent until a person chose, and both texts are still there [research-46]', async () => {
  const made = keeperOn({ fails: new CallError(403, 'CHANGED_ELSEWHERE', 'no') });
  made.keeper.change({ title: 'mine' });
  expect(await made.keeper.save()).toBe(false);
  delete made.site.fails;
  made.keeper.change({ body: 'more of mine' });
  expect(await made.keeper.save()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOf(made), made.saved]).toEqual(['elsewhere', []]);
  expect(JSON.parse(made.copy.text ?? '')).toEqual({ draft: { title: 'mine', body: 'more of mine' }, base: 1 });
  made.keeper.goOn(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(made.saved).toEqual([{ draft: { title: 'mine', body: 'more of mine' }, base: 7 }]);
  made.keeper.goOn(9, { title: 'theirs', body: 't' });
  expect([made.keeper.get().draft, isOf(made), made.keeper.get().base, made.copy.text]).toEqual([{ title: 'theirs', body: 't' }, 'saved', 9, null]);
});

test('what the browser kept is there again: it goes on from its revision, and where that is no more the latest it waits for a choice [research-45, research-46]', async () => {
  const text = JSON.stringify({ draft: { title: 'kept', body: 'b' }, base: 1 });
  const same = keeperOn({}, { text });
  expect([isOf(same), same.keeper.get().restored, same.keeper.get().draft.title]).toEqual(['changed', true, 'kept']);
  await vi.advanceTimersByTimeAsync(delays.quiet);
  expect(same.saved.length).toBe(1);
  const other = keeperOn({}, { text }, 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isOf(other), other.saved, other.copy.text]).toEqual(['elsewhere', [], text]);
  expect(isOf(keeperOn({}, { text: '{"draft":' }))).toBe('saved');
  expect(isOf(keeperOn({}, { text: JSON.stringify({ draft: { title: 'a', body: 'b' }, base: 0 }) })), 'the same text is nothing to choose').toBe('saved');
});
