import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { pollApart } from './work.ts';

const HOST = 'api.llama.fi';
const site = useCommittingSite({ createApi, datasets });
const server = useHttpsServer(
  {
    '/protocols': (response) => response.end(JSON.stringify([{ id: '1', name: 'Vaults', slug: 'vaults', tvl: 5 }])),
    '/v2/chains': (response) => response.writeHead(503).end(),
  },
  [HOST],
);

it('a poll runs in a thread of its own; what it took is known here at once, and a thread that is told to stop ends [live-9]', async () => {
  const reach = { ca: server.ca, allow: ['127.0.0.1'], reach: { [HOST]: { hostname: '127.0.0.1', port: server.port } } };
  const version = site.context.versions.known(['project']);
  expect(await pollApart(site.context, { publisher: 'defillama', reach })).toEqual({ protocols: 'taken', chains: 'silent' });
  expect(site.context.versions.known(['project'])).not.toEqual(version);
  expect(server.asked).toEqual(['/protocols', '/v2/chains']);
  const projects: unknown = await (await site.struct('master-projects')).json();
  expect(projects).toMatchObject({ projects: [{ name: 'Vaults', tvl: 5 }] });
  const stopped = new AbortController();
  const poll = pollApart(site.context, { publisher: 'defillama', reach }, stopped.signal);
  stopped.abort();
  await expect(poll).rejects.toThrow('told to stop');
});
