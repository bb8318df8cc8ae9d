import { init, use as useParts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { COLOURS, type ChartData } from './chart-data.ts';
import { readTheme, type ChartTheme } from './chart-theme.ts';
import { optionOf } from './draw-chart.ts';

useParts([CanvasRenderer]);

/** What stands in a picture beside the chart. */
export interface PictureTexts {
  title: string;
  /** Lines below the title: the screen, what is left out. */
  lines: readonly string[];
  /** At the bottom: where it is from, and of which day. */
  source: string;
}

const WIDTH = 1200;
const CHART_HEIGHT = 520;
const EDGE = 32;
const LINE = 24;
const PIXELS = 2;
/** Milliseconds after which a chart is copied as it is. */
const LATEST_MS = 3000;

/** Cuts a text that is too long for a line. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('')}…`;
}

/** Breaks the names of the series into lines. */
function legendOf(context: CanvasRenderingContext2D, { series, kind, rest }: ChartData, { colours, rest: grey }: ChartTheme) {
  const names = series.length < 2 || kind === 'treemap' ? [] : series;
  let [x, line] = [0, 0];
  return names.map((name, index) => {
    const width = 22 + context.measureText(name).width + 18;
    if (x > 0 && x + width > WIDTH - 2 * EDGE) [x, line] = [0, line + 1];
    const at = { name, x, line, colour: rest && index === names.length - 1 ? grey : (colours[index % COLOURS] ?? grey) };
    x += width;
    return at;
  });
}

/** Draws the chart alone, and gives it to what copies it. */
async function withChart(data: ChartData, theme: ChartTheme, height: number, copy: (drawn: HTMLCanvasElement) => void): Promise<void> {
  const place = document.createElement('div');
  const size = { width: WIDTH - 2 * EDGE, height };
  const chart = init(place, null, { renderer: 'canvas', devicePixelRatio: PIXELS, ...size });
  try {
    const option = { ...(await optionOf(data.kind))(data, theme, size), animation: false };
    // Large charts are drawn in parts.
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, LATEST_MS);
      chart.on('finished', () => {
        clearTimeout(late);
        resolve();
      });
      chart.setOption(option);
    });
    copy(chart.renderToCanvas({ pixelRatio: PIXELS }));
  } finally {
    chart.dispose();
  }
}

/** A chart with its title and source as a picture, PNG. @param element whose colours and font it has @throws where the browser makes none */
export async function chartPicture(element: HTMLElement, data: ChartData, { title, lines, source }: PictureTexts, height = CHART_HEIGHT): Promise<Blob> {
  const theme = readTheme(element);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  const small = `400 15px ${theme.font}`;
  context.font = small;
  const legend = legendOf(context, data, theme);
  const legendLines = legend.length === 0 ? 0 : (legend.at(-1)?.line ?? 0) + 1;
  const top = EDGE + 34 + (lines.length + legendLines) * LINE + 12;
  canvas.width = WIDTH * PIXELS;
  canvas.height = (top + height + EDGE + LINE) * PIXELS;
  context.scale(PIXELS, PIXELS);
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, WIDTH, top + height + EDGE + LINE);
  const write = (text: string, y: number, font: string, colour: string) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(fitted(context, text, WIDTH - 2 * EDGE), EDGE, y);
  };
  write(title, EDGE + 22, `600 24px ${theme.font}`, theme.text);
  lines.forEach((line, index) => write(line, EDGE + 34 + (index + 1) * LINE - 4, small, theme.muted));
  context.font = small;
  for (const { name, x, line, colour } of legend) {
    const y = EDGE + 34 + (lines.length + line + 1) * LINE - 4;
    context.fillStyle = colour;
    context.fillRect(EDGE + x, y - 11, 12, 12);
    context.fillStyle = theme.muted;
    context.fillText(name, EDGE + x + 20, y);
  }
  await withChart(data, theme, height, (drawn) => context.drawImage(drawn, EDGE, top, WIDTH - 2 * EDGE, height));
  write(source, top + height + EDGE, small, theme.muted);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png'));
}
