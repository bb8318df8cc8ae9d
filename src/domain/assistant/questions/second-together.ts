import type { Family } from './family.ts';

export const secondTogether: Family = {
  name: 'together, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: 'Which investors backed Uniswap, Optimism and Compound?', expect: { rows: ['Paradigm', 'Andreessen Horowitz'] } },
    { ask: 'is there a deal that Paradigm and Polychain did together?', expect: { outcome: 'answer' } },
    { ask: 'Ethena or Morpho: who has raised more?', expect: { holds: { Ethena: { raised: 120_000_000 }, Morpho: { raised: 243_000_000 } } } },
    { ask: 'how are Fred Ehrsam and Coinbase related', expect: { among: ['Coinbase'] } },
    { ask: 'where did Matt Huang work in 2016', expect: { among: ['Sequoia Capital'] } },
    { ask: 'who works at Circle', expect: { among: ['Jeremy Allaire'] } },
  ],
};
