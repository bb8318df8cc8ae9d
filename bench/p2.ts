import { defaultColumns, printColumns } from '#domain/directory/lists/list-address.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { compare, requestText, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { PlainNamed, PlainRow } from './plain.ts';
import type { Site } from './site.ts';
import { textHtml } from '#web/ui/html/html.ts';

const PAGE = '/directory/projects';
/** Whoever has a credential gets a page of their own, rendered again. */
const ASK = { cookie: 'cairn=bench' };
const ROWS = 100;
/** A row names so many sectors, and shows so many characters of its description. */
const NAMED = 3;
const DESCRIBED = 120;
/** Elements of a row of the yardstick, with what is unknown in some of them: React draws what a list of that kind costs in elements, whatever ours has. */
const ELEMENTS = { least: 30, most: 36 } as const;
/** Orders of the columns in which the page is asked for, so that none of its rows is kept: more than there is room for. */
const ORDERS = 600;

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

/** Addresses of the page with the same columns in other orders: the same rows, of which no HTML is kept. */
function ordersOfColumns(): string[] {
  const [name = '', ...others] = defaultColumns('projects');
  const addresses = new Set<string>();
  for (let seed = 1; addresses.size < ORDERS; seed += 1) {
    const left = [...others];
    const order = others.map((_, at) => left.splice((seed * (at + 7) * 31 + seed * seed) % left.length, 1)[0]);
    const cols = printColumns('projects', [name, ...order.filter((field) => field !== undefined)]);
    if (cols !== undefined) addresses.add(`${PAGE}?${new URLSearchParams({ cols })}`);
  }
  return [...addresses];
}

/** P2: the list of projects for somebody with a credential, 100 rows, with nothing kept and with its rows kept, against bare React drawing the same rows. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const page = await site.get(PAGE, ASK);
  if (page.status !== 200 || !String(page.headers['cache-control']).includes('no-store'))
    throw new Error(`the page is not rendered again: ${page.status} ${String(page.headers['cache-control'])}`);
  const { sid } = LISTS.projects;
  const answer = await site.get(`/api/data/struct?${new URLSearchParams({ sid, params: JSON.stringify([{ take: ROWS }]) })}`);
  const rows = (JSON.parse(answer.body.toString()) as { projects: Wire[] }).projects.map(rowOf);
  const drawn = bodyOf(page.body.toString());
  if (rows.length !== ROWS || !rows.every((row) => drawn.includes(`>${textHtml(row.name).text}<`))) throw new Error(`the page does not show the ${ROWS} rows`);
  const orders = ordersOfColumns();
  const other = await site.get(orders[0] ?? PAGE, ASK);
  if (other.status !== 200 || !rows.every((row) => bodyOf(other.body.toString()).includes(`>${textHtml(row.name).text}<`)))
    throw new Error('another order of columns is not the same rows');
  const plain = await startPlain({ kind: 'react', rows });
  try {
    const ours = sizeOf(drawn);
    const theirs = sizeOf(bodyOf(await (await fetch(`http://127.0.0.1:${plain.port}`)).text()));
    const text = `${ours.elements} elements, ${ours.bytes} bytes of rows against ${theirs.elements}, ${theirs.bytes}`;
    if (theirs.elements < ELEMENTS.least * ROWS || theirs.elements > ELEMENTS.most * ROWS) throw new Error(`the yardstick does not draw such rows: ${text}`);
    const yardstick = { port: plain.port, requests: [requestText(PAGE, ASK)] };
    const fresh = await compare({ port: site.port, requests: orders.map((order) => requestText(order, ASK)) }, yardstick, 4, effort);
    const kept = await compare({ port: site.port, requests: [requestText(PAGE, ASK)] }, yardstick, 4, effort);
    return [throughputLine(`P2 page rendered again, ${text}`, fresh, 0.45), throughputLine('P2 page rendered again, its rows kept', kept, 1.2)];
  } finally {
    await plain.stop();
  }
}
