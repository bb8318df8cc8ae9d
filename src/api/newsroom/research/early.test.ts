import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { EARLY_HOURS } from '#domain/newsroom/research/note.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { openDue } from './jobs.ts';

const site = useCommittingSite({ createApi, datasets, isApiPath });
const query = (text: string, values: unknown[]) => site.context.db.write.query(text, values);
const HOUR = 3_600_000;

interface Note {
  body: object | null;
  description: string;
  opens_at: string | null;
}

it('a new note is read whole by contributors of tier 1, editors and its contributor alone for 24 hours; others see its summary and when it opens [research-51]', async () => {
  const [editor, early, writer, reader] = await Promise.all([
    makePerson(site.context, { roles: ['editor'] }),
    makePerson(site.context),
    makePerson(site.context),
    makePerson(site.context),
  ]);
  const call = async <T = Record<string, unknown>>(path: string, who?: Person, json?: unknown) => {
    const response = await site.call(path, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: { ...who?.headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  const edit = async <T = { id: string; slug: string }>(path: string, json?: unknown) => (await call<T>(`/api/admin/research${path}`, editor, json)).body;
  const { id: author } = await edit('/authors', { name: 'Lan Tran' });
  const note = { title: 'Before others', summary: 'What all see.', body: 'A Pangolin walks.', authors: [author] };
  await query('update account set tier = 1 where id = $1', [early.id]);
  const { id } = await edit('', note);
  await query('update research set contributed_by = $2 where id = $1', [id, writer.id]);
  const from = Date.now();
  expect(await edit(`/${id}/publish`, { number: 1 })).toMatchObject({ state: 'published', live: true });
  const { slug } = await edit(`/${id}`);
  const shown = async () => (await call<{ research: Note }>(`/api/research/${slug}`)).body.research;
  const { body, opens_at: opensAt, description } = await shown();
  expect([body, description]).toEqual([null, 'What all see.']);
  expect(Math.abs(Date.parse(opensAt ?? '') - from - EARLY_HOURS * HOUR)).toBeLessThan(HOUR);
  const paths = ['/api/research', `/api/research/${slug}`, '/api/research?q=pangolin', '/feeds/research.rss', '/feeds/research.atom', '/sitemaps/pages.xml'];
  for (const path of paths)
    for (const { headers } of [{ headers: {} }, reader, early]) expect(await (await site.call(path, { headers })).text(), path).not.toContain('Pangolin');
  const found = async (q: string) => (await call<{ research: object[] }>(`/api/research?q=${q}`)).body.research.length;
  expect([await found('pangolin'), await found('before')]).toEqual([0, 1]);
  const whole = (who?: Person) => call(`/api/research/${slug}/body`, who);
  expect([(await whole()).status, (await whole(reader)).body]).toMatchObject([
    401,
    { code: 'PLAN_LIMIT', description: 'Standard allows 0 notes in their first 24 hours. Contributors of tier 1 have any number.' },
  ]);
  for (const who of [early, writer, editor]) expect(JSON.stringify((await whole(who)).body)).toContain('Pangolin');
  await openDue(site.context, new Date(from + 23 * HOUR));
  expect((await shown()).body).toBeNull();
  await openDue(site.context, new Date(from + 25 * HOUR));
  expect(await shown()).toMatchObject({ opens_at: null, body: { blocks: [{ html: expect.stringContaining('Pangolin') }] } });
  expect(await found('pangolin')).toBe(1);
  await edit(`/${id}`, { ...note, title: 'Before others, again', base: 1 });
  await edit(`/${id}/publish`, { number: 2 });
  expect((await shown()).opens_at, 'what everybody read stays open').toBeNull();
});
