import { createApi } from '#api/app.ts';
import { createAccount, openSession, setRole } from '#api/accounts/index.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import type { Effort, Line } from './kit.ts';
import { startScratch } from './scratch.ts';

/** Goal of each call, 95 of 100. */
const MOST_MS = 50;
const OPEN = 10_000;
const DECIDED = 20_000;
const VOTERS = 30;
const PAGES = 60;
const COMMAND = { kind: 'command' } as const;

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN;

/** Records of a whole market, of which the proposals speak. */
const RECORDS = "insert into record (id, kind, slug) select gen_random_uuid(), 1, 'record-' || n from generate_series(1, 60000) n";
/** Proposals with a line or three each and ballots of every member on some. $1 number, $2 state, $3 electorate. */
const PROPOSALS = `insert into proposal (id, slug, record_id, type, act, name, author_id, state, risk, sources, created_at, start_at, end_at, closed_at, electorate_id, eligible, quorum)
  select gen_random_uuid(), $2 || '-' || n, (select id from record where slug = 'record-' || n % 50000), (array['token', 'people', 'venture'])[n % 3 + 1], 'edit', 'Record ' || n, null, $2, (array['additive', 'money', 'roles'])[n % 3 + 1],
    '[{"url":"https://pages.example/one"}]', now() - random() * interval '6 days', now() - random() * interval '6 days', now() + random() * interval '7 days',
    case when $2 = 'open' then null else now() - random() * interval '300 days' end, $3, ${VOTERS}, 3 from generate_series(1, $1::int) n`;
const LINES = `insert into proposal_line (proposal_id, n, key, edit, risk, payload, before)
  select p.id, l, 'field:' || l, 'set-field', p.risk, '{"field":"website","after":"https://new.example/"}', '"https://old.example/"' from proposal p cross join generate_series(1, 1 + (abs(hashtext(p.slug)::bigint) % 3)::int) l`;
const VOTES = `insert into vote (id, proposal_id, account_id, at, choices, weight, salt, commitment)
  select gen_random_uuid(), p.id, e.account_id, p.start_at + random() * interval '1 day', '{"1":"reject"}', 1, '', '' from proposal p join elector e on e.electorate_id = p.electorate_id
  where (abs(hashtext(p.slug)::bigint) + abs(hashtext(e.account_id::text)::bigint)) % 10 = 0`;

/** The page of votes with 10,000 open proposals: its lists, a proposal and the inbox of a member, against the plainest query of a page. */
export async function measure(_effort: Effort): Promise<Line[]> {
  const { context, stop } = await startScratch('dao');
  const { write } = context.db;
  try {
    let headers: Record<string, string> = {};
    for (let n = 0; n < VOTERS; n += 1) {
      const { id } = await createAccount(context, COMMAND, { username: `voter-${n}` });
      await setRole(context, COMMAND, { id, role: 'member', granted: true });
      const opened = await transact(context, jobPermit('bench'), { unlogged: 'a bench' }, (tx) =>
        openSession(tx, id, { address: '127.0.0.1', userAgent: 'bench', program: true }),
      );
      headers = { authorization: `Bearer ${opened.accessToken}` };
    }
    const { rows } = await write.query<{ id: number }>("insert into electorate (taken_at, hash) values (now(), '') returning id");
    const electorate = rows[0]?.id;
    await write.query('insert into elector (electorate_id, account_id, weight) select $1, id, 1 from account', [electorate]);
    await write.query(RECORDS);
    await write.query('analyze record');
    await write.query(PROPOSALS, [OPEN, 'open', electorate]);
    await write.query(PROPOSALS, [DECIDED, 'accepted', electorate]);
    await write.query(LINES);
    await write.query(VOTES);
    await write.query('analyze');
    const api = createApi(context);
    const get = async (path: string): Promise<{ ms: number; body: { next?: string | null; data?: { _id: string }[] } }> => {
      const began = performance.now();
      const answer = await api.fetch(new Request(`http://bench.example${path}`, { headers }));
      const body = (await answer.json()) as { next: string | null };
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
      return { ms: performance.now() - began, body };
    };
    const found: string[] = [];
    const pages = async (path: string): Promise<number[]> => {
      const times: number[] = [];
      for (let next = '', n = 0; n < PAGES; n += 1) {
        const { ms, body } = await get(`${path}${next === '' ? '' : `&after=${next}`}`);
        times.push(ms);
        found.push(...(body.data ?? []).slice(0, 2).map(({ _id }) => _id));
        next = body.next ?? '';
      }
      return times;
    };
    const plain: number[] = [];
    for (let n = 0; n < PAGES; n += 1) {
      const began = performance.now();
      await write.query("select * from proposal where state = 'open' order by end_at, id limit 20");
      plain.push(performance.now() - began);
    }
    const line = (name: string, times: readonly number[]): Line => ({
      name: `DAO ${name}, p95`,
      ours: `${p95(times).toFixed(1)} ms`,
      yardstick: `${p95(plain).toFixed(1)} ms`,
      ratio: p95(times) / p95(plain),
      goal: `<= ${MOST_MS} ms`,
      met: p95(times) <= MOST_MS,
    });
    await get('/api/dao/proposals?take=20');
    const lists = [
      await pages('/api/dao/proposals?status=open&take=20'),
      await pages('/api/dao/proposals?take=20'),
      await pages('/api/dao/proposals?status=decided&take=20'),
      await pages('/api/dao/proposals?risk=money&take=20'),
    ];
    const single: number[] = [];
    for (const id of found.slice(0, 200)) single.push((await get(`/api/dao/proposals/${id}`)).ms);
    return [line('lists of 10,000 open proposals', lists.flat()), line('a proposal', single), line('inbox of a member', await pages('/api/dao/inbox?take=20'))];
  } finally {
    await stop();
  }
}
