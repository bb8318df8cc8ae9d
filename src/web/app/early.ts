import { TABLES_KEY } from '../ui/data-table/preferences.ts';
import { PARTS_ID, type PageParts } from './late-scripts.ts';

/** Key of the theme in the browser's storage. */
export const THEME_KEY = 'cairn-theme';

/**
 * Runs in the browser before the first paint; its text is in every page, so it uses nothing but what is in it. It sets the theme
 * and what a person has set in tables, hides the body until the fonts are there (0.3 s at most), asks for the page's scripts after the first
 * paint, and remembers clicks on buttons that no code answers yet, and the last keys.
 */
function beforePaint(themeKey: string, tablesKey: string, partsId: string): void {
  const root = document.documentElement;
  let theme: string | null = null;
  let tables: string | null = null;
  try {
    theme = localStorage.getItem(themeKey);
    tables = localStorage.getItem(tablesKey);
  } catch {
    // Storage may be forbidden; the system's theme is then used.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);

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

  const show = () => root.classList.remove('fonts-pending');
  root.classList.add('fonts-pending');
  setTimeout(show, 300);
  Promise.all(['400 1em "Inter Tight Variable"', '800 1em "Nunito"'].map((font) => document.fonts.load(font))).then(show, show);

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

  const clicked: HTMLElement[] = [];
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button && button.type === 'button') clicked.push(button);
  };
  document.addEventListener('click', remember, true);
  const keys: KeyboardEvent[] = (window.recentKeys = []);
  document.addEventListener('keydown', (event) => void (keys.push(event) > 9 && keys.shift()), true);
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

/** Text of the script. */
export const earlyText = (): string => `(${beforePaint.toString()})(${JSON.stringify(THEME_KEY)}, ${JSON.stringify(TABLES_KEY)}, ${JSON.stringify(PARTS_ID)})`;
