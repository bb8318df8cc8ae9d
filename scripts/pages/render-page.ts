import type { PageContext, PageServer } from '#platform/http/pages.ts';

/** Nonce of the pages rendered here. */
export const NONCE = 'nonce-of-the-test-0000';

/** A project as the API answers it. */
export const project = (index: number) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  slug: `project-${index}`,
  ordinal: index,
  name: `Project ${index} </script><b>`,
  symbol: index % 3 === 0 ? null : `P${index}`,
  logo: index % 2 === 0 ? null : `/files/${'0'.repeat(64)}.webp`,
  description: index % 4 === 0 ? null : `What project ${index} does & why "it" matters`,
  website: index % 5 === 0 ? null : index === 7 ? 'javascript:alert(1)' : `https://www.project-${index}.example/`,
  market_cap_rank: index > 50 ? null : index,
  market_cap_rank_date: index > 50 ? null : '2026-11-10',
  chains: JSON.stringify([null, { id: 'c', slug: 'chain', name: 'Chain', logo: null, type: 'project' }]),
});

/** An API that answers as the real one does, from 250 projects. */
export async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [asked] = JSON.parse(url.searchParams.get('params') ?? '[{}]') as { take?: number; skip?: number }[];
  const headers: Record<string, string> = { 'x-data-version': 'project:1' };
  switch (url.searchParams.get('sid')) {
    case 'home-totals':
      return Response.json({ totals: [{ projects: 250, people: 0, ventures: 0, fundraising: 0 }] }, { headers });
    case 'master-projects-total':
      return Response.json({ total: [{ total: 250 }] }, { headers });
    default: {
      const skip = asked?.skip ?? 0;
      const take = asked?.take ?? 100;
      if (skip + take < 250) headers['x-next'] = `after-${skip + take}`;
      return Response.json({ projects: Array.from({ length: Math.max(0, Math.min(take, 250 - skip)) }, (_, index) => project(skip + index + 1)) }, { headers });
    }
  }
}

/** Renders a page with the built page server. The pages must have been built. */
export async function renderPage(path: string, api: PageContext['api'] = answer): Promise<Response> {
  // The build is no source: it is there only after `vite build`, and has no types.
  const file = new URL('../../dist/server/server.js', import.meta.url).href;
  const { default: server } = (await import(/* @vite-ignore */ file)) as { default: PageServer };
  const site = { name: 'Cairn', publicUrl: 'https://cairn.example', build: 'test' };
  return server.fetch(new Request(`https://cairn.example${path}`, { headers: { accept: 'text/html' } }), { context: { api, nonce: NONCE, site } });
}
