import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import type { Claim } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile, type SourceFile } from '../import-file.ts';
import { entry, info, type Source } from '../listings.testing.ts';
import { setSwitch } from '../set-switches.ts';
import { countLedger, ledgerWork, publisherOf } from './count.ts';
import type { publisherLedgerDataset } from './dataset.ts';

const COMMAND = { kind: 'command' } as const;
const site = useSite({ createApi, datasets });
type Ledger = z.output<typeof publisherLedgerDataset.answer>;

const ask = async (params: Record<string, unknown> = {}): Promise<Ledger> => (await (await site.struct('publisher-ledger', params)).json()) as Ledger;
const NOW = new Date('2030-01-01T00:00:00Z');
/** Pages with the day on which they were published. */
const PAGES: Readonly<Record<string, string | undefined>> = {
  'https://www.early.example/a': '2026-01-01',
  'https://news.late.example/b': '2026-02-01',
  'https://undated.example/c': undefined,
};
const [EARLY = '', LATE = '', UNDATED = ''] = Object.keys(PAGES);

/** Reads of a source what pages say of projects. */
function read(key: Source, said: Record<string, Claim[]>): Promise<unknown> {
  const entries = Object.entries(said).map(([name, claims]) => {
    const made = entry('project', `coin:${name}`, {}, { keys: [{ scheme: 'coingecko', value: name.toLowerCase() }] });
    return { ...made(key), claims };
  });
  const documents = Object.entries(PAGES).map(([url, publishedOn]) => ({ url, title: 'Page', ...(publishedOn !== undefined && { publishedOn }) }));
  const file: SourceFile = { source: info(key), sha256: Buffer.alloc(32, key), documents, entries, refused: [] };
  return write(site.context, COMMAND, (tx) => importFile(tx, file));
}
const of = (field: 'name' | 'website', value: string, document: string): Claim => ({ field, value, document });

describe('a publisher', () => {
  it.each([
    ['https://www.coindesk.com/markets/1', 'coindesk.com'],
    ['https://blog.chain.link/x', 'chain.link'],
    ['https://twitter.com/a/status/1', 'x.com'],
    ['https://someone.github.io/page', 'someone.github.io'],
    ['https://bbc.co.uk:8443/a', 'bbc.co.uk'],
    ['https://10.0.0.1/list', undefined],
    ['nonsense', undefined],
  ])('of %s is %s [live-19]', (url, domain) => {
    expect(publisherOf(url)).toBe(domain);
  });
});

test('counts of each publisher what was taken, what stands, what is contested, what was replaced and who told first [live-19]', async () => {
  await read('a', { Aave: [of('name', 'Aave', EARLY), of('website', 'https://aave.example/', EARLY)], Lido: [of('name', 'Lido', UNDATED)] });
  await read('b', { Aave: [of('name', 'Aave', LATE), of('website', 'https://other.example/', LATE)] });
  await read('a', { Aave: [of('name', 'Aave', EARLY), of('website', 'https://new.example/', EARLY)], Lido: [of('name', 'Lido', UNDATED)] });
  expect(await countLedger(site.context, NOW)).toBe(3);
  const { publishers, total, counted_at: at } = await ask();
  expect([total, at]).toEqual([3, '2030-01-01T00:00:00Z']);
  expect(Object.fromEntries(publishers.map(({ domain, ...counts }) => [domain, Object.values(counts)]))).toEqual({
    // claims, records, stood, contested, replaced, told, told first, newest page
    'early.example': [3, 1, 2, 1, 1, 1, 1, '2026-01-01'],
    'late.example': [2, 1, 1, 1, 0, 1, 0, '2026-02-01'],
    'undated.example': [1, 1, 1, 0, 0, 0, 0, null],
  });
});

test('is ordered and searched as asked, names what may be shown alone, and is counted again when something was read since [live-19]', async () => {
  await read('a', { Aave: [of('name', 'Aave', EARLY), of('website', 'https://aave.example/', EARLY)] });
  await read('b', { Lido: [of('name', 'Lido', LATE)] });
  expect((await ask()).counted_at).toBeNull();
  const work = ledgerWork(() => site.context);
  await work.handler();
  const names = async (params: Record<string, unknown>) => (await ask(params)).publishers.map(({ domain }) => domain);
  expect(await names({})).toEqual(['early.example', 'late.example']);
  expect(await names({ sort: 'last_published' })).toEqual(['late.example', 'early.example']);
  expect(await names({ sort: 'domain', dir: 'desc' })).toEqual(['late.example', 'early.example']);
  expect(await names({ search: 'LATE' })).toEqual(['late.example']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ skip: 1 })).toEqual(['late.example']);
  expect((await site.struct('publisher-ledger', { sort: 'price' })).status).toBe(422);
  await setSwitch(site.context, COMMAND, { source: 'a', name: 'show', on: false });
  await work.handler();
  expect(await names({})).toEqual(['late.example']);
});
