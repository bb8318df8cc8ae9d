import { COLOURS } from './chart-data.ts';

/** Colours and font of the page as it looks now. */
export interface ChartTheme {
  text: string;
  muted: string;
  line: string;
  surface: string;
  /** Written on a series' colour. */
  onColour: string;
  colours: string[];
  /** Of what has no series of its own. */
  rest: string;
  font: string;
}

/** Reads the theme from the style of the page. */
export function readTheme(element: HTMLElement): ChartTheme {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read('--c-text'),
    muted: read('--c-muted'),
    line: read('--c-line'),
    surface: read('--c-surface'),
    onColour: read('--c-on-accent'),
    colours: Array.from({ length: COLOURS }, (_, index) => read(`--c-chart-${index + 1}`)),
    rest: read('--c-line-strong'),
    font: style.fontFamily,
  };
}

/** How the box beside a point looks. */
export const tooltipStyle = ({ surface, line, text, font }: ChartTheme) => ({
  backgroundColor: surface,
  borderColor: line,
  borderWidth: 1,
  padding: [8, 12],
  confine: true,
  transitionDuration: 0,
  textStyle: { color: text, fontFamily: font, fontSize: 13 },
});

/** What is said of a point: texts are texts, whatever they hold. */
export function tooltipText(title: string, lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  for (const [index, line] of [title, ...lines].entries()) {
    const row = document.createElement(index === 0 ? 'strong' : 'div');
    row.textContent = line;
    box.append(row);
  }
  return box;
}
