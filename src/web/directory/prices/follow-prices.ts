import type { LivePrice } from '#domain/directory/prices/live-price.ts';
import { ageText, isLiveFigure, liveText, liveTone } from './live-text.ts';
import { figuresIn, paintRow } from './row-figures.ts';
import { SharedPrices } from './shared-prices.ts';
import classes from './follow-prices.module.css';

let following = false;
/** Rows and cards of lists, and figures that stand alone. */
const ROWS = 'tr[data-id], li[data-id]';
const FIGURES = '[data-live]';
const AGES = 'time[data-age]';
/** Milliseconds in which changes of the page are gathered. */
const GATHER_MS = 200;
/** Milliseconds between two writings of ages. */
const AGE_MS = 30_000;

const idOf = (element: HTMLElement): string => element.dataset['of'] ?? element.dataset['id'] ?? '';

/** Writes text into an element that holds nothing else, in the node that is there: React knows it. */
function writeText(element: HTMLElement, text: string): boolean {
  if (element.textContent === text) return false;
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
  return true;
}

/** Writes a figure that stands alone. @returns whether it is another than before */
function paintFigure(element: HTMLElement, price: LivePrice): boolean {
  const figure = element.dataset['live'];
  if (!isLiveFigure(figure)) return false;
  const tone = liveTone(figure, price[figure]);
  if (tone) element.dataset['tone'] = tone;
  else delete element.dataset['tone'];
  return writeText(element, liveText(figure, price[figure], 'inDay' in element.dataset));
}

function paintAge(element: HTMLTimeElement, now: number, price?: LivePrice): void {
  if (typeof price?.at === 'string') element.dateTime = price.at;
  writeText(element, ageText(element.dateTime, now));
}

/** Leads the eye to a figure that changed. Nobody is told by voice: figures change all the time. */
function flash(element: HTMLElement): void {
  const name = classes.changed ?? '';
  element.classList.remove(name);
  void element.offsetWidth;
  element.classList.add(name);
  element.addEventListener('animationend', () => element.classList.remove(name), { once: true });
}

/** Writes what is known of a project wherever it stands in sight. */
function paint(element: HTMLElement, price: LivePrice, now: number): void {
  const changed = element.matches(ROWS) ? paintRow(element, price, now) : paintFigure(element, price) ? [element] : [];
  for (const one of changed) flash(one);
}

/** Calls `find` after elements came or went; not after changes of text, which this file writes itself. */
function afterChanges(find: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      find();
    }, GATHER_MS);
  };
  new MutationObserver(gather).observe(document.body, { childList: true, subtree: true });
}

/**
 * Keeps the figures of projects as they are now, wherever they stand on the page, for as long as they are in sight. Where a list stands in an order
 * it stays as it is. Called once for a document.
 */
export function followPrices(): void {
  if (following) return;
  following = true;
  const inSight = new Set<HTMLElement>();
  const known = new WeakSet<Element>();
  let said = '';
  const prices = new SharedPrices((fresh) => {
    const byId = new Map(fresh.map((price) => [price.id, price]));
    const now = Date.now();
    for (const element of inSight) {
      const price = byId.get(idOf(element));
      if (price) paint(element, price, now);
    }
    for (const element of document.querySelectorAll<HTMLTimeElement>(AGES)) {
      const price = byId.get(idOf(element));
      if (price) paintAge(element, now, price);
    }
  });
  const look = () => {
    for (const element of inSight) if (!element.isConnected) inSight.delete(element);
    const ids = [...new Set([...inSight].map(idOf))];
    if (ids.join() === said) return;
    said = ids.join();
    prices.look(ids);
  };
  const sight = new IntersectionObserver(
    (entries) => {
      const now = Date.now();
      for (const { target, isIntersecting } of entries) {
        const element = target as HTMLElement;
        if (!isIntersecting) {
          inSight.delete(element);
          continue;
        }
        inSight.add(element);
        const price = prices.latest(idOf(element));
        if (price) paint(element, price, now);
      }
      look();
    },
    { rootMargin: '100px' },
  );
  const find = () => {
    for (const element of document.querySelectorAll<HTMLElement>(`${ROWS}, ${FIGURES}`)) {
      if (known.has(element) || idOf(element) === '' || (element.matches(ROWS) && figuresIn(element).size === 0)) continue;
      known.add(element);
      sight.observe(element);
    }
    look();
  };
  afterChanges(find);
  find();
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const now = Date.now();
    for (const element of document.querySelectorAll<HTMLTimeElement>(AGES)) paintAge(element, now);
  }, AGE_MS);
}
