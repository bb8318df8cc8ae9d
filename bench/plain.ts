import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createElement as h, Fragment } from 'react';
import { renderToString } from 'react-dom/server';

/** A row as the list of projects draws it. */
export interface PlainRow {
  id: string;
  name: string;
  symbol: string | null;
  logo: string | null;
  description: string | null;
  website: string | null;
  market_cap_rank: number | null;
  market_cap_rank_date: string | null;
  chains: { id: string; name: string; logo: string | null }[];
}

/** Which plain program to be. */
export type Plain =
  | { kind: 'bytes'; headers: [string, string][]; bodyBase64: string; etag?: string; notModified?: [string, string][] }
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

/** Class names as long as compiled ones. */
const named = (name: string) => `_${name}_1a2b3_42`;

const Logo = ({ src, name, size }: { src: string | null; name: string; size: number }) =>
  src === null
    ? h('span', { className: `${named('stone')} ${named('t0')}`, 'data-size': size, 'aria-hidden': true }, name.slice(0, 1))
    : h('img', { className: named('logo'), src, alt: '', width: size, height: size, loading: 'lazy', decoding: 'async' });

const unknown = () => h('span', { className: named('unknown') }, '--');

const Rank = ({ row }: { row: PlainRow }) =>
  row.market_cap_rank === null
    ? unknown()
    : h(
        Fragment,
        null,
        h('span', { className: named('rank') }, '#', row.market_cap_rank),
        h('time', { className: named('day'), dateTime: row.market_cap_rank_date ?? '' }, row.market_cap_rank_date),
      );

const Name = ({ row }: { row: PlainRow }) =>
  h(
    'span',
    { className: named('nameCell') },
    h(Logo, { src: row.logo, name: row.name, size: 32 }),
    h(
      'span',
      { className: named('nameText') },
      h('span', { className: named('name') }, row.name),
      row.symbol === null ? null : h('span', { className: named('symbol') }, row.symbol),
    ),
  );

const Chains = ({ row: { chains } }: { row: PlainRow }) => {
  const [first] = chains;
  if (!first) return unknown();
  if (chains.length === 1) {
    return h(
      'span',
      { className: named('chain') },
      h(Logo, { src: first.logo, name: first.name, size: 20 }),
      h('span', { className: named('chainName') }, first.name),
    );
  }
  const names = chains.map((chain) => chain.name).join(', ');
  return h(
    'span',
    { className: named('chain'), title: names },
    chains.map((chain) => h(Logo, { key: chain.id, src: chain.logo, name: chain.name, size: 20 })),
    h('span', { className: named('hidden') }, names),
  );
};

const Website = ({ row: { website } }: { row: PlainRow }) =>
  website === null
    ? unknown()
    : h('a', { className: named('website'), href: website, target: '_blank', rel: 'noopener noreferrer nofollow' }, new URL(website).hostname);

const Description = ({ row: { description } }: { row: PlainRow }) =>
  description === null ? unknown() : h('span', { className: named('description') }, description);

const CELLS = [Rank, Name, Chains, Description, Website];

const Row = ({ row, at }: { row: PlainRow; at: number }) =>
  h(
    'tr',
    { className: named('row'), 'aria-rowindex': at + 2 },
    CELLS.map((Cell) => h('td', { key: Cell.name, className: named('column') }, h(Cell, { row }))),
  );

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
        null,
        h(
          'tbody',
          null,
          rows.map((row, at) => h(Row, { key: row.id, row, at })),
        ),
      ),
    ),
  );

/** A page of the rows, drawn anew for each request. */
function react({ rows }: Extract<Plain, { kind: 'react' }>): RequestListener {
  return (_request, response) => {
    const body = Buffer.from(`<!doctype html>${renderToString(h(Page, { rows }))}`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
}

/** The numbered query, prepared, its text sent on as it is. */
function sql({ connectionString, pool: max, queries }: Extract<Plain, { kind: 'sql' }>): RequestListener {
  const pool = new pg.Pool({ connectionString, max });
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
        process.stderr.write(`${String(error)}\n`);
        response.writeHead(500, { 'content-length': 0 });
        response.end();
      },
    );
  };
}

function listenerOf(plain: Plain): RequestListener {
  if (plain.kind === 'bytes') return bytes(plain);
  return plain.kind === 'react' ? react(plain) : sql(plain);
}

if (process.send) {
  process.once('message', (plain: Plain) => {
    const server = createServer({ keepAliveTimeout: 65_000 }, listenerOf(plain));
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  });
}
