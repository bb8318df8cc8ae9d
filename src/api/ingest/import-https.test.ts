import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { FORMATS } from './formats.ts';
import { importList } from './import-list.ts';
import type { Progress } from './run-source.ts';

const NAMES = ['Ann Capital', 'Bảo Ventures', 'Кит Partners', '資本 Labs'];
const LIST = NAMES.map((name, i) => JSON.stringify({ id: `${i}`, name })).join('\n');
const site = useSite({ createApi, datasets });
const server = useHttpsServer({
  '/list': (response) => {
    const bytes = Buffer.from(LIST);
    const next = (at: number): void => {
      if (at >= bytes.length) return void response.end();
      response.write(bytes.subarray(at, at + 7), () => setImmediate(next, at + 7));
    };
    next(0);
  },
  '/moved': (response) => response.writeHead(302, { location: '/list' }).end(),
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write(LIST);
    setTimeout(() => response.destroy(), 20);
  },
});
const read = (path: string, progress?: Progress) =>
  importList(
    site.context,
    { kind: 'command' },
    { format: 'depin-investors', places: [`${server.origin}${path}`] },
    { progress },
    { bytes: 100_000, ms: 5000, ca: server.ca, allow: (address) => address === '127.0.0.1' },
  );
const one = async (text: string) => (await site.context.db.read.query<{ n: unknown }>(text)).rows.map((r) => r.n);

it('a list is read over https, however its bytes are cut, and is known again [ingest-5]', async () => {
  let bytes = 0;
  let cuts = 0;
  const progress: Progress = { step: () => undefined, read: (done) => ((bytes = done), cuts++) };
  expect(await read('/moved', progress)).toMatchObject({ new: 4, records: 4, refused: [] });
  expect(bytes).toBe(Buffer.byteLength(LIST));
  expect(cuts).toBeGreaterThan(1);
  expect(await one('select name as n from organization order by name collate "C"')).toEqual(NAMES.toSorted());
  expect(await read('/list')).toMatchObject({ skipped: 'known' });
  const [hash] = await one("select encode(input_sha256, 'hex') as n from run");
  const revision = FORMATS.find(({ key }) => key === 'depin-investors')?.revision;
  expect(revision).toBeGreaterThan(0);
  expect(hash).toBe(createHash('sha256').update(`depin-investors ${revision}`).update(LIST).digest('hex'));
});

it('of a list that breaks off nothing is taken', async () => {
  await expect(read('/broken')).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ message: expect.stringContaining('broke off') }] });
  expect(await one('select count(*)::int as n from entry')).toEqual([0]);
  expect(await one('select count(*)::int as n from run')).toEqual([0]);
});
