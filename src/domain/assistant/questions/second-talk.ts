import type { Family } from './family.ts';

export const secondTalk: Family = {
  name: 'conversations, second wave',
  fresh: true,
  wave: 2,
  questions: [
    {
      ask: 'Polychain rounds in 2019',
      expect: { rows: ['Celo', 'NuCypher', 'CoinList', 'Compound'] },
      next: [
        { ask: 'how many is that', expect: { value: 4 } },
        { ask: 'only the ones they led', expect: { rows: ['Celo'] } },
        { ask: 'same for 2018', expect: { rows: ['DFINITY', 'Ren', 'Compound', 'Nervos Network'] } },
      ],
    },
    {
      ask: "What's the biggest round ever?",
      expect: { first: ['FTX'] },
      next: [
        { ask: 'who led it?', expect: { members: ['Paradigm', 'BTIG', 'Ribbit Capital'] } },
        { ask: 'what else did Ribbit Capital invest in', expect: {} },
      ],
    },
    {
      ask: 'Aptos',
      expect: { first: ['Aptos'] },
      next: [
        { ask: 'its founders', expect: { rows: ['Mo Shaikh', 'Avery Ching'] } },
        { ask: 'and Sui?', expect: { rows: ['Sam Blackshear', 'George Danezis', 'Adeniyi Abiodun', 'Evan Cheng', 'Kostas Chalkias'] } },
      ],
    },
    {
      ask: 'vòng gọi vốn của Ethena',
      expect: { rows: ['Ethena', 'Ethena', 'Ethena'] },
      next: [
        { ask: 'vòng nào lớn nhất', expect: { first: ['Ethena'], holds: { Ethena: { amount: 100_000_000 } } } },
        { ask: 'ai tham gia vòng đó', expect: { members: ['Dragonfly', 'Pantera Capital', 'Polychain Capital', 'Franklin Templeton'] } },
      ],
    },
  ],
};
