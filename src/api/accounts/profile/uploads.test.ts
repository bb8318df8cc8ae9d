import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { smallPdf } from '#domain/accounts/profile/pdf.testing.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { forgetUploads, uploadCleaning } from './forget-uploads.ts';
import { makePerson, type Person } from '../people.testing.ts';
import { UPLOAD_QUOTA } from './upload-data.ts';

const site = useCommittingSite({ createApi, datasets });
const JOB = { signal: new AbortController().signal, jobId: 'test' };

const picture = (width = 40, height = 30, colour = '#208050') => sharp({ create: { width, height, channels: 3, background: colour } });
const form = (bytes: Uint8Array | string, name = 'face.png', type = 'image/png', field = 'file_data') => {
  const data = new FormData();
  data.append(field, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }));
  return data;
};
const put = (body: FormData | URLSearchParams | string, headers: object = {}) =>
  site.call('/api/users/upload-data', { method: 'POST', body, headers: { ...headers } });
const kept = async (answer: Response) => ({ status: answer.status, url: ((await answer.json()) as { url?: string }).url ?? '' });
const setFace = ({ headers }: Person, face: string | null) =>
  site.call('/api/users/update-user-info', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ face }) });

it('a picture is kept upright, small and without where it was taken, and can be the face of who put it up, of nobody else [accounts-61]', async () => {
  const [lan, mai] = [await makePerson(site.context), await makePerson(site.context)];
  const photo = await picture(1600, 800)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Lan' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { status, url } = await kept(await put(form(photo, 'photo.jpg', 'image/jpeg'), lan.headers));
  expect([status, url]).toEqual([200, expect.stringMatching(/^\/files\/[\da-f]{64}\.webp$/)]);
  const file = await site.call(url);
  expect([file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  const read = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([read.width, read.height, read.exif, read.xmp, read.orientation]).toEqual([320, 640, undefined, undefined, undefined]);
  expect((await setFace(mai, url)).status).toBe(422);
  expect((await setFace(lan, url)).status).toBe(200);
});

it('a PDF is kept as it is, and is only saved, never shown; what merely begins like one is refused [accounts-103]', async () => {
  const { headers } = await makePerson(site.context);
  const { status, url } = await kept(await put(form(smallPdf(), 'a.png'), headers));
  expect([status, url]).toEqual([200, expect.stringMatching(/\.pdf$/)]);
  expect((await setFace({ headers } as Person, url)).status).toBe(422);
  const file = await site.call(url);
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', smallPdf()]);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\da-f]{12}\.pdf"$/);
  expect((await put(form('%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF', 'a.pdf', 'application/pdf'), headers)).status).toBe(422);
});

it('the picture of a person who goes is gone at once, also from memory, and no shared cache keeps it for long [accounts-106]', async () => {
  const person = await makePerson(site.context);
  const { url } = await kept(await put(form(await picture(61, 37).png().toBuffer()), person.headers));
  await setFace(person, url);
  for (let times = 0; times < 2; times++) expect((await site.call(url)).status).toBe(200);
  expect((await site.call(url)).headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=60, immutable');
  const gone = await site.call('/api/users/delete-account', {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.username }),
  });
  expect(gone.status, await gone.text()).toBe(200);
  expect((await site.call(url)).status).toBe(404);
});

it('what is no picture is refused, whatever it calls itself [accounts-61]', async () => {
  const { headers, id } = await makePerson(site.context);
  const png = await picture().png().toBuffer();
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  for (const [what, body] of [
    ['a drawing', form('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg', 'image/svg+xml')],
    ['a drawing that says it is a PNG', form('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that says it is a PNG', form('<!doctype html><script>alert(1)</script>')],
    ['a page behind the beginning of a PNG', form(Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]))],
    ['half a picture', form(png.subarray(0, png.length / 2))],
    ['a bomb', form(bomb)],
    ['nothing', form('')],
    ['another field', form(png, 'a.png', 'image/png', 'file')],
    ['a text', new URLSearchParams({ file_data: 'text' })],
    [
      'two files',
      (() => {
        const two = form(png);
        two.append('file_data', new File([new Uint8Array(png)], 'b.png'));
        return two;
      })(),
    ],
    [
      'a field more',
      (() => {
        const more = form(png);
        more.append('role', 'admin');
        return more;
      })(),
    ],
  ] as const)
    expect([what, (await put(body, headers)).status]).toEqual([what, 422]);
  expect((await put('{"file_data":"x"}', { ...headers, 'content-type': 'application/json' })).status).toBe(422);
  const broken = await put('nothing of a form', { ...headers, 'content-type': 'multipart/form-data; boundary=x' });
  expect([broken.status, await broken.json()]).toMatchObject([422, { issues: [{ path: '', message: 'must be a form, as multipart/form-data' }] }]);
  const { rows } = await site.context.db.read.query('select 1 from upload where account_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('what is larger than 5 MB is refused; so is everything of visitors [accounts-61]', async () => {
  const { headers } = await makePerson(site.context);
  expect((await put(form(Buffer.alloc(6 * 1024 * 1024, '%PDF-')), headers)).status).toBe(413);
  expect((await put(form(await picture().png().toBuffer()))).status).toBe(401);
});

it('an account holds so many files: of many at once exactly as many are kept, and what is not used goes after a day [accounts-61]', async () => {
  const person = await makePerson(site.context);
  const answers = await Promise.all(
    Array.from({ length: UPLOAD_QUOTA.files + 5 }, async (_, n) =>
      put(
        form(
          await picture(20 + n, 20)
            .png()
            .toBuffer(),
        ),
        person.headers,
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(UPLOAD_QUOTA.files).fill(200), ...Array<number>(5).fill(403)]);
  const [face = '', unused = ''] = await Promise.all(answers.filter(({ ok }) => ok).map(async (answer) => ((await answer.json()) as { url: string }).url));
  await setFace(person, face);
  await site.context.db.write.query("update upload set created_at = now() - interval '25 hours'");
  await uploadCleaning(() => site.context).handler(JOB);
  const { rows } = await site.context.db.read.query('select 1 from upload where account_id = $1', [person.id]);
  expect(rows.length).toBe(1);
  const stays = async (url: string) =>
    (await site.context.db.read.query("select 1 from file where encode(sha256, 'hex') = $1", [/[\da-f]{64}/.exec(url)?.[0]])).rows.length;
  expect([await stays(face), await stays(unused)]).toEqual([1, 0]);
  await write(site.context, { kind: 'system' }, (tx) => forgetUploads(tx, person.id));
  expect(await stays(face)).toBe(0);
});
