import fc from 'fast-check';
import { LIST_NAMES, type ListName } from '#domain/directory/lists/lists.ts';
import { patchRow } from '../../ui/data-table/patch-row.ts';
import { textHtml, html, type Html } from '../../ui/html/html.ts';
import { putHtml } from '../../ui/html/set-html.ts';
import { COLUMNS, type AnyRow } from './columns/columns.ts';
import { asCards, asTable } from './list-rows.ts';

/* What the browser's test of rows runs in the page: built by itself, with the parser of a real browser under it. */

export { html, patchRow, textHtml };

const NUMBERS = ['price_usd', 'change24h', 'market_cap_usd', 'volume', 'raised', 'market_cap_rank', 'tvl', 'amount_quantity', 'valuation', 'year_founded'];
const GROUPS = ['lead', 'peoples', 'organizations', 'chains', 'organization', 'relate_token', 'founder', 'relate_project', 'people'];

/** A row that has a value in every column. @param text what each text is @param address what each address is */
function rowOf(list: ListName, text: (what: string) => string, address: string): AnyRow {
  const row: Record<string, unknown> = { ordinal: 1, source_count: 2, investor_count: 3, sector_count: 5, social: [{ type: 'github', url: address }] };
  for (const { id } of COLUMNS[list]) row[id] ??= text(id);
  for (const name of NUMBERS) row[name] = 12.5;
  for (const name of GROUPS) {
    row[name] = [{ type: 'people', slug: text(`${name} slug`), name: text(`${name} name`), logo: address }];
    row[`${name}_count`] = 4;
  }
  for (const name of ['last_round', 'founded', 'code_pushed', 'date', 'last_investment', 'market_cap_rank_date']) row[name] = text(name);
  for (const name of ['change30d', 'change7d', 'change1h', 'circulating_supply', 'max_supply', 'total_supply', 'number_of_investment']) row[name] = -3;
  for (const name of ['round_count', 'total_investment_amount', 'total_funding_amount']) row[name] = 7;
  const only = { projects: {}, people: { avatar: address }, organizations: { ventures_name: text('name') }, fundraising: { project_id: text('project') } }[
    list
  ];
  return Object.assign(row, { id: text('id'), slug: text('slug'), name: text('name'), symbol: text('symbol'), logo: address, announcement: address }, only, {
    sector: [{ name: text('sector') }],
    actively_investing: true,
  }) as unknown as AnyRow;
}

const WRITERS: Readonly<Record<string, (list: ListName, row: AnyRow) => { within: string; written: Html }>> = {
  table: (list, row) => ({ within: 'tbody', written: asTable(list, COLUMNS[list])([row], 0) }),
  cards: (list, row) => ({ within: 'ul', written: asCards(list, { cols: COLUMNS[list].map(({ id }) => id).join(',') }, 1)([row], 0) }),
};

/** What a parser makes of HTML: tags and names of attributes, one line an element. */
function shapeOf(within: string, written: Html): string[] {
  const parent = document.implementation.createHTMLDocument().createElement(within);
  putHtml(parent, written);
  return [...parent.querySelectorAll('*')].map((element) => `${element.localName} ${element.getAttributeNames().toSorted().join(' ')}`);
}

const HOSTILE = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '"',
        "'",
        '<',
        '>',
        '&',
        '`',
        '=',
        '/',
        '\0',
        '\n',
        '\u2028',
        '<!--',
        '-->',
        ']]>',
        '<svg onload=alert(1)>',
        '&#34;',
        '</td></tr></table>',
      ),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onmouseover='alert(1)",
        ' onfocus=alert(1) autofocus x="',
        '</style><img src=x onerror=alert(1)>',
        '<template>',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `x${parts.join('')}`);
const ADDRESSES = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//elsewhere',
    ' javascript:x',
    'https://a.b/"onclick="x',
    'java\tscript:x',
  ),
  HOSTILE,
);

/** Writes rows of every list from hostile texts, many times. @throws the first one of which a parser makes other elements or attributes than of a plain row */
export function fuzzRows(runs: number, seed: number): void {
  for (const list of LIST_NAMES)
    for (const [name, write] of Object.entries(WRITERS)) {
      const shape = (text: (what: string) => string, address: string) => {
        const { within, written } = write(list, rowOf(list, text, address));
        return { lines: shapeOf(within, written), within, written };
      };
      const plain = shape(() => 'xa', 'https://a.example/').lines;
      const known = new Set(plain.flatMap((line) => line.split(' ')));
      fc.assert(
        fc.property(HOSTILE, (text) => {
          const { lines } = shape(() => text, 'https://a.example/');
          if (lines.join('\n') !== plain.join('\n')) throw new Error(`${list}, ${name}: ${JSON.stringify(text)}\n${lines.join('\n')}`);
        }),
        { numRuns: runs, seed },
      );
      fc.assert(
        fc.property(ADDRESSES, (address) => {
          const { lines, within, written } = shape(() => 'xa', address);
          const others = lines.flatMap((line) => line.split(' ')).filter((word) => !known.has(word));
          const parent = document.implementation.createHTMLDocument().createElement(within);
          putHtml(parent, written);
          const led = [...parent.querySelectorAll('[href], [src]')].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
          const wrong = led.filter((one) => !/^(?:https?:\/\/|\/(?!\/)|#$)/.test(one));
          if (others.length + wrong.length > 0) throw new Error(`${list}, ${name}: ${JSON.stringify(address)}: ${[...others, ...wrong].join(' ')}`);
        }),
        { numRuns: runs, seed },
      );
    }
}
