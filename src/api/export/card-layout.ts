import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Font } from 'satori';
import type { Card } from './card.ts';

/** Width and height of a preview picture, in pixels. */
export const SIZE = { width: 1200, height: 630 } as const;

const require = createRequire(import.meta.url);
/** Alphabets of the fonts, each in its own file. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;
const FAMILIES = [
  { family: 'nunito', weights: [800], alphabets: require.resolve('@fontsource/nunito/unicode.json') },
  { family: 'inter-tight', weights: [400, 600], alphabets: require.resolve('@fontsource/inter-tight/unicode.json') },
] as const;
const COLOUR = { paper: '#f6f4ef', line: '#e0dbd0', text: '#22201b', muted: '#665f53', accent: '#1d6a55', soft: '#e0ece4', stone: '#625a4b' } as const;
const TINTS = ['#dcd6c9', '#cfdccf', '#ead2bd', '#cddbe2', '#e2d3dc', '#e5dfb9'];
const EDGE = 72;
/** Position of the logo, which is drawn over everything else. */
export const LOGO = { left: EDGE, top: 176, size: 132 } as const;

const familyNames = (family: string): string => SUBSETS.map((subset) => `${family}-${subset}`).join(', ');

/** The fonts, named by alphabet, so that one replaces another for missing letters. */
export function readFonts(): Font[] {
  return FAMILIES.flatMap(({ family, weights, alphabets }) =>
    weights.flatMap((weight) =>
      SUBSETS.map((subset): Font => ({
        name: `${family}-${subset}`,
        data: readFileSync(path.join(path.dirname(alphabets), 'files', `${family}-${subset}-${weight}-normal.woff`)),
        weight,
        style: 'normal',
      })),
    ),
  );
}

/** Returns a function that removes the characters some font lacks: they would be drawn as empty boxes. */
export function readDrawable(): (text: string) => string {
  const ranges = FAMILIES.map(({ alphabets }) => {
    const known = JSON.parse(readFileSync(alphabets, 'utf8')) as Record<string, string>;
    return SUBSETS.flatMap((subset) => (known[subset] ?? '').split(',')).map((range): [number, number] => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  });
  const has = (point: number) => point >= 0x20 && ranges.every((list) => list.some(([from, to]) => point >= from && point <= to));
  return (text) =>
    [...text.normalize('NFC')]
      .filter((character) => has(character.codePointAt(0) ?? 0))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
}

interface Element {
  type: 'div';
  props: { style: Record<string, unknown>; children?: unknown };
}
const box = (style: Record<string, unknown>, children?: unknown): Element => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } });

/** At most so many lines of text, with an ellipsis for the rest. */
const lines = (count: number, style: Record<string, unknown>, text: string): Element =>
  box({ ...style, display: 'block', lineClamp: count, textOverflow: 'ellipsis', overflow: 'hidden', wordBreak: 'break-word' }, text);

const MARK = [
  ['M2.5 25.4c0-3 5.6-5.2 13.3-5.2 8 0 13.700 2.100 13.700 5.100 0 2.900-3.600 3.900-13.600 3.900S2.500 28.300 2.500 25.400Z', '#5f5747'],
  ['M7 15.700c.3-2.600 4.500-4.300 9.700-4.100 5.300.2 8.900 2.200 8.600 4.500-.3 2.200-3.500 2.900-9.500 2.700-6-.1-9.100-.9-8.800-3.100Z', '#8d8473'],
  ['M11.300 6.700c.2-2.100 2.800-3.600 5.900-3.300 3 .2 5 1.900 4.800 3.800-.2 2.100-2.300 2.600-5.600 2.400-3.400-.2-5.300-.9-5.100-2.900Z', '#c25a1c'],
] as const;
const drawMark = (left: number, top: number, scale: number, opacity: number): string =>
  `<g transform="translate(${left} ${top}) scale(${scale})" opacity="${opacity}">${MARK.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join('')}</g>`;

/** The mark beside the site's name, and faintly in the background: SVG, drawn behind everything else. */
export const GROUND = `${drawMark(742, 96, 17, 0.07)}${drawMark(EDGE, 56, 1.5, 1)}`;

const sizeOf = (name: string): number => (name.length <= 16 ? 92 : name.length <= 28 ? 72 : name.length <= 52 ? 56 : 46);

function monogram(name: string): Element {
  const first = (name[0] ?? '').toUpperCase();
  const background = TINTS[(first.codePointAt(0) ?? 0) % TINTS.length];
  const { size } = LOGO;
  return box(
    {
      width: size,
      height: size,
      borderRadius: size / 2,
      background,
      alignItems: 'center',
      justifyContent: 'center',
      fontFamily: familyNames('nunito'),
      fontWeight: 800,
      fontSize: 68,
      color: '#2a2620',
    },
    first,
  );
}

const fact = ([label, value]: [string, string], width: number): Element =>
  box({ flexDirection: 'column', width, paddingRight: 28 }, [
    lines(1, { fontSize: 25, color: COLOUR.muted, marginBottom: 6 }, label),
    lines(2, { fontSize: value.length > 14 ? 30 : 40, fontWeight: 600, color: COLOUR.text, lineHeight: 1.15 }, value),
  ]);

/**
 * The picture as a tree of boxes without a background. @param withLogo whether a logo is drawn over it; else the first letter of the name takes
 * its place @param drawable removes characters that the fonts lack
 */
export function cardElement(card: Card, withLogo: boolean, drawable: (text: string) => string): Element {
  const name = drawable(card.name) || card.slug;
  const facts = card.facts.flatMap(([label, value]): [string, string][] => (drawable(value) ? [[drawable(label), drawable(value)]] : []));
  const tags = card.tags.map(drawable).filter(Boolean);
  const symbol = card.symbol === null ? '' : drawable(card.symbol);
  const title = sizeOf(name);
  return box(
    { ...SIZE, flexDirection: 'column', boxSizing: 'border-box', padding: `52px ${EDGE}px 56px`, fontFamily: familyNames('inter-tight'), color: COLOUR.text },
    [
      box({ height: 56, alignItems: 'center', justifyContent: 'space-between' }, [
        box({ marginLeft: 64, fontFamily: familyNames('nunito'), fontWeight: 800, fontSize: 34 }, drawable(card.site)),
        box({ fontSize: 26, color: COLOUR.muted }, drawable(card.host)),
      ]),
      box({ position: 'absolute', left: LOGO.left, top: LOGO.top }, withLogo ? [] : monogram(name)),
      box({ flexDirection: 'column', justifyContent: 'center', height: 240, marginTop: 14, marginLeft: LOGO.size + 36 }, [
        box({ fontSize: 28, fontWeight: 600, color: COLOUR.accent, marginBottom: 4 }, symbol ? `${card.kind} · ${symbol}` : card.kind),
        lines(2, { fontFamily: familyNames('nunito'), fontWeight: 800, fontSize: title, lineHeight: 1.1, maxWidth: 888 }, name),
        box(
          { marginTop: 18 },
          tags.map((tag) => box({ marginRight: 12, padding: '6px 18px', borderRadius: 20, background: COLOUR.soft, color: COLOUR.accent, fontSize: 25 }, tag)),
        ),
      ]),
      box(
        { marginTop: 'auto', paddingTop: 30, ...(facts.length > 0 ? { borderTop: `2px solid ${COLOUR.line}` } : {}) },
        facts.map((each) => fact(each, (SIZE.width - 2 * EDGE) / Math.max(facts.length, 3))),
      ),
    ],
  );
}

/** Background colour of the picture. */
export const PAPER = COLOUR.paper;
