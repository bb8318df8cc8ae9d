import type { Family } from './family.ts';

export const freshNames: Family = {
  name: 'names, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'a16z', expect: { among: ['Andreessen Horowitz'] } },
    { ask: 'tell me about sky mavis', expect: { first: ['Axie Infinity'] } },
    { ask: "what's Worldcoin called now?", expect: { among: ['World'] } },
    { ask: 'Can you look up Binance Labs for me please', expect: { first: ['YZi Labs'] } },
    { ask: 'uniswp founders', expect: { rows: ['Hayden Adams'] } },
    { ask: 'who started polkadot', expect: { rows: ['Peter Czaban', 'Robert Habermeier', 'Gavin Wood'] } },
    { ask: "dragonfly capital's founders?", expect: { rows: ['Alexander Pack', 'Bo Feng'] } },
    { ask: 'DCG founder', expect: { rows: ['Barry Silbert'] } },
    { ask: 'ticker for near protocol', expect: { value: 'NEAR' } },
  ],
};
