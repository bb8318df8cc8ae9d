/** Key of the theme in the browser's storage. */
export const THEME_KEY = 'cairn-theme';

/**
 * Runs in the browser before the first paint; its text is in every page, so it uses nothing but what is in it. It sets the theme,
 * hides the body until the fonts are there (0.3 s at most), and remembers clicks on buttons that no code answers yet.
 */
function beforePaint(themeKey: string): void {
  const root = document.documentElement;
  let theme: string | null = null;
  try {
    theme = localStorage.getItem(themeKey);
  } catch {
    // Storage may be forbidden; the system's theme is then used.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);

  const show = () => root.classList.remove('fonts-pending');
  root.classList.add('fonts-pending');
  setTimeout(show, 300);
  Promise.all(['400 1em "Inter Tight Variable"', '700 1em "Nunito Variable"'].map((font) => document.fonts.load(font))).then(show, show);

  const clicked: HTMLElement[] = [];
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button && button.type === 'button') clicked.push(button);
  };
  document.addEventListener('click', remember, true);
  window.answerEarlyClicks = () => {
    document.removeEventListener('click', remember, true);
    for (const button of clicked.splice(0)) if (button.isConnected) button.click();
  };
}

declare global {
  interface Window {
    /** Repeats the clicks made before there was code to answer them. */
    answerEarlyClicks?: () => void;
  }
}

/** Text of the script. */
export const EARLY_SCRIPT = `(${beforePaint.toString()})(${JSON.stringify(THEME_KEY)})`;
