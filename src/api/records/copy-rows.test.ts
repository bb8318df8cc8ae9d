import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { useDatabase } from '#platform/testing/kit.ts';
import { copyRows } from './copy-rows.ts';

const made = useDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = await made.db.dedicated();
  await client.query('create temp table copied (n int, t text, b bytea, j jsonb)');
});
afterAll(() => client.end());
const copied = async () => (await client.query('select * from copied order by n')).rows;

describe('copying rows', () => {
  it('writes every text, bytes and nulls as they are', async () => {
    const texts = ['', 'plain', 'a\tb\nc\rd\\e', '\\N', '\\.', 'đồng 🌊', '"quoted", \\x41', ' '];
    const rows = texts.map((text, n) => [n, text, Buffer.from([0, 92, 255, n]), JSON.stringify({ text })] as const);
    await copyRows(client, 'copied', [...rows, [texts.length, null, null, null]]);
    expect(await copied()).toEqual([...rows.map(([n, t, b]) => ({ n, t, b, j: { text: t } })), { n: texts.length, t: null, b: null, j: null }]);
  });

  it('writes more than fits into one piece, and nothing of nothing', async () => {
    await client.query('truncate copied');
    await copyRows(client, 'copied', []);
    expect(await copied()).toEqual([]);
    const rows = Array.from({ length: 5000 }, (_, n) => [n, 'x'.repeat(100), null, null] as const);
    await copyRows(client, 'copied', rows);
    expect(await copied()).toEqual(rows.map(([n, t]) => ({ n, t, b: null, j: null })));
  });

  it('fails when a row does not fit or cannot be made, writes nothing of it, and leaves the connection usable', async () => {
    await client.query('truncate copied');
    await expect(copyRows(client, 'copied', [['no number', null, null, null]])).rejects.toThrow(/invalid input syntax/);
    const broken = function* (): Generator<[number, null, null, null]> {
      yield [1, null, null, null];
      throw new RangeError('no such row');
    };
    await expect(copyRows(client, 'copied', broken())).rejects.toThrow('no such row');
    expect(await copied()).toEqual([]);
  });
});
