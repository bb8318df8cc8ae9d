import type { LISTS, ListName } from '#domain/directory/lists/lists.ts';
import type { Cell, DataColumn } from '../../ui/data-table/types.ts';
import { formatChange, formatCount, formatMoney, undisclosed, UNKNOWN } from '../../ui/figure/figure.ts';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { attributes, html, type Attributes, type Html } from '../../ui/html/html.ts';
import { logoHtml } from '../../ui/logo/logo-html.ts';
import { formatDay, type Precision } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';
import { groupHtml } from '../../ui/avatar-group/group-html.ts';
import { recordLink, type RecordRef } from '../../ui/record-link/record-link.ts';
import type { ListRow, Named, Social } from '../list-queries.ts';
import { hostOf, linkable, placeName } from '../out-link.tsx';
import { socialPath } from './social-paths.ts';
import classes from './cells.module.css';

/** How a column of a list looks; what it is called and shows stands in the list's definition. */
export type ColumnView<Row> = Omit<DataColumn<Row>, 'id' | 'sticky' | 'plain'>;

/** A view for each column of a list but the ordinal, which the table draws. */
export type ColumnViews<Name extends ListName> = Record<Exclude<(typeof LISTS)[Name]['columns'][number]['field'], 'ordinal'>, ColumnView<ListRow<Name>>>;

const SYMBOL_LENGTH = 12;

/** The class of an element. */
const as = (look: string | undefined): Attributes => attributes({ class: look });

/** What stands where nothing is known. */
const unknown = (): Cell => ({ html: UNKNOWN, look: classes.unknown });

/** A text on one line; the whole of it can be had by pointing at it. */
const line = (text: string | null, look = classes.line): Cell => (text === null ? unknown() : { html: text, look, title: text });

/** A number already written; unknown and secret ones are grey. */
const figure = (text: string, known = true): Cell => ({ html: text, look: known ? classes.figure : classes.unknown });

/** A count that is always known. */
const count = (value: number): Cell => ({ html: formatCount(value), look: value === 0 ? classes.unknown : classes.figure });

/** A day as exactly as it is known. */
function dayCell(day: string | null, precision: Precision | null): Cell {
  if (day === null) return unknown();
  const known = precision === 'year' ? day.slice(0, 4) : precision === 'month' ? day.slice(0, 7) : day;
  return { html: html`<time datetime="${known}">${formatDay(day, precision ?? 'day')}</time>`, look: classes.figure };
}

/** What a column of names shows. */
interface NameOf {
  /** The record the name leads to. */
  of: RecordRef;
  logo: string | null;
  name: string;
  symbol?: string | null;
}

/** The column of names: logo, name, symbol; the way to the record. */
function nameHtml({ of: record, logo, name, symbol = null }: NameOf): Html {
  const { href, 'data-card': card } = recordLink(record);
  const short = symbol !== null && html`<span${as(classes.symbol)}>${symbol.slice(0, SYMBOL_LENGTH)}</span>`;
  return html`<a${as(classes.name)} href="${href}" data-card="${card}">${logoHtml(logo, name, 28)}<span${as(classes.nameText)} title="${name}" data-name="">${name}</span>${short}</a>`;
}

/** Sectors as tags: the first ones, and how many more there are. */
function sectorsCell(sectors: readonly { name: string }[], total: number): Cell {
  if (sectors.length === 0) return unknown();
  const tags = sectors.map(({ name }) => html`<span${as(classes.tag)} title="${name}">${name}</span>`);
  const more = total > sectors.length && html`<span${as(classes.more)}>+${total - sectors.length}<span${as(hiddenClass)}> ${m.list_more()}</span></span>`;
  return { html: html`<span${as(classes.tags)}>${tags}${more}</span>` };
}

/** An option as a tag. */
const tag = (text: string | null): Cell => (text === null ? unknown() : { html: html`<span${as(classes.tag)}>${text}</span>` });

const OUT = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A page elsewhere, named by where it is. */
export function place(address: string | null): Cell {
  const url = linkable(address);
  return url ? { html: html`<a${as(classes.place)} href="${url.href}"${attributes(OUT)}>${hostOf(url)}</a>` } : unknown();
}

/** Accounts elsewhere as signs that lead there. */
function socialsCell(accounts: readonly Social[], name: string): Cell {
  const links = accounts.flatMap(({ type, url }) => {
    const address = linkable(url);
    if (!address) return [];
    const label = `${name}: ${placeName(type, address)}`;
    const icon = html`<svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${socialPath(type)}" /></svg>`;
    return [html`<a${as(classes.social)} href="${address.href}"${attributes({ ...OUT, 'aria-label': label, title: label })}>${icon}</a>`];
  });
  return links.length === 0 ? unknown() : { html: html`<span${as(classes.socials)}>${links}</span>` };
}

/** The column of names. */
export const named = <Row>(of: (row: Row) => NameOf, header = m.list_col_name): ColumnView<Row> => ({
  header,
  cell: (row) => ({ html: nameHtml(of(row)) }),
  width: 240,
  grow: true,
});

export const SECTOR = {
  header: m.list_col_sector,
  cell: (row: { sector: { name: string }[]; sector_count: number }) => sectorsCell(row.sector, row.sector_count),
  known: (row: { sector: { name: string }[] }) => row.sector.length > 0,
  width: 240,
} satisfies ColumnView<{ sector: { name: string }[]; sector_count: number }>;

export const SOURCES = {
  header: m.list_col_sources,
  cell: (row: { source_count: number }) => count(row.source_count),
  width: 132,
  align: 'end',
} satisfies ColumnView<{ source_count: number }>;

/** A column of one line of text. */
export const texts = <Row>(header: () => string, of: (row: Row) => string | null, width = 168): ColumnView<Row> => ({
  header,
  cell: (row) => line(of(row)),
  known: (row) => of(row) !== null,
  width,
});

/** A column of options, as tags. */
export const tags = <Row>(header: () => string, of: (row: Row) => string | null, width = 140): ColumnView<Row> => ({
  header,
  cell: (row) => tag(of(row)),
  known: (row) => of(row) !== null,
  width,
});

/** A column that shows a line of a description. */
export const described = <Row>(of: (row: Row) => string | null, header = m.list_col_description): ColumnView<Row> => ({
  header,
  cell: (row) => line(of(row), classes.soft),
  known: (row) => of(row) !== null,
  width: 300,
});

/** A column of accounts elsewhere. */
export const socials = <Row extends { social: readonly Social[] }>(name: (row: Row) => string): ColumnView<Row> => ({
  header: m.list_col_social,
  cell: (row) => socialsCell(row.social, name(row)),
  known: (row) => row.social.length > 0,
  linked: true,
  width: 132,
});

/** A column of other records. @param owner of them: the record of the row @param field what the API calls the group */
export const recordsColumn = <Row>(
  header: () => string,
  owner: (row: Row) => RecordRef,
  field: string,
  of: (row: Row) => readonly Named[],
  total: (row: Row) => number,
): ColumnView<Row> => ({
  header,
  cell: (row) => {
    const [first] = of(row);
    if (!first) return unknown();
    const { type, slug } = owner(row);
    return { html: groupHtml(first, total(row), `${type}:${slug}:${field}`) };
  },
  known: (row) => of(row).length > 0,
  linked: true,
  width: 220,
});

/** A column of figures, written by a format that says what is unknown. */
export const figures = <Row>(
  header: () => string,
  of: (row: Row) => number | null,
  format: (value: number | null) => string,
  width = 152,
): ColumnView<Row> => ({
  header,
  cell: (row) => figure(format(of(row)), of(row) !== null),
  known: (row) => of(row) !== null,
  width,
  align: 'end',
});

/** A column of changes in per cent: up in one colour, down in another. The sign says it too. */
export const changes = <Row>(header: () => string, of: (row: Row) => number | null): ColumnView<Row> => ({
  header,
  cell: (row) => {
    const value = of(row);
    if (value === null) return unknown();
    return { html: formatChange(value), look: value > 0 ? classes.up : value < 0 ? classes.down : classes.figure };
  },
  known: (row) => of(row) !== null,
  width: 112,
  align: 'end',
});

/** A column of ranks, each with the day a source stated it. */
export const ranks = <Row>(header: () => string, of: (row: Row) => number | null, day: (row: Row) => string | null): ColumnView<Row> => ({
  header,
  cell: (row) => {
    const [rank, stated] = [of(row), day(row)];
    if (rank === null) return unknown();
    if (stated === null) return { html: `#${formatCount(rank)}`, look: classes.rank };
    const on = formatDay(stated);
    return { html: html`#${formatCount(rank)} <time datetime="${stated}">${on}</time>`, look: classes.rank, title: m.list_rank_on({ day: on }) };
  },
  known: (row) => of(row) !== null,
  width: 192,
  align: 'end',
});

/** A column of amounts a source may keep secret. */
export const amounts = <Row>(
  header: () => string,
  of: (row: Row) => number | null,
  state: (row: Row) => 'undisclosed' | null,
  width = 164,
): ColumnView<Row> => ({
  header,
  cell: (row) => (state(row) === 'undisclosed' ? figure(undisclosed(), false) : figure(formatMoney(of(row)), of(row) !== null)),
  known: (row) => of(row) !== null || state(row) === 'undisclosed',
  width,
  align: 'end',
});

/** A column of counts. */
export const counts = <Row>(header: () => string, of: (row: Row) => number, width = 132): ColumnView<Row> => ({
  header,
  cell: (row) => count(of(row)),
  width,
  align: 'end',
});

/** A column of days. */
export const days = <Row>(header: () => string, of: (row: Row) => string | null, precision: (row: Row) => Precision | null): ColumnView<Row> => ({
  header,
  cell: (row) => dayCell(of(row), precision(row)),
  known: (row) => of(row) !== null,
  width: 160,
  align: 'end',
});
