import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { LiveConfig } from '#platform/config.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { defillama } from './connectors.ts';
import { ANSWERING, answers, CONFIG, HOSTS, json, useLive } from './live.testing.ts';
import { planOf } from './refresh.ts';

const site = useSite({ createApi, datasets });
const server = useHttpsServer(ANSWERING, HOSTS);
const { limits, rows, problemOf, driven } = useLive(site, server);
const { load } = detailsOf(site, datasets);

const KEYED: LiveConfig = { ...CONFIG, defillamaKey: 'pro' };
const PART = ['entities'];
const ADDRESS = 'pro-api.llama.fi/pro/api/entities';
/** In the form of the API: the profile, and what its wallets hold. */
const entity = (n: number, name: string, more: object = {}) => ({
  id: `entity-${n}`,
  name,
  url: `https://investor-${n}.example`,
  description: `What ${name} does`,
  logo: `https://icons.llama.fi/${n}.jpg`,
  category: 'VC',
  module: `entities/${n}.js`,
  twitter: `investor${n}`,
  symbol: '',
  chain: 'Ethereum',
  gecko_id: null,
  cmcId: null,
  chains: ['Ethereum'],
  slug: `${n}`,
  tvl: 131_402_986.15,
  chainTvls: { Ethereum: 131_402_986.15 },
  change_1d: 5.6,
  tokenBreakdowns: { ownTokens: 0, stablecoins: 0.06, majors: 29_628_575.4, others: 101_774_410.7 },
  mcap: null,
  ...more,
});
const LIST = [entity(1, 'Harbour Capital'), entity(2, 'Fern Partners'), entity(3, 'Foundation of Light', { category: 'Foundation' })];
const organizations = () => rows('select name, website, type from organization order by name');

it('entities of DefiLlama describe investors: a known one is joined, holdings are left out, and what cannot be read changes nothing [live-31]', async () => {
  await load('a', [
    entry(
      'organization',
      'party:0',
      { name: 'Harbour', kind: 'organization', twitter: 'https://x.com/investor1' },
      { keys: [{ scheme: 'handle', value: 'investor1' }] },
    ),
  ]);
  answers[ADDRESS] = (response, request) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else json(LIST, { etag: '"1"' })(response);
  };
  const clock = driven(defillama, KEYED);
  expect(await clock.poll(PART)).toEqual({ entities: 'taken' });
  const known = await organizations();
  expect(known).toEqual([
    { name: 'Fern Partners', website: 'https://investor-2.example', type: 'VC' },
    { name: 'Foundation of Light', website: 'https://investor-3.example', type: null },
    { name: expect.stringContaining('Harbour'), website: 'https://investor-1.example', type: 'VC' },
  ]);
  expect(await rows('select * from project_figure')).toEqual([]);
  clock.pass(1440);
  expect(await clock.poll(PART)).toEqual({ entities: 'same' });
  const faulty: [answer: (typeof answers)[string], problem: string][] = [
    [(response) => response.writeHead(200).end('<html>'), 'is no JSON'],
    [(response) => response.writeHead(200).end(JSON.stringify(LIST).slice(0, 300)), 'is no JSON'],
    [json({ message: 'no such plan' }), 'entities is not a list'],
    [json([...LIST.map((one) => ({ ...one, name: 7 })), LIST[0]]), 'faulty items'],
  ];
  for (const [answer, problem] of faulty) {
    clock.pass(2880);
    answers[ADDRESS] = answer;
    expect(await clock.poll(PART), problem).toEqual({ entities: 'refused' });
    expect(await problemOf('entities')).toContain(problem);
    expect(await organizations()).toEqual(known);
  }
  clock.pass(2880);
  answers[ADDRESS] = json([entity(1, 'Harbour Capital', { url: undefined, category: undefined }), entity(4, 'Late Fund'), { ...LIST[2], id: 3 }]);
  expect(await clock.poll(PART)).toEqual({ entities: 'taken' });
  expect(await organizations(), 'a field that is gone, and an entity that is not named, end nothing').toEqual([
    ...known,
    { name: 'Late Fund', website: 'https://investor-4.example', type: 'VC' },
  ]);
});

it('entities are asked for with a key alone, at least daily and within the budget [live-31]', async () => {
  const partsOf = (config: LiveConfig) => defillama(config, limits()).parts(site.context.db.read);
  expect((await partsOf(CONFIG)).map(({ part }) => part)).not.toContain('entities');
  const plan = planOf(defillama(KEYED, limits()), await partsOf(KEYED));
  expect(plan.tiers.find(({ tier }) => tier === 'entities')).toMatchObject({ calls: 1, every: 288 });
  expect(plan.perMonth).toBeLessThanOrEqual(20_000);
});
