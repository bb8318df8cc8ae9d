import { beforeAll, describe, expect, it } from 'vitest';
import { linkHeadline } from '#domain/newsroom/headlines/link.ts';
import { uuidv7 } from '#platform/ids.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import { putNames, type NameRow } from '../search/index.ts';
import { english, namesDigest, readHeadlineNames } from './headline-names.ts';

const made = useDatabase();
const [coin, firm, person] = [uuidv7(), uuidv7(), uuidv7()];
const row = (recordId: string, kind: number, text: string, more: Partial<NameRow> = {}): NameRow => ({
  recordId,
  kind,
  what: 'name',
  text,
  size: 700,
  ...more,
});
const HEADLINE = 'Zavolta and ZVX rise as Ada Zimmer of Zimmer & Sons wins';
const linked = async () => linkHeadline(HEADLINE, await readHeadlineNames(made.db.read)).map(({ text, id }) => [text, id]);

beforeAll(async () => {
  await putNames(
    made.db.write,
    [coin, firm, person],
    [
      row(coin, 1, 'Zavolta'),
      row(coin, 1, 'ZVX', { what: 'symbol' }),
      row(firm, 2, 'Zimmer & Sons', { what: 'alias' }),
      row(firm, 2, 'Zimmer Group'),
      row(person, 3, 'Ada Zimmer'),
    ],
  );
});

describe('names for headlines', () => {
  it('are those of all records, with role and kind; new ones are known, those taken down no more, and a number tells whether any changed [headlines-9]', async () => {
    expect(await linked()).toEqual([
      ['Zavolta', coin],
      ['Ada Zimmer', person],
      ['Zimmer & Sons', firm],
    ]);
    const digest = await namesDigest(made.db.read);
    expect((await readHeadlineNames(made.db.read)).tickers.get('ZVX')?.id).toBe(coin);
    await putNames(made.db.write, [firm], [row(firm, 2, 'Zimmer & Sons', { what: 'alias' }), row(firm, 2, 'Zimmer Group')]);
    expect(await namesDigest(made.db.read)).toBe(digest);
    await putNames(made.db.write, [coin], [row(coin, 1, 'Zavoltix'), row(coin, 1, 'ZVX', { what: 'symbol' })]);
    await putNames(made.db.write, [person], []);
    expect(await namesDigest(made.db.read)).not.toBe(digest);
    expect(await linked()).toEqual([
      ['ZVX', coin],
      ['Zimmer & Sons', firm],
    ]);
  });

  it('are told from English words by how usual these are, inflected too [headlines-2]', () => {
    expect(['near', 'flow', 'defi', 'tether', 'ripple', 'sushi', 'unbanked', 'solana', 'binance', 'centre'].map(english)).toEqual([
      'common',
      'common',
      'common',
      'known',
      'known',
      'rare',
      'rare',
      'never',
      'never',
      'common',
    ]);
  });
});
