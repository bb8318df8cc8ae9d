import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { rooms } from '#api/rooms.ts';
import { FormatError } from '#domain/ingest/parsed.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { FULL_OVERVIEWS } from '#domain/records/quality-goals.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Dataset } from '#platform/data/dataset.ts';
import { SEARCH_QUERIES } from '#domain/search/queries.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { loadStarter } from './load-starter.ts';
import { AT_START } from './at-start.ts';
import type { Source } from './source.ts';

const site = useCommittingSite({ createApi, datasets });
const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await site.context.db.read.query<T>(text, values)).rows;
const project = async (slug: string) =>
  (
    await rows<{ id: string; name: string; symbol: string; logo: string; website: string; description: string; market_cap_rank: number | null }>(
      'select * from project where slug = $1',
      [slug],
    )
  )[0];
const recordOf = async (nativeKey: string) =>
  (
    await rows<{ id: string | null }>(
      "select e.record_id as id from entry e join source s on s.id = e.source_id where e.native_key = $1 and s.key <> 'web3icons-logos'",
      [nativeKey],
    )
  )[0]?.id;
const TABLES = ['entry', 'statement', 'choice', 'record', 'change_set', 'change', 'candidate', 'run', 'document', 'search_name', 'file', 'audit_log'];
/** Sorts of questions that any record answers whose name and symbol are known, and how many of them are about records of the starter set. */
const BY_NAME = ['whole name', 'beginning of a name', 'inside a name', 'ticker', 'typing mistake', 'without marks'];
const MEANT = 200;
const counts = async () => rows(`select ${TABLES.map((t) => `(select count(*) from "${t}") as "${t}"`).join(', ')}`);

/** Names that a record of the starter set has in common with a record that is another thing, and why it is. */
const NAMESAKES: Readonly<Record<string, string>> = {
  'project bitcoin': 'a synthetic token on Terra bears its name',
  'project ether': 'a bridged token on Terra bears its name',
  'project polkadot': 'a bridged token on Terra bears its name',
  'project fractal': 'Web3 Icons lists the coin of Findora under its name',
  'project robinhood': 'Web3 Icons lists the chain of the company under its name',
  'project xdc network': 'Web3 Icons lists its test network under its name',
  'project cronos': 'the Chain Registry lists its EVM chain beside the chain of its coin',
  'project cosmos': 'Web3 Icons lists the network of all chains of Cosmos beside the Cosmos Hub, which is the one with the website and the coin',
};

describe('the starter set', () => {
  it('is read whole, and a second time nothing happens [ingest-1]', async () => {
    const first = await loadStarter(site.context, AT_START);
    expect(Object.keys(first)).toEqual(['web3icons', 'web3icons-logos', 'chain-registry', 'cairn-starter']);
    for (const report of Object.values(first)) {
      if (!('entries' in report)) throw new Error(JSON.stringify(report));
      expect(report.refused.length).toBeLessThan(report.entries);
      expect(report.new).toBe(report.entries);
      expect(report.waiting).toBe(0);
    }
    const before = await counts();
    expect(await loadStarter(site.context, AT_START)).toEqual({
      web3icons: { skipped: 'known' },
      'web3icons-logos': { skipped: 'known' },
      'chain-registry': { skipped: 'known' },
      'cairn-starter': { skipped: 'known' },
    });
    expect(await counts()).toEqual(before);
  }, 180_000);

  it('is enough to publish every note that comes with the site [research-27]', async () => {
    const { context } = site;
    const work = rooms.flatMap(
      (room) =>
        room.timed?.({ config: context.config, house: { abilities: {}, notices: [], withheld: {} }, context: () => context, publicUrl: () => site.url }) ?? [],
    );
    await work.find(({ queue }) => queue === 'research-given')?.handler({ signal: AbortSignal.timeout(60_000), jobId: 'test' });
    const { research } = (await (await site.call('/api/research?take=50')).json()) as { research: { slug: string }[] };
    const files = await readdir(new URL('../../../starter/research/', import.meta.url));
    expect(research.map(({ slug }) => slug)).toHaveLength(files.length);
  }, 60_000);

  it('reads the same again without a statement when only the hash is new', async () => {
    const before = await rows(
      'select (select count(*) from statement) as s, (select count(*) from change_set) as c, (select version from data_version where kind = $1) as v',
      ['project'],
    );
    await site.context.db.write.query("update run set input_sha256 = ''");
    for (const report of Object.values(await loadStarter(site.context, AT_START)))
      expect(report).toMatchObject({ new: 0, changed: 0, statements: { begun: 0, ended: 0 }, records: 0, changes: 0 });
    expect(
      await rows(
        'select (select count(*) from statement) as s, (select count(*) from change_set) as c, (select version from data_version where kind = $1) as v',
        ['project'],
      ),
    ).toEqual(before);
  }, 180_000);

  it('makes one project of a network and its coin, across sources', async () => {
    expect(await recordOf('network:ethereum')).toBe(await recordOf('coin:ethereum'));
    expect(await recordOf('chain:ethereum')).toBe(await recordOf('coin:ethereum'));
    expect(await recordOf('chain:osmosis')).toBe(await recordOf('coin:osmosis'));
    expect(await recordOf('token:osmosis/uosmo')).toBe(await recordOf('coin:osmosis'));
    expect(await project('osmosis')).toMatchObject({
      symbol: 'OSMO',
      website: expect.stringMatching(/^https:/),
      description: expect.stringContaining('Cosmos'),
    });
  });

  it('keeps a network apart from a token that only shares its name [ingest-2]', async () => {
    expect(await recordOf('network:arbitrum-one')).not.toBe(await recordOf('coin:arbitrum'));
    const pairs = await rows(
      'select e.native_key as key, r.slug from candidate c join entry e on e.id = c.entry_id join record r on r.id = c.record_id where e.native_key = $1',
      ['network:arbitrum-one'],
    );
    expect(pairs).toContainEqual({ key: 'network:arbitrum-one', slug: 'arbitrum' });
  });

  it('keeps apart the tokens that one website issues, and the chain with the one it is staked with', async () => {
    expect(await recordOf('chain:atomone')).toBe(await recordOf('token:atomone/uatone'));
    expect(await recordOf('token:atomone/uphoton')).not.toBe(await recordOf('token:atomone/uatone'));
  });

  it('has nothing twice: what shares a name with a record of the set is that record, or a namesake for a known reason', async () => {
    const said = await rows<{ id: string; family: string; name: string; starter: boolean }>(
      `select r.id, case r.kind when ${KIND.project} then 'project' else 'party' end as family, t.value #>> '{}' as name, bool_or(s.key = 'cairn-starter') over (partition by r.id) as starter
         from record r join entry e on e.record_id = r.id join source s on s.id = e.source_id join statement t on t.entry_id = e.id
         where r.state = $1 and t.ended_at is null and t.field_id = any($2::smallint[])`,
      [RECORD_STATE.live, (['project', 'organization', 'person'] as const).map((kind) => fieldId(kind, 'name'))],
    );
    const bearers = Map.groupBy(said, (r) => `${r.family} ${fold(r.name)}`);
    const twice = [...bearers].filter(([, all]) => all.some((r) => r.starter) && new Set(all.map((r) => r.id)).size > 1).map(([name]) => name);
    expect(new Set(said.filter((r) => r.starter).map((r) => r.id)).size).toBeGreaterThan(500);
    expect(twice.sort()).toEqual(Object.keys(NAMESAKES).sort());
  });

  it('leaves no overview of well-known records empty [records-116]', async () => {
    const summaries = { project: 'project-summary', organization: 'venture-summary', person: 'people-summary' } as const;
    const lacks: string[] = [];
    for (const key of FULL_OVERVIEWS) {
      const kind = key.slice(0, key.indexOf(':')) as keyof typeof summaries;
      const [record] = await rows<{ slug: string }>('select slug from record where id = $1', [await recordOf(key)]);
      const answer = (await (await site.struct(summaries[kind], { slug: record?.slug })).json()) as Record<string, Record<string, string | null>>;
      const about = Object.values(answer)[0]!;
      const shown =
        kind === 'person'
          ? [about['background_summary'], about['experiences'], about['primary_job_title']]
          : [about['description'] ?? about['summary'], about['all_member'], kind === 'project' ? about['founders'] : about['type']];
      if (shown.some((part) => !part || part === '[]')) lacks.push(`${key}: ${shown.map((part) => String(part).slice(0, 30)).join(' | ')}`);
    }
    expect(lacks).toEqual([]);
  });

  it('leaves a rank unknown where the source has none [ingest-1]', async () => {
    expect(await project('dopex')).toMatchObject({ symbol: 'DPX', market_cap_rank: null });
    expect(await project('bitcoin')).toMatchObject({ symbol: 'BTC', market_cap_rank: 1, market_cap_rank_date: '2026-05-18' });
    expect(await project('ethereum')).toMatchObject({ symbol: 'ETH', market_cap_rank: 2, market_cap_rank_date: '2026-09-16' });
  });

  it('holds no network for tests', async () => {
    expect(await rows("select name from project where name ~* '(testnet|sepolia|goerli|holesky)'")).toEqual([]);
  });

  it('gives logos as small images of this site [ingest-1]', async () => {
    const logo = (await project('bitcoin'))!.logo;
    expect(logo).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    const answer = await site.call(logo);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect(await rows("select type from file where type <> 'image/webp'")).toEqual([]);
  });

  it('has well-known projects with their sectors, rounds with investors, organizations and people [ingest-13]', async () => {
    const [found] = await rows<Record<string, number>>(
      `select (select count(distinct e.record_id)::int from entry e join source s on s.id = e.source_id join record_sector c on c.record_id = e.record_id where s.key = 'cairn-starter' and e.kind = 1) as projects,
        (select count(*)::int from organization) as organizations, (select count(*)::int from person) as people,
        (select count(*)::int from round where investors > 0) as rounds, (select count(*)::int from round where investors = 0) as bare,
        (select count(distinct stage)::int from round) as stages, (select count(distinct extract(year from date))::int from round) as years`,
    );
    expect(found).toMatchObject({ bare: 0, stages: 13, years: 14 });
    expect(found?.['projects']).toBeGreaterThanOrEqual(100);
    expect(found?.['organizations']).toBeGreaterThanOrEqual(100);
    expect(found?.['people']).toBeGreaterThanOrEqual(150);
    expect(found?.['rounds']).toBeGreaterThanOrEqual(150);
    expect(await rows("select 1 from entry e join source s on s.id = e.source_id where s.key = 'cairn-starter' and e.record_id is null")).toEqual([]);
    expect(
      await rows("select slug from organization where slug ~ '^(paradigm|polychain-capital|pantera-capital|coinbase-ventures)$' order by slug"),
    ).toHaveLength(4);
    expect(await rows("select p.name from project p join round r on r.project_id = p.id where p.slug = 'uniswap'")).not.toEqual([]);
  });

  it('has no round from before the year in which its project was founded: such a one is of the firm behind it [ingest-78]', async () => {
    expect(
      await rows(`select r.slug from round r join project p on p.id = r.project_id where extract(year from r.date) < extract(year from p.founded)`),
    ).toEqual([]);
    expect(await rows('select 1 from round r join project p on p.id = r.project_id where r.date is not null and p.founded is not null limit 1')).toHaveLength(
      1,
    );
  });

  it('is found as people ask: the record that is meant is among the first five for 98 of 100 questions [search-8]', async () => {
    const named = await rows<{ type: string; name: string }>(
      "select 'project' as type, name from project union all select 'venture', name from organization union all select 'people', name from person",
    );
    const known = new Set(named.map(({ type, name }) => `${type} ${name}`));
    const asked = SEARCH_QUERIES.filter(({ sort, type, name }) => BY_NAME.includes(sort) && known.has(`${type} ${name}`));
    const missed: string[] = [];
    for (const query of asked) {
      const { items } = (await (await site.struct('search-global', { searchValue: query.asked, limit: 5 })).json()) as {
        items: Record<string, { name: string }>[];
      };
      if (!items.some((item) => item[query.type]?.name === query.name)) missed.push(`${query.asked} > ${query.name}`);
    }
    expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(300);
    expect(asked.length).toBeGreaterThanOrEqual(MEANT);
    expect(missed.length / asked.length, missed.join(', ')).toBeLessThanOrEqual(0.02);
  });

  it('has a source and a public document for every statement [ingest-1, records-4]', async () => {
    expect(
      await rows("select s.id from statement s left join document d on d.id = s.document_id where d.url is null or d.url !~ '^https?://[^/]+[.][^/]+'"),
    ).toEqual([]);
    expect(await rows("select key from source where licence = '' or attribution = ''")).toEqual([]);
  });
});

/** Answers of a dataset about every record of a kind, 100 in one statement, which may take longer than a page's. */
async function answersOf(sid: string, kind: string): Promise<{ slug: string; body: string }[]> {
  const dataset = datasets.find((d) => d.sid === sid) as Dataset;
  const { text, values } = dataset.query(dataset.params.parse({ slug: 'x', ...(sid === 'record-history' ? { kind } : {}) }), {
    today: '2026-10-11',
    production: false,
  });
  const ofEach = text.replaceAll(/\$(\d+)/g, (_, n: string) => (n === '1' ? 'each_one.slug' : `$${Number(n) - 1}`));
  const found: { slug: string; body: string }[] = [];
  for (let before = -1; before < found.length;) {
    before = found.length;
    const part = `(select slug from ${kind} order by slug limit 100 offset ${before}) each_one`;
    found.push(
      ...(
        await site.context.db.write.query<{ slug: string; body: string }>(
          `select each_one.slug, answer.body from ${part} left join lateral (${ofEach}) answer on true`,
          values.slice(1),
        )
      ).rows,
    );
  }
  return found;
}

describe('every record of the starter set', () => {
  it.each([
    ['project', ['project-summary', 'project-distribution', 'project-events', 'fundraising-details', 'project-prices', 'record-history']],
    ['organization', ['venture-summary', 'venture-financials', 'venture-co-investors', 'record-history']],
    ['person', ['people-summary', 'people-investments', 'people-news', 'record-history']],
    ['round', ['record-history']],
  ])('of kind %s has a page whose answers fit their schemas and whose lists can be read [directory-34]', async (kind, sids) => {
    for (const sid of sids) {
      const schema = (datasets.find((d) => d.sid === sid) as Dataset).answer;
      const answers = await answersOf(sid, kind);
      expect(answers.length, sid).toBeGreaterThan(100);
      for (const { slug, body } of answers) {
        expect([sid, slug, schema.safeParse(JSON.parse(body)).error?.issues]).toEqual([sid, slug, undefined]);
        for (const text of body.matchAll(/"[a-z_]+" ?: ?("\[(?:[^"\\]|\\.)*\]")[,}]/g)) JSON.parse(JSON.parse(text[1] as string) as string);
      }
    }
  });
});

describe('a source that can not be read', () => {
  const about = {
    key: 'broken',
    name: 'Broken',
    homeUrl: 'https://broken.example/',
    licence: 'MIT',
    attribution: 'Broken',
    mayShow: true,
    mayExport: true,
    baseRank: 10,
  };
  const broken = (error: Error): Source<void> => ({ about, revision: '1', pull: () => undefined, parse: () => Promise.reject(error) });
  const good: Source<EntryInput[]> = {
    about: { ...about, key: 'good' },
    revision: '1',
    describe: () => ({ title: 'Good' }),
    pull: () => [
      { kind: 'project', nativeKey: 'x:1', role: 'creates', keys: [], claims: [{ field: 'name', value: 'Good one', document: 'https://good.example/' }] },
    ],
    parse: (entries) => ({ entries, refused: [] }),
  };

  it('is noted with the reason, and the others go on', async () => {
    const report = await loadStarter(site.context, [broken(new FormatError('tokens is not a list')), good]);
    expect(report).toMatchObject({ broken: { skipped: 'quarantined', reason: 'tokens is not a list' }, good: { new: 1 } });
    expect(await rows("select r.state, r.report from run r join source s on s.id = r.source_id where s.key = 'broken'")).toEqual([
      { state: 3, report: { reason: 'tokens is not a list' } },
    ]);
    const reason = 'could not be taken because of an error of this site, which is logged';
    expect(await loadStarter(site.context, [broken(new Error('no such file'))])).toEqual({ broken: { skipped: 'failed', reason } });
  });

  it('read by two processes at once is taken once', async () => {
    const twice: Source<EntryInput[]> = { ...good, about: { ...about, key: 'twice' } };
    await Promise.all([1, 2, 3].map(() => loadStarter(site.context, [twice])));
    expect(
      await rows(
        "select (select count(*) from entry e where e.source_id = s.id) as entries, (select count(*) from statement t join entry e on e.id = t.entry_id where e.source_id = s.id) as statements from source s where key = 'twice'",
      ),
    ).toEqual([{ entries: 1, statements: 1 }]);
  });

  it('and another that says the same at the same time make one record', async () => {
    const one = (key: string): Source<EntryInput[]> => ({
      ...good,
      about: { ...about, key },
      parse: (entries) => ({ refused: [], entries: entries.map((e) => ({ ...e, keys: [{ scheme: 'coingecko', value: 'at-once' }] })) }),
    });
    await Promise.all(['left', 'right', 'middle'].map((key) => loadStarter(site.context, [one(key)])));
    expect(
      await rows(
        "select count(*) as entries, count(distinct e.record_id) as records from entry e join source s on s.id = e.source_id where s.key in ('left', 'right', 'middle')",
      ),
    ).toEqual([{ entries: 3, records: 1 }]);
  });

  it('of which most is faulty is not taken at all', async () => {
    const faulty: Source<EntryInput[]> = {
      ...good,
      about: { ...about, key: 'faulty' },
      parse: (entries) => ({ entries, refused: [1, 2].map((n) => ({ where: `${n}`, reason: 'x', fault: true })) }),
    };
    expect(await loadStarter(site.context, [faulty])).toMatchObject({ faulty: { skipped: 'quarantined' } });
    expect(await rows("select 1 from entry e join source s on s.id = e.source_id where s.key = 'faulty'")).toEqual([]);
  });
});
