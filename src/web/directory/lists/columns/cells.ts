import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import type { LiveFigure } from '#domain/directory/prices/live-figures.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import type { Cell, WrittenColumn } from '../../../ui/data-table/types.ts';
import { formatChange, formatCount, formatMoney, formatNumber, formatPrice, undisclosed, UNKNOWN } from '../../../ui/figure/figure.ts';
import { hiddenClass } from '../../../ui/hidden/hidden.ts';
import { attributes, html, type Attributes, type Html } from '../../../ui/html/html.ts';
import { logoHtml } from '../../../ui/logo/logo-html.ts';
import { formatDay, type Precision } from '../../../ui/time/date.ts';
import { dayHtml } from '../../../ui/time/day-html.ts';
import { m } from '../../../paraglide/messages.js';
import { groupHtml } from '../../../ui/avatar-group/group-html.ts';
import { recordLink, type RecordRef } from '../../../ui/record-link/record-link.ts';
import { optionText } from '../../../records/index.ts';
import type { ListRow, Sector, Social } from '../list-queries.ts';
import { rankWas } from '../../rank-was.ts';
import { hostOf, linkable, OUT, placeName } from '../../../ui/out-link/out-link.tsx';
import type { CellKind, CellValues } from './column-kinds.ts';
import type { AnyRow, ShapedColumn } from './columns.ts';
import { projectViews } from './projects.ts';
import { socialPath } from './social-paths.ts';
import classes from './cells.module.css';

const SYMBOL_LENGTH = 12;

/** The class of an element. */
const as = (look: string | undefined): Attributes => attributes({ class: look });

/** Attributes that are always the same. */
const AS = {
  more: as(classes.more),
  name: as(classes.name),
  nameText: as(classes.nameText),
  place: as(classes.place),
  social: as(classes.social),
  socials: as(classes.socials),
  symbol: as(classes.symbol),
  tag: as(classes.tag),
  tags: as(classes.tags),
  hidden: as(hiddenClass),
  outside: attributes(OUT),
};

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
  return { html: dayHtml(day, precision), look: classes.figure };
}

/** What a column of names shows. */
interface Name {
  logo: string | null;
  name: string;
  symbol?: string | null;
  /** No source says that it is a person or an organization. */
  presumed?: boolean;
}

const NAME_OF: { readonly [List in ListName]: (row: ListRow<List>) => Name } = {
  projects: ({ logo, name, symbol }) => ({ logo, name, symbol }),
  people: ({ avatar, name, presumed }) => ({ logo: avatar, name, presumed }),
  organizations: ({ logo, ventures_name: name, presumed }) => ({ logo, name, presumed }),
  fundraising: ({ logo, name }) => ({ logo, name: name ?? m.list_unnamed_project() }),
};

/** The name of a row. */
const nameOf = (list: ListName, row: AnyRow): Name => NAME_OF[list](row as never);

/** The record a row is about. */
const recordOf = (list: ListName, { slug }: AnyRow): RecordRef => ({ type: KINDS[LISTS[list].kind].wire, slug });

/** The mark of a record whose kind is presumed: short, so that it takes no room from the name. */
const presumedHtml = (): Html =>
  html`<span${AS.symbol} title="${m.presumed_title()}"><span aria-hidden="true">?</span><span${AS.hidden}> ${m.presumed_short()}</span></span>`;

/** The column of names: logo, name, symbol; the way to the record. */
function nameHtml(record: RecordRef, { logo, name, symbol = null, presumed }: Name): Html {
  const { href, 'data-card': card } = recordLink(record);
  const short = symbol !== null && html`<span${AS.symbol}>${symbol.slice(0, SYMBOL_LENGTH)}</span>`;
  return html`<a${AS.name} href="${href}" data-card="${card}">${logoHtml(logo, name, 28)}<span${AS.nameText} title="${name}" data-name="">${name}</span>${short}${presumed && presumedHtml()}</a>`;
}

/** Sectors as tags: the first ones, and how many more there are. */
function sectorsCell(sectors: readonly Sector[], total: number): Cell {
  if (sectors.length === 0) return unknown();
  const tags = sectors.map(
    ({ name, projects, of = 0 }) => html`<span${AS.tag} title="${projects === undefined ? name : `${name} ${projects}/${of}`}">${name}</span>`,
  );
  const more = total > sectors.length && html`<span${AS.more}>+${total - sectors.length}<span${AS.hidden}> ${m.list_more()}</span></span>`;
  return { html: html`<span${AS.tags}>${tags}${more}</span>` };
}

/** An option as a tag. */
const tag = (text: string | null): Cell => (text === null ? unknown() : { html: html`<span${AS.tag}>${text}</span>` });

/** A page elsewhere, named by where it is. */
function place(address: string | null): Cell {
  const url = linkable(address);
  return url ? { html: html`<a${AS.place} href="${url.href}"${AS.outside}>${hostOf(url)}</a>` } : unknown();
}

/** Accounts elsewhere as signs that lead there. */
function socialsCell(accounts: readonly Social[], name: string): Cell {
  const links = accounts.flatMap(({ type, url }) => {
    const address = linkable(url);
    if (!address) return [];
    const label = `${name}: ${placeName(type, address)}`;
    const icon = html`<svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${socialPath(type)}" /></svg>`;
    return [html`<a${AS.social} href="${address.href}"${attributes({ ...OUT, 'aria-label': label, title: label })}>${icon}</a>`];
  });
  return links.length === 0 ? unknown() : { html: html`<span${AS.socials}>${links}</span>` };
}

/** Other records: the first one, and how many more there are. */
function recordsCell([first]: CellValues['records'], total: number, { type, slug }: RecordRef, field: string): Cell {
  return first ? { html: groupHtml(first, total, `${type}:${slug}:${field}`) } : unknown();
}

/** A change in per cent: up in one colour, down in another. The sign says it too. */
function changeCell(value: number | null): Cell {
  if (value === null) return unknown();
  return { html: formatChange(value), look: value > 0 ? classes.up : value < 0 ? classes.down : classes.figure };
}

/** A rank with the day a source stated it; a former one with its month. */
function rankCell(rank: number | null, stated: string | null, former: number | null): Cell {
  if (rank === null) return former === null ? unknown() : { html: rankWas(former, stated), look: classes.figure };
  if (stated === null) return { html: `#${formatCount(rank)}`, look: classes.rank };
  const on = formatDay(stated);
  return { html: html`#${formatCount(rank)} <time datetime="${stated}">${on}</time>`, look: classes.rank, title: m.list_rank_on({ day: on }) };
}

/** What a cell is written from. */
interface At {
  list: ListName;
  field: string;
  row: AnyRow;
  /** What the row holds in a field that belongs to the column's. */
  beside: (suffix: string) => unknown;
}

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? m.list_yes() : m.list_no());

/** Writes a cell, by its kind. */
const WRITERS: { readonly [Kind in CellKind]: (value: CellValues[Kind], at: At) => Cell } = {
  name: (_, { list, row }) => ({ html: nameHtml(recordOf(list, row), nameOf(list, row)) }),
  text: (value) => line(value),
  description: (value) => line(value, classes.soft),
  gender: (value) => line(optionText('gender', value)),
  year: (value) => line(value === null ? null : String(value)),
  tag,
  yesNo: (value) => tag(yesNo(value)),
  sectors: (value, { row }) => sectorsCell(value, row.sector_count),
  records: (value, { list, row, field, beside }) => recordsCell(value, beside('_count') as number, recordOf(list, row), field),
  socials: (value, { list, row }) => socialsCell(value, nameOf(list, row).name),
  place,
  price: (value) => figure(formatPrice(value), value !== null),
  money: (value) => figure(formatMoney(value), value !== null),
  number: (value) => figure(formatNumber(value), value !== null),
  change: changeCell,
  rank: (value, { beside }) => rankCell(value, beside('_date') as string | null, beside('_former') as number | null),
  amount: (value, { beside }) => (beside('_state') === 'undisclosed' ? figure(undisclosed(), false) : figure(formatMoney(value), value !== null)),
  count,
  day: (value, { beside }) => dayCell(value, beside('_precision') as Precision | null),
};

/** The cell of a market figure of a project. */
export function liveCell(figure: LiveFigure, value: number | null): Cell {
  const { as } = projectViews[figure];
  return WRITERS[as as 'price' | 'money' | 'change'](value, undefined as never);
}

/** Columns of a list with what writes their cells. */
export function writtenColumns(list: ListName, columns: readonly ShapedColumn[]): WrittenColumn<AnyRow>[] {
  return columns.map((column) => {
    const { id: field, as } = column;
    const inRow = (row: AnyRow, name: string): unknown => row[name as keyof AnyRow];
    const write = WRITERS[as] as (value: unknown, at: At) => Cell;
    return {
      ...column,
      cell: (row) => write(inRow(row, field), { list, field, row, beside: (suffix) => inRow(row, field + suffix) }),
    };
  });
}
