import type { Family } from './family.ts';

const NOT_READ = { outcome: 'refuse', reason: 'not-understood' } as const;

export const fifthTurns: Family = {
  name: 'going on from rows, fifth wave',
  questions: [
    { ask: 'the 5 newest Series B rounds', expect: {}, next: [{ ask: 'which of those was the biggest', expect: { first: ['Superstate'] } }] },
    {
      ask: '5 latest Series B rounds',
      expect: { rows: ['Superstate', 'Zama', 'Mesh', 'Story', 'Polymarket'] },
      next: [
        { ask: 'their total', expect: { value: 346_500_000 } },
        { ask: 'the average', expect: { value: 69_300_000 } },
      ],
    },
    {
      ask: '3 largest seed rounds of 2023',
      expect: { rows: ['Story', 'Monad', 'Lens Protocol'] },
      next: [
        { ask: 'which is the newest of these', expect: { first: ['Lens Protocol'] } },
        { ask: 'when was it', expect: { value: '2023-06-08' } },
      ],
    },
    {
      ask: "Paradigm's 10 newest rounds",
      expect: {},
      next: [
        { ask: 'how many of these are Series B', expect: { value: 3 } },
        { ask: 'and Series C?', expect: { value: 2 } },
      ],
    },
    { ask: '4 largest rounds of 2022', expect: {}, next: [{ ask: 'how many have Andreessen Horowitz', expect: { value: 2 } }] },
    { ask: 'four biggest rounds of 2022', expect: {}, next: [{ ask: 'how much is that altogether', expect: { value: 1_650_000_000 } }] },
    {
      ask: 'the 5 newest rounds with Dragonfly',
      expect: { first: ['Mesh', 'Polymarket', 'Ethena', 'Avalanche', 'Polymarket'] },
      next: [
        { ask: 'sort by amount', expect: { first: ['Avalanche', 'Polymarket', 'Ethena', 'Mesh', 'Polymarket'] } },
        { ask: 'how many are these', expect: { value: 5 } },
      ],
    },
    {
      ask: 'top 4 investors by number of investments',
      expect: { first: ['Andreessen Horowitz', 'Polychain Capital', 'Digital Currency Group', 'Coinbase Ventures'] },
      next: [{ ask: 'by leads instead', expect: { rows: ['Andreessen Horowitz', 'Paradigm', 'Polychain Capital', 'Dragonfly'] } }],
    },
    {
      ask: 'Dragonfly investments in 2022',
      expect: { rows: ['zkSync', 'Lido DAO', 'Dune', 'NEAR Protocol'] },
      next: [
        { ask: 'the most recent one', expect: { rows: ['zkSync'], holds: { zkSync: { date: '2022-11-16' } } } },
        { ask: 'and who led it', expect: { members: ['Blockchain Capital', 'Dragonfly'] } },
      ],
    },
    {
      ask: 'projects backed by Naval Ravikant',
      expect: { among: ['Monad', 'Polymarket', 'NEAR Protocol'] },
      next: [
        { ask: 'his latest one', expect: { rows: ['Monad'], holds: { Monad: { date: '2023-02-14' } } } },
        { ask: 'who else was in it', expect: { rows: ['Dragonfly', 'Lemniscap', 'Placeholder', 'Shima Capital'] } },
      ],
    },
    {
      ask: 'portfolio of Framework Ventures',
      expect: {},
      next: [{ ask: 'their latest investment', expect: { rows: ['Berachain'], holds: { Berachain: { date: '2024-03' } } } }],
    },
    { ask: 'Which projects did Paradigm back in 2021?', expect: {}, next: [{ ask: 'which round was the biggest', expect: { first: ['FTX'] } }] },
    {
      ask: 'who invested in Polymarket',
      expect: {},
      next: [
        { ask: 'how many of those are people', expect: { value: 10 } },
        { ask: 'and firms?', expect: { outcome: 'answer' } },
      ],
    },
    { ask: 'investors of Monad', expect: {}, next: [{ ask: 'which of them are individuals', expect: { rows: ['Naval Ravikant'] } }] },
    {
      ask: "who invested in OpenSea's Series A",
      expect: {},
      next: [
        { ask: 'how many of them are persons', expect: { value: 9 } },
        { ask: 'only angels', expect: { among: ['Dylan Field', 'Mark Cuban'], total: 9 } },
      ],
    },
    {
      ask: 'who are investors of Celestia',
      expect: {},
      next: [{ ask: 'which are VCs', expect: { rows: ['1kx', 'Bain Capital Crypto', 'Blockchain Capital', 'Maven 11', 'Placeholder', 'The Spartan Group'] } }],
    },
    { ask: 'who backed Celestia', expect: {}, next: [{ ask: 'which of them led', expect: { rows: ['Bain Capital Crypto', 'Polychain Capital'] } }] },
    {
      ask: 'common investors of Aptos and Sui',
      expect: { rows: ['Coinbase Ventures', 'Jump Crypto', 'Franklin Templeton', 'Andreessen Horowitz', 'Circle Ventures', 'FTX Ventures'] },
      next: [
        { ask: 'which of them led a round in either', expect: { rows: ['Andreessen Horowitz', 'FTX Ventures', 'Jump Crypto'] } },
        { ask: 'in which round', expect: NOT_READ },
      ],
    },
    {
      ask: 'highest valuation of LayerZero',
      expect: { value: 3_000_000_000 },
      next: [
        { ask: 'which round was that', expect: { holds: { LayerZero: { stage: 'Series B', date: '2023-04-04' } } } },
        { ask: 'who took part in it', expect: { members: ['Andreessen Horowitz', 'Sequoia Capital', 'Circle Ventures', 'Samsung Next'] } },
      ],
    },
    {
      ask: 'biggest round of Uniswap',
      expect: {},
      next: [
        { ask: 'who took part', expect: { members: ['Paradigm', 'Polychain Capital', 'Andreessen Horowitz', 'SV Angel', 'Variant'] } },
        { ask: 'which of those were also in the Series A', expect: { rows: ['Paradigm', 'Andreessen Horowitz', 'SV Angel', 'Variant'] } },
      ],
    },
    {
      ask: 'Series B rounds in 2022',
      expect: { rows: ['Aztec', 'Uniswap', 'Sui', 'Magic Eden', 'ALEO', 'Dune'] },
      next: [
        { ask: 'which have Andreessen Horowitz', expect: { rows: ['Aztec', 'Uniswap', 'Sui', 'ALEO'] } },
        { ask: 'and the biggest', expect: { first: ['Sui'] } },
      ],
    },
    {
      ask: 'seed rounds in 2020',
      expect: {},
      next: [
        { ask: 'only those with Dragonfly', expect: { rows: ['Dune', '1inch'] } },
        { ask: 'how many', expect: { value: 2 } },
      ],
    },
    { ask: 'Series B rounds over $100M in 2022', expect: { total: 4 }, next: [{ ask: 'drop the amount filter', expect: { total: 6 } }] },
    {
      ask: 'most active investors in 2021',
      expect: { first: ['Andreessen Horowitz', 'Alameda Research'] },
      next: [
        { ask: "what is the top fund's website", expect: { value: 'https://a16z.com/' } },
        { ask: 'and the second one', expect: { first: ['Alameda Research'] } },
      ],
    },
    {
      ask: 'count of rounds in 2021',
      expect: { value: 25 },
      next: [
        { ask: 'and 2022', expect: { value: 33 } },
        { ask: 'compare the last two years', expect: { value: 8 } },
        { ask: 'compare 2020 and 2021', expect: { value: 12 } },
      ],
    },
    { ask: 'tell me about Paradigm', expect: {}, next: [{ ask: 'who runs it', expect: { rows: ['Matt Huang'] } }] },
  ],
};

export const fifthTurnsVietnamese: Family = {
  name: 'Vietnamese, going on from rows, fifth wave',
  questions: [
    {
      ask: '3 vòng lớn nhất năm 2021',
      expect: { rows: ['FTX', 'Anchorage Digital', 'Solana'] },
      next: [{ ask: 'vòng nào mới nhất', expect: { first: ['Anchorage Digital'] } }],
    },
    { ask: 'Cho xem ba vòng lớn nhất năm 2021', expect: {}, next: [{ ask: 'tổng cộng bao nhiêu', expect: { value: 1_564_150_000 } }] },
    { ask: '5 vòng mới nhất của Paradigm', expect: {}, next: [{ ask: 'trong đó vòng nào lớn nhất', expect: { first: ['Morpho'] } }] },
    {
      ask: 'Naval Ravikant đầu tư vào dự án nào',
      expect: {},
      next: [
        { ask: 'khoản gần nhất là gì', expect: { rows: ['Monad'] } },
        { ask: 'ai đầu tư cùng vòng đó', expect: { rows: ['Dragonfly', 'Lemniscap', 'Placeholder', 'Shima Capital'] } },
      ],
    },
    {
      ask: 'Paradigm đầu tư vào những dự án nào năm 2021',
      expect: {},
      next: [
        { ask: 'vòng lớn nhất trong số đó', expect: { first: ['FTX'] } },
        { ask: 'ai dẫn vòng đó', expect: { members: ['Paradigm', 'BTIG', 'Ribbit Capital'] } },
      ],
    },
    {
      ask: 'định giá cao nhất của LayerZero',
      expect: { value: 3_000_000_000 },
      next: [
        { ask: 'ở vòng nào', expect: { holds: { LayerZero: { stage: 'Series B' } } } },
        { ask: 'những ai tham gia vòng đó', expect: { members: ['Andreessen Horowitz', 'Sequoia Capital', 'Circle Ventures', 'Samsung Next'] } },
        { ask: 'ai trong số đó tham gia vòng kế tiếp', expect: NOT_READ },
      ],
    },
    {
      ask: 'các vòng Series B năm 2022',
      expect: {},
      next: [
        { ask: 'cái nào có a16z tham gia', expect: { rows: ['Aztec', 'Uniswap', 'Sui', 'ALEO'] } },
        { ask: 'vòng lớn nhất là vòng nào', expect: { first: ['Sui'] } },
      ],
    },
    { ask: 'vòng Series B năm 2022 trên 100 triệu', expect: { total: 4 }, next: [{ ask: 'bỏ điều kiện 100 triệu', expect: { total: 6 } }] },
    {
      ask: 'ai đầu tư vào Ethena',
      expect: {},
      next: [
        { ask: 'có bao nhiêu cá nhân trong đó', expect: { value: 2 } },
        { ask: 'là ai', expect: { rows: ['Anthony Sassano', 'Julian Koh'] } },
      ],
    },
    {
      ask: 'quỹ nào đầu tư nhiều nhất năm 2021',
      expect: { first: ['Andreessen Horowitz'] },
      next: [
        { ask: 'quỹ đứng đầu có trụ sở ở đâu', expect: { value: 'United States' } },
        { ask: 'website cua quy dung dau', expect: { value: 'https://a16z.com/' } },
        { ask: 'quỹ thứ hai thì sao', expect: { first: ['Alameda Research'] } },
      ],
    },
    {
      ask: 'tổng vốn gọi năm 2020',
      expect: { value: 166_000_000 },
      next: [
        { ask: '2021', expect: { value: 3_673_650_000 } },
        { ask: 'so sanh 2 nam cuoi', expect: { value: 3_507_650_000 } },
      ],
    },
    {
      ask: 'ai đầu tư vào Polymarket',
      expect: {},
      next: [
        { ask: 'vong nao dong nha dau tu nhat', expect: { among: ['Polychain Capital', 'Naval Ravikant'] } },
        { ask: 'ai lead vong do', expect: { members: ['Polychain Capital'] } },
      ],
    },
    { ask: 'LayerZero đã gọi vốn những vòng nào?', expect: { total: 2 } },
    { ask: 'top 5 quỹ mọi thời đại', expect: {}, next: [{ ask: 'ở vòng nào thế', expect: NOT_READ }] },
  ],
};
