import type { Family } from './family.ts';

export const fresh4ListsEnglish: Family = {
  name: 'lists, sixth wave',
  fresh: true,
  wave: 4,
  questions: [
    { ask: 'every project Haun Ventures is in', expect: { rows: ['Euler', 'Lighter', 'Superstate'] } },
    { ask: 'Investors that Celestia and Berachain share', expect: { members: ['Polychain Capital', 'The Spartan Group', 'Robot Ventures'] } },
    { ask: 'anything where both Hashed and Samsung Next are on the cap table', expect: { members: ['Yuga Labs', 'Story', 'Kite AI'] } },
    {
      ask: 'Rounds of more than $200m announced in 2022, please',
      expect: { rows: ['Polygon', 'ConsenSys', 'Yuga Labs', 'Sui'] },
    },
    { ask: '2023 raises at a valuation of 1bn or higher', expect: { rows: ['Ledger', 'LayerZero', 'Flashbots', 'Wormhole'] } },
    {
      ask: 'corporate venture arms w/ at least 5 investments',
      expect: { rows: ['Coinbase Ventures', 'Samsung Next', 'FTX Ventures', 'Mirana Ventures', 'Circle Ventures'] },
    },
    { ask: 'Which VC firms have shut down', expect: { rows: ['Scalar Capital', 'Shima Capital'] } },
    { ask: 'stablecoins from hong kong', expect: { rows: ['Tether', 'First Digital USD'] } },
    { ask: 'projects on NEAR Protocol that raised north of 100 mln', expect: { rows: ['1inch', 'Uniswap', 'NEAR Protocol'] } },
    { ask: 'ICOs before 2019', expect: { rows: ['Rootstock', 'Qtum', 'Ren'] } },
    { ask: 'names that Multicoin Capital has backed more than once', expect: { rows: ['Aptos', 'Dune', 'Solana', 'Helium'] } },
    { ask: 'all grants you have, who got them', expect: { rows: ['Bastion', 'Qiro Finance'] } },
    { ask: 'people who used to be at goldman sachs', expect: { among: ['Fred Ehrsam', 'Melody He', 'Dan Morehead'] } },
    { ask: 'Show me London based projects founded after 2012', expect: { rows: ['Elliptic', 'Arweave'] } },
  ],
};
