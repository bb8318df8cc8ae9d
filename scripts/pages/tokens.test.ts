import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** Properties that take their sizes from tokens, the token's family, and what else they may hold: nothing, hairlines, shares, and what a part is given by its page. */
const RULES: readonly [property: RegExp, family: string, free: RegExp][] = [
  [/^border(-[a-z]+)*-radius$/, 'radius', /^(0|\d+%|inherit)$/],
  [/^font-size$/, 'text', /^(0|inherit)$/],
  [/^font-weight$/, 'weight', /^inherit$/],
  [/^(row-|column-)?gap$/, 'space', /^(0|[12]px)$/],
  [/^(padding|margin|scroll-(padding|margin))(-[a-z]+)*$/, 'space', /^(0|auto|0px|-?[12]px|inherit|-?\d+(vw|vh|dvh|%))$/],
  [/^min-height$/, 'height', /^(0|auto|none|100%|inherit|\d{2,}(vh|dvh)|[2-9]px|1?\dpx|5\dpx|[6-9]\dpx|\d{3,}px|[\d.]+em)$/],
];
const FUNCTIONS = /\b(calc|min|max|clamp|env)\(/g;

/** Declarations of a style sheet whose sizes are its own. */
function ownSizes(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
    const rule = RULES.find(([pattern]) => pattern.test(property));
    if (!rule) return [];
    const [, family, free] = rule;
    const other = ['radius', 'text', 'weight', 'space', 'height'].filter((name) => name !== family && !(family === 'height' && name === 'space'));
    const rest = value
      .replace('!important', '')
      .replace(FUNCTIONS, ' ')
      .replace(/safe-area-inset-[a-z]+/g, ' ');
    const borrowed = other.some((name) => rest.includes(`var(--${name}-`));
    const parts = rest
      .replace(/var\(--[a-z0-9-]+(, [^)]+)?\)/g, ' ')
      .split(/[\s(),/*+]+/)
      // What a token is multiplied by.
      .filter((part) => part !== '' && part !== '-' && !(value.includes('var(') && /^-?[\d.]+$/.test(part)));
    return borrowed || parts.some((part) => !free.test(part)) ? [`${property}: ${value}`] : [];
  });
}

test('a size of its own is seen in each property, a token is not [web-23]', () => {
  const own = [
    'border-radius: 8px',
    'border-radius: 16px 16px 0 0',
    'border-top-left-radius: 3px',
    'font-size: 15px',
    'font-size: 0.9rem',
    'font-size: clamp(1rem, 2vw, 2rem)',
    'font-weight: 650',
    'font-weight: bold',
    'gap: 6px',
    'gap: var(--space-1) 10px',
    'padding: 0 12px',
    'padding: var(--text-s)',
    'margin: 0 -8px',
    'margin-top: calc(var(--space-1) + 3px)',
    'padding-bottom: max(16px, env(safe-area-inset-bottom))',
    'min-height: 36px',
  ];
  for (const line of own) expect(ownSizes(`.a {\n  ${line};\n}`)).toEqual([line]);
  const right = [
    'border-radius: var(--radius-l) var(--radius-l) 0 0',
    'border-radius: 50%',
    'font-size: calc(1.5 * var(--text-2xl))',
    'font-weight: var(--weight-strong)',
    'gap: 0 var(--space-2)',
    'padding: 1px var(--gutter) calc(-1 * var(--space-2))',
    'margin: min(12vh, 2 * var(--space-7)) auto 0',
    'padding-bottom: max(var(--space-4), env(safe-area-inset-bottom))',
    'min-height: var(--height-l)',
    'min-height: 420px',
    'width: 17px',
  ];
  for (const line of right) expect(ownSizes(`.a {\n  ${line};\n}`)).toEqual([]);
});

test('style sheets take radius, space, type, weight and heights of controls from the tokens [web-23]', () => {
  const files = globSync('src/web/**/*.module.css', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(70);
  expect(files.flatMap((file) => ownSizes(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`))).toEqual([]);
});

test('there are seven steps of space and type and four of radius, weight and height [web-23]', () => {
  const tokens = readFileSync(path.join(ROOT, 'src/web/ui/tokens.css'), 'utf8');
  const count = (family: string) => tokens.match(new RegExp(`--${family}-[a-z0-9]+:`, 'g'))?.length;
  expect(Object.fromEntries(['radius', 'space', 'text', 'weight', 'height'].map((family) => [family, count(family)]))).toEqual({
    radius: 4,
    space: 7,
    text: 7,
    weight: 4,
    height: 4,
  });
});
