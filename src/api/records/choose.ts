import { CREATED, ENTRY_ROLE, RECORD_STATE, RULE, SCHEME, STANDING } from '#domain/records/codes.ts';
import { fieldId, FIELDS, type FieldKey } from '#domain/records/fields.ts';
import { behindCoinSql, builtOnCoinSql, NO_DESCRIPTION, siteGradeSql, SITE_GRADE } from '#domain/records/fit-values.ts';
import { NO_SECTORS } from '#domain/records/sectors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { bareName, contestsSql } from './contests-sql.ts';
import { IN_VOCABULARY, NAMES_SECTOR, NAMES_WORK, SECTOR_MEMBER, sectorName, TRUST, WORK_MEMBER } from './record-sql.ts';
import { summed } from './summed-sql.ts';

const MANY = `array[${FIELDS.filter((f) => f.holds === 'many')
  .map((f) => f.id)
  .join(',')}]::smallint[]`;

const INVESTORS = fieldId('round', 'investors');
const STAGE_WORDS = `array[${fieldId('round', 'stage')}, ${fieldId('round', 'stage_text')}]::smallint[]`;
/** Words of lists that call any sale of tokens public, also those to investors whom they name. */
const PUBLIC_SALE = '^(public|public (token )?sale|ico|ieo|ido|ifo|lbp|other)$';
const NAME = fieldId('project', 'name');
const SYMBOL = fieldId('project', 'symbol');
const RANK = fieldId('project', 'market_cap_rank');
const AMOUNT = fieldId('round', 'amount_usd');
const ASSETS = fieldId('organization', 'assets_under_management');
const SECTORS = `array[${fieldId('project', 'sectors')}, ${fieldId('organization', 'sectors')}]::smallint[]`;
const SITES = `array[${fieldId('project', 'website')}, ${fieldId('organization', 'website')}]::smallint[]`;
const PLACES = `array[${fieldId('project', 'location')}, ${fieldId('organization', 'location')}]::smallint[]`;
const DESCRIPTIONS = `array[${fieldId('project', 'description')}, ${fieldId('organization', 'description')}]::smallint[]`;
const NAMES = `array[${NAME}, ${fieldId('organization', 'name')}]::smallint[]`;
const fields = (...keys: FieldKey<'project'>[]): string => `array[${keys.map((key) => fieldId('project', key)).join(',')}]::smallint[]`;
const CHAINS = fieldId('project', 'chains');
/** Native keys of chains that hold no tokens: the coin of one, which is one record with it, is elsewhere only as a copy. An exchange that holds that coin is not. */
const WITHOUT_CONTRACTS = 'chain:bip122:';
/** Fields in which a part or a variant does not speak for the whole. */
const OF_THE_WHOLE = fields('name', 'symbol', 'logo', 'website', 'description', 'operating_status', 'sectors');
/** Fields in which an entry with the coin's name is heard before others. */
const OF_THE_NAMED = fields('website', 'description');
/** Fields that are taken from the coin whose rank stands. */
const OF_THE_COIN = fields('name', 'symbol');
/** Trust below this is a last resort, whatever the entry's name; a list of ranks with this trust gives no names. */
const LAST_RESORT = 10;
/** More than any trust: for an entry of which the name without general words is the coin's, or the name its ticker; twice that if the whole name is the coin's. */
const NAMED = 10_000;

/** Trust that is chosen by hand: it stands above the number of lists that say another name. */
const CURATED = 50;
/** More than any trust of one list: for the root of a site. */
const SITE = 1000;

/** SQL of what the address `text` adds to the trust of a website: parts of a site and pages on hosts of many stand behind any site that a list states. */
const ofSite = (rank: string, bears: string): string => `case when ${rank} < ${LAST_RESORT} then ${rank} else
  (select case g.grade when ${SITE_GRADE.shared} then ${rank} / 1000.0 when ${SITE_GRADE.part} then ${rank} else ${rank} + ${bears} + (g.grade - ${SITE_GRADE.part}) * ${SITE} end
   from (select ${siteGradeSql('c.text')} as grade) g) end`;

/** SQL of the host of the address `text`. */
const HOST = String.raw`lower(substring(c.text from '^[A-Za-z]+://(?:www\.)?([^/?#:]+)'))`;

const NETWORKS = `array[${NO_SECTORS.map((word) => `'${word}'`).join(',')}]`;

const SITE_OF_PROJECT = fieldId('project', 'website');
const LOWER_NAME = `lower(n.value #>> '{}')`;

/** What tells apart the members of a field, of a statement `s` with its object entry `o`: as `choice.member_key` has it. */
export const MEMBER = `case when s.field_id <> all(${MANY}) then ''::bytea when ${NAMES_SECTOR} then ${SECTOR_MEMBER} when ${NAMES_WORK} then ${WORK_MEMBER} when o.id is null then s.member_key
      when s.member_rest is null then uuid_send(o.record_id) else uuid_send(o.record_id) || substring(sha256(convert_to(s.member_rest, 'UTF8')) for 8) end`;

/** What a statement says, to compare: words for one sector say the same. */
export const SAID_KEY = `case when ${IN_VOCABULARY} and s.value is not null then convert_to(lower(${sectorName(`s.value #>> '{}'`)}), 'UTF8')
      else s.value_key || coalesce(uuid_send(o.record_id), '') end`;

const RANKS = `r.field_id = ${RANK} and r.ended_at is null and r.polarity = 1 and r.review <> 2`;
/**
 * 2 if an entry has the name of its record's coin, 1 if it has that without general words, or the ticker as its name, else null. Asks
 * tables by their indexes: a join of parts of the query below, of which the planner knows no sizes, took minutes for all records.
 */
const bears = (entry: string, record: string): string => `(select max(case when k.scheme = ${SCHEME.name} and n.scheme <> ${SCHEME.symbol} then 2 else 1 end)
      from entry x join statement r on r.entry_id = x.id and ${RANKS} join entry_key n on n.entry_id = x.id and n.scheme in (${SCHEME.name}, ${SCHEME.shortName}, ${SCHEME.symbol})
        join entry_key k on k.entry_id = ${entry} and k.value = n.value and (k.scheme = ${SCHEME.name} or (k.scheme = ${SCHEME.shortName} and n.scheme = ${SCHEME.name}))
      where x.record_id = ${record})`;
/** SQL of whether the ticker of the coin of the entry is one that an older list of ranks has too: of two coins that one list ranks alike, the other is what that was renamed to. */
const FORMER = `exists (select from statement r join statement y on y.entry_id = c.entry_id and y.field_id = ${SYMBOL} and y.ended_at is null
      join entry o on o.record_id = c.record_id join statement z on z.entry_id = o.id and z.field_id = ${SYMBOL} and z.ended_at is null and z.value_key = y.value_key
      join statement q on q.entry_id = o.id and q.field_id = ${RANK} and q.ended_at is null and q.valid_from < r.valid_from
      where r.entry_id = c.entry_id and ${RANKS})`;
const BEARS = `coalesce(${bears('c.entry_id', 'c.record_id')}, 0) * ${NAMED}`;

/**
 * Which statement stands for every field and member of the records in `$1` (null: all). Live, not rejected statements of the
 * record's entries compete: reviewed by people first, then those that the source still states, then a lead before others and any stage before a public sale, then by trust in the page or its source, then the newer document, then by source,
 * entry, value and member, so that the order is total and knows no time and no id. A denial outranks claims of lower or equal rank;
 * of a field with one value it takes out the value it denies. The member of a many-field with an object is the object's
 * current record, with position and start where it is a role. The newest rank stands, and the newest assets under management; a place in a country has the trust of that country and stands before it; a coin has the name that the list of that rank gives it, unless that list is a last resort, and its ticker, and of several coins those and the rank of that with the best, or of two ranked alike of the one that no older list has; else the name that most lists state stands, as does the site of its own that most state; of a sector every word of the vocabulary for it; what a round raised together with one before it stands last. `sources` counts who still states it, mirrors of one another once; contested: another source says what cannot be so beside it.
 */
export const CHOSEN = `
with scope as materialized (
  select id from record where $1::uuid[] is null and state = ${RECORD_STATE.live}
  union all
  select r.id from unnest($1::uuid[]) as wanted (id) join record r on r.id = wanted.id where r.state = ${RECORD_STATE.live}
), coin as materialized (
  select distinct on (e.record_id) e.record_id, lower(n.value #>> '{}') as name
  from scope join entry e on e.record_id = scope.id
    join statement r on r.entry_id = e.id and ${RANKS}
    join statement n on n.entry_id = e.id and n.field_id = ${NAME} and n.ended_at is null and n.polarity = 1 and n.review <> 2
  order by e.record_id, r.valid_from desc nulls last, name
), beside as materialized (
  select c.id, b.built from coin join entry c on c.record_id = coin.record_id and not c.part
    join statement n on n.entry_id = c.id and n.field_id = ${NAME} and n.ended_at is null and n.polarity = 1
    cross join lateral (select ${behindCoinSql(LOWER_NAME, 'coin.name')} as behind, ${builtOnCoinSql(LOWER_NAME, 'coin.name', `coalesce(${bears('c.id', 'c.record_id')}, 0) > 0`)} as built) b
  where (b.behind or b.built) and not exists (select from policy p where p.source_id = c.source_id and p.field_id = ${SITE_OF_PROJECT} and coalesce(p.rank, p.given) < ${LAST_RESORT})
), live as materialized (
  select e.record_id, s.field_id, s.field_id = any(${MANY}) as many,
    ${MEMBER} as member_key,
    s.id, s.polarity, s.value_key, ${SAID_KEY} as said, s.review in (1, 3) as reviewed, ${TRUST} as rank, e.id as entry_id, e.part, s.valid_from as day,
    e.part or coalesce(b.built, false) as silenced, b.id is not null as beside,
    case when s.field_id = any(${SITES} || ${PLACES} || ${DESCRIPTIONS} || ${NAMES} || ${SECTORS}) then s.value #>> '{}' end as text,
    case when s.review = 1 then ${STANDING.voted} when s.review = 3 then ${STANDING.moderator} when e.role = ${ENTRY_ROLE.guesses} then ${STANDING.guess}
      when s.review = 4 then ${STANDING.unreviewed} else ${STANDING.automatic} end as standing,
    s.field_id = ${CHAINS} and o.native_key like '${WITHOUT_CONTRACTS}%' and o.record_id = e.record_id as own_chain, s.last_stated is not null as silent, d.published_on, src.key as source_key, coalesce(s.field_id = ${INVESTORS} and s.value @> '{"lead": true}' or s.field_id = any(${STAGE_WORDS}) and (${TRUST} >= ${CURATED} or s.value #>> '{}' !~* '${PUBLIC_SALE}'), false) as leads, e.native_key, coalesce(src.mirror_of, src.id) as voice, s.member_key as own_member
  from scope
  join entry e on e.record_id = scope.id
  join source src on src.id = e.source_id
  join statement s on s.entry_id = e.id and s.ended_at is null and s.review <> 2
  left join beside b on b.id = e.id
  left join policy p on p.field_id = s.field_id and p.source_id = e.source_id
  left join document d on d.id = s.document_id
  left join entry o on o.id = s.object_entry_id
  where s.object_entry_id is null or o.record_id is not null
), children as materialized (
  select l.record_id, l.member_key, l.entry_id, (select min(${bareName('n.text')}) from live n where n.entry_id = l.entry_id and n.field_id = ${NAME}) as name
  from live l where l.part and l.field_id = any(${SECTORS})
    and exists (select from entry_key k where k.entry_id = l.entry_id and k.scheme = ${SCHEME.id} and k.value like '%:parent#%')
), whole as materialized (
  select record_id, array_agg(distinct ${bareName('text')}) as names from live where field_id = ${NAME} and polarity = 1 and not silenced group by 1
), agreed as materialized (
  select c.record_id, c.member_key from children c left join whole w using (record_id)
  group by 1, 2
  having count(distinct c.entry_id) * 2 > (select count(distinct o.entry_id) from children o where o.record_id = c.record_id)
    and (count(distinct c.entry_id) > 1 or bool_or(exists (select from unnest(w.names) as own (name) where starts_with(c.name, own.name))))
), spoken as materialized (
  select distinct record_id, field_id from live where not silenced and not beside and field_id = any(${OF_THE_WHOLE})
), chained as materialized (
  select distinct record_id from live where own_chain and not silenced and polarity = 1
), heard as materialized (
  select l.* from live l left join whole w using (record_id)
  where not (l.silenced and l.field_id = any(${OF_THE_WHOLE}) and w.record_id is not null
      and not (l.part and l.field_id = any(${SECTORS}) and ((l.record_id, l.member_key) in (select record_id, member_key from agreed)
        or l.entry_id in (select c.entry_id from children c where c.name = any(w.names)))))
    and not (l.field_id = ${CHAINS} and not l.own_chain and l.record_id in (select record_id from chained))
    and not (l.beside and (l.record_id, l.field_id) in (select record_id, field_id from spoken))
    and not (l.field_id = any(${SECTORS}) and lower(l.text) = any(${NETWORKS}))
    and not (l.field_id = any(${DESCRIPTIONS}) and l.text ~ '${NO_DESCRIPTION}')
), country as materialized (
  select record_id, field_id, lower(text) as name, max(rank) as rank from heard where field_id = any(${PLACES}) and polarity = 1 and text not like '%, %' group by 1, 2, 3
), denial as materialized (
  select * from heard where polarity = -1
), claim as (
  select c.*, case c.field_id when ${RANK} then c.day when ${ASSETS} then c.day else case when c.field_id = any(${OF_THE_COIN}) and c.rank > ${LAST_RESORT} then (select max(r.valid_from) from statement r where r.entry_id = c.entry_id and ${RANKS}) end end as ranked_on,
    case when c.field_id = any(${OF_THE_COIN} || ${RANK}::smallint) then (select min((r.value #>> '{}')::numeric) from statement r where r.entry_id = c.entry_id and ${RANKS}) end as ranked,
    c.field_id = any(${OF_THE_COIN}) and ${FORMER} as former,
    case when c.field_id = any(${SITES}) then ${ofSite('c.rank', `case when c.field_id = any(${OF_THE_NAMED}) then ${BEARS} else 0 end`)}
      when c.field_id = ${AMOUNT} and c.rank < ${CURATED} and ${summed('c.id', 'c.record_id')} then 0
      when a.name is not null then greatest(c.rank, a.rank) + 0.5
      when c.field_id = any(${OF_THE_NAMED}) and c.rank >= ${LAST_RESORT} then c.rank + ${BEARS} else c.rank end as trust,
    case when c.field_id = any(${NAMES}) then ${bareName('c.text')} when c.field_id = any(${SITES}) and (select g.grade > ${SITE_GRADE.part} from (select ${siteGradeSql('c.text')} as grade) g) then ${HOST} end as bare
  from heard c left join country a on a.record_id = c.record_id and a.field_id = c.field_id and c.text like '%, %' and a.name = lower(regexp_replace(c.text, '^.*, ', '')) and a.name <> lower(regexp_replace(c.text, ', [^,]*$', ''))
  where c.polarity = 1 and not exists (
    select 1 from denial d where d.record_id = c.record_id and d.field_id = c.field_id and d.member_key = c.member_key
      and (d.many or d.said = c.said) and (d.reviewed, d.rank) >= (c.reviewed, c.rank))
), votes as materialized (
  select record_id, field_id, bare, count(distinct voice) as lists from claim where bare is not null and not silent group by 1, 2, 3
), best as (
  select distinct on (c.record_id, c.field_id, c.member_key) c.* from claim c left join votes v using (record_id, field_id, bare)
  order by c.record_id, c.field_id, c.member_key, reviewed desc, silent, leads desc, ranked_on desc nulls last, case when ranked_on is not null then ranked end, ranked_on is not null and former, bare is not null and trust >= ${CURATED} desc, coalesce(v.lists, 0) desc, bare is not null and text ~* '[([](?!ex |prev|former)', trust desc, case c.field_id when ${fieldId('organization', 'name')} then length(bare) end desc nulls last, published_on desc nulls last, source_key collate "C", native_key collate "C", value_key, own_member
), told as (
  select b.record_id, b.field_id, b.member_key, count(distinct l.voice) filter (where l.polarity = 1 and not l.silent) as sources,
    coalesce(bool_or(l.voice <> b.voice and (l.polarity = -1 or l.said <> b.said
      and (select ${contestsSql('x.field_id', 'x', 'y')} from statement x join statement y on y.id = l.id where x.id = b.id))), false) as contested, count(*) as statements
  from best b join heard l using (record_id, field_id, member_key)
  group by 1, 2, 3
)
select b.record_id, b.field_id, b.member_key, b.id as statement_id,
  (case when t.statements = 1 then ${RULE.only} when b.reviewed then ${RULE.reviewed} else ${RULE.ranked} end)::smallint as rule,
  t.sources::smallint as sources, t.contested, b.entry_id, b.standing::smallint as standing
from best b join told t using (record_id, field_id, member_key)`;

/** The records of an operation: these ids, or all. */
export type Scope = readonly string[] | 'all';

const OUTSIDE = '(select 1 from chosen n where n.record_id = c.record_id and n.field_id = c.field_id and n.member_key = c.member_key)';

/**
 * Chooses again for the scope and writes the differences. Every changed field or member becomes a row of the change set; a record in `created`
 * gets one row for all its values. Returns the number of changed fields and members.
 */
export async function choose(sql: Queryable, scope: Scope, changeSetId: number, created: readonly string[] = []): Promise<number> {
  const ids = scope === 'all' ? null : scope;
  await sql.query('drop table if exists chosen');
  await sql.query(
    'create temp table chosen (record_id uuid, field_id smallint, member_key bytea, statement_id bigint, rule smallint, sources smallint, contested boolean, entry_id int, standing smallint) on commit drop',
  );
  await sql.query(`insert into chosen ${CHOSEN}`, [ids]);
  await sql.query('analyze chosen');
  const changed = await sql.query(
    `insert into change (change_set_id, record_id, field_id, member_key, before_statement, after_statement)
     select $1, coalesce(n.record_id, c.record_id), coalesce(n.field_id, c.field_id), coalesce(n.member_key, c.member_key), c.statement_id, n.statement_id
     from chosen n full join (select * from choice where $2::uuid[] is null or record_id = any($2)) c using (record_id, field_id, member_key)
     where c.statement_id is distinct from n.statement_id and coalesce(n.record_id, c.record_id) <> all($3::uuid[])`,
    [changeSetId, ids, created],
  );
  await sql.query(`insert into change (change_set_id, record_id, field_id, member_key) select $1, id, ${CREATED}, '' from unnest($2::uuid[]) as made (id)`, [
    changeSetId,
    created,
  ]);
  await sql.query(`delete from choice c where ($1::uuid[] is null or c.record_id = any($1)) and not exists ${OUTSIDE}`, [ids]);
  const put = await sql.query(
    `insert into choice (record_id, field_id, member_key, statement_id, rule, sources, contested, entry_id, standing) select * from chosen
     on conflict (record_id, field_id, member_key) do update
       set statement_id = excluded.statement_id, rule = excluded.rule, sources = excluded.sources, contested = excluded.contested,
         entry_id = excluded.entry_id, standing = excluded.standing
     where (choice.statement_id, choice.rule, choice.sources, choice.contested, choice.standing)
       is distinct from (excluded.statement_id, excluded.rule, excluded.sources, excluded.contested, excluded.standing)`,
  );
  if ((put.rowCount ?? 0) > 1000) await sql.query('analyze choice');
  return changed.rowCount ?? 0;
}
