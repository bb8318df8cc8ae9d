import type { z } from 'zod';
import { KIND } from '#domain/records/codes.ts';
import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { countryName, COUNTRY_WORDS } from '#domain/records/countries.ts';
import { sectorsLike } from '#domain/records/sectors.ts';
import { containing, fold, plainSigns } from '#domain/writing/fold.ts';
import { dataset } from '#platform/data/dataset.ts';
import { lasts } from '../../records/index.ts';
import { countrySql, parameters, type Add } from '../../screener/index.ts';
import { searchNames } from '../../search/index.ts';
import { optionsAnswer, recordsAnswer } from '../contract/answers.ts';
import { optionParams, recordParams } from '../contract/searches.ts';

/** SQL of the answer. @param item SQL of the JSON of an item `i` @param from a select of items and their order `n` */
const itemsSql = (item: string, from: string): string =>
  `select json_build_object('items', coalesce(json_agg(json_build_object(${item}) order by i.n), '[]'))::text as body from (${from}) i`;

const OPTION = `'id', i.id, 'name', i.name, 'count', i.count`;

/** SQL of the options that a column holds. */
const held = (table: string, column: string, weight = '1'): string =>
  `select ${column}_folded as value, ${column} as name, ${weight} as weight from ${table} where ${column} is not null`;
/** Grants count as no rounds. */
const ROUND = '(not is_grant)::int';

/** SQL of the names of countries, by the folded ones. */
const COUNTRY_NAMES = `'${JSON.stringify(Object.fromEntries([...new Set(COUNTRY_WORDS.values())].map((word) => [word, countryName(word)]))).replaceAll("'", "''")}'::jsonb`;

/** SQL of selects of (value, name, weight): the folded option, how it is written, and what a use of it counts for. */
const OPTIONS = {
  sector: 'select s.name_folded as value, s.name, (p.id is not null)::int as weight from record_sector s left join project p on p.id = s.record_id',
  jobTitle: `select name_folded as value, name, 1 as weight from job_title
    union all select position_folded, position, 1 from role where position is not null`,
  ventureType: held('organization', 'type'),
  ventureStatus: held('organization', 'operating_status'),
  projectStatus: held('project', 'operating_status'),
  investorType: held('person', 'type_of_investor'),
  roundCategory: held('round', 'category', ROUND),
  roundStageText: held('round', 'stage_text', ROUND),
  roundInstrument: held('round', 'instrument', ROUND),
  country: `select value, coalesce(${COUNTRY_NAMES} ->> value, value) as name, 1 as weight
    from (${['project', 'organization', 'person'].map((table) => `select ${countrySql('location_folded')} as value from ${table}`).join(' union all ')}) placed where value is not null`,
  source: 'select s.name_folded as value, s.name, 1 as weight from entry e join source s on s.id = e.source_id where e.record_id is not null',
} as const;

/** @param vocabulary whether its options are sectors, which are found by the words of sources too */
function optionSearch<Sid extends string>(sid: Sid, what: string, source: string, reads: readonly string[], vocabulary = false) {
  return dataset({
    sid,
    description: `${what}, to choose from while filtering: those in use, the most used first.`,
    params: optionParams,
    reads,
    answer: optionsAnswer,
    query({ searchValue, limit }) {
      const { values, add } = parameters();
      const meant = vocabulary ? sectorsLike(searchValue).map(fold) : [];
      const also = meant.length === 0 ? '' : ` or value = any(${add(meant)}::text[])`;
      const found = searchValue === '' ? '' : ` where value like ${add(containing(plainSigns(searchValue)))}${also}`;
      const text = itemsSql(
        OPTION,
        `select o.name as id, o.name, o.count, row_number() over (order by o.count desc, o.uses desc, o.value) as n from (
          select value, (array_agg(name order by uses desc, name))[1] as name, sum(weight)::int as count, sum(uses) as uses from (
            select value, name, count(*) as uses, sum(weight) as weight from (${source}) used${found} group by value, name) written
          group by value) o
        order by n limit ${add(limit)}::int`,
      );
      return { text, values };
    },
  });
}

type Asked = z.output<typeof recordParams>;

/** SQL that restricts records `t` of a kind to those asked for. */
function asked(kind: NamedKind, { searchValue, slugs }: Asked, add: Add): string {
  const where: string[] = [];
  if (searchValue !== '') {
    const names = searchNames(KIND[kind], searchValue);
    where.push(`t.id in (${names.sql(add(names.value))})`);
  }
  if (slugs) {
    const named = `${add(slugs)}::text[]`;
    where.push(
      `(t.slug = any(${named}) or t.id::text = any(${named}) or t.id in (select record_id from former_slug where kind = ${KIND[kind]} and slug = any(${named})))`,
    );
  }
  return where.map((part) => ` and ${part}`).join('');
}

const RECORD = `${OPTION}, 'slug', i.slug, 'logo', i.logo, 'type', i.type, 'symbol', i.symbol`;
const item = (kind: NamedKind): string =>
  `t.id, t.slug, t.name, t.logo, '${KINDS[kind].wire}' as type, ${kind === 'project' ? 't.symbol' : 'null::text as symbol'}`;

/** Records scanned in order of prominence before an index of names is used: a text found often among them needs no further search. */
const MOST_PROMINENT = 2000;
const ORDER = 'order by t.prominence desc nulls last, t.id';

function recordSearch<Sid extends string>(sid: Sid, kind: NamedKind, what: string, count: string) {
  const first = (where: string, limit: string) => `select t.id from ${kind} t where ${where} ${ORDER} limit ${limit}`;
  return dataset({
    sid,
    description: `${what}, to choose from while filtering: the most prominent first.`,
    params: recordParams,
    reads: [kind],
    answer: recordsAnswer,
    query(params) {
      const { values, add } = parameters();
      const limit = `${add(params.limit)}::int`;
      const { searchValue, slugs } = params;
      const all = (where: string) => first(`${where}${asked(kind, params, add)}`, limit);
      const contains = () => `${add(containing(plainSigns(searchValue)))}::text`;
      const tables =
        searchValue === '' || slugs
          ? `with found as (${all('true')})`
          : `with head as materialized (${first('true', String(MOST_PROMINENT))}), near as materialized (
            select h.id from head h cross join lateral (select from search_name s where s.record_id = h.id and s.kind = ${KIND[kind]} and s.folded like ${contains()} limit 1) named),
          found as (select id from near union (${all(`(select count(*) from near) < ${limit}`)}))`;
      const text = itemsSql(
        RECORD,
        `${tables} select ${item(kind)}, ${count} as count, row_number() over (${ORDER}) as n from found join ${kind} t using (id) ${ORDER} limit ${limit}`,
      );
      return { text, values };
    },
  });
}

/** Where people work now: projects and organizations, those with the most present roles first. */
const currentOrganizations = dataset({
  sid: 'search-current-organization',
  description: 'Projects and ventures where people work now, to choose from while filtering: those with the most present roles first.',
  params: recordParams,
  reads: ['project', 'organization', 'person'],
  dated: () => true,
  answer: recordsAnswer,
  query(params, { today }) {
    const { values, add } = parameters();
    const day = `${add(today)}::date`;
    const of = (kind: NamedKind) => `select ${item(kind)}, u.count from used u join ${kind} t on t.id = u.id where true${asked(kind, params, add)}`;
    const text = `with used as materialized (select object_id as id, count(*)::int as count from role where ${lasts('role', day)} group by 1)
      ${itemsSql(
        RECORD,
        `select f.*, row_number() over (order by f.count desc, f.name, f.id) as n
        from (${of('project')} union all ${of('organization')}) f order by n limit ${add(params.limit)}::int`,
      )}`;
    return { text, values };
  },
});

/** Datasets that offer values while one filters. */
export const searchDatasets = [
  optionSearch('search-jobtitle', 'Job titles and positions', OPTIONS.jobTitle, ['person']),
  optionSearch('search-sector', 'Sectors, by number of projects', OPTIONS.sector, ['project', 'organization', 'person'], true),
  recordSearch('search-people', 'person', 'People', 't.prominence'),
  recordSearch('search-organization', 'organization', 'Ventures', 't.investments'),
  recordSearch('search-token', 'project', 'Projects', 't.rounds'),
  optionSearch('search-venture-type', 'Types of ventures', OPTIONS.ventureType, ['organization']),
  optionSearch('search-venture-status', 'Whether ventures operate', OPTIONS.ventureStatus, ['organization']),
  optionSearch('search-project-status', 'Whether projects operate', OPTIONS.projectStatus, ['project']),
  optionSearch('search-investor-type', 'Kinds of investors that people are', OPTIONS.investorType, ['person']),
  optionSearch('search-round-category', 'Categories of rounds', OPTIONS.roundCategory, ['round'], true),
  optionSearch('search-round-instrument', 'What investors get in rounds', OPTIONS.roundInstrument, ['round']),
  optionSearch('search-round-stage-text', 'What sources call the stages of rounds and the programmes of grants', OPTIONS.roundStageText, ['round']),
  optionSearch('search-country', 'Countries, by number of projects, organizations and people', OPTIONS.country, ['project', 'organization', 'person']),
  optionSearch('search-source', 'Publishers, by number of entries', OPTIONS.source, ['project', 'organization', 'person', 'round', 'statement']),
  currentOrganizations,
] as const;
