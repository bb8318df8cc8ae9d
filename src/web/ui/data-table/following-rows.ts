import type { Html } from '../html/html.ts';
import { insertHtml } from '../html/set-html.ts';
import { gapFor } from './gap.ts';
import { sightOf } from './sight.ts';

/** Rows put into the document at a time. */
const LOT = 25;
/** Milliseconds after which rows follow even if the page is never idle. */
const LATEST_MS = 200;

/** Calls a function when what is there has been painted and the page is idle. @returns what takes that back */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS / 2);
    return () => clearTimeout(timer);
  }
  let idle: number | undefined;
  const ask = () => (idle = requestIdleCallback(run, { timeout: LATEST_MS }));
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(ask)));
  return () => {
    cancelAnimationFrame(frame);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * The rows below those in sight. A gap stands for them until they are put into the document, lot by lot, when the page is idle; all of them at
 * once when they come into sight before.
 */
export class FollowingRows {
  readonly #body: HTMLElement;
  readonly #htmlOf: (first: number, end: number) => Html | undefined;
  readonly #onRows: () => void;
  #gap: HTMLElement | undefined;
  #next = 0;
  #count = 0;
  #cancel = () => {};

  /** @param htmlOf writes rows, by their places from the first here @param onRows called after rows were put into the document */
  constructor(body: HTMLElement, htmlOf: (first: number, end: number) => Html | undefined, onRows: () => void) {
    this.#body = body;
    this.#htmlOf = htmlOf;
    this.#onRows = onRows;
  }

  /** Of so many rows, how many have to be put at once: those in sight. All, where few would follow or several stand in a line. */
  atOnce(count: number): number {
    const { lanes, end } = sightOf(this.#body);
    const first = Math.max(1, end + 1);
    return lanes === 1 && first + LOT < count ? first : count;
  }

  /** The first rows are in the document; the others follow. */
  follow(first: number, count: number): void {
    [this.#next, this.#count] = [first, count];
    this.#gap = gapFor(this.#body.firstElementChild?.tagName ?? '', count - first);
    this.#body.append(this.#gap);
    window.addEventListener('scroll', this.#look, { passive: true });
    this.#cancel = whenIdle(this.#bring);
  }

  /** Puts all that are left into the document. */
  finish(): void {
    if (this.#gap) this.#put(this.#count);
  }

  /** All rows were rewritten, or the list is gone: none follows. */
  forget(): void {
    this.#cancel();
    this.#gap = undefined;
    window.removeEventListener('scroll', this.#look);
  }

  #put(end: number): void {
    const gap = this.#gap;
    const html = this.#htmlOf(this.#next, end);
    if (!gap || !html) return;
    insertHtml(gap, 'beforebegin', html);
    this.#next = end;
    if (end === this.#count) {
      gap.remove();
      this.forget();
    } else gap.replaceWith((this.#gap = gapFor(gap.tagName, this.#count - end)));
    this.#onRows();
  }

  readonly #bring = (): void => {
    this.#put(Math.min(this.#next + LOT, this.#count));
    if (this.#gap) this.#cancel = whenIdle(this.#bring);
  };

  readonly #look = (): void => {
    if (this.#gap && this.#gap.getBoundingClientRect().top < window.innerHeight) this.finish();
  };
}
