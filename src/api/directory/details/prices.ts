import { dataset } from '#platform/data/dataset.ts';
import { figureHistory, moment } from '../../records/index.ts';
import { CHANGE_SPANS, PRICE_FIGURES, PRICE_POINTS, pricesParams, projectPricesAnswer } from '../contract/details.ts';
import { lists } from './parts.ts';

/** Days by which the day that a change is measured from may lie before its span. */
const SLACK = 3;

const last = (figure: string): string => `(array_agg(h.${figure} order by h.at desc, h.source_id) filter (where h.${figure} is not null))[1] as ${figure}`;
/** SQL of the project and of those that were joined with it: their history is its own. */
const WHOSE = 'with recursive o as (select id from me union select r.id from record r join o on r.merged_into = o.id) select id from o';
/**
 * Figures by day of sources that may be shown and whose history may be kept, of each figure the last of the day; those of the days asked for, with
 * the days that one point stands for; the newest price.
 */
const DAYS = `, by_day as materialized (select (h.at at time zone 'utc')::date as day, max(h.at) as at, ${PRICE_FIGURES.map(last).join(', ')}
    from ${figureHistory(`any(array(${WHOSE}))`)} h join source s on s.id = h.source_id and s.may_show and s.may_keep group by 1),
  asked as (select b.*, min(day) over () as first_day, (($2::date - min(day) over ()) / ${PRICE_POINTS}) + 1 as step from by_day b where day >= $2::date - $3::int),
  newest as (select day, price_usd from by_day where price_usd is not null order by day desc limit 1)`;

const PRICES = lists(
  'project',
  {
    prices: `select ${moment('p.at')} as at, ${PRICE_FIGURES.map((figure) => `p.${figure}`).join(', ')}
      from (select distinct on ((day - first_day) / step) * from asked order by (day - first_day) / step, day desc) p order by p.day`,
    known: `select min(first_day)::text as first_day, max(step) as step, $2::date - min(first_day) + 1 as days, ${PRICE_FIGURES.map((figure) => `count(${figure})::int as ${figure}`).join(', ')}
      from asked having count(*) > 0`,
    changes: `select n.days, o.day::text as since, w.day::text as until, round((w.price_usd / nullif(o.price_usd, 0) - 1) * 100, 4) as change
      from newest w cross join unnest(array[${CHANGE_SPANS.join(', ')}]) with ordinality n (days, place)
      left join lateral (select b.day, b.price_usd from by_day b where b.price_usd is not null and b.day between w.day - n.days - ${SLACK} and w.day - n.days order by b.day desc limit 1) o on true order by n.place`,
  },
  DAYS,
);

const prices = dataset({
  sid: 'project-prices',
  description: `Market figures of a project by day, oldest first, at most ${PRICE_POINTS} points, of sources whose history may be kept; of how many days they are known, and how the price changed over some spans.`,
  params: pricesParams,
  reads: ['project', 'project_figure', 'statement'],
  dated: () => true,
  answer: projectPricesAnswer,
  query: ({ slug, days }, { today }) => ({ text: PRICES, values: [slug, today, days] }),
});

/** Datasets of prices. */
export const priceDatasets = [prices] as const;
