import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
/** 2.41 times React and React DOM alone, 67,317; the goal is 2.5. Each area brings its routes and its entry in the menu. Bytes, gzip. */
const FIRST_LOAD = 162_200;
const WHOLE_PAGE = 500_000;
/** All kinds of charts together. */
const CHARTS = 215_000;
/** The editor of research with its Markdown. */
const EDITOR = 200_000;
const NEVER = ['zod', 'drizzle-orm', 'pg', '@hono/zod-openapi', 'echarts', 'zrender', 'viem', 'marked', 'markdown-it', 'micromark', 'better-auth', 'pino'];

type Modules = Record<string, { packages: string[] }>;

let html = '';
let scripts: string[] = [];
let modules: Modules = {};
const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(DIST, 'client', file), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `assets/${name}`);
const packed = (file: string): number => gzipSync(readFileSync(path.join(DIST, 'client', file)), { level: 9 }).length;

beforeAll(async () => {
  if (!existsSync(path.join(DIST, 'modules.json'))) throw new Error('The pages are not built: run the build before this test');
  modules = JSON.parse(readFileSync(path.join(DIST, 'modules.json'), 'utf8')) as Modules;
  html = await (await renderPage('/directory/projects')).text();
  scripts = [...new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file))];
});

const firstLoad = (): number => scripts.reduce((sum, file) => sum + packed(file), 0);

test('the scripts of a first visit to the projects list stay in their budget [speed-5]', () => {
  expect(scripts.length).toBeGreaterThan(1);
  expect(firstLoad()).toBeLessThanOrEqual(FIRST_LOAD);
});

test('the first visit loads every script it needs, told at once', () => {
  const told = new Set(scripts);
  expect(scripts.flatMap(importsOf).filter((name) => !told.has(name))).toEqual([]);
});

test('nothing a visitor does not need is in it [speed-5]', () => {
  const needless = scripts.flatMap((file) => {
    const found = modules[file];
    if (!found) return [`${file} is not known`];
    return found.packages.filter((name) => NEVER.includes(name) || /markdown|remark/.test(name)).map((name) => `${name} in ${file}`);
  });
  expect(needless).toEqual([]);
});

test('the code of charts is in files of its own, which are asked for when a chart is seen, and no larger than looked at [directory-49]', () => {
  const ofCharts = Object.keys(modules).filter((file) => modules[file]?.packages.some((name) => name === 'echarts' || name === 'zrender'));
  expect(ofCharts.length).toBeGreaterThan(0);
  const needed = Object.keys(modules)
    .filter((file) => file.endsWith('.js') && !ofCharts.includes(file))
    .flatMap((file) => importsOf(file).filter((name) => ofCharts.includes(name)));
  expect(needed).toEqual([]);
  expect(ofCharts.reduce((sum, file) => sum + packed(file), 0)).toBeLessThanOrEqual(CHARTS);
});

test('the code of the rich editor is in files of its own, which are asked for when a note is written, and no larger than looked at [research-50]', () => {
  const ofEditor = Object.keys(modules).filter((file) => modules[file]?.packages.some((name) => /^(?:@tiptap|prosemirror|mdast|micromark)/.test(name)));
  expect(ofEditor.length).toBeGreaterThan(0);
  const needed = Object.keys(modules)
    .filter((file) => file.endsWith('.js') && !ofEditor.includes(file))
    .flatMap((file) => importsOf(file).filter((name) => ofEditor.includes(name)));
  expect(needed).toEqual([]);
  expect(ofEditor.reduce((sum, file) => sum + packed(file), 0)).toBeLessThanOrEqual(EDITOR);
});

test('the whole list page stays below 500 KB', () => {
  const files = [...scripts, ...[...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file)];
  const fonts = ['inter-tight-latin-wght-normal', 'nunito-latin-800-normal'].map((name) => Object.keys(modules).find((file) => file.includes(name)) ?? '');
  const fontBytes = fonts.reduce((sum, file) => sum + readFileSync(path.join(DIST, 'client', file)).length, 0);
  expect(files.reduce((sum, file) => sum + packed(file), 0) + fontBytes + gzipSync(html).length).toBeLessThanOrEqual(WHOLE_PAGE);
});
