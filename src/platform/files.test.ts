import { expect, it } from 'vitest';
import { raiseVersions } from './data/versions.ts';
import { createFiles, FILES } from './files.ts';
import { useCommittingSite } from './testing/kit.ts';

const site = useCommittingSite({ datasets: [], createApi: () => ({ fetch: () => new Response(null, { status: 404 }) }) });

it('a file is served from memory until files were deleted [platform-49]', async () => {
  const { files, db, versions } = site.context;
  const path = await files.put(Buffer.from('a picture'), 'webp');
  const name = path.slice('/files/'.length);
  const read = (from = files) => from.get(name).then(({ bytes }) => bytes.toString());
  expect(await read()).toBe('a picture');
  await db.write.query('delete from file');
  expect(await read()).toBe('a picture');
  versions.saw(await db.begin(({ sql }) => raiseVersions(sql, [FILES])));
  await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('no file is served from memory while versions are unknown [platform-49]', async () => {
  const { db } = site.context;
  const files = createFiles(db, { known: () => undefined });
  const name = (await files.put(Buffer.from('another'), 'webp')).slice('/files/'.length);
  expect((await files.get(name)).bytes.toString()).toBe('another');
  await db.write.query('delete from file');
  await expect(files.get(name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
