import { expect, it } from 'vitest';
import { IMPORT_LIMIT } from './limits.ts';
import { readImport } from './import-text.ts';

it.each([
  ['one a line', 'Bitcoin\r\n\r\n Ethereum \nSolana', ['Bitcoin', 'Ethereum', 'Solana']],
  ['several in a line', 'BTC, ETH\nSOL\tSUI; x', ['BTC', 'ETH', 'SOL', 'SUI; x']],
  ['bullets, numbers and tickers', '- Bitcoin\n2. Ethereum\n$SOL\n• Sui', ['Bitcoin', 'Ethereum', 'SOL', 'Sui']],
  ['a table by its head', 'Symbol,Name,Amount\nBTC,Bitcoin,"1,5"\nETH,"Ether, the coin",2\n', ['Bitcoin', 'Ether, the coin']],
  ['a table of tabs without names', 'amount\tticker\n1\tBTC\n2\tETH', ['BTC', 'ETH']],
  ['a head above one column', '\uFEFFname\nBitcoin', ['Bitcoin']],
  ['quotes within quotes', '"The ""Chain"""', ['The "Chain"']],
  ['the same in another case once', 'btc,BTC,Btc', ['btc']],
  ['nothing', ' \n\t\n', []],
])('reads %s', (_, text, names) => {
  expect(readImport(text)).toEqual({ names, left: 0 });
});

it('takes no more than one call does, and says how many are left [watchlist-3]', () => {
  const many = Array.from({ length: IMPORT_LIMIT + 7 }, (_, at) => `Name ${at}`).join('\n');
  const { names, left } = readImport(many);
  expect([names.length, names.at(-1), left]).toEqual([IMPORT_LIMIT, `Name ${IMPORT_LIMIT - 1}`, 7]);
});
