import { KIND_OF_WIRE, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { dataset } from '#platform/data/dataset.ts';
import { parameters } from '../../screener/index.ts';
import { groupSql, liveRecord, moment, precisionName, stageName } from '../../records/index.ts';
import { cardAnswer, cardParams, groupAnswer, groupParams } from '../contract/cards.ts';

/** Sectors and job titles a card shows; the documents' limits. */
const SECTORS = 5;
const TITLES = 3;
/** Investors and workplaces a card names. */
const NAMED = 3;
/** Characters of a description on a card. */
const DESCRIBED = 220;

const described = (column: string): string =>
  `case when length(${column}) > ${DESCRIBED} then rtrim(left(${column}, ${DESCRIBED - 1})) || '…' else ${column} end`;
const sectors = (id: string): string => `'sector', (select coalesce(json_agg(json_build_object('name', s.name) order by s.n), '[]')::text
    from (select name, row_number() over (order by projects desc nulls last, name, member) as n from record_sector where record_id = ${id} order by n limit ${SECTORS}) s),
  'sector_count', (select count(*)::int from record_sector where record_id = ${id})`;
const links = (columns: readonly string[]): string =>
  `'links', (select coalesce(json_agg(json_build_object('type', l.type, 'url', l.url) order by l.n), '[]')::text
    from (values ${columns.map((column, n) => `(${n}, '${column}', r.${column})`).join(', ')}) l (n, type, url) where l.url is not null)`;
const OWN = `'id', r.id, 'slug', r.slug, 'name', r.name, 'logo', r.logo, 'description', ${described('r.description')}, 'source_count', r.sources, ${sectors('r.id')}`;
const lastInvestment = `'number_of_investment', r.investments, 'date', r.last_investment, 'date_precision',
  (select ${precisionName('min(d.date_precision)')} from round_investor i join round d on d.id = i.round_id where i.investor_id = r.id and d.date = r.last_investment and d.is_raise),
  'grants_given_count', r.grants_given`;
const PLACES = ['website', 'twitter', 'linkedin', 'github', 'telegram', 'crunchbase'] as const;

/** SQL of what a card is made of: its members, and rows `r` and others beside the record `w`. */
interface Card {
  members: string;
  from: string;
}
/** The cards by kind. Their argument is SQL of the day. */
const CARDS: Readonly<Record<KindName, (today: string) => Card>> = {
  project: () => ({
    members: `'type', '${KINDS.project.wire}', ${OWN}, ${links(PLACES)}, 'symbol', r.symbol, 'price_usd', f.price_usd, 'price_at', case when f.price_usd is not null then ${moment('f.at')} end, 'price_source', case when f.price_usd is not null then m.name end, 'change24h', f.change24h, 'market_cap_usd', f.market_cap_usd,
    'raised', r.raised_usd, 'round_count', r.rounds, 'grants_received_count', r.grants_received, 'grants_received_usd', r.grants_received_usd`,
    from: 'w join project r using (id) left join project_figure f on f.project_id = r.id left join source m on m.id = f.source_id and m.may_show',
  }),
  organization: () => ({
    members: `'type', '${KINDS.organization.wire}', ${OWN}, ${links(PLACES)}, 'presumed', r.presumed, 'kind', r.type, 'location', r.location, ${lastInvestment}`,
    from: 'w join organization r using (id)',
  }),
  person: (today) => ({
    members: `'type', '${KINDS.person.wire}', ${OWN}, ${links(PLACES)}, 'presumed', r.presumed, 'location', r.location, ${lastInvestment},
    'job_title', (select coalesce(json_agg(t.name order by t.n) filter (where t.n <= ${TITLES}), '[]')::text from titles t), 'job_title_count', (select count(*)::int from titles),
    'organization', (select coalesce(json_agg(e.value) filter (where e.n <= ${NAMED}), '[]')::text from (${groupSql('person', 'organization', today)}) g
      cross join lateral json_array_elements(g.list) with ordinality e (value, n))`,
    from: 'w join person r using (id)',
  }),
  round: () => ({
    members: `'type', '${KINDS.round.wire}', 'id', r.id, 'slug', r.slug, 'name', p.name, 'logo', p.logo, 'description', ${described('r.description')}, 'source_count', r.sources, ${sectors('r.project_id')},
    'links', case when r.announcement is null then '[]' else json_build_array(json_build_object('type', 'announcement', 'url', r.announcement))::text end,
    'stages', ${stageName('r.stage')}, 'amount_quantity', r.amount_usd, 'amount_quantity_state', case r.amount_usd_state when 1 then 'undisclosed' end,
    'valuation', r.valuation_usd, 'date', r.date, 'date_precision', ${precisionName('r.date_precision')}, 'investor_count', r.investors,
    'investors', (select coalesce(json_agg(json_build_object('name', n.name, 'lead', n.lead) order by n.lead desc nulls last, n.prominence desc, n.id), '[]')::text from (
      select k.id, k.name, k.prominence, i.lead from round_investor i cross join lateral (
        select id, name, prominence from organization where id = i.investor_id union all select id, name, prominence from person where id = i.investor_id) k
      where i.round_id = r.id order by i.lead desc nulls last, k.prominence desc, k.id limit ${NAMED}) n)`,
    from: 'w join round r using (id) left join project p on p.id = r.project_id',
  }),
};
/** What a person is: the title of the present role, then what sources say, then positions; each once. */
const TITLES_OF_PERSON = `titles as (select t.name, row_number() over (order by t.turn, t.folded) as n from (
    select distinct on (x.folded) x.folded, x.name, x.turn from (
      select 0 as turn, primary_job_title_folded as folded, primary_job_title as name from w join person using (id) where primary_job_title is not null
      union all select 1, j.name_folded, j.name from w join job_title j on j.record_id = w.id
      union all select 2, l.position_folded, l.position from w join role l on l.person_id = w.id where l.position is not null) x
    order by x.folded, x.turn, x.name) t)`;

const READS = ['project', 'project_figure', 'organization', 'person', 'round', 'statement'] as const;

/** What a card shows that opens over the name of a record. */
const card = dataset({
  sid: 'card',
  description: 'What a card over the name of a project, venture, person or funding round shows.',
  params: cardParams,
  reads: READS,
  dated: ({ type }) => type === KINDS.person.wire,
  answer: cardAnswer,
  query({ type, slug }, { today }) {
    const { values, add } = parameters();
    const kind = KIND_OF_WIRE[type];
    const asked = liveRecord(kind, { slug: `${add(slug)}::text`, as: 'w' });
    const { members, from } = CARDS[kind](kind === 'person' ? `${add(today)}::date` : '');
    const titles = kind === 'person' ? `, ${TITLES_OF_PERSON}` : '';
    return { text: `with recursive ${asked}${titles} select json_build_object('card', json_build_object(${members}))::text as body from ${from}`, values };
  },
});

/** A list of records of a row, whole. */
const recordGroup = dataset({
  sid: 'record-group',
  description: 'All records of a list in a row: the investors of a project, the portfolio of an organization.',
  params: groupParams,
  reads: READS,
  dated: ({ type, field }) => type === KINDS.person.wire && field === 'organization',
  answer: groupAnswer,
  query({ type, slug, field }, { today }) {
    const { values, add } = parameters();
    const kind = KIND_OF_WIRE[type];
    const asked = liveRecord(kind, { slug: `${add(slug)}::text`, as: 'w' });
    const day = kind === 'person' && field === 'organization' ? `${add(today)}::date` : '';
    return {
      text: `with recursive ${asked} select json_build_object('members', g.list, 'total', json_build_array(json_build_object('total', g.count)))::text as body
        from (${groupSql(kind, field, day)}) g where exists (select from w)`,
      values,
    };
  },
});

/** Datasets of cards and of lists behind avatars. */
export const cardDatasets = [card, recordGroup] as const;
