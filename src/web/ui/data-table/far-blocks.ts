import type { Html } from '../html/html.ts';
import { insertHtml } from '../html/set-html.ts';
import { gapFor } from './gap.ts';
import { rowAt } from './row-at.ts';
import { sightOf } from './sight.ts';

/** Rows up to which all stay in the document. */
const ALL_UP_TO = 400;
/** Rows of a block, and how many rows from sight one is emptied and filled again. */
const BLOCK = 100;
const FAR = 250;
const NEAR = 150;

interface Away {
  /** Stands in the place of the rows, as high as they are. */
  gap: HTMLElement;
  /** The rows themselves, where nothing could write them again. */
  nodes: DocumentFragment | undefined;
}

/** Of a list of more than 400 rows, keeps the blocks near sight in the document; the others are emptied to their height. */
export class FarBlocks {
  readonly #body: HTMLElement;
  readonly #htmlOf: (first: number, end: number) => Html | undefined;
  readonly #onRows: () => void;
  readonly #away = new Map<number, Away>();
  #lanes = 1;
  #count = 0;
  #skipped = 0;
  #listens = false;

  /** @param htmlOf writes rows, by their places from the first here; undefined where they are known as HTML only @param onRows called after rows came back */
  constructor(body: HTMLElement, htmlOf: (first: number, end: number) => Html | undefined, onRows: () => void) {
    this.#body = body;
    this.#htmlOf = htmlOf;
    this.#onRows = onRows;
  }

  /** Rows are in the document now. @param skipped rows of the list before the first one here */
  watch(count: number, skipped: number): void {
    [this.#count, this.#skipped] = [count, skipped];
    if (count > ALL_UP_TO === this.#listens) return;
    this.#listens = !this.#listens;
    if (this.#listens) window.addEventListener('scroll', this.#look, { passive: true });
    else this.end();
  }

  /** All rows were rewritten: none is away. */
  forget(): void {
    this.#away.clear();
  }

  end(): void {
    window.removeEventListener('scroll', this.#look);
  }

  /** The row at a place from the first here, if it is in the document. */
  rowAt(index: number): HTMLElement | null {
    return rowAt(this.#body, this.#skipped, index);
  }

  /** Brings the block of a row back into the document. */
  reveal(index: number): void {
    this.#fill(Math.floor(index / this.#size));
  }

  get #size(): number {
    return this.#lanes * Math.floor(BLOCK / this.#lanes);
  }

  readonly #look = (): void => {
    const { lanes, first, end } = sightOf(this.#body);
    if (lanes !== this.#lanes) {
      for (const block of this.#away.keys()) this.#fill(block);
      this.#lanes = lanes;
    }
    const size = this.#size;
    for (let block = 0; (block + 1) * size <= this.#count; block += 1) {
      const distance = Math.max(block * size - end, first - (block + 1) * size);
      if (distance < NEAR) this.#fill(block);
      else if (distance > FAR) this.#empty(block);
    }
  };

  #empty(block: number): void {
    const [from, size] = [block * this.#size, this.#size];
    const first = this.#away.has(block) ? null : this.rowAt(from);
    const last = first && this.rowAt(from + size - 1);
    if (!last) return;
    const range = document.createRange();
    range.setStartBefore(first);
    range.setEndAfter(last);
    if (document.activeElement !== document.body && range.intersectsNode(document.activeElement ?? document.body)) return;
    const gap = gapFor(first.tagName, size / this.#lanes);
    const nodes = this.#htmlOf(from, from + size) ? undefined : range.extractContents();
    if (!nodes) range.deleteContents();
    range.insertNode(gap);
    this.#away.set(block, { gap, nodes });
  }

  #fill(block: number): void {
    const away = this.#away.get(block);
    if (!away) return;
    this.#away.delete(block);
    const html = away.nodes ? undefined : this.#htmlOf(block * this.#size, (block + 1) * this.#size);
    if (html) insertHtml(away.gap, 'beforebegin', html);
    else if (away.nodes) away.gap.before(away.nodes);
    away.gap.remove();
    this.#onRows();
  }
}
