import type { ReactNode } from 'react';
import type { Html } from '../html/html.ts';

export type CardPlace = 1 | 2 | 3 | 4;

/** What a cell shows. It holds nothing personal: rows are kept and shown to everybody. */
export interface Cell {
  /** A text is escaped. */
  html: Html | string;
  /** Class of the cell. */
  look?: string | undefined;
  /** Shown by pointing at the cell. */
  title?: string | undefined;
}

/** A column. Columns are made once, at module scope; a list shows some of them, in an order of its own. */
export interface DataColumn {
  /** Stands in the address and in what is kept: letters, digits and `_` only. */
  id: string;
  header: () => string;
  /** Width in CSS pixels until a person chooses another. */
  width: number;
  /** Narrowest width a person can choose; 72 px when absent. */
  minWidth?: number;
  /** Takes what width is left over in a wide window, until a person chooses a width. */
  grow?: true;
  /** Figures stand at the end of their cell. */
  align?: 'end';
  /** Stays in sight at the left: the name, as first of the columns. It can be neither moved nor hidden. */
  sticky?: true;
  /**
   * Place on the card of a narrow screen, with the header as label: 1 beside the name, 2 to 4 below it. Of the columns of one place the
   * first takes it, the same in every row. Columns without a place are not on it.
   */
  card?: CardPlace;
  /** The list is ordered or filtered by it: it goes before others on the card of a narrow screen. */
  asked?: true;
  /** Cells hold links or buttons of their own: what opens a cell stands beside them, not around them. */
  linked?: true;
  /** Cells have nothing that could be opened: `onCell` is not called for them. */
  plain?: true;
}

/** A column with what writes its cells. */
export interface WrittenColumn<Row> extends DataColumn {
  /** Writes a cell: pure, the same on the server and in the browser. */
  cell: (row: Row) => Cell;
}

/** Writes rows as HTML. Pure: the server and the browser write the same. @param from rows of the list before the first of these */
export type WriteRows<Row> = (rows: readonly Row[], from: number) => Html;

export type ColumnSort = 'asc' | 'desc' | 'none';

/** `compact` rows are 40 px high, `comfortable` ones 60. One choice for every table, an attribute of the document's root. */
export type Density = 'comfortable' | 'compact';

export type ListLayout = 'table' | 'grid';

/** What a person has set in a table, kept in this browser. */
export interface TablePreferences {
  /** Ids of the columns shown, in their order; undefined while the list's own choice stands. */
  columns: readonly string[] | undefined;
  /** Widths chosen, in CSS pixels by column id. */
  widths: Readonly<Record<string, number>>;
  density: Density;
  layout: ListLayout;
}

/** Opens what belongs to a cell. @param id of the row @param element the cell: what a popover is anchored to, and what gets the focus back. */
export type OpenCell = (id: string, column: string, element: HTMLElement) => void;

/** Some rows of a list, one after another. */
export interface RowPage<Row> {
  count: number;
  /** Absent where only the HTML came: on the server when it was kept, and in a browser that took over a page. */
  rows?: readonly Row[] | undefined;
  /** The rows as HTML, in the columns that are shown: on the server. */
  html?: Html | undefined;
}

/** Of a list, drawn as a table or as cards. */
export interface ListProps<Row extends { id: string }> {
  label: string;
  /** Same object, same rows: what is drawn already is not drawn again. */
  pages: readonly RowPage<Row>[];
  /** Number of all rows, drawn or not, when known. */
  total: number | undefined;
  /** Rows of the whole list that stand before the first one here. */
  skipped: number;
  /** The rows are those of the state before. */
  stale: boolean;
  /** Writes the rows, which are there only once its code is loaded. Same function, same columns. */
  write: WriteRows<Row>;
  /** Called when the end of the rows comes near. Stable between renderings. */
  onNearEnd: () => void;
  /** Called when rows have to be drawn of which only the HTML came. Stable between renderings. */
  onMissing?: (() => void) | undefined;
  /** Called with what holds new rows, after they were put into the document. Stable between renderings. */
  onRows?: ((within: ParentNode) => void) | undefined;
  /**
   * Called for a click on a cell, or Enter or Space when it has the focus; not for a click on a link or button in it. On a card, for a
   * click on an element with `data-column`. Stable between renderings.
   */
  onCell?: OpenCell | undefined;
}

export interface DataTableProps<Row extends { id: string }> extends ListProps<Row> {
  /** Name under which the table's settings are kept, the same as in `useTablePreferences`. */
  name: string;
  /** The columns shown, in their order, the sticky one first; the ordinal is drawn by the table. Same array, same columns. */
  columns: readonly DataColumn[];
  /** Whether a star stands beside the ordinal. */
  actions?: boolean;
  /** How a column is sorted; undefined when it cannot be. */
  sortOf: (column: string) => ColumnSort | undefined;
  /** Address of the list sorted by a column, the next way round. */
  sortHref: (column: string) => string;
  /** A head's link was clicked plainly: by a column's id. */
  onSort: (column: string) => void;
  /** What else stands in a column's header: the button of its filter, the search field of the name. 32 px high at most. */
  headerExtra?: ((column: string) => ReactNode) | undefined;
  /** Widths chosen, as `useTablePreferences` tells them. */
  widths: TablePreferences['widths'];
  /** A column was given a width, or its own again (undefined). Without it no width can be changed. */
  onWidth?: ((column: string, width: number | undefined) => void) | undefined;
  /** The columns were put in another order. Without it they cannot be. */
  onColumns?: ((columns: readonly string[]) => void) | undefined;
}

/** What the tools above a list show and change. */
export interface ListToolsProps {
  /** All columns of the list, in the list's own order, the sticky one first. */
  columns: readonly (Pick<DataColumn, 'id' | 'header' | 'sticky'> & { word: string })[];
  /** Ids of those shown, in their order, the sticky one first. */
  shown: readonly string[];
  /** Ids of those that the list is ordered or filtered by: they stay while it is. */
  asked: readonly string[];
  /** Words of those that no record has a value in. */
  absent: readonly string[];
  /** Other columns are to be shown; undefined: those the list shows by itself. */
  onColumns: (columns: readonly string[] | undefined) => void;
  density: Density;
  onDensity: (density: Density) => void;
  layout: ListLayout | undefined;
  onLayout: (layout: ListLayout) => void;
}
