import type { z } from '@hono/zod-openapi';
import { periodBefore } from '#domain/observatory/periods.ts';
import { investorTilesOf, rowTilesOf, tilesOf } from '#domain/observatory/tiles.ts';
import { dataset } from '#platform/data/dataset.ts';
import { LIST_READS } from '../directory/index.ts';
import { parameters } from '../screener/index.ts';
import { investorsAnswer, investorsParams, observatoryAnswer, observatoryParams } from './contract.ts';
import { planFromColumns, planOf, planShaped, planSql, viewOf, type Plan } from './plan.ts';

type Params = z.output<typeof observatoryParams>;

function pageOf(params: Params, today: string): { plan: Plan; head: string } {
  const view = viewOf(params, today);
  const head = { days: view.period.days ?? null, before: periodBefore(view.period)?.days ?? null };
  return { plan: planOf(tilesOf(view), rowTilesOf(view)), head: JSON.stringify(head).slice(1, -1) };
}

interface Held {
  tiles: { held: { total: { values: { value: string | null }[] } } };
}
const answered = (head: string, members: string): string => {
  const [held] = (JSON.parse(`{${members}}`) as Held).tiles.held.total.values;
  return `{${head},"held_from":${JSON.stringify(held?.value ?? null)},${members}}`;
};

/** What the page is made of. */
const page = dataset({
  sid: 'observatory',
  description:
    'What happens in the market in a period: money raised by month, stage and sector, the period before, the most active investors, the largest and newest rounds, projects that move. Each part with the screen whose rows it is made of.',
  params: observatoryParams,
  reads: LIST_READS,
  dated: () => true,
  answer: observatoryAnswer,
  query(params, { today }) {
    const { values, add } = parameters();
    const { plan, head } = pageOf(params, today);
    return { text: `select json_build_array('${head}', '${today}', body)::text as body from (${planSql(plan, today, add)}) p`, values };
  },
  shape(body, params) {
    const [head = '', today = '', found = ''] = JSON.parse(body) as string[];
    return answered(head, planShaped(pageOf(params, today).plan, found));
  },
  async fromMemory(params, at) {
    const { plan, head } = pageOf(params, at.today);
    const members = await planFromColumns(plan, at);
    return members === undefined ? undefined : { body: answered(head, members) };
  },
});

interface Among {
  tiles: Partial<Record<'before' | 'leads' | 'newcomers', { groups: { keys: { record: { id: string } | null }[] }[] }>>;
}
/** The answer about investors: of all groups those of these investors alone. */
function amongOf(members: string): string {
  const { tiles } = JSON.parse(`{${members}}`) as Among;
  const before = tiles.before?.groups.flatMap(({ keys: [key] }) => key?.record?.id ?? []) ?? null;
  return JSON.stringify({ before, newcomers: tiles.newcomers, leads: tiles.leads });
}

const investorsPlan = (params: z.output<typeof investorsParams>, today: string): Plan => planOf(investorTilesOf(viewOf(params, today), params.investors));

/** What is asked of the most active investors once they are known. */
const investors = dataset({
  sid: 'observatory-investors',
  description: 'Which of some investors took part in a round that may lie before the period, and who took part in the rounds of the period that they led.',
  params: investorsParams,
  reads: LIST_READS,
  dated: () => true,
  answer: investorsAnswer,
  query(params, { today }) {
    const { values, add } = parameters();
    return { text: `select json_build_array('${today}', body)::text as body from (${planSql(investorsPlan(params, today), today, add)}) p`, values };
  },
  shape(body, params) {
    const [today = '', found = ''] = JSON.parse(body) as string[];
    return amongOf(planShaped(investorsPlan(params, today), found));
  },
  async fromMemory(params, at) {
    const members = await planFromColumns(investorsPlan(params, at.today), at);
    return members === undefined ? undefined : { body: amongOf(members) };
  },
});

export const pageDatasets = [page, investors] as const;
