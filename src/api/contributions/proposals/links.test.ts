import { describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { heldUp } from '#platform/testing/held-up.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { lookAtLinks, type LookingHow } from './look-at-links.ts';
import { contributing, ENV, PAGE, project } from './proposals.testing.ts';

const HOSTS = ['pages.example', 'archive.example'];
const server = useHttpsServer(
  {
    '/here': (response) => void response.writeHead(200).end(),
    '/wall': (response) => void response.writeHead(403).end(),
    '/robots.txt': (response) => void response.writeHead(404).end(),
    '/gone': (response) => void response.writeHead(410).end(),
    '/lost': (response) => void response.writeHead(404).end(),
    '/copies?url=https%3A%2F%2Fpages.example%2Fgone': (response) =>
      void response.end(
        JSON.stringify({ archived_snapshots: { closest: { available: true, url: 'http://web.archive.org/web/2024/https://pages.example/gone' } } }),
      ),
    '/copies?url=https%3A%2F%2Fpages.example%2Flost': (response) => void response.end('{"archived_snapshots":{}}'),
  },
  HOSTS,
);
const how = (): LookingHow => ({
  limits: {
    bytes: 1000,
    ms: 3000,
    redirects: 3,
    ca: server.ca,
    allow: (address) => address === '127.0.0.1',
    reach: Object.fromEntries(HOSTS.map((host) => [host, { hostname: '127.0.0.1', port: server.port }])),
    archive: 'https://archive.example/copies?url=',
  },
});

describe('links', () => {
  const site = useSite({ createApi, datasets, isApiPath }, ENV);
  const { post, rows, input, load } = contributing(site);
  const looked = async (...urls: string[]) => {
    const author = await makePerson(site.context);
    await load('a', project('aave', 'Aave'));
    const { body } = await post('', author, input('aave', { location: `Rome ${Math.random()}` }, { sources: urls.map((url) => ({ url })) }));
    const id = String(body['id']);
    await lookAtLinks(site.context, id, how());
    const [found] = await rows<{ state: string; reason: string | null; checks: { check: string; result: string; reason: string }[] }>(
      'select state, reason, checks from proposal where id = $1',
      [id],
    );
    return {
      state: found?.state,
      reason: found?.reason,
      links: found?.checks.filter(({ check }) => check === 'link').map(({ result, reason }) => `${result}: ${reason}`),
    };
  };

  it('that answer, refuse programs or are in an archive go on to a moderator; one that is gone comes back with the reason [contributions-45]', async () => {
    expect(await looked('https://pages.example/here', 'https://pages.example/wall', 'https://pages.example/gone')).toEqual({
      state: 'review',
      reason: null,
      links: [
        'passed: The page answers.',
        'note: The page does not answer programs: look at it yourself.',
        'note: The page is gone; an archive has it: https://web.archive.org/web/2024/https://pages.example/gone',
      ],
    });
    expect(await looked('https://pages.example/here', 'https://pages.example/lost')).toMatchObject({
      state: 'bounced',
      reason: 'The page is gone (404), and no archive of it is known.',
    });
    expect((await rows<{ act: string }>('select act from dao_log order by seq')).map(({ act }) => act)).toEqual(['submitted', 'submitted', 'bounced']);
  });

  it('are not looked at where the site asks no others, or where nobody at all answers: both are a note [contributions-46]', async () => {
    const author = await makePerson(site.context);
    await load('a', project('aave', 'Aave'));
    const { body } = await post('', author, input('aave', { location: 'Rome' }));
    await lookAtLinks(site.context, String(body['id']));
    expect(await rows('select state from proposal')).toEqual([{ state: 'review' }]);
    const alone = await looked('https://no-such-host.example/a');
    expect(alone).toMatchObject({ state: 'review', links: [expect.stringMatching(/^note: /)] });
  });
});

describe('many at once', () => {
  const site = useCommittingSite({ createApi, datasets, isApiPath }, ENV);
  const { propose, review, rows, load, held, post, input, call } = contributing(site);

  it('100 approvals of one proposal apply it once [contributions-36]', async () => {
    const author = await makePerson(site.context);
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load('a', project('aave', 'Aave', { location: 'London' }));
    const id = await propose(author, 'aave', { location: 'Rome' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => review(moderator, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await rows('select count(*)::int as n from statement where proposal_id = $1', [id])).toEqual([{ n: 1 }]);
    expect(await rows("select count(*)::int as n from point_entry where kind = 'contribution'")).toEqual([{ n: 1 }]);
    expect(await held('project', 'aave', 'location')).toBe('Rome');
  });

  it('equal proposals of several accounts are one, and first notes of research are all kept [contributions-65]', async () => {
    const authors = await Promise.all(Array.from({ length: 7 }, () => makePerson(site.context)));
    await load('a', project('mina', 'Mina'));
    const all = async (table: string, send: (who: Person, n: number) => Promise<{ status: number }>) =>
      (await heldUp(site.context.db, table, () => Promise.all(authors.map(send)))).map(({ status }) => status).toSorted((a, b) => a - b);
    const one = [200, ...Array<number>(6).fill(422)];
    expect(await all('proposal', (who) => post('', who, input('mina', { location: 'Rome' })))).toEqual(one);
    expect(await all('proposal', (who) => post('', who, input(undefined, { name: 'Fresh Coin' })))).toEqual(one);
    expect(await all('proposal', (who) => post('/acts', who, { act: 'remove', type: 'token', slug: 'mina', sources: [PAGE] }))).toEqual(one);
    await rows("update account set name = 'Ann Lee'");
    const [first, second] = authors;
    const noted = await all('research_author', (_, n) =>
      call('POST', '/api/research/drafts', n < 4 ? first : second, { vc_name: `Note ${n}`, content: 'Words.' }),
    );
    expect(noted).toEqual(Array(7).fill(200));
    expect(await rows('select count(*)::int as n from research_author')).toEqual([{ n: 2 }]);
  });

  it('a vandal of 500 edits is taken back whole within seconds [contributions-58]', async () => {
    const vandal = await makePerson(site.context);
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load('b', ...Array.from({ length: 10 }, (_, n) => project(`v${n}`, `Vcoin${n} Protocol`, { website: `https://vcoin${n}.example/` })));
    await rows(
      `insert into proposal (id, slug, type, act, record_id, name, author_id, state, risk, sources, created_at)
       select gen_random_uuid(), 'v-' || r.slug || n, 'token', 'edit', r.id, r.slug, $1, 'review', 'additive', '[{"url":"https://news.example/v","quote":"q"}]', now() from record r cross join generate_series(1, 1) n where r.slug like 'vcoin%'`,
      [vandal.id],
    );
    await rows(
      `insert into proposal_line (proposal_id, n, key, edit, risk, payload, before_key)
       select p.id, k, 'sector:x' || k || p.slug, 'add-relation', 'additive', jsonb_build_object('field', 'sector', 'after', 'Bad ' || k || right(p.slug, 1)), '' from proposal p cross join generate_series(1, 50) k where p.author_id = $1`,
      [vandal.id],
    );
    for (const { id } of await rows<{ id: string }>("select id from proposal where author_id = $1 and state = 'review'", [vandal.id]))
      expect((await review(moderator, id)).status).toBe(200);
    expect(await rows("select count(*)::int as n from record_sector where name like 'Bad %'")).toEqual([{ n: 500 }]);
    const began = performance.now();
    expect(await post(`/people/${vandal.username}/revert`, moderator, { reason: 'Vandal' })).toEqual({
      status: 200,
      body: { reverted: 500, kept: 0, returned: 0 },
    });
    process.stdout.write(`500 edits of a vandal taken back in ${Math.round(performance.now() - began)} ms\n`);
    expect(await rows("select count(*)::int as n from record_sector where name like 'Bad %'")).toEqual([{ n: 0 }]);
  }, 120_000);
});
