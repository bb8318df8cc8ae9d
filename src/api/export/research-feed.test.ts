import { expect, it } from 'vitest';
import type { Struct } from '#platform/data/struct.ts';
import { researchFeed } from './research-feed.ts';

const note = { slug: 'a', title: 'A', description: '', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', tags: [] };
const answering = (authors: { name: string }[]) =>
  ({ answer: () => Promise.resolve({ body: { identity: Buffer.from(JSON.stringify({ research: [{ ...note, authors }] })) } }) }) as unknown as Struct;
const site = { name: 'Cairn', origin: 'https://cairn.test' };

it('authors are names in Atom and creators in RSS, whose own element wants an e-mail address [export-6]', async () => {
  const struct = answering([{ name: 'Cairn Research' }, { name: 'Ada <3' }]);
  const rss = await researchFeed(struct, site, 'rss', 'en');
  expect(rss).toContain('<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Cairn Research, Ada &lt;3</dc:creator>');
  expect(rss).not.toContain('<author>');
  expect(await researchFeed(answering([]), site, 'rss', 'en')).not.toContain('creator');
  expect(await researchFeed(struct, site, 'atom', 'en')).toMatch(/<author>\s*<name>Cairn Research<\/name>\s*<\/author>\s*<author>\s*<name>Ada &lt;3<\/name>/);
});
