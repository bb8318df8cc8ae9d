import type { Family } from './family.ts';

export const freshFields: Family = {
  name: 'fields, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'where is Hashed headquartered', expect: { value: 'Seoul, South Korea' } },
    { ask: 'Give me the official site of Paradigm', expect: { value: 'https://www.paradigm.xyz/' } },
    { ask: "what's lido's twitter", expect: { value: 'https://x.com/LidoFinance' } },
    { ask: 'In what year was Pantera Capital founded?', expect: { value: '2003' } },
    { ask: 'how much money does a16z manage', expect: { value: 46_000_000_000 } },
    { ask: 'what kind of firm is Polychain Capital', expect: { value: 'Hedge fund' } },
    { ask: 'market cap rank of Aave', expect: { value: 66 } },
    { ask: 'optimism github link', expect: { value: 'https://github.com/ethereum-optimism' } },
    { ask: 'total funding of Celestia', expect: { value: 155_000_000 } },
    { ask: 'symbol and website of Maker', expect: { holds: { Maker: { symbol: 'MKR', website: 'https://makerdao.com/' } } } },
  ],
};
