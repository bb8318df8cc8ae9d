import { dataset } from '#platform/data/dataset.ts';
import { moment } from '../../records/index.ts';
import { PRICE_POINTS, pricesParams, projectPricesAnswer } from '../contract/details.ts';
import { many } from './parts.ts';

const PRICES = many(
  'prices',
  'project',
  `select ${moment('p.at')} as at, p.price_usd, p.market_cap_usd, p.volume, p.tvl from (
     select h.*, row_number() over (order by h.at, h.source_id) as n, count(*) over () as c from figure_history h
     where h.project_id = (select id from me) and h.at >= $2::date - $3::int) p
   where p.c <= ${PRICE_POINTS} or p.n * ${PRICE_POINTS} / p.c <> (p.n - 1) * ${PRICE_POINTS} / p.c order by p.n`,
);

const prices = dataset({
  sid: 'project-prices',
  description: `Market figures of a project over time, oldest first, at most ${PRICE_POINTS} points, thinned evenly.`,
  params: pricesParams,
  reads: ['project', 'project_figure', 'statement'],
  dated: () => true,
  answer: projectPricesAnswer,
  query: ({ slug, days }, { today }) => ({ text: PRICES, values: [slug, today, days] }),
});

/** Datasets of prices. */
export const priceDatasets = [prices] as const;
