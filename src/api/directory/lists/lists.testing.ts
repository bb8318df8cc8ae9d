import { expect } from 'vitest';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import type { Database } from '#platform/postgres/database.ts';
import { writeListRows } from '../../records/index.ts';
import { growProjects } from './generator.ts';

export type Row = Record<string, unknown> & { id: string; slug: string; ordinal: number };
type Params = Record<string, unknown>;

/** Asks the lists of a site over HTTP. */
export function listsOf(site: { struct(sid: string, params?: Params): Promise<Response> }) {
  const page = async (list: ListName, params: Params = {}): Promise<{ rows: Row[]; next: string | null }> => {
    const answer = await site.struct(LISTS[list].sid, params);
    const text = await answer.text();
    expect(answer.status, `${list} ${JSON.stringify(params)}: ${text.slice(0, 500)}`).toBe(200);
    return { rows: (JSON.parse(text) as Record<string, Row[]>)[LISTS[list].answer] ?? [], next: answer.headers.get('x-next') };
  };
  return {
    page,
    /** All rows, a page at a time. */
    async walk(list: ListName, params: Params = {}, take = 100, by: 'after' | 'skip' = 'after'): Promise<Row[]> {
      const rows: Row[] = [];
      for (let next: string | null | undefined; next !== null && rows.length < 5000;) {
        const from = by === 'skip' ? { skip: rows.length } : next ? { after: next } : {};
        const found = await page(list, { ...params, take, ...from });
        expect(found.rows.length).toBe(found.next === null ? Math.min(found.rows.length, take) : take);
        rows.push(...found.rows);
        next = found.next;
      }
      return rows;
    },
    async total(list: ListName, params: Params = {}): Promise<{ total: number; undecided: number; grants_left_out?: number }> {
      const answer = await site.struct(`${LISTS[list].sid}-total`, params);
      expect(answer.status, `${list} ${JSON.stringify(params)}`).toBe(200);
      const { total } = (await answer.json()) as { total: [{ total: number; undecided: number; grants_left_out?: number }] };
      return total[0];
    },
    async refusal(sid: string, params: Params): Promise<string[]> {
      const answer = await site.struct(sid, params);
      const body = (await answer.json()) as { statusCode: number; code: string; issues?: { path: string; message: string }[] };
      expect(answer.status, `${sid} ${JSON.stringify(params)}`).toBe(422);
      expect(body).toMatchObject({ statusCode: 422, code: 'INVALID_INPUT' });
      expect(body.issues?.length ?? 0).toBeGreaterThan(0);
      return (body.issues ?? []).map((issue) => issue.path);
    },
  };
}

/** What growing leaves out: people at organizations, founders, genders, secrets, own funds, links, former slugs, a text full of signs. */
const FINISH = [
  `insert into role (person_id, member, object_id, position, position_folded, founder, valid_from, valid_to)
     select p.id, decode(md5('at organization'), 'hex'), o.id, 'Managing Partner', 'managing partner', row_number() over (order by p.id) % 3 = 0, date '2020-01-01',
       case when row_number() over (order by p.id) % 5 = 0 then date '2021-01-01' end
     from (select id, row_number() over (order by id) as n from person) p join (select id, row_number() over (order by id) as n from organization) o on o.n = 1 + p.n % 40 where p.n % 2 = 0`,
  `update person set gender = case when roles % 2 = 0 then 'Female' else 'Male' end, gender_folded = case when roles % 2 = 0 then 'female' else 'male' end where investments % 3 <> 0`,
  `update person set type_of_investor = 'Angel', type_of_investor_folded = 'angel' where investments % 4 = 1`,
  `update person set twitter = 'https://x.com/Ana_1', linkedin = 'https://www.linkedin.com/in/ana', website = 'https://ana.example/' where investments % 5 = 1`,
  `insert into job_title (record_id, member, name, name_folded) select id, decode(md5('title'), 'hex'), 'Nhà đầu tư', 'nha dau tu' from person where investments % 6 = 1`,
  `insert into record_sector (record_id, member, name, name_folded) select id, decode(md5('sector'), 'hex'), 'DeFi', 'defi' from person where investments % 7 = 1`,
  `update person set sector_folded = 'defi' where investments % 7 = 1`,
  `update organization set total_funding_amount = investments * 1000000 where investments % 3 = 1`,
  `update organization set total_investment_amount_state = 1 where investments % 4 = 1`,
  `update organization set total_investment_amount = investments * 2000000.5 where investments % 4 = 2`,
  `update organization set last_investment = null where id = (select id from organization order by investments limit 1)`,
  `update person set description = 'Builds things.' where investments % 2 = 1`,
  `update round d set date = null, date_precision = null where d.id in (select r.id from round r join project p on p.id = r.project_id where r.date < p.last_round
     and not exists (select from round_investor i left join organization o on o.id = i.investor_id left join person q on q.id = i.investor_id
       where i.round_id = r.id and r.date in (o.last_investment, q.last_investment)) limit 20)`,
  `update portfolio f set last_round = (select max(d.date) from round_investor i join round d on d.id = i.round_id where i.investor_id = f.investor_id and d.project_id = f.project_id and not d.is_grant)`,
  `update organization set founded = date '2015-01-01' + investments, founded_precision = 2, twitter = 'https://twitter.com/firm?lang=en' where investments % 2 = 0`,
  `update round set valuation_usd = amount_usd * 5 where amount_usd is not null and investors % 3 = 0`,
  `update round set instrument = 'Debt', instrument_folded = 'debt' where stage = 11`,
  `update round set amount_usd_state = 1 where amount_usd is null and investors % 2 = 0`,
  `update project set founded = date '2018-01-01', founded_precision = 2, code_pushed = date '2026-08-01', code_pushed_precision = 1 where rounds % 3 = 1`,
  `update project set description = repeat('ầ', 281) where slug = 'grown-1'`,
  `update project set description = repeat('ầ', 280) where slug = 'grown-2'`,
  `update project set name = '100%_sure\\', name_folded = '100%_sure\\' where slug = 'grown-5'`,
  `update search_name set folded = '100%_sure\\' where what = 1 and record_id = (select id from project where slug = 'grown-5')`,
  `update project_figure set price_usd = 0.123456789012345678901234567 where project_id in (select id from project where slug in ('grown-6', 'grown-7'))`,
  `insert into former_slug (kind, slug, record_id) select 1, 'once-grown-3', id from project where slug = 'grown-3'`,
  `insert into former_slug (kind, slug, record_id) select 2, 'once-a-firm', id from organization where slug = 'grown-organization-0'`,
];

/** A market in which every listed field is known for some records and unknown for others. */
export async function growMarket(db: Database, size: { projects: number; organizations: number; people: number; rounds: number }): Promise<void> {
  await growProjects(db, { ...size, sectors: 9 });
  for (const text of FINISH) expect((await db.write.query(text)).rowCount, text).toBeGreaterThan(0);
  await writeListRows(db.write, null);
}
