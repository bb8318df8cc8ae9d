import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { SAMPLES, type Things } from '../../accounts/samples.testing.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { closeDue, closeProposal } from './close.ts';
import { open, DAY, HOUR, hands, plantOpen, plantProposal } from './proposals.testing.ts';
import { castVote } from './vote.ts';

const site = useSite({ createApi, datasets, isApiPath });
const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.context.db.write.query<R & Record<string, unknown>>(text, values)).rows;
const member = (username?: string) => makePerson(site.context, { roles: ['member'], ...(username !== undefined && { username }) });
const cast = (id: string, who: Person, now: Date, input: Parameters<typeof castVote>[3] = { choice: 'accept' }) =>
  castVote(site.context, { kind: 'account', id: who.id, roles: ['member'] }, id, input, now);

/** Every GET call of the API with an address that it answers, and every data set that takes no parameters. */
async function addresses(proposal: { id: string; slug: string }, author: Person): Promise<string[]> {
  const { paths } = (await (await site.call('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const things = new Proxy({ owner: author } as Things, {
    get: (of, key) => Reflect.get(of, key) ?? (key === 'entry' || key === 'run' || key === 'statement' ? 1 : proposal.id),
  });
  const calls = Object.entries(paths).flatMap(([path, methods]) => {
    const sample = 'get' in methods ? SAMPLES[`get ${path}`] : undefined;
    if (!sample || /auth\/|stream/.test(path)) return [];
    const { path: names = {}, query } = 'self' in sample ? sample.self(things) : 'all' in sample ? sample.all(things) : sample.one(things);
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
    return [`${at}${query ? `?${new URLSearchParams(query)}` : ''}`, at];
  });
  const sets = datasets
    .filter(({ params }) => params.safeParse({}).success)
    .map(({ sid }) => `/api/data/struct?${new URLSearchParams({ sid, params: '[{}]' })}`);
  const more = ['', '?status=open', '?status=Pending', '?status=stalled', '?sort=newest'].map((query) => `/api/dao/proposals${query}`);
  return [...new Set([...calls, ...sets, ...more, `/api/dao/proposals/${proposal.slug}`, `/api/dao/proposals/${proposal.id}`, '/api/dao/log?take=1000'])];
}

/** Everything that somebody is answered, by address. What tells the time of the answer is left out. */
async function walk(paths: readonly string[], who: Person | undefined): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [n, path] of paths.entries()) {
    if (n % 10 === 0) await rows('delete from rate_limit');
    const answer = await site.call(path, { headers: { ...who?.headers }, redirect: 'manual' });
    expect([path, answer.status]).not.toEqual([path, 429]);
    answers.set(path, `${answer.status} ${(await answer.text()).replaceAll(/"(last_seen|seen|updated_at)":"[^"]*"/g, '')}`);
  }
  return answers;
}

it(
  'until it closes, no answer to anybody tells the author, tally or a ballot of an open proposal, but to whom it may be told [dao-38]',
  { timeout: 300_000 },
  async () => {
    const author = await member('zubrowkan-author');
    await rows("update account set name = 'Zubrowka Hyrbaxter', visibility = 1 where id = $1", [author.id]);
    const [quiet, voter, b, c] = [await member(), await member('vantreight-voter'), await member(), await member()];
    const [user, moderator] = [await makePerson(site.context), await makePerson(site.context, { roles: ['moderator'] })];
    const now = new Date(Date.now() - 2 * HOUR);
    const id = await plantOpen(site.context, { author: author.id, risk: 'money', keys: ['raised', 'lead'], now });
    const [{ slug } = { slug: '' }] = await rows<{ slug: string }>('select slug from proposal where id = $1', [id]);
    const answer = await site.call(`/api/dao/proposals/${id}/remarks`, {
      method: 'POST',
      headers: { ...author.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'See their page' }),
    });
    expect(answer.status).toBe(200);
    const viewers = { anonymous: undefined, user, member: quiet, author, moderator };
    const paths = await addresses({ id, slug }, author);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/users/public/zubrowkan-author',
        '/api/dao/inbox',
        '/api/dao/statistics',
        '/api/contributions/queue',
        '/api/users/notifications',
        `/api/dao/proposals/${slug}`,
      ]),
    );
    expect(paths.filter((path) => /^\/(?:feeds|sitemap)/.test(path)).length, 'feeds and sitemaps').toBeGreaterThan(3);
    const before = new Map<string, Map<string, string>>();
    for (const [name, who] of Object.entries(viewers)) before.set(name, await walk(paths, who));

    await cast(id, voter, new Date(now.getTime() + 1000), { choice: 'accept', fields: { lead: 'reject' }, reason: 'quillonesque' });
    await cast(id, b, new Date(now.getTime() + 2000));
    for (const { id: of } of await rows<{ id: string }>('select account_id as id from notification where account_id <> $1', [author.id]))
      expect(of).toBe('nobody');

    const TELLS = /zubrowka|hyrbaxter/i;
    for (const [name, who] of Object.entries(viewers)) {
      // What refused them before is not asked again: a refusal holds nothing of a vote.
      const first = before.get(name) ?? new Map<string, string>();
      const answered = paths.filter((path) => !/^4(?:01|03|22) /.test(first.get(path) ?? ''));
      expect(answered.length).toBeGreaterThan(80);
      const after = await walk(answered, who);
      const changed = [...after].filter(([path, text]) => text !== first.get(path)).map(([path]) => path);
      // The votes changed nothing that anybody is answered, but the rows of the log, which hold commitments.
      expect([name, changed.filter((path) => !path.startsWith('/api/dao/log') && !/^\/(?:api\/users\/export-data|healthz|metrics)/.test(path))]).toEqual([
        name,
        [],
      ]);
      for (const [path, text] of after) {
        expect([name, path, /quillonesque|vantreight-voter/.exec(text)?.[0]]).toEqual([name, path, undefined]);
        const about = text.includes(id) || text.includes(slug);
        const mayNot = about && name !== 'author' && name !== 'moderator';
        expect([name, path, mayNot && TELLS.exec(text)?.[0], mayNot && text.includes(author.id)]).toEqual([name, path, mayNot ? undefined : false, false]);
        const counts =
          about && path.startsWith('/api/dao/proposals') ? text.matchAll(/"(?:count_vote|count_rejected|total_count|approve|reject|votes)":([^,}]*)/g) : [];
        expect([name, path, [...counts].filter(([, count]) => count !== 'null')]).toEqual([name, path, []]);
      }
      const detail = JSON.parse((after.get(`/api/dao/proposals/${id}`) ?? '').slice(4)) as {
        data_ref: { author: { username: string } | null };
        own: { author: boolean };
        remarks: { by: string; username: string | null }[];
      };
      const known = name === 'author' || name === 'moderator' ? author.username : undefined;
      expect([name, detail.data_ref.author?.username, detail.own.author, detail.remarks[0]?.by, detail.remarks[0]?.username ?? undefined]).toEqual([
        name,
        known,
        name === 'author',
        'author',
        known,
      ]);
    }
    // The voter's own ballot is shown to the voter alone.
    const own = (await (await site.call(`/api/dao/proposals/${id}`, { headers: voter.headers })).json()) as {
      own: { vote: { fields: object; reason: string } | null };
      votes: unknown;
    };
    expect([own.own.vote?.fields, own.own.vote?.reason, own.votes]).toEqual([{ raised: 'accept', lead: 'reject' }, 'quillonesque', null]);
    await cast(id, c, new Date(now.getTime() + 3000));
    await closeProposal(site.context, id, new Date(now.getTime() + 8 * DAY), hands());
    const shown = [...(await walk(paths, undefined))].filter(([path]) => path === `/api/dao/proposals/${id}`)[0]?.[1] ?? '';
    for (const word of ['quillonesque', 'vantreight-voter', 'zubrowkan-author']) expect(shown).toContain(word);
  },
);

it('what a moderator has not published is shown to its author and moderators alone, in the log too [dao-39]', async () => {
  const [author, other] = [await makePerson(site.context), await member()];
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const id = await plantProposal(site.context.db.write, { author: author.id, name: 'Hyrbaxter' });
  const { appendLog } = await import('./log.ts');
  const { write } = await import('#platform/data/write.testing.ts');
  await write(site.context, { kind: 'system' }, (tx) => appendLog(tx, { act: 'submitted', proposalId: id, now: new Date(), body: { name: 'Hyrbaxter' } }));
  const status = async (who: Person | undefined) => (await site.call(`/api/dao/proposals/${id}`, { headers: { ...who?.headers } })).status;
  expect([await status(undefined), await status(other), await status(author), await status(moderator)]).toEqual([404, 404, 200, 200]);
  for (const path of ['/api/dao/proposals', '/api/dao/proposals?status=Pending', '/api/dao/log'])
    expect(await (await site.call(path, { headers: other.headers })).text()).not.toContain('Hyrbaxter');
  for (const [act, body] of [
    ['vote', { choice: 'accept' }],
    ['remarks', { text: 'What is it?' }],
  ] as const)
    expect(
      (
        await site.call(`/api/dao/proposals/${id}/${act}`, {
          method: 'POST',
          headers: { ...other.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    ).toBe(404);
  await expect(
    write(site.context, { kind: 'system' }, (tx) => appendLog(tx, { act: 'remark', proposalId: id, now: new Date(), body: { username: 'somebody' } })),
  ).rejects.toThrow(/names somebody/);
});

it('a line that names a record which was taken down is shown to nobody [dao-61]', async () => {
  const author = await makePerson(site.context);
  await Promise.all([member(), member(), member()]);
  const id = await plantOpen(site.context, { author: author.id, keys: ['website', 'portfolio:hyrbaxter'], now: new Date() });
  const keys = async () => ((await (await site.call(`/api/dao/proposals/${id}`)).json()) as { lines: { key: string }[] }).lines.map(({ key }) => key);
  const [{ record } = { record: '' }] = await rows<{ record: string }>(
    "insert into record (id, kind, slug, state) values (gen_random_uuid(), 1, 'hyrbaxter', 1) returning id as record",
  );
  await rows(
    "update proposal_line set payload = payload || jsonb_build_object('refs', jsonb_build_object('project/hyrbaxter', $2::text)) where proposal_id = $1 and n = 2",
    [id, record],
  );
  expect(await keys()).toEqual(['website', 'portfolio:hyrbaxter']);
  await rows('update record set state = 2 where id = $1', [record]);
  expect(await keys()).toEqual(['website']);
});

it('20 members joined to the author by referrals, over any number of steps, cannot pass an edit, nor open a vote among themselves [dao-40]', async () => {
  const chain: Person[] = [];
  for (let n = 0; n < 21; n += 1) chain.push(await member());
  const [author, ...others] = chain as [Person, ...Person[]];
  // A tree: the author was invited by one of them, some by others, five steps deep.
  for (const [n, { id }] of others.entries()) await rows('update account set referred_by = $2 where id = $1', [id, chain[Math.floor(n / 2)]?.id]);
  await rows('update account set referred_by = $2 where id = $1', [others[0]?.id, null]);
  await rows('update account set referred_by = $2 where id = $1', [author.id, others[0]?.id]);
  const alone = await plantProposal(site.context.db.write, { author: author.id });
  expect(await open(site.context, alone, new Date())).toEqual({ eligible: 0, opened: false });

  await Promise.all([member(), member(), member()]);
  const start = new Date('2026-03-01T00:00:00Z');
  const id = await plantOpen(site.context, { author: author.id, now: start });
  const grave = await plantOpen(site.context, { author: author.id, risk: 'roles', now: start });
  let refused = 0;
  for (const [n, who] of others.entries())
    for (const of of [id, grave])
      await cast(of, who, new Date(start.getTime() + n * HOUR)).catch(() => {
        refused += 1;
      });
  expect(refused).toBe(40);
  // They leave the tree afterwards: the circle is that of the opening.
  await rows('update account set referred_by = null where id = any($1)', [others.map((one) => one.id)]);
  await expect(cast(id, others[5] as Person, new Date(start.getTime() + DAY))).rejects.toThrow(/referrals/);
  const work = hands();
  expect(await closeDue(site.context, new Date(start.getTime() + 30 * DAY), work)).toBe(2);
  expect(work.applied).toEqual([]);
  expect(await rows('select 1 from point_entry')).toEqual([]);
});

it(
  '500 edits of an account that nobody knows apply nothing without the heads of others, though nobody votes against them [dao-41]',
  { timeout: 120_000 },
  async () => {
    const vandal = await makePerson(site.context);
    const [a] = [await member(), await member(), await member()];
    const start = new Date('2026-03-01T00:00:00Z');
    for (let n = 0; n < 500; n += 1) await plantOpen(site.context, { author: vandal.id, risk: n % 2 ? 'additive' : 'removal', now: start });
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from proposal limit 1');
    await cast(id, a as Person, new Date(start.getTime() + HOUR));
    const work = hands();
    expect(await closeDue(site.context, new Date(start.getTime() + 8 * DAY), work)).toBe(500);
    expect(work.applied).toEqual([]);
    expect(await rows('select state, count(*)::int as n from proposal group by state')).toEqual([{ state: 'expired', n: 500 }]);
    expect(await rows('select 1 from point_entry')).toEqual([]);
  },
);
