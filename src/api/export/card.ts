import { printUnits, readDecimal, roundTo } from '#domain/writing/decimal.ts';
import { marksOf, writeCompact, writeDay } from '#domain/writing/written.ts';
import { KIND, PRECISION, RECORD_STATE, type PrecisionName } from '#domain/records/codes.ts';
import { STAGES } from '#domain/records/stages.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { textsOf, type Language, type Texts } from '#platform/texts.ts';
import { asKnown } from '../records/index.ts';

/** What a preview picture shows. */
export interface Card {
  /** Kind of record, as a word. */
  kind: string;
  name: string;
  /** Drawn if no letter of the name can be. */
  slug: string;
  symbol: string | null;
  tags: string[];
  /** Label and value, most important first. */
  facts: [string, string][];
  /** Path of a stored picture. */
  logo: string | null;
  site: string;
  host: string;
}

/** Most facts on a picture. */
const FACTS = 4;
const TAGS = 3;

type Amount = string | number | null;
type Known = [label: string, value: string | null | undefined];

interface Row {
  slug: string;
  name: string | null;
  symbol: string | null;
  logo: string | null;
  tags: string[] | null;
  [field: string]: unknown;
}

const dated = (column: string): string => `${column}::text as ${column}`;
/** The newest day of rounds `d` that raised money, as exactly as it is known. */
const newest = (column: string, from: string): string =>
  `(select ${asKnown('d.date', 'd.date_precision')} from ${from} and d.is_raise order by d.date desc nulls last, d.date_precision limit 1) as ${column}`;
const lastRound = newest('last_round', 'round d where d.project_id = r.id');
const lastInvestment = newest('last_investment', 'round_investor i join round d on d.id = i.round_id where i.investor_id = r.id');
const sectors = (id: string): string => `(select array_agg(s.name order by s.name) from record_sector s where s.record_id = ${id}) as tags`;
const SELECT: Readonly<Record<ScreenKind, string>> = {
  project: `r.slug, r.name, r.symbol, r.logo, r.raised_usd::text, r.rounds, r.market_cap_rank, r.sources, ${lastRound}, ${dated('founded')}, r.founded_precision, ${sectors('r.id')} from project r`,
  organization: `r.slug, r.name, null as symbol, r.logo, r.type, r.location, r.investments, r.leads, r.sources, ${lastInvestment}, ${dated('founded')}, r.founded_precision, ${sectors('r.id')} from organization r`,
  person: `r.slug, r.name, null as symbol, r.logo, r.primary_job_title, r.type_of_investor, r.location, r.investments, r.sources, ${lastInvestment}, ${sectors('r.id')} from person r`,
  round: `r.slug, p.name, p.symbol, p.logo, r.amount_usd::text, r.amount_usd_state, r.valuation_usd::text, r.stage, r.investors, r.sources, ${dated('date')}, r.date_precision, ${sectors('r.project_id')} from round r left join project p on p.id = r.project_id`,
};

function writer(language: Language) {
  const marks = marksOf(language);
  return {
    money(amount: unknown): string | undefined {
      const decimal = amount === null || amount === undefined ? undefined : readDecimal(amount as string);
      return decimal && `$${writeCompact(decimal, marks)}`;
    },
    count(value: unknown): string | undefined {
      const decimal = value ? readDecimal(value as Exclude<Amount, null>) : undefined;
      return decimal && printUnits(roundTo(decimal, 0), 0, marks);
    },
    day(value: unknown, precision: unknown = PRECISION.day): string | undefined {
      const name = (Object.keys(PRECISION) as PrecisionName[]).find((key) => PRECISION[key] === precision) ?? 'day';
      return value ? writeDay(value as string, name, 'comma', language) : undefined;
    },
  };
}

const FACTS_OF: Readonly<Record<ScreenKind, (row: Row, write: ReturnType<typeof writer>, texts: Texts) => Known[]>> = {
  project: (row, write, texts) => [
    [texts('field_raised'), write.money(row['raised_usd'])],
    [texts('field_market_cap_rank'), row['market_cap_rank'] ? `#${write.count(row['market_cap_rank'])}` : null],
    [texts('field_round_count_short'), write.count(row['rounds'])],
    [texts('field_last_round'), write.day(row['last_round'])],
    [texts('field_founded'), write.day(row['founded'], row['founded_precision'])],
    [texts('field_source_count_short'), write.count(row['sources'])],
  ],
  organization: (row, write, texts) => [
    [texts('field_investment_count_short'), write.count(row['investments'])],
    [texts('field_lead_count'), write.count(row['leads'])],
    [texts('field_last_investment'), write.day(row['last_investment'])],
    [texts('field_type'), row['type'] as string | null],
    [texts('field_location'), row['location'] as string | null],
    [texts('field_founded'), write.day(row['founded'], row['founded_precision'])],
    [texts('field_source_count_short'), write.count(row['sources'])],
  ],
  person: (row, write, texts) => [
    [texts('field_primary_job_title_short'), row['primary_job_title'] as string | null],
    [texts('field_investment_count_short'), write.count(row['investments'])],
    [texts('field_last_investment'), write.day(row['last_investment'])],
    [texts('field_type_of_investor_short'), row['type_of_investor'] as string | null],
    [texts('field_location'), row['location'] as string | null],
    [texts('field_source_count_short'), write.count(row['sources'])],
  ],
  round: (row, write, texts) => [
    [texts('field_amount'), write.money(row['amount_usd']) ?? (row['amount_usd_state'] === 1 ? texts('figure_undisclosed') : null)],
    [texts('field_stage_short'), row['stage'] === null ? null : STAGES[row['stage'] as number]],
    [texts('field_date_short'), write.day(row['date'], row['date_precision'])],
    [texts('field_investor_count_short'), write.count(row['investors'])],
    [texts('field_valuation'), write.money(row['valuation_usd'])],
    [texts('field_source_count_short'), write.count(row['sources'])],
  ],
};

const KIND_TEXT = { project: 'card_project', organization: 'card_organization', person: 'card_person', round: 'card_round' } as const;

/** Content of a record's preview picture; undefined if no live record has the slug. */
export async function cardOf(
  sql: Queryable,
  kind: ScreenKind,
  slug: string,
  language: Language,
  site: { name: string; origin: string },
): Promise<Card | undefined> {
  const { rows } = await sql.query<Row>({ name: `card-${kind}`, text: `select ${SELECT[kind]} where r.slug = $1`, values: [slug] });
  const row = rows[0];
  if (!row) return undefined;
  const texts = textsOf(language);
  const facts = FACTS_OF[kind](row, writer(language), texts).filter((fact): fact is [string, string] => Boolean(fact[1]));
  return {
    kind: texts(KIND_TEXT[kind]),
    name: row.name ?? texts('list_unnamed_project'),
    slug,
    symbol: row.symbol,
    tags: row.tags?.slice(0, TAGS) ?? [],
    facts: facts.slice(0, FACTS),
    logo: row.logo,
    site: site.name,
    host: new URL(site.origin).host,
  };
}

/** The current slug of a record, from a former slug or that of a record merged into it. @throws Failure NOT_FOUND */
export async function presentSlug(sql: Queryable, kind: ScreenKind, slug: string): Promise<string> {
  const { rows } = await sql.query<{ slug: string }>({
    name: 'card-slug',
    text: `with recursive found as (
        select r.id, r.slug, r.state, r.merged_into from record r where r.kind = $1 and r.slug = $2
        union all select r.id, r.slug, r.state, r.merged_into from former_slug f join record r on r.id = f.record_id where f.kind = $1 and f.slug = $2
      ), led as (select * from found union select r.id, r.slug, r.state, r.merged_into from led join record r on r.id = led.merged_into)
      select slug from led where state = ${RECORD_STATE.live} and slug <> $2 limit 1`,
    values: [KIND[kind], slug],
  });
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0].slug;
}
