import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { cardAnswer, groupAnswer } from '../contract/cards.ts';
import { growMarket, listsOf, type Row } from '../lists/lists.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-07-01T12:00:00Z') });
const { walk, refusal } = listsOf(site);
type Json = Record<string, unknown>;
const asked = async (sid: string, params: Json) => {
  const answer = await site.struct(sid, params);
  return { status: answer.status, body: (await answer.json()) as Json };
};
const card = async (type: string, slug: string): Promise<Json> => {
  const { status, body } = await asked('card', { type, slug });
  expect([slug, status]).toEqual([slug, 200]);
  expect(cardAnswer.parse(body)).toEqual(body);
  return body['card'] as Json;
};
const group = async (type: string, slug: string, field: string) => {
  const { status, body } = await asked('record-group', { type, slug, field });
  expect([slug, field, status]).toEqual([slug, field, 200]);
  expect(groupAnswer.parse(body)).toEqual(body);
  return body as { members: Row[]; total: [{ total: number }] };
};
const list = (value: unknown): Json[] => JSON.parse(value as string) as Json[];
/** Changes what is there, as writes do. */
const change = (...texts: string[]) =>
  write(site.context, { kind: 'command' }, async (tx) => {
    for (const text of texts) await tx.sql.query(text);
    for (const kind of ['project', 'person', 'round'] as const) tx.raise(kind);
    tx.audit('test.act', 'records', {});
  });

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 60, organizations: 40, people: 30, rounds: 90 });
}, 180_000);

describe('a card', () => {
  it('shows of each type what its row in the lists shows [directory-55]', async () => {
    const [projects, ventures, people, rounds] = await Promise.all([walk('projects'), walk('organizations'), walk('people'), walk('fundraising')]);
    for (const row of projects) {
      const shown = await card('project', row.slug);
      const same = ['id', 'slug', 'name', 'logo', 'symbol', 'price_usd', 'change24h', 'market_cap_usd', 'raised', 'round_count', 'source_count'];
      for (const field of same) expect([row.slug, field, shown[field]]).toEqual([row.slug, field, row[field]]);
      expect(list(shown['sector'])).toEqual(list(row['sector']).slice(0, 5));
      expect(shown['sector_count']).toBe(list(row['sector']).length);
    }
    for (const row of ventures) {
      const shown = await card('venture', row.slug);
      expect(shown).toMatchObject({ name: row['ventures_name'], kind: row['type'], location: row['location'], date: row['last_investment'] });
      expect([shown['number_of_investment'], shown['date_precision']]).toEqual([row['number_of_investment'], row['last_investment_precision']]);
      expect(list(shown['links']).map(({ url }) => url)).toEqual(list(row['social']).map(({ url }) => url));
    }
    for (const row of people) {
      const shown = await card('people', row.slug);
      expect(shown).toMatchObject({ name: row['name'], logo: row['avatar'], location: row['location'], date: row['last_investment'] });
      expect(list(shown['organization'])).toEqual(list(row['organization']).slice(0, 3));
      expect(list(shown['job_title'])[0] ?? null).toBe(row['primary_job_title']);
    }
    for (const row of rounds) {
      const shown = await card('round', row.slug);
      const same = [
        'id',
        'slug',
        'name',
        'logo',
        'stages',
        'amount_quantity',
        'amount_quantity_state',
        'valuation',
        'date',
        'date_precision',
        'investor_count',
      ];
      for (const field of same) expect([row.slug, field, shown[field]]).toEqual([row.slug, field, row[field]]);
      expect(list(shown['investors'])).toHaveLength(Math.min(3, row['investor_count'] as number));
    }
  });

  it('names the first five sectors and three titles, and counts all [directory-57]', async () => {
    await change(`insert into record_sector (record_id, member, name, name_folded) select p.id, decode(md5('more' || n), 'hex'), 'Sector ' || n, 'sector ' || n
      from project p cross join generate_series(1, 7) n where p.slug = 'grown-1'`);
    await change(`insert into job_title (record_id, member, name, name_folded) select p.id, decode(md5('more' || n), 'hex'), 'Title ' || n, 'title ' || n
      from person p cross join generate_series(1, 5) n where p.slug = 'grown-person-1'`);
    const project = await card('project', 'grown-1');
    expect(list(project['sector'])).toHaveLength(5);
    expect(project['sector_count']).toBeGreaterThan(7);
    const person = await card('people', 'grown-person-1');
    expect(list(person['job_title'])).toHaveLength(3);
    expect(person['job_title_count']).toBeGreaterThanOrEqual(5);
  });

  it('cuts a long description [directory-57]', async () => {
    const { description } = (await card('project', 'grown-2')) as { description: string };
    expect([description.length, description.endsWith('…')]).toEqual([220, true]);
  });
});

describe('a list behind an avatar', () => {
  it('begins with what the row names, and holds as many as the row counts [directory-58]', async () => {
    for (const [name, type, fields] of [
      ['projects', 'project', ['peoples', 'organizations', 'chains']],
      ['organizations', 'venture', ['founder', 'relate_project']],
      ['people', 'people', ['organization', 'relate_token']],
      ['fundraising', 'round', ['lead', 'organizations', 'people']],
    ] as const) {
      let several = 0;
      for (const row of (await walk(name)).slice(0, 25))
        for (const field of fields) {
          const { members, total } = await group(type, row.slug, field);
          const named = list(row[field]);
          expect(members.slice(0, named.length)).toEqual(named);
          expect(total).toEqual([{ total: row[`${field}_count`] }]);
          expect(members).toHaveLength(Math.min(100, row[`${field}_count`] as number));
          if (members.length > 1) several++;
        }
      expect(several, name).toBeGreaterThan(5);
    }
  });
});

it('leads from a slug of before to the record there is, and says 404 of what never was [directory-60]', async () => {
  expect(await card('project', 'once-grown-3')).toMatchObject({ slug: 'grown-3' });
  expect((await group('project', 'once-grown-3', 'organizations')).members).toEqual((await group('project', 'grown-3', 'organizations')).members);
  await change("update record set state = 2 where slug = 'grown-9'");
  for (const type of ['project', 'venture', 'people', 'round'])
    for (const slug of ['nothing', 'grown-9', "' or true --", '%'])
      expect([slug, await asked('card', { type, slug })]).toMatchObject([slug, { status: 404, body: { code: 'NOT_FOUND' } }]);
  expect(await asked('record-group', { type: 'venture', slug: 'nothing', field: 'founder' })).toMatchObject({ status: 404 });
});

it('refuses what it does not take [directory-60]', async () => {
  for (const params of [
    {},
    { type: 'project' },
    { slug: 'x' },
    { type: 'token', slug: 'x' },
    { type: 'project', slug: '' },
    { type: 'project', slug: 'x', more: 1 },
  ])
    expect((await refusal('card', params))[0]).toMatch(/^params/);
  for (const field of ['founder', 'toString', '__proto__', ''])
    expect(await refusal('record-group', { type: 'project', slug: 'x', field })).toEqual(['params.field']);
});

it('a funding round says what its row in the list says, its project, and everybody who took part, leads first [directory-63]', async () => {
  const answer = datasets.find(({ sid }) => sid === 'fundraising-round')?.answer;
  let mixed = 0;
  for (const row of await walk('fundraising')) {
    const { status, body } = await asked('fundraising-round', { slug: row.slug });
    expect([row.slug, status, answer?.parse(body)]).toEqual([row.slug, 200, body]);
    const round = body['round'] as Json;
    const same = [
      'id',
      'slug',
      'date',
      'date_precision',
      'stages',
      'amount_quantity',
      'amount_quantity_state',
      'valuation',
      'valuation_state',
      'announcement',
      'category',
      'investor_count',
    ];
    for (const field of same) expect([row.slug, field, round[field]]).toEqual([row.slug, field, row[field]]);
    expect(JSON.parse((round['project'] as string | null) ?? 'null')).toEqual(list(row['projects'])[0] ?? null);
    const investors = list(round['investors']);
    expect(investors).toHaveLength(row['investor_count'] as number);
    const leads = investors.map((investor) => Number(investor['lead'] === true));
    expect([row.slug, leads]).toEqual([row.slug, leads.toSorted((one, other) => other - one)]);
    mixed += new Set(leads).size - 1;
  }
  expect(mixed).toBeGreaterThan(5);
  expect(await asked('fundraising-round', { slug: 'nothing' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
