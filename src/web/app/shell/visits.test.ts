import { afterEach, expect, test, vi } from 'vitest';
import { passedForm, previousVisit, rememberVisit } from './visits.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['/dao', '/signin'], '/dao', false],
  [['/dao', '/signup', '/signin'], '/dao', true],
  [['/dao', '/forgot-password'], '/dao', true],
  [['/signup', '/terms', '/signin'], '/terms', false],
  [['/signin'], undefined, false],
])('after %j the page before is %s, a form was passed: %s [accounts-86]', (paths, page, passed) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', { location: { search: '' } });
  for (const path of paths) rememberVisit(path);
  expect([previousVisit(), passedForm()]).toEqual([page, passed]);
});
