import { afterEach, expect, test, vi } from 'vitest';
import { KINDS } from '#domain/kinds/kinds.ts';

// Other files share the modules.
afterEach(() => {
  vi.doUnmock('../rooms.ts');
  vi.resetModules();
});

/** The star of a row, in pages of a list of rooms. */
async function star(rooms: readonly string[]): Promise<string | undefined> {
  vi.resetModules();
  vi.doMock('../rooms.ts', () => ({ ROOMS: rooms }));
  const { starHtml } = await import('../app/rooms/star-html.ts');
  return starHtml(KINDS.project.watch, 'a', 'Novalune')?.text;
}

test('rows have a star while the watchlist is listed, and none without it [house-32]', async () => {
  expect(await star(['accounts', 'watchlist', 'directory'])).toContain('data-watch="project:a"');
  expect(await star(['accounts', 'directory'])).toBeUndefined();
});
