import type { Family } from './family.ts';

export const fourthFollow: Family = {
  name: 'going on, fourth wave',
  questions: [
    {
      ask: 'How many rounds did Polychain take part in in 2019?',
      expect: { value: 4 },
      next: [
        { ask: 'name them', expect: { rows: ['Celo', 'NuCypher', 'CoinList', 'Compound'] } },
        { ask: 'biggest first', expect: { first: ['Celo', 'Compound'] } },
        { ask: 'how much altogether', expect: { value: 75_680_000 } },
        { ask: 'and the year before', expect: { value: 431_200_000 } },
      ],
    },
    {
      ask: 'compare Paradigm and Polychain',
      expect: { rows: ['Paradigm', 'Polychain Capital'] },
      next: [
        { ask: 'in 2021', expect: { rows: ['Paradigm', 'Polychain Capital'], holds: { Paradigm: { count: 6 } } } },
        { ask: 'by money', expect: { holds: { Paradigm: { 'sum(amount)': 1_336_000_000 } } } },
        { ask: 'and the previous year?', expect: { holds: { Paradigm: { 'sum(amount)': 44_500_000 } } } },
        {
          ask: 'and Multicoin',
          expect: {
            rows: ['Paradigm', 'Polychain Capital', 'Multicoin Capital'],
            holds: { 'Multicoin Capital': { 'sum(amount)': 7_000_000 } },
          },
        },
      ],
    },
    {
      ask: 'rounds of LayerZero',
      expect: {},
      next: [
        { ask: 'the biggest', expect: { first: ['LayerZero'], holds: { LayerZero: { amount: 135_000_000 } } } },
        { ask: 'the second', expect: { holds: { LayerZero: { amount: 120_000_000 } } } },
        { ask: 'and the one before that?', expect: { holds: { LayerZero: { amount: 135_000_000 } } } },
        { ask: 'who led it', expect: { members: ['Andreessen Horowitz', 'Sequoia Capital'] } },
        { ask: 'zorblify it', expect: { outcome: 'refuse', reason: 'not-understood' } },
      ],
    },
    { ask: 'second largest round ever', expect: { rows: ['XRP'] } },
    { ask: 'vòng lớn thứ hai từ trước đến nay', expect: { rows: ['XRP'] } },
    {
      ask: 'number of rounds by year since 2019',
      expect: {},
      next: [
        { ask: 'as amount instead', expect: { holds: { 2021: { 'sum(amount)': 3_673_650_000 } } } },
        { ask: 'average instead', expect: { holds: { 2021: { 'mean(amount)': 146_946_000 } } } },
      ],
    },
    {
      ask: 'how many rounds in 2021',
      expect: { value: 25 },
      next: [
        { ask: 'năm trước đó thì sao', expect: { value: 13 } },
        { ask: 'what is the change', expect: { value: 12 } },
      ],
    },
    {
      ask: 'Which projects did Dragonfly invest in?',
      expect: {},
      next: [
        { ask: 'only those in DeFi', expect: { rows: ['Polymarket', 'Axelar', 'Ethena', 'Lido DAO', '1inch', 'Maker'] } },
        { ask: 'how many are they', expect: { value: 6 } },
      ],
    },
    {
      ask: 'investors of Celestia',
      expect: {},
      next: [{ ask: 'which of these also backed EigenLayer', expect: { rows: ['Polychain Capital', 'Blockchain Capital'] } }],
    },
    {
      ask: 'who founded Uniswap',
      expect: { rows: ['Hayden Adams'] },
      next: [
        { ask: "that person's twitter", expect: { outcome: 'refuse', reason: 'not-held' } },
        { ask: 'xyzzy', expect: { outcome: 'refuse' } },
      ],
    },
    {
      ask: 'top 5 investors of all time',
      expect: {},
      next: [
        { ask: 'leave out a16z', expect: { first: ['Polychain Capital', 'Digital Currency Group', 'Coinbase Ventures'], without: ['Andreessen Horowitz'] } },
      ],
    },
    { ask: 'how many of those did they lead', expect: { outcome: 'refuse', reason: 'not-understood' } },
  ],
};

export const fourthFollowVietnamese: Family = {
  name: 'Vietnamese, going on, fourth wave',
  questions: [
    {
      ask: 'có mấy vòng Polychain tham gia năm 2019',
      expect: { value: 4 },
      next: [
        { ask: 'liệt kê các vòng đó', expect: { rows: ['Celo', 'NuCypher', 'CoinList', 'Compound'] } },
        { ask: 'xếp theo số tiền', expect: { first: ['Celo', 'Compound'] } },
        { ask: 'cái thứ hai', expect: { first: ['Compound'] } },
        { ask: 'website của nó', expect: { value: 'https://compound.finance/' } },
      ],
    },
    {
      ask: 'so sánh a16z và Paradigm',
      expect: { rows: ['Andreessen Horowitz', 'Paradigm'] },
      next: [
        {
          ask: 'họ cùng đầu tư vào dự án nào',
          expect: { rows: ['Morpho', 'Babylon', 'Aztec', 'Uniswap', 'Lido DAO', 'Axie Infinity', 'Optimism', 'Maker', 'Compound'] },
        },
        { ask: 'có bao nhiêu', expect: { value: 9 } },
      ],
    },
    {
      ask: 'Ai sáng lập Aptos?',
      expect: { rows: ['Mo Shaikh', 'Avery Ching'] },
      next: [{ ask: 'người đó còn sáng lập gì nữa', expect: { outcome: 'clarify' } }],
    },
    {
      ask: 'tổng vốn gọi được năm 2021',
      expect: { value: 3_673_650_000 },
      next: [{ ask: 'số vòng thay vì số tiền', expect: { value: 25 } }],
    },
    {
      ask: 'các vòng Paradigm tham gia năm 2021',
      expect: { total: 6 },
      next: [
        { ask: 'cộng lại bao nhiêu', expect: { value: 1_336_000_000 } },
        { ask: 'năm trước thì sao', expect: { value: 44_500_000 } },
        { ask: 'kể tên ra', expect: { total: 3 } },
        { ask: 'cũ nhất trước', expect: { total: 3 } },
      ],
    },
    {
      ask: 'so sánh Polychain với Multicoin và Paradigm',
      expect: { rows: ['Polychain Capital', 'Multicoin Capital', 'Paradigm'] },
      next: [
        { ask: 'trong năm 2021', expect: { holds: { Paradigm: { count: 6 }, 'Multicoin Capital': { count: 3 } } } },
        { ask: 'theo số tiền', expect: { holds: { Paradigm: { 'sum(amount)': 1_336_000_000 }, 'Multicoin Capital': { 'sum(amount)': 1_325_150_000 } } } },
        { ask: 'bỏ Polychain', expect: { rows: ['Multicoin Capital', 'Paradigm'] } },
        { ask: 'còn năm 2020?', expect: { holds: { Paradigm: { 'sum(amount)': 44_500_000 }, 'Multicoin Capital': { 'sum(amount)': 7_000_000 } } } },
      ],
    },
  ],
};
