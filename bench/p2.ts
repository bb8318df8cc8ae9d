import { compare, requestText, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { PlainRow } from './plain.ts';
import type { Site } from './site.ts';

const PAGE = '/directory/projects';
/** Whoever has a credential gets a page of their own, drawn anew. */
const ASK = { cookie: 'cairn=bench' };

/** P2: the list of projects drawn anew, 100 rows, against bare React drawing the same rows. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const page = await site.get(PAGE, ASK);
  if (page.status !== 200 || !String(page.headers['cache-control']).includes('no-store'))
    throw new Error(`the page is not drawn anew: ${page.status} ${String(page.headers['cache-control'])}`);
  const answer = await site.get('/api/data/struct?sid=master-projects');
  const { projects } = JSON.parse(answer.body.toString()) as { projects: (Omit<PlainRow, 'chains'> & { chains: string })[] };
  const rows = projects.map((row) => ({ ...row, chains: JSON.parse(row.chains) as PlainRow['chains'] }));
  if (rows.length !== 100 || !rows.every((row) => page.body.includes(row.id) || page.body.includes(escaped(row.name))))
    throw new Error('the page does not show the 100 rows');
  const plain = await startPlain({ kind: 'react', rows });
  try {
    const requests = [requestText(PAGE, ASK)];
    const compared = await compare({ port: site.port, requests }, { port: plain.port, requests }, 4, effort);
    return [
      throughputLine(
        `P2 page drawn anew, ${Math.round(compared.ours.bytes / 1024)} KB against ${Math.round(compared.yardstick.bytes / 1024)} KB`,
        compared,
        0.4,
      ),
    ];
  } finally {
    await plain.stop();
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
