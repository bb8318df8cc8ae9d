import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { setSwitch } from '../../records/index.ts';
import { PriceHub } from './hub.ts';
import { listCoins, OpenStream } from './prices.testing.ts';

const site = useCommittingSite({ createApi, datasets }, { STREAMS_PER_ADDRESS: '4' });
const NOBODY = '0198c1a0-0000-7000-8000-000000000000';
const open: OpenStream[] = [];
let minute = 0;
/** A time later than all before it. */
const later = () => new Date(Date.now() - 3_600_000 + ++minute * 1000).toISOString().replace(/\.\d+Z/, 'Z');
const send = (method: string, path: string, body: unknown) =>
  site.call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const ask = (projects: readonly { id: string; tag?: string }[]) => send('POST', '/api/prices/stream', { projects });
async function watch(...ids: string[]): Promise<OpenStream> {
  const response = await ask(ids.map((id) => ({ id })));
  if (response.status !== 200 || !response.body) throw new Error(`refused: ${response.status}`);
  const stream = new OpenStream(response.body);
  open.push(stream);
  await stream.until(({ id }) => id !== '', 'the stream names itself');
  return stream;
}
const priceOf = (stream: OpenStream, id: string) => stream.held.get(id)?.price_usd;

afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
  await vi.waitUntil(() => site.context.streams.stats.open === 0);
});

describe('a stream of prices', () => {
  it('brings what is asked for with time and source, then its changes, and nothing of others [prices-1]', async () => {
    const first = later();
    const { a, b } = (await listCoins(site.context, { a: { price_usd: '1.50', change24h: '-2' }, b: { price_usd: '7' } }, first)) as { a: string; b: string };
    const response = await ask([{ id: a }]);
    expect(
      Object.fromEntries(['content-type', 'cache-control', 'content-encoding', 'x-accel-buffering'].map((name) => [name, response.headers.get(name)])),
    ).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'content-encoding': null,
      'x-accel-buffering': 'no',
    });
    const stream = new OpenStream(response.body!);
    open.push(stream);
    await stream.until(({ held }) => held.size === 1, 'what there is');
    expect(stream.held.get(a)).toMatchObject({ price_usd: 1.5, change24h: -2, volume: null, at: first, source: 'CoinGecko', times: {} });
    const second = later();
    await listCoins(site.context, { a: { price_usd: '1.75' }, b: { price_usd: '8' } }, second);
    await stream.until((now) => priceOf(now, a) === 1.75, 'the change');
    expect(stream.held.get(a), 'what the source is silent about keeps its time').toMatchObject({ change24h: -2, at: second, times: { change24h: first } });
    expect([...stream.held.keys()]).toEqual([a]);
    expect(priceOf(stream, b)).toBeUndefined();
  });

  it('is noted by what it shows, not by who looks, so that this is asked for sooner [live-14]', async () => {
    const { a, b } = (await listCoins(site.context, { a: { price_usd: '2' }, b: { price_usd: '9' } }, later())) as { a: string; b: string };
    const hub = new PriceHub(site.context);
    const streams = [[a], [a, b], [NOBODY]].map((ids) =>
      hub.open(
        '192.0.2.7',
        ids.map((id) => ({ id })),
      ),
    );
    await hub.note();
    const noted = await site.context.db.read.query<{ id: string; viewers: number }>('select project_id as id, viewers from price_sight order by viewers desc');
    expect(noted.rows).toEqual([
      { id: a, viewers: 2 },
      { id: b, viewers: 1 },
    ]);
    await Promise.all(streams.map((stream) => stream.cancel()));
  });

  it('takes another sight while it is open [prices-2]', async () => {
    const { a, b } = (await listCoins(site.context, { a: { price_usd: '2' }, b: { price_usd: '9' } }, later())) as { a: string; b: string };
    const stream = await watch(a);
    await stream.until((now) => priceOf(now, a) === 2, 'the first');
    expect(await (await send('PUT', `/api/prices/stream/${stream.id}`, { projects: [{ id: b }] })).json()).toEqual({ projects: 1 });
    await stream.until((now) => priceOf(now, b) === 9, 'the other');
    await listCoins(site.context, { a: { price_usd: '3' }, b: { price_usd: '10' } }, later());
    await stream.until((now) => priceOf(now, b) === 10, 'its change');
    expect(priceOf(stream, a), 'out of sight').toBe(2);
    expect((await send('PUT', `/api/prices/stream/${NOBODY}`, { projects: [] })).status).toBe(404);
  });

  it('brings at once what differs from what is held, and nothing else [prices-3]', async () => {
    const { a, b } = (await listCoins(site.context, { a: { price_usd: '4' }, b: { price_usd: '11' } }, later())) as { a: string; b: string };
    const stream = await watch(a, b);
    await stream.until(({ held }) => held.size === 2, 'both');
    const tags = [a, b].map((id) => ({ id, tag: stream.held.get(id)!.tag }));
    await stream.close();
    await listCoins(site.context, { a: { price_usd: '5' } }, later());
    const again = new OpenStream((await ask(tags)).body!);
    open.push(again);
    await again.until(({ held }) => held.size > 0, 'what changed while it was away');
    expect(again.messages.flat().map(({ id, price_usd: price }) => [id, price])).toEqual([[a, 5]]);
  });

  it('brings many changes as one, the latest [prices-4]', async () => {
    const { a } = (await listCoins(site.context, { a: { price_usd: '6' } }, later())) as { a: string };
    const stream = await watch(a);
    await stream.until((now) => priceOf(now, a) === 6, 'the first');
    const before = stream.messages.length;
    const began = Date.now();
    for (let price = 1; price <= 12; price++) await listCoins(site.context, { a: { price_usd: `${100 + price}` } }, later());
    await stream.until((now) => priceOf(now, a) === 112, 'the last');
    expect(stream.messages.length - before).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - began) / 1000));
  });

  it('brings the end of figures that may no longer be shown [prices-5]', async () => {
    const { c } = (await listCoins(site.context, { c: { price_usd: '4' } }, later(), 'Elsewhere')) as { c: string };
    const stream = await watch(c);
    await stream.until((now) => priceOf(now, c) === 4, 'the first');
    await setSwitch(site.context, { kind: 'command' }, { source: 'elsewhere', name: 'show', on: false });
    await stream.until((now) => priceOf(now, c) === null, 'no price');
    expect(stream.held.get(c)).toMatchObject({ at: null, source: null });
  });

  it('is refused to an address that has too many, and free again once one ends [prices-6]', async () => {
    const streams = await Promise.all([1, 2, 3, 4].map(() => watch()));
    const refused = await ask([]);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    await streams[0]!.close();
    await vi.waitFor(watch, { timeout: 5000 });
    expect(site.context.streams.stats.open).toBe(4);
  });

  it.each([
    ['no body', {}],
    ['an id that is none', { projects: [{ id: 'x' }] }],
    ['a tag that is none', { projects: [{ id: NOBODY, tag: "'" }] }],
    ['more than may be in sight', { projects: Array.from({ length: 501 }, () => ({ id: NOBODY })) }],
    ['another field', { projects: [], since: 3 }],
  ])('is not opened by %s [prices-7]', async (_, body) => {
    const response = await send('POST', '/api/prices/stream', body);
    expect(response.status).toBe(422);
    await response.body?.cancel();
    expect(site.context.streams.stats.open).toBe(0);
  });
});

it('ends all streams when the site stops, and opens no more [prices-9]', async () => {
  const stream = await watch();
  site.context.streams.close();
  await stream.until(({ ended }) => ended, 'the end');
  expect((await ask([])).status).toBe(503);
});
