import { LISTS } from '#domain/directory/lists.ts';
import { compare, requestText, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { PlainNamed, PlainRow } from './plain.ts';
import type { Site } from './site.ts';

const PAGE = '/directory/projects';
/** Whoever has a credential gets a page of their own, drawn anew. */
const ASK = { cookie: 'cairn=bench' };
const ROWS = 100;
/** A row names so many sectors, and shows so many characters of its description. */
const NAMED = 3;
const DESCRIBED = 120;
/** The yardstick's rows may be this much smaller or larger than the page's. */
const TOLERANCE = 0.1;

type Wire = Omit<PlainRow, 'peoples' | 'organizations' | 'sector' | 'sector_count'> & { peoples: string; organizations: string; sector: string };

const firstOf = (text: string): PlainNamed | undefined => (JSON.parse(text) as PlainNamed[])[0];

function rowOf(wire: Wire): PlainRow {
  const sectors = JSON.parse(wire.sector) as { name: string }[];
  return {
    ...wire,
    description:
      wire.description !== null && wire.description.length > DESCRIBED ? `${wire.description.slice(0, DESCRIBED).toWellFormed()}…` : wire.description,
    peoples: firstOf(wire.peoples),
    organizations: firstOf(wire.organizations),
    sector: sectors.slice(0, NAMED),
    sector_count: sectors.length,
  };
}

/** The rows of the table of a page, as HTML. */
function bodyOf(page: string): string {
  const [body, ...others] = page.match(/<tbody[^>]*>.*?<\/tbody>/gs) ?? [];
  if (body === undefined || others.length > 0) throw new Error('the page does not hold one table');
  return body;
}

const sizeOf = (html: string) => ({ elements: html.match(/<[a-z]/g)?.length ?? 0, bytes: Buffer.byteLength(html) });

/** P2: the list of projects drawn anew, 100 rows, against bare React drawing the same rows. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const page = await site.get(PAGE, ASK);
  if (page.status !== 200 || !String(page.headers['cache-control']).includes('no-store'))
    throw new Error(`the page is not drawn anew: ${page.status} ${String(page.headers['cache-control'])}`);
  const { sid } = LISTS.projects;
  const answer = await site.get(`/api/data/struct?${new URLSearchParams({ sid, params: JSON.stringify([{ take: ROWS }]) })}`);
  const rows = (JSON.parse(answer.body.toString()) as { projects: Wire[] }).projects.map(rowOf);
  const drawn = bodyOf(page.body.toString());
  if (rows.length !== ROWS || !rows.every((row) => drawn.includes(`>${escaped(row.name)}<`))) throw new Error(`the page does not show the ${ROWS} rows`);
  const plain = await startPlain({ kind: 'react', rows });
  try {
    const ours = sizeOf(drawn);
    const theirs = sizeOf(bodyOf(await (await fetch(`http://127.0.0.1:${plain.port}`)).text()));
    const text = `${ours.elements} elements, ${ours.bytes} bytes of rows against ${theirs.elements}, ${theirs.bytes}`;
    if (Math.abs(theirs.elements / ours.elements - 1) > TOLERANCE || Math.abs(theirs.bytes / ours.bytes - 1) > TOLERANCE)
      throw new Error(`the yardstick does not draw what the page draws: ${text}`);
    const requests = [requestText(PAGE, ASK)];
    const compared = await compare({ port: site.port, requests }, { port: plain.port, requests }, 4, effort);
    return [throughputLine(`P2 page drawn anew, ${text}`, compared, 0.4)];
  } finally {
    await plain.stop();
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
