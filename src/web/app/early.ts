import { TABLES_KEY } from '../ui/data-table/preferences.ts';
import { ASKS_CONSENT, CONSENT_NAME } from './shell/consent.ts';
import { PARTS_ID, type PageParts } from './late-scripts.ts';

/** Key of the theme in the browser's storage. */
export const THEME_KEY = 'cairn-theme';

/*
 * The functions below run in the browser before the first paint. Their text is in every page, so each uses nothing but its parameters
 * and what the browser gives.
 */

/** Sets the theme that the person chose, else the system's. */
function setTheme(key: string): void {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem(key);
  } catch {
    // Storage may be forbidden.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
}

/** Shows the cookie notice to those who have not answered. @param name of the cookie @param asks attribute that shows the notice */
function askConsent(name: string, asks: string): void {
  const answered = new RegExp(`(^|; )${name}=(accepted|rejected)(;|$)`).test(document.cookie);
  if (!answered) document.documentElement.setAttribute(asks, '');
}

/** Sets what the person chose in tables. A table that only code can show so is hidden until the code comes (3 s at most). */
function setTables(key: string): void {
  const root = document.documentElement;
  let tables: string | null = null;
  try {
    tables = localStorage.getItem(key);
  } catch {
    // Storage may be forbidden.
  }
  window.dressTables = (text) => {
    for (const name of Array.from(root.style)) if (name.startsWith('--w-')) root.style.removeProperty(name);
    root.removeAttribute('data-density');
    try {
      const { density, lists } = JSON.parse(text ?? '{}');
      if (density === 'compact') root.setAttribute('data-density', density);
      for (const list in lists)
        for (const column in lists[list].widths)
          if (lists[list].widths[column] > 0) root.style.setProperty(`--w-${list}-${column}`, `${+lists[list].widths[column]}px`);
      return lists[location.pathname.split('/').pop() ?? ''];
    } catch {
      // Values of others in this storage are ignored.
    }
  };
  const list = window.dressTables(tables);
  if (list && ((list.columns && !/[?&]cols=/.test(location.search)) || (list.layout && !/[?&]layout=/.test(location.search)))) {
    root.setAttribute('data-table-waits', '');
    setTimeout(() => root.removeAttribute('data-table-waits'), 3000);
  }
}

/** Hides the body until the fonts are there (0.3 s at most). */
function awaitFonts(): void {
  const { classList } = document.documentElement;
  const show = () => classList.remove('fonts-pending');
  classList.add('fonts-pending');
  setTimeout(show, 300);
  Promise.all(['400 1em "Inter Tight Variable"', '800 1em "Nunito"'].map((font) => document.fonts.load(font))).then(show, show);
}

/** Requests the page's scripts after the first paint. @param partsId id of the element that names them */
function loadAfterPaint(partsId: string): void {
  let asked = false;
  const askScripts = () => {
    const named = document.getElementById(partsId)?.textContent;
    if (asked || !named) return;
    asked = true;
    const { scripts, styles } = JSON.parse(named) as PageParts;
    const add = (element: HTMLElement, attributes: Record<string, string>) => {
      for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
      document.head.append(element);
    };
    // What loads later parts does not ask again for styles that have a link, and would turn the order of rules if it did.
    for (const href of styles) add(document.createElement('link'), { rel: 'stylesheet', href, disabled: '' });
    for (const href of scripts.slice(1)) add(document.createElement('link'), { rel: 'modulepreload', href });
    add(document.createElement('script'), { type: 'module', async: '', src: scripts[0] ?? '' });
  };
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && askScripts()).observe({ type: 'paint', buffered: true });
  // A page that is not seen is not painted.
  setTimeout(askScripts, document.hidden ? 0 : 1000);
}

/**
 * Requests pictures 100 px before they come into view, once nothing was scrolled for 300 ms: what is scrolled past is not loaded. Browsers by
 * themselves load pictures some thousand pixels ahead. Before each frame their addresses are put aside; without scripts they stay.
 */
function awaitPictures(): void {
  const near = new Set<HTMLImageElement>();
  let scrolled = -1000;
  let timer = 0;
  const show = (image: HTMLImageElement) => {
    sight.unobserve(image);
    near.delete(image);
    image.src = image.dataset['src'] ?? '';
  };
  const showNear = () => {
    const rest = scrolled + 300 - performance.now();
    clearTimeout(timer);
    if (rest > 0) timer = window.setTimeout(showNear, rest);
    else near.forEach(show);
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target as HTMLImageElement);
      showNear();
    },
    { rootMargin: '100px' },
  );
  const known = new WeakSet<Element>();
  const take = (within: ParentNode) => {
    for (const image of within.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
      const src = image.getAttribute('src');
      if (known.has(image) || (image.complete && image.naturalWidth > 0)) continue;
      known.add(image);
      if (src !== null) image.dataset['src'] = src;
      image.removeAttribute('src');
      sight.observe(image);
    }
  };
  let parsed = false;
  const frame = () => {
    take(document);
    if (!parsed) requestAnimationFrame(frame);
  };
  frame();
  document.addEventListener('DOMContentLoaded', () => {
    parsed = true;
    take(document);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element) take((node instanceof HTMLImageElement && node.parentElement) || node);
    }).observe(document.body, { childList: true, subtree: true });
  });
  document.addEventListener('scroll', () => (scrolled = performance.now()), { capture: true, passive: true });
  addEventListener('beforeprint', () => {
    for (const image of document.images) if (image.dataset['src'] !== undefined && !image.hasAttribute('src')) show(image);
  });
}

/** Remembers clicks on buttons that no code answers yet, and the last keys. */
function keepInput(): void {
  const clicked: HTMLElement[] = [];
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button && button.type === 'button') clicked.push(button);
  };
  document.addEventListener('click', remember, true);
  const keys: KeyboardEvent[] = (window.recentKeys = []);
  document.addEventListener('keydown', (event) => void (keys.push(event) > 40 && keys.shift()), true);
  window.answerEarlyClicks = () => {
    document.removeEventListener('click', remember, true);
    for (const button of clicked.splice(0)) if (button.isConnected) button.click();
  };
}

declare global {
  interface Window {
    /** Repeats the clicks made before there was code to answer them. */
    answerEarlyClicks?: () => void;
    /** The last keys that were pressed, the newest last. */
    recentKeys?: KeyboardEvent[];
    /** Sets density and column widths in the document. @returns the stored settings of the list at this address. */
    dressTables?: (text: string | null) => { columns?: unknown; layout?: unknown } | undefined;
  }
}

/** Text of a call of the function with these texts. */
const callText = (run: (...args: string[]) => void, ...args: string[]): string => `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`;

/** Text of the script. */
export const earlyText = (): string =>
  [
    callText(setTheme, THEME_KEY),
    callText(askConsent, CONSENT_NAME, ASKS_CONSENT),
    callText(setTables, TABLES_KEY),
    callText(awaitFonts),
    callText(loadAfterPaint, PARTS_ID),
    callText(awaitPictures),
    callText(keepInput),
  ].join(';');
