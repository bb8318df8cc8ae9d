import { htmlOfElements, joinHtml, type Html } from '../html/html.ts';
import { insertHtml, putHtml, replaceByHtml } from '../html/set-html.ts';
import { watchLogos } from '../logo/logo-html.ts';
import { FarBlocks } from './far-blocks.ts';
import { FollowingRows } from './following-rows.ts';
import type { RowPage, WriteRows } from './types.ts';

/** Of more changed rows than these, all are rewritten. */
const FEW = 20;

/** Called after rows were put into the document. @param hadFocus whether one of those before had the focus */
export type OnRows = (hadFocus: boolean) => void;

/** Rows, and how they are shown. */
export interface Shown<Row> {
  pages: readonly RowPage<Row>[];
  write: WriteRows<Row>;
  /** Rows of the list before the first one here. */
  skipped: number;
  /** Names the columns: equal looks write equal rows. Absent where that cannot be told. */
  look?: string | undefined;
}

/** HTML of pages that came with the document and whose rows are not known, in the columns they came in. */
const broughtHtml = new WeakMap<RowPage<never>, { look: string; html: Html }>();

/** Rows of pages as HTML, written where the rows are known; undefined where some are not. */
function htmlOfPages<Row>({ pages, write, skipped, look }: Shown<Row>): Html | undefined {
  const parts: Html[] = [];
  let from = skipped;
  for (const page of pages) {
    const brought = broughtHtml.get(page as RowPage<never>);
    const part = page.rows ? write(page.rows, from) : brought?.look === look ? brought?.html : undefined;
    if (!part) return undefined;
    parts.push(part);
    from += page.count;
  }
  return joinHtml(parts);
}

const countOf = (pages: readonly RowPage<unknown>[]): number => pages.reduce((sum, { count }) => sum + count, 0);

/** All rows; undefined where some are known as HTML only. */
function rowsOf<Row>(pages: readonly RowPage<Row>[]): Row[] | undefined {
  return pages.every(({ rows }) => rows) ? pages.flatMap(({ rows = [] }) => rows) : undefined;
}

/**
 * The rows in the document, of a table or of cards: taken over from the server, appended to, rewritten where they changed. Nothing else
 * adds or removes rows.
 */
export class RowsView<Row extends { id: string }> {
  readonly #body: HTMLElement;
  readonly #onRows: OnRows;
  readonly #far: FarBlocks;
  readonly #following: FollowingRows;
  readonly #stopLogos: () => void;
  #shown: Shown<Row> | undefined;

  constructor(body: HTMLElement, onRows: OnRows) {
    this.#body = body;
    this.#onRows = onRows;
    this.#stopLogos = watchLogos(body);
    const around = [body, (first: number, end: number) => this.#htmlOf(first, end), () => onRows(false)] as const;
    this.#far = new FarBlocks(...around);
    this.#following = new FollowingRows(...around);
  }

  /** Number of rows, in the document or far from sight. */
  get count(): number {
    return countOf(this.#shown?.pages ?? []);
  }

  /** Takes over rows that stand in the document. */
  adopt(shown: Shown<Row>): void {
    this.#shown = shown;
    this.#far.watch(this.count, shown.skipped);
    this.#onRows(false);
  }

  /** Shows rows. @returns false when some would have to be written that are known as HTML only: then nothing is changed */
  show(next: Shown<Row>): boolean {
    const now = this.#shown;
    const same = now !== undefined && now.write === next.write && now.skipped === next.skipped;
    const hadFocus = this.#body.contains(document.activeElement);
    if (same && now.pages.every((page, at) => page === next.pages[at])) {
      const added = next.pages.slice(now.pages.length);
      const rows = rowsOf(added);
      if (!rows) return false;
      if (rows.length > 0) {
        this.#following.finish();
        insertHtml(this.#body, 'beforeend', next.write(rows, next.skipped + this.count));
      }
      this.#shown = next;
      if (rows.length === 0) return true;
    } else {
      const rows = rowsOf(next.pages);
      const before = same ? rowsOf(now.pages) : undefined;
      const changed = rows && before?.length === rows.length ? [...rows.keys()].filter((at) => rows[at] !== before[at]) : undefined;
      if (changed && changed.length <= FEW) {
        this.#shown = next;
        for (const at of changed) this.#rewrite(at);
      } else if (!this.#putAll(next, rows, hadFocus)) return false;
    }
    this.#far.watch(this.count, next.skipped);
    this.#onRows(hadFocus);
    return true;
  }

  /** The row at a place, from the first here. @param reveal brings it into the document if it is far from sight */
  rowAt(index: number, reveal: boolean): HTMLElement | null {
    const row = this.#far.rowAt(index);
    if (row || !reveal || index < 0 || index >= this.count) return row;
    this.#following.finish();
    this.#far.reveal(index);
    return this.#far.rowAt(index);
  }

  /** Stops listening. */
  end(): void {
    this.#keepBrought();
    this.#stopLogos();
    this.#following.forget();
    this.#far.end();
  }

  /** Rewrites all rows: those in sight now, the others right after the next picture. One of those before may have the focus, so all are needed then. */
  #putAll(next: Shown<Row>, rows: readonly Row[] | undefined, hadFocus: boolean): boolean {
    const count = countOf(next.pages);
    const first = rows && !hadFocus && this.#body.firstElementChild ? this.#following.atOnce(count) : count;
    const html = rows && first < count ? next.write(rows.slice(0, first), next.skipped) : htmlOfPages(next);
    if (!html) return false;
    this.#keepBrought();
    this.#shown = next;
    this.#far.forget();
    this.#following.forget();
    putHtml(this.#body, html);
    if (first < count) this.#following.follow(first, count);
    return true;
  }

  /** Keeps the rows that came with the document, which a later visit to the same list shows at once. */
  #keepBrought(): void {
    const [page] = this.#shown?.pages ?? [];
    const look = this.#shown?.look;
    if (!page || page.rows || look === undefined || broughtHtml.has(page as RowPage<never>)) return;
    const elements = [...this.#body.children].slice(0, page.count);
    if (elements.length === page.count && elements.every((element) => element instanceof HTMLElement && element.dataset['id'] !== undefined))
      broughtHtml.set(page as RowPage<never>, { look, html: htmlOfElements(elements) });
  }

  #rewrite(at: number): void {
    const element = this.#far.rowAt(at);
    const html = element && this.#htmlOf(at, at + 1);
    if (html) replaceByHtml(element, html);
  }

  #htmlOf(first: number, end: number): Html | undefined {
    if (!this.#shown) return undefined;
    const { pages, write, skipped } = this.#shown;
    const rows: Row[] = [];
    let from = 0;
    for (const page of pages) {
      if (from < end && from + page.count > first) {
        if (!page.rows) return undefined;
        rows.push(...page.rows.slice(Math.max(0, first - from), end - from));
      }
      from += page.count;
    }
    return write(rows, skipped + first);
  }
}
