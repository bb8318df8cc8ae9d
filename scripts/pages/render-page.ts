import type { HtmlPiece, PageContext, PageServer } from '#platform/http/pages.ts';

/** Nonce of the pages rendered here. */
export const NONCE = 'nonce-of-the-test-0000';

const UNKNOWN_FIGURES = Object.fromEntries(
  'price_usd change1h change24h change7d change30d market_cap_usd volume tvl circulating_supply max_supply total_supply github_stars code_pushed code_pushed_precision raised last_round last_round_precision'
    .split(' ')
    .map((field) => [field, null]),
);

/** A project as the API answers it. */
export const project = (index: number) => ({
  ...UNKNOWN_FIGURES,
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
  chains_count: 1,
  peoples: '[]',
  peoples_count: 0,
  organizations: JSON.stringify([{ id: 'o', slug: 'fund', name: 'Fund', logo: null, type: 'venture' }]),
  organizations_count: 14,
  sector: '[{"name":"DeFi"}]',
  founded: index % 2 === 0 ? null : '2020-03-01',
  founded_precision: index % 2 === 0 ? null : 'month',
  round_count: 1,
  source_count: 2,
});

/** A round as the API answers it. */
export const round = (index: number) => ({
  id: `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`,
  slug: `round-${index}`,
  ordinal: index,
  name: `Project ${index}`,
  logo: null,
  projects: '[]',
  stages: 'Seed',
  amount_quantity: index % 3 === 0 ? null : 1_500_000,
  amount_quantity_state: index % 3 === 0 ? 'undisclosed' : null,
  amount_quantity_unit: 'USD',
  lead: '[]',
  lead_count: 0,
  organizations: '[]',
  organizations_count: 0,
  people: '[]',
  people_count: 0,
  announcement: index % 2 === 0 ? 'javascript:alert(1)' : 'https://news.example/round',
  date: '2026-11-10',
  date_precision: 'day',
  valuation: null,
  valuation_state: null,
  category: null,
  sector: '[]',
  investor_count: 0,
  source_count: 1,
});

const answerOf = (sid: string | null) => (sid === 'master-fundraising' ? (['fundraising', round] as const) : (['projects', project] as const));

/** An API that answers as the real one does, from 250 projects and as many rounds. */
export async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [asked] = JSON.parse(url.searchParams.get('params') ?? '[{}]') as { take?: number; skip?: number }[];
  const headers: Record<string, string> = { 'x-data-version': 'project:1' };
  switch (url.searchParams.get('sid')) {
    case 'home-totals':
      return Response.json({ totals: [{ projects: 250, people: 0, ventures: 0, fundraising: 0 }] }, { headers });
    case 'master-projects-total':
    case 'master-fundraising-total':
      return Response.json({ total: [{ total: 250, undecided: 0 }] }, { headers });
    case 'master-fundraising-sum':
      return Response.json({ sums: [{ of: 'raised', rows: 250, known: 167, amount_usd: 250_500_000 }] }, { headers });
    case 'dao-voting':
      return Response.json({ dao: [{ voting: false }] }, { headers });
    case 'list-ages':
      return Response.json({ ages: [{ list: 'projects', newest: '2026-08-12', read_at: '2026-09-16T08:00:00Z' }] }, { headers });
    case 'list-absent':
      return Response.json({ absent: [] }, { headers });
    default: {
      const skip = asked?.skip ?? 0;
      const take = asked?.take ?? 100;
      if (skip + take < 250) headers['x-next'] = `after-${skip + take}`;
      const [name, row] = answerOf(url.searchParams.get('sid'));
      return Response.json({ [name]: Array.from({ length: Math.max(0, Math.min(take, 250 - skip)) }, (_, index) => row(skip + index + 1)) }, { headers });
    }
  }
}

/** Renders a page with the built page server, in pieces as the site does. The pages must have been built. */
export async function renderPage(path: string, api: PageContext['api'] = answer): Promise<Response> {
  // The build is no source: it is there only after `vite build`, and has no types.
  const file = new URL('../../dist/server/server.js', import.meta.url).href;
  const { default: server } = (await import(/* @vite-ignore */ file)) as { default: PageServer };
  const site = { name: 'Cairn', publicUrl: 'https://cairn.example', build: 'test', links: {}, ways: { google: false, twitter: false } };
  let taken: readonly HtmlPiece[] | undefined;
  const takeHtml = (pieces: readonly HtmlPiece[]) => (taken = pieces);
  const request = new Request(`https://cairn.example${path}`, { headers: { accept: 'text/html' } });
  const response = await server.fetch(request, { context: { api, nonce: NONCE, site, takeHtml } });
  const html = taken?.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return html === undefined ? response : new Response(html, response);
}
