import type { Family } from './family.ts';

export const fresh5TalkEnglish: Family = {
  name: 'conversations, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    {
      ask: 'what did Bain Capital Crypto put money in',
      expect: { among: ['Compound', 'Cosmos Hub', 'Celestia', 'Scroll', 'World', 'Across Protocol', 'Superstate'] },
      next: [
        {
          ask: 'which of those did bain lead',
          expect: { among: ['Compound', 'Celestia', 'Scroll', 'Superstate'], without: ['Cosmos Hub', 'World', 'Across Protocol'] },
        },
        { ask: 'just the ones before 2020', expect: { rows: ['Compound'] } },
        { ask: 'how much was that round, in dollars', expect: { value: 8_200_000 } },
      ],
    },
    {
      ask: 'tell me about Superstate',
      expect: { first: ['Superstate'] },
      next: [
        { ask: "who's behind it?", expect: { rows: ['Robert Leshner'] } },
        { ask: 'what else has he founded?', expect: { among: ['Compound', 'Robot Ventures'] } },
        { ask: 'did he angel invest in anything himself', expect: { rows: ['Polymarket'] } },
        { ask: 'who led that seed', expect: { members: ['Polychain Capital'] } },
      ],
    },
    {
      ask: 'total raised across all rounds in 2019',
      expect: { value: 388_245_000 },
      next: [
        { ask: 'and a year later, in 2020?', expect: { value: 166_000_000 } },
        { ask: 'which was the biggest deal of that year', expect: { first: ['Bitso'] } },
        { ask: 'leads there?', expect: { members: ['Kaszek Ventures', 'QED Investors'] } },
      ],
    },
    {
      ask: 'series C raises from 2022 onwards',
      expect: { rows: ['Immutable', 'Axie Infinity', 'zkSync', 'World', 'Mesh'] },
      next: [
        { ask: 'which is the smallest of the five', expect: { first: ['Mesh'] } },
        { ask: 'who joined that one', expect: { members: ['Dragonfly', 'Coinbase Ventures', 'Paradigm', 'Liberty City Ventures'] } },
        { ask: 'at what valuation?', expect: { value: 1_000_000_000 } },
        { ask: 'and how much has the company raised in all', expect: { value: 162_000_000 } },
      ],
    },
    {
      ask: 'where was Katie Haun before Haun Ventures',
      expect: { among: ['Andreessen Horowitz', 'U.S. Department of Justice'] },
      next: [
        { ask: 'what has her fund invested in', expect: { rows: ['Euler', 'Lighter', 'Superstate'] } },
        { ask: 'the largest of these three rounds?', expect: { first: ['Superstate'] } },
        { ask: 'was galaxy digital in that too', expect: { value: true } },
      ],
    },
    {
      ask: 'zksync vs optimism, who has raised more',
      expect: { first: ['zkSync'] },
      next: [
        { ask: 'any investor the two share?', expect: { members: ['Andreessen Horowitz'] } },
        { ask: 'how many deals did that firm lead in 2022', expect: { value: 6 } },
        { ask: 'and during 2023', expect: { value: 3 } },
      ],
    },
    {
      ask: 'gaming projects by funding, highest first',
      expect: { first: ['Dapper Labs', 'Animoca Brands', 'Immutable', 'Axie Infinity', 'The Sandbox'] },
      next: [
        { ask: 'only those in Canada', expect: { rows: ['Dapper Labs'] } },
        { ask: 'when did it last raise?', expect: { value: '2021-09-22' } },
        { ask: 'and who founded it', expect: { rows: ['Roham Gharegozlou', 'Dieter Shirley', 'Mikhael Naayem'] } },
      ],
    },
  ],
};
