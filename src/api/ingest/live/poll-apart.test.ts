import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { pollApart } from './work.ts';

const HOST = 'api.llama.fi';
const site = useCommittingSite({ createApi, datasets });
let protocols = JSON.stringify([{ id: '1', name: 'Vaults', slug: 'vaults', tvl: 5 }]);
const server = useHttpsServer(
  {
    '/protocols': (response) => response.end(protocols),
    '/v2/chains': (response) => response.writeHead(503).end(),
  },
  [HOST],
);

const reach = () => ({ ca: server.ca, allow: ['127.0.0.1'], reach: { [HOST]: { hostname: '127.0.0.1', port: server.port } } });

it('a poll runs in a thread of its own; what it took is known here at once, and a thread that is told to stop ends [live-9]', async () => {
  const version = site.context.versions.known(['project']);
  expect(await pollApart(site.context, { publisher: 'defillama', reach: reach() })).toEqual({ protocols: 'taken', chains: 'silent' });
  expect(site.context.versions.known(['project'])).not.toEqual(version);
  expect(server.asked).toEqual(['/protocols', '/v2/chains']);
  const projects: unknown = await (await site.struct('master-projects')).json();
  expect(projects).toMatchObject({ projects: [{ name: 'Vaults', tvl: 5 }] });
  const stopped = new AbortController();
  const poll = pollApart(site.context, { publisher: 'defillama', reach: reach() }, { signal: stopped.signal });
  stopped.abort();
  await expect(poll).rejects.toThrow('told to stop');
});

it('an answer whose reading takes too long is refused and waits; the others are asked for at the next poll [live-38]', async () => {
  await site.context.db.write.query('delete from live_part');
  await site.context.db.write.query('delete from live_publisher');
  protocols = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ id: String(n), name: `P${n}` })));
  const task = { publisher: 'defillama', reach: reach() };
  expect(await pollApart(site.context, task, { limits: { ms: 1, megabytes: 1000 } })).toEqual({ protocols: 'refused' });
  const parts = await site.context.db.read.query("select part, problem, failures, not_before > now() as waits from live_part where part = 'protocols'");
  expect(parts.rows).toEqual([{ part: 'protocols', problem: 'took longer than 0.001 seconds to read', failures: 1, waits: true }]);
  const next = Object.keys(await pollApart(site.context, task));
  expect([next.includes('chains'), next.includes('protocols')]).toEqual([true, false]);
});
