import type { Family } from './family.ts';

export const fresh4LookupsEnglish: Family = {
  name: 'lookups, sixth wave',
  fresh: true,
  wave: 4,
  questions: [
    { ask: 'whats the ticker for Nervos Network', expect: { value: 'CKB' } },
    { ask: 'EGLD is the symbol of which project?', expect: { first: ['MultiversX'], total: 1 } },
    { ask: 'How many HBAR can ever exist?', expect: { value: 50_000_000_000 } },
    { ask: 'which folks founded Sorare', expect: { rows: ['Nicolas Julia', 'Adrien Montfort'] } },
    { ask: 'companies Brad Garlinghouse has worked at', expect: { rows: ['XRP', 'XRP', 'AOL', 'Hightail', 'Yahoo'] } },
    { ask: 'has dragonfly ever backed Solana', expect: { value: false } },
    { ask: 'what was Flashbots valued at in its series b', expect: { value: 1_000_000_000 } },
    { ask: 'lead investor of the gensyn series a??', expect: { members: ['Andreessen Horowitz'] } },
    {
      ask: 'Who participated in the January 2026 round of Mesh',
      expect: { members: ['Dragonfly', 'Paradigm', 'Coinbase Ventures', 'Liberty City Ventures'] },
    },
    { ask: 'when did optimism close its seed', expect: { value: '2020-01-15' } },
    { ask: 'who aquired The Block', expect: { members: ['Foresight Ventures'] } },
    { ask: 'angels behind the Qtum ICO', expect: { members: ['Anthony Di Iorio', 'Bo Shen', 'Star Xu', 'Xiaolai Li'] } },
  ],
};
