import type { Family } from './family.ts';

/** Turns that speak of what was answered, by their kind, their place, or what they leave out; and whole questions between them. */
export const fourthTalk: Family = {
  name: 'going on by kind and place, fourth wave',
  questions: [
    {
      ask: 'latest round of Celestia',
      expect: { first: ['Celestia'] },
      next: [
        { ask: 'how many funds joined?', expect: { value: 4 } },
        { ask: 'and the round before that?', expect: { first: ['Celestia'] } },
        { ask: 'how many investors were in it', expect: { value: 15 } },
      ],
    },
    {
      ask: '3 biggest rounds of 2021',
      expect: { rows: ['FTX', 'Anchorage Digital', 'Solana'] },
      next: [
        { ask: 'who led the second round', expect: { rows: ['KKR'] } },
        { ask: 'how many backers', expect: { value: 7 } },
        { ask: 'and the third round?', expect: { first: ['Solana'] } },
      ],
    },
    {
      ask: 'ba vòng lớn nhất năm 2021',
      expect: { rows: ['FTX', 'Anchorage Digital', 'Solana'] },
      next: [
        { ask: 'vòng thứ hai ai dẫn dắt', expect: { rows: ['KKR'] } },
        { ask: 'vong thu ba co may nha dau tu', expect: { value: 7 } },
      ],
    },
    {
      ask: 'top 3 investors in 2021',
      expect: { rows: ['Andreessen Horowitz', 'Alameda Research', 'Paradigm'] },
      next: [
        { ask: 'website of the second fund', expect: { value: 'https://alameda-research.com/' } },
        { ask: 'where is the third fund based?', expect: { value: 'San Francisco, United States' } },
        { ask: 'which of them are in the US?', expect: { rows: ['Andreessen Horowitz', 'Paradigm'] } },
      ],
    },
    {
      ask: 'top 3 quỹ đầu tư nhiều nhất năm 2021',
      expect: { rows: ['Andreessen Horowitz', 'Alameda Research', 'Paradigm'] },
      next: [
        { ask: 'quỹ thứ ba có website không', expect: { value: 'https://www.paradigm.xyz/' } },
        { ask: 'nó đầu tư bao nhiêu vòng', expect: { value: 25 } },
        { ask: 'trang web của quỹ thứ nhất', expect: { value: 'https://a16z.com/' } },
      ],
    },
    {
      ask: 'rounds of Paradigm in 2021',
      expect: { rows: ['Aztec', 'Osmosis', 'FTX', 'Lido DAO', 'Bitso', 'StarkWare'] },
      next: [
        { ask: 'the largest one', expect: { first: ['FTX'] } },
        {
          ask: 'who else invested?',
          expect: {
            rows: ['Alan Howard', 'BTIG', 'Coinbase Ventures', 'Lightspeed Venture Partners', 'Multicoin Capital', 'Ribbit Capital', 'Ryze Labs', 'SoftBank'],
          },
        },
      ],
    },
    {
      ask: 'Paradigm tham gia những vòng nào năm 2021?',
      expect: { rows: ['Aztec', 'Osmosis', 'FTX', 'Lido DAO', 'Bitso', 'StarkWare'] },
      next: [
        { ask: 'vòng lớn nhất', expect: { first: ['FTX'] } },
        {
          ask: 'còn ai khác tham gia',
          expect: {
            rows: ['Alan Howard', 'BTIG', 'Coinbase Ventures', 'Lightspeed Venture Partners', 'Multicoin Capital', 'Ribbit Capital', 'Ryze Labs', 'SoftBank'],
          },
        },
      ],
    },
    {
      ask: 'how many rounds were there in 2021',
      expect: { value: 25 },
      next: [
        { ask: 'and in 2022', expect: { value: 33 } },
        { ask: 'by quarter', expect: { rows: ['Q1 2022', 'Q2 2022', 'Q3 2022', 'Q4 2022'] } },
        { ask: "what's the difference", expect: { value: 8 } },
      ],
    },
    {
      ask: 'total raised by quarter in 2021',
      expect: { rows: ['Q1 2021', 'Q2 2021', 'Q3 2021', 'Q4 2021'] },
      next: [
        { ask: 'change it to number of rounds', expect: { rows: ['Q1 2021', 'Q2 2021', 'Q3 2021', 'Q4 2021'] } },
        { ask: 'and the year before?', expect: { rows: ['Q1 2020', 'Q2 2020', 'Q3 2020', 'Q4 2020'] } },
      ],
    },
    {
      ask: 'Matt Huang làm ở đâu?',
      expect: { rows: ['Paradigm', 'Tempo'] },
      next: [{ ask: 'năm 2013 thì sao', expect: { rows: ['Twitter'] } }],
    },
    {
      ask: 'Uniswap',
      expect: { first: ['Uniswap'] },
      next: [
        { ask: 'How much was raised in 2021?', expect: { value: 3673650000 } },
        { ask: 'How many rounds were there in 2020?', expect: { value: 13 } },
      ],
    },
    {
      ask: 'which lending projects are there?',
      expect: { rows: ['Maker', 'Aave', 'Kava', 'NEXO', 'Compound', 'Celsius Network', 'Euler', 'BlockFi', 'Figure', 'Matrixport'] },
      next: [
        { ask: 'compare the first two', expect: { rows: ['Maker', 'Aave'] } },
        { ask: 'what about DEX?', expect: { rows: ['Uniswap', 'THORChain', 'dYdX', 'PancakeSwap', 'Osmosis', 'Curve DAO', '1inch', 'Balancer', 'Lighter'] } },
      ],
    },
    {
      ask: 'how much did Uniswap raise?',
      expect: { value: 177800000 },
      next: [
        { ask: 'and Aave?', expect: { value: 29500000 } },
        { ask: 'which is higher?', expect: { rows: ['Uniswap', 'Aave'] } },
      ],
    },
  ],
};
