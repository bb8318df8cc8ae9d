import type { LISTS, ListName } from '#domain/directory/lists.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { formatChange, formatCount, formatMoney, undisclosed, UNKNOWN } from '../../ui/figure/figure.ts';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { formatDay, type Precision } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';
import { AvatarGroup } from '../../ui/avatar-group/avatar-group.tsx';
import { recordLink, type RecordRef } from '../../ui/record-link/record-link.ts';
import type { ListRow, Named, Social } from '../list-queries.ts';
import { hostOf, linkable, Out, placeName } from '../out-link.tsx';
import { SocialIcon } from './social-icon.tsx';
import classes from './cells.module.css';

/** How a column of a list looks; what it is called and shows stands in the list's definition. */
export type ColumnView<Row> = Omit<DataColumn<Row>, 'id' | 'sticky' | 'plain'>;

/** A view for each column of a list but the ordinal, which the table draws. */
export type ColumnViews<Name extends ListName> = Record<Exclude<(typeof LISTS)[Name]['columns'][number]['field'], 'ordinal'>, ColumnView<ListRow<Name>>>;

const SYMBOL_LENGTH = 12;

/** What stands where nothing is known. */
const Unknown = () => <span className={classes.unknown}>{UNKNOWN}</span>;

/** A text on one line; the whole of it can be had by pointing at it. */
const Line = ({ text, soft }: { text: string | null; soft?: boolean }) =>
  text === null ? (
    <Unknown />
  ) : (
    <span className={soft ? classes.soft : classes.line} title={text}>
      {text}
    </span>
  );

/** A number already written; unknown and secret ones are grey. */
const Figure = ({ text, known = true }: { text: string; known?: boolean }) => <span className={known ? classes.figure : classes.unknown}>{text}</span>;

/** A count that is always known. */
const Count = ({ of }: { of: number }) => <span className={of === 0 ? classes.unknown : classes.figure}>{formatCount(of)}</span>;

/** A day as exactly as it is known. */
const Day = ({ day, precision }: { day: string | null; precision: Precision | null }) =>
  day === null ? (
    <Unknown />
  ) : (
    <time className={classes.figure} dateTime={precision === 'year' ? day.slice(0, 4) : precision === 'month' ? day.slice(0, 7) : day}>
      {formatDay(day, precision ?? 'day')}
    </time>
  );

/** What a column of names shows. */
interface NameOf {
  /** The record the name leads to. */
  of: RecordRef;
  logo: string | null;
  name: string;
  symbol?: string | null;
}

/** The column of names: logo, name, symbol; the way to the record. */
const Name = ({ of, logo, name, symbol = null }: NameOf) => (
  <a className={classes.name} {...recordLink(of)}>
    <Logo src={logo} name={name} size={28} />
    <span className={classes.nameText} title={name} data-name="">
      {name}
    </span>
    {symbol !== null && <span className={classes.symbol}>{symbol.slice(0, SYMBOL_LENGTH)}</span>}
  </a>
);

/** Sectors as tags: the first ones, and how many more there are. */
function Sectors({ of, count }: { of: readonly { name: string }[]; count: number }) {
  if (of.length === 0) return <Unknown />;
  return (
    <span className={classes.tags}>
      {of.map(({ name }) => (
        <span key={name} className={classes.tag} title={name}>
          {name}
        </span>
      ))}
      {count > of.length && (
        <span className={classes.more}>
          +{count - of.length}
          <span className={hiddenClass}> {m.list_more()}</span>
        </span>
      )}
    </span>
  );
}

/** An option as a tag. */
const Tag = ({ text }: { text: string | null }) => (text === null ? <Unknown /> : <span className={classes.tag}>{text}</span>);

/** A page elsewhere, named by where it is. */
export function Place({ address }: { address: string | null }) {
  const url = linkable(address);
  if (!url) return <Unknown />;
  return (
    <Out url={url} className={classes.place}>
      {hostOf(url)}
    </Out>
  );
}

/** Accounts elsewhere as signs that lead there. */
function Socials({ of, name }: { of: readonly Social[]; name: string }) {
  const links = of.flatMap(({ type, url }) => {
    const address = linkable(url);
    return address ? [{ type, address }] : [];
  });
  if (links.length === 0) return <Unknown />;
  return (
    <span className={classes.socials}>
      {links.map(({ type, address }) => (
        <Out key={address.href} url={address} label={`${name}: ${placeName(type, address)}`} className={classes.social}>
          <SocialIcon type={type} />
        </Out>
      ))}
    </span>
  );
}

/** The column of names. */
export const named = <Row,>(of: (row: Row) => NameOf, header = m.list_col_name): ColumnView<Row> => ({
  header,
  cell: (row) => <Name {...of(row)} />,
  width: 240,
  grow: true,
});

export const SECTOR = {
  header: m.list_col_sector,
  cell: (row: { sector: { name: string }[]; sector_count: number }) => <Sectors of={row.sector} count={row.sector_count} />,
  known: (row: { sector: { name: string }[] }) => row.sector.length > 0,
  width: 240,
} satisfies ColumnView<{ sector: { name: string }[]; sector_count: number }>;

export const SOURCES = {
  header: m.list_col_sources,
  cell: (row: { source_count: number }) => <Count of={row.source_count} />,
  width: 132,
  align: 'end',
} satisfies ColumnView<{ source_count: number }>;

/** A column of one line of text. */
export const texts = <Row,>(header: () => string, of: (row: Row) => string | null, width = 168): ColumnView<Row> => ({
  header,
  cell: (row) => <Line text={of(row)} />,
  known: (row) => of(row) !== null,
  width,
});

/** A column of options, as tags. */
export const tags = <Row,>(header: () => string, of: (row: Row) => string | null, width = 140): ColumnView<Row> => ({
  header,
  cell: (row) => <Tag text={of(row)} />,
  known: (row) => of(row) !== null,
  width,
});

/** A column that shows a line of a description. */
export const described = <Row,>(of: (row: Row) => string | null, header = m.list_col_description): ColumnView<Row> => ({
  header,
  cell: (row) => <Line text={of(row)} soft />,
  known: (row) => of(row) !== null,
  width: 300,
});

/** A column of accounts elsewhere. */
export const socials = <Row extends { social: readonly Social[] }>(name: (row: Row) => string): ColumnView<Row> => ({
  header: m.list_col_social,
  cell: (row) => <Socials of={row.social} name={name(row)} />,
  known: (row) => row.social.length > 0,
  linked: true,
  width: 132,
});

/** A column of other records. @param owner of them: the record of the row @param field what the API calls the group */
export const recordsColumn = <Row,>(
  header: () => string,
  owner: (row: Row) => RecordRef,
  field: string,
  of: (row: Row) => readonly Named[],
  count: (row: Row) => number,
): ColumnView<Row> => ({
  header,
  cell: (row) => {
    const [first] = of(row);
    if (!first) return <Unknown />;
    const { type, slug } = owner(row);
    return <AvatarGroup first={first} count={count(row)} all={`${type}:${slug}:${field}`} />;
  },
  known: (row) => of(row).length > 0,
  linked: true,
  width: 220,
});

/** A column of figures, written by a format that says what is unknown. */
export const figures = <Row,>(
  header: () => string,
  of: (row: Row) => number | null,
  format: (value: number | null) => string,
  width = 152,
): ColumnView<Row> => ({
  header,
  cell: (row) => <Figure text={format(of(row))} known={of(row) !== null} />,
  known: (row) => of(row) !== null,
  width,
  align: 'end',
});

/** A column of changes in per cent: up in one colour, down in another. The sign says it too. */
export const changes = <Row,>(header: () => string, of: (row: Row) => number | null): ColumnView<Row> => ({
  header,
  cell: (row) => {
    const value = of(row);
    if (value === null) return <Unknown />;
    return <span className={value > 0 ? classes.up : value < 0 ? classes.down : classes.figure}>{formatChange(value)}</span>;
  },
  known: (row) => of(row) !== null,
  width: 112,
  align: 'end',
});

/** A column of ranks, each with the day a source stated it. */
export const ranks = <Row,>(header: () => string, of: (row: Row) => number | null, day: (row: Row) => string | null): ColumnView<Row> => ({
  header,
  cell: (row) => {
    const [rank, stated] = [of(row), day(row)];
    if (rank === null) return <Unknown />;
    return (
      <span className={classes.rank} title={stated === null ? undefined : m.list_rank_on({ day: formatDay(stated) })}>
        #{formatCount(rank)}
        {stated !== null && <time dateTime={stated}>{formatDay(stated)}</time>}
      </span>
    );
  },
  known: (row) => of(row) !== null,
  width: 192,
  align: 'end',
});

/** A column of amounts a source may keep secret. */
export const amounts = <Row,>(
  header: () => string,
  of: (row: Row) => number | null,
  state: (row: Row) => 'undisclosed' | null,
  width = 164,
): ColumnView<Row> => ({
  header,
  cell: (row) =>
    state(row) === 'undisclosed' ? <Figure text={undisclosed()} known={false} /> : <Figure text={formatMoney(of(row))} known={of(row) !== null} />,
  known: (row) => of(row) !== null || state(row) === 'undisclosed',
  width,
  align: 'end',
});

/** A column of counts. */
export const counts = <Row,>(header: () => string, of: (row: Row) => number, width = 132): ColumnView<Row> => ({
  header,
  cell: (row) => <Count of={of(row)} />,
  width,
  align: 'end',
});

/** A column of days. */
export const days = <Row,>(header: () => string, of: (row: Row) => string | null, precision: (row: Row) => Precision | null): ColumnView<Row> => ({
  header,
  cell: (row) => <Day day={of(row)} precision={precision(row)} />,
  known: (row) => of(row) !== null,
  width: 160,
  align: 'end',
});
