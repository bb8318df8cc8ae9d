import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

/** A record as a row names it. */
export interface PlainNamed {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
}

/** A row as the list of projects draws it. */
export interface PlainRow extends PlainNamed {
  ordinal: number;
  symbol: string | null;
  description: string | null;
  price_usd: number | null;
  change24h: number | null;
  market_cap_usd: number | null;
  volume: number | null;
  peoples: PlainNamed | undefined;
  peoples_count: number;
  organizations: PlainNamed | undefined;
  organizations_count: number;
  sector: { name: string }[];
  sector_count: number;
  market_cap_rank: number | null;
  market_cap_rank_date: string | null;
  raised: number | null;
}

/** Which plain program to be. */
export type Plain =
  | { kind: 'bytes'; headers: [string, string][]; bodyBase64: string; etag?: string; notModified?: [string, string][] }
  | { kind: 'files'; files: Record<string, { type: string; text: string }> }
  | { kind: 'react'; rows: PlainRow[] }
  | { kind: 'sql'; connectionString: string; pool: number; queries: { text: string; values: unknown[] }[] };

/** The same bytes with the same headers, whatever is asked. */
function bytes({ headers, bodyBase64, etag, notModified }: Extract<Plain, { kind: 'bytes' }>): RequestListener {
  const body = Buffer.from(bodyBase64, 'base64');
  const flat = headers.flat();
  const flat304 = (notModified ?? []).flat();
  return (request, response) => {
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304, flat304);
      response.end();
      return;
    }
    response.writeHead(200, flat);
    response.end(body);
  };
}

/** Ready bytes by address. */
function files({ files: texts }: Extract<Plain, { kind: 'files' }>): RequestListener {
  const ready = new Map(Object.entries(texts).map(([address, { type, text }]) => [address, { type, body: Buffer.from(text) }]));
  return (request, response) => {
    const file = ready.get(request.url ?? '/');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain', 'content-length': file?.body.length ?? 0 });
    response.end(file?.body);
  };
}

/** Class names as long as compiled ones. */
const named = (name: string) => `_${name}_1a2b3_42`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const day = (iso: string) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(8)},${iso.slice(0, 4)}`;
const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

function money(value: number): string {
  for (const [step, letter] of STEPS) if (value >= step) return `$${(value / step).toFixed(2)}${letter}`;
  return `$${value.toFixed(2)}`;
}

const price = (value: number) => (value < 1 ? `$${value.toPrecision(4)}` : money(value));

const unknown = () => h('span', { className: named('unknown') }, '--');
const figure = (value: number | null, print: (value: number) => string) =>
  value === null ? unknown() : h('span', { className: named('figure') }, print(value));

const Logo = ({ src, name, size }: { src: string | null; name: string; size: number }) =>
  src === null
    ? h('span', { className: `${named('stone')} ${named('t0')}`, 'data-size': size, 'aria-hidden': true }, name.slice(0, 1))
    : h('img', { className: named('logo'), src, alt: '', width: size, height: size, loading: 'lazy', decoding: 'async' });

const Name = ({ row: { slug, logo, name, symbol } }: { row: PlainRow }) =>
  h(
    'a',
    { className: named('name'), href: `/project/${slug}`, 'data-card': `project:${slug}` },
    h(Logo, { src: logo, name, size: 28 }),
    h('span', { className: named('nameText'), title: name, 'data-name': '' }, name),
    symbol === null ? null : h('span', { className: named('symbol') }, symbol.slice(0, 12)),
  );

const Change = ({ value }: { value: number | null }) =>
  value === null ? unknown() : h('span', { className: named(value > 0 ? 'up' : 'down') }, `${value > 0 ? '+' : ''}${value.toFixed(2)}%`);

const more = (shown: number, count: number) =>
  count > shown ? h('span', { className: named('more') }, `+${count - shown}`, h('span', { className: named('hidden') }, ' more')) : null;

const Records = ({ first, type, count, all }: { first: PlainNamed | undefined; type: string; count: number; all: string }) => {
  if (!first) return unknown();
  const { slug, name, logo } = first;
  return h(
    'span',
    { className: named('group') },
    h(
      'a',
      { className: named('first'), title: name, href: `/${type}/${slug}`, 'data-card': `${type}:${slug}`, target: '_blank', rel: 'noopener' },
      h(Logo, { src: logo, name, size: 24 }),
      name,
    ),
    count > 1
      ? h(
          'button',
          { type: 'button', className: named('more'), 'data-group': all, 'aria-haspopup': 'dialog' },
          `+${count - 1}`,
          h('span', { className: named('hidden') }, ' more'),
        )
      : null,
  );
};

const Sectors = ({ of, count }: { of: { name: string }[]; count: number }) =>
  of.length === 0
    ? unknown()
    : h(
        'span',
        { className: named('tags') },
        of.map(({ name }) => h('span', { key: name, className: named('tag'), title: name }, name)),
        more(of.length, count),
      );

const Rank = ({ row: { market_cap_rank: rank, market_cap_rank_date: date } }: { row: PlainRow }) => {
  if (rank === null || date === null) return unknown();
  const stated = day(date);
  return h('span', { className: named('rank'), title: `Rank as stated on ${stated}` }, `#${rank}`, h('time', { dateTime: date }, stated));
};

const Star = ({ row: { id, name } }: { row: PlainRow }) =>
  h('button', { type: 'button', className: named('star'), 'data-watch': `project:${id}`, 'aria-pressed': false, 'aria-label': `Watch ${name}` });

const END = { className: named('end') };
const Row = ({ row }: { row: PlainRow }) =>
  h(
    'tr',
    { 'aria-rowindex': row.ordinal + 1 },
    h('td', { className: named('first') }, row.ordinal, h(Star, { row })),
    h('td', { className: named('name') }, h(Name, { row })),
    h('td', { className: `${named('card1')} ${named('end')}` }, figure(row.price_usd, price)),
    h('td', END, h(Change, { value: row.change24h })),
    h('td', { className: `${named('card2')} ${named('end')}` }, figure(row.market_cap_usd, money)),
    h('td', END, figure(row.volume, money)),
    h('td', null, h(Records, { first: row.peoples, type: 'people', count: row.peoples_count, all: `project:${row.slug}:peoples` })),
    h('td', null, h(Records, { first: row.organizations, type: 'organization', count: row.organizations_count, all: `project:${row.slug}:organizations` })),
    h('td', { className: named('card3') }, h(Sectors, { of: row.sector, count: row.sector_count })),
    h('td', null, row.description === null ? unknown() : h('span', { className: named('soft'), title: row.description }, row.description)),
    h('td', END, h(Rank, { row })),
    h('td', END, figure(row.raised, money)),
  );

const HEAD = ['#', 'Name', 'Price', '24h', 'Market cap', 'Volume 24h', 'People', 'Organizations', 'Sector', 'Description', 'Rank', 'Raised'];
const Page = ({ rows }: { rows: PlainRow[] }) =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Projects')),
    h(
      'body',
      null,
      h(
        'table',
        { className: named('table') },
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            HEAD.map((text) => h('th', { key: text, scope: 'col' }, text)),
          ),
        ),
        h(
          'tbody',
          null,
          rows.map((row) => h(Row, { key: row.id, row })),
        ),
      ),
    ),
  );

/** A page of the rows, rendered again for each request. */
function react({ rows }: Extract<Plain, { kind: 'react' }>): RequestListener {
  return (_request, response) => {
    const body = Buffer.from(`<!doctype html>${renderToString(h(Page, { rows }))}`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
}

/** Milliseconds after which a query is given up: screens of a large market may take minutes. */
const LONGEST = 10_000;
/** PostgreSQL's code of a query that was given up. */
const GIVEN_UP = '57014';

/** The numbered query, prepared, its text sent on as it is; 503 where it takes too long. */
function sql({ connectionString, pool: max, queries }: Extract<Plain, { kind: 'sql' }>): RequestListener {
  const pool = new pg.Pool({ connectionString, max, statement_timeout: LONGEST });
  const names = new Map<string, string>();
  const named = queries.map(({ text, values }) => {
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    return { name, text, values };
  });
  const numberOf = (request: IncomingMessage) => Number((request.url ?? '/').slice(1));
  return (request, response) => {
    const query = named[numberOf(request)];
    if (!query) throw new RangeError('no such query');
    pool.query<{ body: string }>(query).then(
      ({ rows }) => {
        const body = Buffer.from(rows[0]?.body ?? '');
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
        response.end(body);
      },
      (error: unknown) => {
        const isLate = (error as { code?: string }).code === GIVEN_UP;
        if (!isLate) process.stderr.write(`${String(error)}\n`);
        response.writeHead(isLate ? 503 : 500, { 'content-length': 0 });
        response.end();
      },
    );
  };
}

function listenerOf(plain: Plain): RequestListener {
  if (plain.kind === 'bytes') return bytes(plain);
  if (plain.kind === 'files') return files(plain);
  return plain.kind === 'react' ? react(plain) : sql(plain);
}

if (process.send) {
  process.once('message', (plain: Plain) => {
    const server = createServer({ keepAliveTimeout: 65_000 }, listenerOf(plain));
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  });
}
