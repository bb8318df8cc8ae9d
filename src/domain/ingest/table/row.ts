import { fold } from '../../writing/fold.ts';
import { isDisguised, seen } from '../../writing/seen.ts';
import { Draft } from '../draft.ts';
import { listedName, namesNobody, tidy } from '../listed-text.ts';
import { webAddress, type Refusal } from '../parsed.ts';
import {
  dateOf,
  itemsOf,
  moneyOf,
  numberOf,
  textOf,
  textsIn,
  told as quoted,
  type Cell,
  type CellItem,
  type CellOptions,
  type DateCell,
  type Read,
  type TableRow,
} from './cells.ts';
import type { ColumnMap, TableMap } from './map.ts';
import { cut } from '../../writing/cut.ts';

/** A cell that is taken for a field. */
interface Given {
  cell: Cell;
  told: Partial<ColumnMap> & CellOptions;
}

const NAMES_EMAIL = /\S@\S+\.\S/;
/** What a spreadsheet would run. */
const FORMULA = /^\s*(?:=|[+@-]\s*[A-Za-z]+\()/;
const BARE_SITE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]\S*)?$/i;

/** Native key of what is known by its name alone: kinds have keys of their own, and parties those that rounds give their investors. */
export const namedKey = (kind: 'project' | 'organization' | 'person' | 'party', name: string): string =>
  kind === 'party' ? `name:${fold(name)}` : `name:${fold(name)} (${kind})`;

/** What a thing of a table may do to the records: with `"names": "ask"` no rule joins it by its name. */
export const roleOf = ({ names }: Pick<TableMap, 'names'>): 'yields' | 'asks' => (names === 'same' ? 'yields' : 'asks');

/** A cell as a reader takes it: without signs that are not seen. */
const seenCell = (cell: Cell): Cell => (typeof cell === 'string' ? seen(cell) : cell.map((item) => ({ ...item, text: seen(item.text) })));

/** One row as its map reads it. Values that cannot be taken are refused with the reason. */
export class RowReader {
  readonly where: string;
  readonly refused: Refusal[] = [];
  /** Address of the page that says the row. */
  readonly document: string;
  readonly #row: TableRow;
  readonly #given = new Map<string, Given[]>();
  readonly #map: TableMap;

  constructor(row: TableRow, map: TableMap) {
    this.where = row.where;
    this.#row = row;
    this.#map = map;
    const give = (field: string, given: Given) => this.#given.set(field, [...(this.#given.get(field) ?? []), given]);
    for (const [column, told] of map.columns) {
      const cell = row.cells.get(column);
      if (cell !== undefined && !this.#isFormula(told.field, cell)) give(told.field, { cell: this.#shown(told.field, cell), told });
    }
    for (const [field, value] of map.every) if (!this.#given.get(field)?.some(({ cell }) => textOf(cell) !== undefined)) give(field, { cell: value, told: {} });
    this.document = this.link('page') ?? map.source.address;
  }

  refuse(field: string, reason: string): undefined {
    this.refused.push({ where: `${this.where}.${field}`, reason, fault: false });
    return undefined;
  }

  /** Refuses the whole row. */
  refuseRow(reason: string): undefined {
    this.refused.push({ where: this.where, reason, fault: true });
    return undefined;
  }

  /** Refuses the whole row for a field that it must have. */
  refuseWithout(field: string): undefined {
    const isGiven = this.refused.some(({ where }) => where === `${this.where}.${field}`);
    return this.refuseRow(isGiven ? `is left out, since its ${field} cannot be taken` : `has no ${field}: the cell is empty`);
  }

  #isFormula(field: string, cell: Cell): boolean {
    const found = textsIn(cell).find((text) => FORMULA.test(seen(text)) || text.includes('\0'));
    if (found !== undefined)
      this.refuse(
        field,
        found.includes('\0') ? 'holds a character (NUL) that no text has' : `${quoted(found)} is a formula of a spreadsheet: it is neither run nor kept`,
      );
    return found !== undefined;
  }

  /** The cell without signs that are not seen, which is told. */
  #shown(field: string, cell: Cell): Cell {
    const found = textsIn(cell).find(isDisguised);
    if (found === undefined) return cell;
    this.refuse(field, `held signs that nobody sees, which show a text in another order or make it look like another: it is read as ${quoted(seen(found))}`);
    return seenCell(cell);
  }

  #read<T>(field: string, read: (cell: Cell, told: CellOptions) => Read<T>): T | undefined {
    for (const { cell, told } of this.#given.get(field) ?? []) {
      const found = read(cell, told);
      if (found && 'value' in found) return found.value;
      if (found) this.refuse(field, found.fault);
    }
    return undefined;
  }

  text(field: string): string | undefined {
    for (const { cell } of this.#given.get(field) ?? []) {
      const text = textOf(cell);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** A name of something; one that is no name is refused. */
  name(field: string): string | undefined {
    const text = this.text(field);
    return text === undefined ? undefined : this.nameIn(field, text);
  }

  nameIn(field: string, text: string): string | undefined {
    const read = listedName.safeParse(text);
    if (!read.success) return this.refuse(field, `${quoted(text)} … is longer than 300 characters, which no name is`);
    if (NAMES_EMAIL.test(read.data)) return this.refuse(field, 'holds an e-mail address: none is kept');
    return namesNobody(read.data) ? this.refuse(field, `${quoted(text)} is a placeholder, not a name`) : read.data;
  }

  /** Texts of all columns of a field. */
  items(field: string, isNames = false): CellItem[] {
    return (this.#given.get(field) ?? []).flatMap(({ cell, told }) => itemsOf(cell, told, isNames));
  }

  /** Names of other things, each once; what is no name is refused. */
  names(field: string): CellItem[] {
    const seen = new Set<string>();
    return this.items(field, true).flatMap((item) => {
      const text = this.nameIn(field, item.text);
      if (text === undefined || seen.has(fold(text))) return [];
      seen.add(fold(text));
      return [{ ...item, text }];
    });
  }

  /** An address of the web; one without a scheme is taken for https. */
  link(field: string): string | undefined {
    const text = this.text(field);
    return text === undefined ? undefined : this.linkIn(field, text);
  }

  linkIn(field: string, text: string): string | undefined {
    const clean = tidy(text).replaceAll(' ', '%20');
    const address = BARE_SITE.test(clean) ? `https://${clean}` : clean;
    return webAddress.safeParse(address).success && /^https?:\/\/[^\s/]+\.[^\s/]/.test(address)
      ? address
      : this.refuse(field, `${quoted(text)} is not a web address`);
  }

  /** Links of a field with the kinds of page that the map calls them. */
  links(field: string): { address: string; type: string }[] {
    return (this.#given.get(field) ?? []).flatMap(({ cell, told }) =>
      itemsOf(cell, { separator: told.separator ?? '\n' }, false).flatMap(({ text }) => {
        const address = this.linkIn(field, text);
        return address === undefined ? [] : [{ address, type: told.type ?? 'page' }];
      }),
    );
  }

  date(field: string): DateCell | undefined {
    return this.#read(field, dateOf);
  }

  number(field: string): string | undefined {
    return this.#read(field, numberOf);
  }

  /** An amount in US dollars as exact text, or "undisclosed". */
  amount(field: string): string | undefined {
    const currency = this.text('currency');
    if (currency === undefined || /^(?:us ?[$]|[$]|usd|us dollars?|usdc|usdt)$/i.test(currency)) return this.#read(field, moneyOf);
    return this.text(field) === undefined ? undefined : this.refuse(field, `is in ${quoted(currency)}, not in US dollars: no other money is kept`);
  }

  /** Contracts with the chains that the map names. */
  contracts(): { chain: string; address: string }[] {
    return (this.#given.get('contract') ?? []).flatMap(({ cell, told }) => {
      const address = textOf(cell);
      return address === undefined || told.chain === undefined ? [] : [{ chain: told.chain, address }];
    });
  }

  /** What tells the row apart by an identifier or by the columns that the map says; undefined where it gives neither. */
  ownKey(): string | undefined {
    const id = this.text('id');
    if (id !== undefined) return cut(id, 200);
    const parts = this.#map.key.map((column) => textOf(seenCell(this.#row.cells.get(column) ?? '')) ?? '');
    return parts.some((part) => part !== '') ? cut(parts.map(fold).join(' / '), 300) : undefined;
  }

  /** A draft of a thing of this row. New things come in only where no other bears their name; else a person decides, unless the map lets names join. */
  draft(kind: 'project' | 'organization' | 'person' | 'party', nativeKey: string): Draft {
    const draft = new Draft({ kind, nativeKey, role: roleOf(this.#map) }, { where: this.where, document: this.document, refused: this.refused });
    if (kind === 'organization' || kind === 'person') draft.claim({ field: 'kind', value: kind });
    return draft;
  }
}
