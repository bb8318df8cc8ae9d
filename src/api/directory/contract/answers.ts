import { z } from '@hono/zod-openapi';
import { LIST_NAMES } from '#domain/directory/lists/lists.ts';
import { newsRow } from '../../newsroom/index.ts';
import { count, number, reference, text } from './parts.ts';
import { fundraisingRow, organizationRow, personRow, projectRow } from './rows.ts';

const projects = z.array(projectRow);
const people = z.array(personRow);
const ventures = z.array(organizationRow);
const fundraising = z.array(fundraisingRow);

const leftOut = count.openapi({ description: 'Grants that the filters find but the list leaves out; 0 where it holds grants' });

/** Answers of the four lists, by the list's word in the address. */
export const LIST_ANSWERS = {
  projects: z.object({ projects }).openapi('ProjectList'),
  people: z.object({ people }).openapi('PersonList'),
  organizations: z.object({ ventures }).openapi('OrganizationList'),
  fundraising: z.object({ fundraising, grants_left_out: leftOut }).openapi('FundraisingList'),
} as const;

const totals = z.object({
  total: count.openapi({ description: 'Rows the filters find' }),
  undecided: count.openapi({ description: 'Rows of which it cannot be said, because something asked about is unknown; the parameter `undecided` lists them' }),
});
const totalAnswer = z.object({ total: z.array(totals) }).openapi('ListTotal');
/** Answers of how many rows the lists hold, by the list's word in the address. */
export const TOTAL_ANSWERS = {
  projects: totalAnswer,
  people: totalAnswer,
  organizations: totalAnswer,
  fundraising: z.object({ total: z.array(totals.extend({ grants_left_out: leftOut })) }).openapi('FundraisingTotal'),
} as const;

const SUMS = {
  raised: 'rounds that count as money raised',
  other_deals: 'loans, secondary sales, post-IPO deals, acquisitions and funds',
  grants: 'grants',
} as const;
/** What the rounds of a list are summed up by, in the order of the answer. */
export const SUM_OF = Object.keys(SUMS) as (keyof typeof SUMS)[];
export const sumAnswer = z
  .object({
    sums: z.array(
      z
        .object({
          of: z.enum(SUM_OF).openapi({
            description: Object.entries(SUMS)
              .map(([name, of]) => `${name}: ${of}`)
              .join('; '),
          }),
          rows: count.openapi({ description: 'Rows of this kind that the filters find' }),
          known: count.openapi({ description: 'Those of them whose amount is known: the sum is of these' }),
          amount_usd: number.openapi({ description: 'Exact sum of the known amounts, in US dollars; null where none is known' }),
        })
        .openapi('FundraisingSum'),
    ),
  })
  .openapi('FundraisingSums');

export const absentAnswer = z
  .object({
    absent: z.array(
      z
        .object({
          list: z.enum(LIST_NAMES),
          paths: z.array(z.string()).openapi({ description: 'Paths of the catalogue, and `social` where no account is known', example: ['price_usd', 'tvl'] }),
        })
        .openapi('AbsentPaths'),
    ),
  })
  .openapi('Absent');

export const agesAnswer = z
  .object({
    ages: z.array(
      z
        .object({
          list: z.enum(LIST_NAMES),
          newest: z.string().nullable().openapi({
            description: 'The newest day of a rank, a figure, a round or an investment in it, as exactly as it is known: YYYY-MM-DD, YYYY-MM or YYYY',
            example: '2026-08-12',
          }),
          read_at: z.string().nullable().openapi({ description: 'When one of its sources was last read to its end', example: '2026-09-16T08:00:00Z' }),
        })
        .openapi('ListAge'),
    ),
  })
  .openapi('ListAges');

export const homeTotalsAnswer = z
  .object({
    totals: z.array(
      z.object({
        projects: count,
        people: count,
        ventures: count,
        fundraising: count.openapi({ description: 'Funding rounds without grants' }),
        grants: count,
        raised: number.openapi({ description: 'Sum of the known amounts of rounds that count as raised, in US dollars' }),
      }),
    ),
  })
  .openapi('HomeTotals');

export const dashboardAnswer = z.object({ people, ventures, projects, fundraising }).openapi('Dashboard');
export const dashboardNewsAnswer = z.object({ news: z.array(newsRow) }).openapi('DashboardNews');

const named = {
  id: z.string(),
  name: z.string(),
  count: count.openapi({ description: 'What they are ordered by: how many records, rounds or roles it stands in' }),
};

export const optionsAnswer = z.object({ items: z.array(z.object(named).openapi('OptionItem')) }).openapi('OptionItems');

export const recordsAnswer = z
  .object({
    items: z.array(
      z
        .object({
          ...named,
          ...reference,
          symbol: text.openapi({ description: 'Ticker, of projects' }),
        })
        .openapi('RecordItem'),
    ),
  })
  .openapi('RecordItems');
