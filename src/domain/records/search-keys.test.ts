import { expect, test } from 'vitest';
import { askedKeys, presenceKeys } from './search-keys.ts';

const nowhere = { twitter: null, github: null, telegram: null, website: null };

test('accounts and the website of a record are what it is found by [search-7]', () => {
  const all = {
    twitter: 'https://x.com/LakeFi',
    github: 'https://github.com/lake-labs/',
    telegram: 'https://t.me/s/lake_chat/',
    website: 'https://www.lake.example/en',
  };
  expect(presenceKeys(all)).toEqual([
    { what: 'handle', text: 'LakeFi' },
    { what: 'handle', text: 'lake-labs' },
    { what: 'handle', text: 'lake_chat' },
    { what: 'domain', text: 'lake.example' },
  ]);
  expect(presenceKeys(nowhere)).toEqual([]);
});

test.each([
  [{ github: 'https://github.com/Lake/Core/tree/main' }, ['Lake/Core']],
  [{ github: 'https://gitlab.com/lake' }, []],
  [{ telegram: 'https://t.me/' }, []],
  [{ website: 'https://docs.lake.example/intro' }, ['lake.example']],
  [{ website: 'https://app.lake/' }, ['app.lake']],
  [{ website: 'https://github.com/lake' }, []],
  [{ website: 'https://github.com' }, ['github.com']],
  [{ website: 'no address' }, []],
  [{ website: 'https://127.0.0.1/' }, []],
])('%j says %j', (presence, texts) => {
  expect(presenceKeys({ ...nowhere, ...presence }).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['@lakefi', ['lakefi']],
  ['lakefi', ['lakefi']],
  ['two words', []],
  ['@', []],
  ['https://x.com/lakefi/status/1', ['https://x.com/lakefi/status/1', 'lakefi']],
  ['https://twitter.com/lakefi', ['https://twitter.com/lakefi', 'lakefi']],
  ['github.com/lake/core', ['github.com/lake/core', 'lake/core']],
  ['https://www.lake.example/en?a=1', ['https://www.lake.example/en?a=1', 'lake.example']],
  ['lake.example', ['lake.example']],
])('%s may mean %j', (folded, keys) => expect(askedKeys(folded)).toEqual(keys));
