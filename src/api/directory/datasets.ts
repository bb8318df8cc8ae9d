import { printCursor } from '#domain/directory/cursor.ts';
import { dataset } from '#platform/data/dataset.ts';
import { askedOf, homeTotalsAnswer, noParams, projectListAnswer, projectListParams, projectTotalAnswer, projectTotalParams } from './contract.ts';
import { pageTables, parameters, searched } from './page-sql.ts';

const CHAINS = `coalesce((
  select '[' || string_agg(row_to_json(c)::text, ',' order by c.name, c.id) || ']'
  from project_chain l cross join lateral (select id, slug, name, logo, 'project' as type from project where id = l.chain_id) c
  where l.project_id = p.id), '[]') as chains`;

const SECTORS = `coalesce((
  select '[' || string_agg(json_build_object('name', s.name)::text, ',' order by s.name, s.member) || ']' from record_sector s where s.record_id = p.id), '[]') as sector`;

const investors = (table: 'organization' | 'person', type: string, also: string) => `coalesce((
  select '[' || string_agg(row_to_json(c)::text, ',' order by i.prominence desc, c.id) || ']'
  from (select l.investor_id as id from round d join round_investor l on l.round_id = d.id where d.project_id = p.id${also}) x
    join ${table} i using (id) cross join lateral (select i.id, i.slug, i.name, i.logo, '${type}' as type) c), '[]')`;
const ORGANIZATIONS = `${investors('organization', 'venture', '').replace('select l.', 'select distinct l.')} as organizations`;
const PEOPLES = `${investors('person', 'people', ' union select l.person_id from role l where l.object_id = p.id')} as peoples`;

const ROW = `p.id, p.slug, w.ordinal, p.name, p.symbol, p.logo, p.description, p.website, p.market_cap_rank, p.market_cap_rank_date, ${CHAINS},
  f.price_usd, f.change1h, f.change24h, f.change7d, f.change30d, f.market_cap_usd, f.volume, f.tvl, f.circulating_supply, f.max_supply, f.total_supply,
  ${PEOPLES}, ${ORGANIZATIONS}, ${SECTORS}`;

/** The list of projects, a page at a time. */
const masterProjects = dataset({
  sid: 'master-projects',
  description: 'Projects with what is known of them, sorted, searched and paged.',
  params: projectListParams,
  reads: ['project', 'project_figure', 'organization', 'person', 'round'],
  answer: projectListAnswer,
  query(window) {
    const { values, add } = parameters();
    const tables = pageTables(window, add);
    const take = add(window.take);
    const before = add(window.after ? window.after.position : window.skip);
    const text = `with ${tables}, placed as (select id, value, row_number() over (order by part, n) as place from page)
      select '{"projects":[' || coalesce((select string_agg(row_to_json(r)::text, ',' order by w.place)
          from placed w join project p on p.id = w.id join project_figure f on f.project_id = w.id
          cross join lateral (select ${ROW.replace('w.ordinal', `(w.place + ${before}::bigint) as ordinal`)}) r
          where w.place <= ${take}::bigint), '') || ']}' as body,
        (select json_build_array(value, id, place + ${before}::bigint)::text from placed where place = ${take}::bigint and exists (select 1 from placed where place > ${take}::bigint)) as next`;
    return { text, values };
  },
  next(last, window) {
    const [value, id, position] = JSON.parse(last) as [string | null, string, number];
    return printCursor({ value, id, position }, askedOf(window));
  },
});

/** How many projects the same filters find. */
const masterProjectsTotal = dataset({
  sid: 'master-projects-total',
  description: 'Number of projects the same filters find.',
  params: projectTotalParams,
  reads: ['project'],
  answer: projectTotalAnswer,
  query({ search }) {
    const { values, add } = parameters();
    const where = search === undefined ? '' : ` where ${searched(search, 'p.id', add)}`;
    return { text: `select json_build_object('total', json_build_array(json_build_object('total', count(*))))::text as body from project p${where}`, values };
  },
});

/** What the home page counts. */
const homeTotals = dataset({
  sid: 'home-totals',
  description: 'Numbers of projects, people, ventures and funding rounds.',
  params: noParams,
  reads: ['project', 'person', 'organization', 'round'],
  answer: homeTotalsAnswer,
  query() {
    const count = (table: string) => `(select count(*) from ${table})`;
    return {
      text: `select json_build_object('totals', json_build_array(json_build_object('projects', ${count('project')},
        'people', ${count('person')}, 'ventures', ${count('organization')}, 'fundraising', ${count('round')})))::text as body`,
      values: [],
    };
  },
});

/** Datasets of this room. */
export const directoryDatasets = [masterProjects, masterProjectsTotal, homeTotals] as const;
