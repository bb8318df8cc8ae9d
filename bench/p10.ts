import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LISTS } from '#domain/directory/lists/lists.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { median, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

/*
 * Lighthouse is no dependency of Cairn: run `npm install lighthouse@13.5.0` in an empty folder, then `LIGHTHOUSE=<folder> npm run bench -- P10`.
 * It looks at each page as on a phone on a slow network, one page after another, on a machine that does nothing else.
 */
const FOLDER = process.env['LIGHTHOUSE'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS: Readonly<Record<(typeof CATEGORIES)[number], number>> = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const MOST_BYTES = 64 * 1024 * 1024;

type Sid = (typeof LISTS)[keyof typeof LISTS]['sid'];

/** Slug of the first record of a list. */
async function firstOf(site: Site, sid: Sid, answer: string): Promise<string> {
  const got = await site.get(`/api/data/struct?sid=${sid}&params=${encodeURIComponent('[{"take":1}]')}`);
  const slug = (JSON.parse(got.body.toString()) as Record<string, { slug: string }[]>)[answer]?.[0]?.slug;
  if (!slug) throw new Error(`${sid} has no rows`);
  return slug;
}

/** Scores of a page, by category, from 0 to 1. */
async function look(folder: string, chromium: string, address: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { maxBuffer: MOST_BYTES, env: { ...process.env, CHROME_PATH: chromium } },
  );
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  return Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]?.score ?? 0]));
}

/** The page of the newest note, where one is published. */
async function notesOf(site: Site): Promise<[string, string][]> {
  const { research } = JSON.parse((await site.get('/api/research?take=1')).body.toString()) as { research: { slug: string }[] };
  return research.map(({ slug }) => ['note', `/research/${slug}`]);
}

/** P10: what Lighthouse says of each kind of page; the median of as many looks as there are pairs. */
export async function measure(site: Site, { pairs }: Effort): Promise<Line[]> {
  if (!FOLDER || !existsSync(path.join(FOLDER, 'node_modules/lighthouse'))) throw new Error('LIGHTHOUSE names no folder with lighthouse in it');
  const chromium = await findChromium();
  const pages: [string, string][] = [
    ['home', '/'],
    ['list of projects', '/directory/projects'],
    ['list of rounds', '/directory/fundraising'],
    ['project', `/project/${await firstOf(site, 'master-projects', 'projects')}`],
    ['organization', `/organization/${await firstOf(site, 'master-ventures', 'ventures')}`],
    ['person', `/people/${await firstOf(site, 'master-people', 'people')}`],
    ['round', `/directory/fundraising?round=${await firstOf(site, 'master-fundraising', 'fundraising')}`],
    ['terms', '/terms'],
    ['news', '/news-research?type=news&view=default'],
    ['research', '/researchs'],
    ...(await notesOf(site)),
  ];
  const lines: Line[] = [];
  for (const [name, target] of pages) {
    const looks: Record<string, number>[] = [];
    for (let n = 0; n < pairs; n++) looks.push(await look(FOLDER, chromium, `http://127.0.0.1:${site.port}${target}`));
    const score = (category: (typeof CATEGORIES)[number]) => median(looks.map((found) => found[category] ?? 0));
    lines.push({
      name: `P10 ${name}: performance, accessibility, best practices, SEO`,
      ours: CATEGORIES.map((category) => score(category).toFixed(2)).join(' '),
      yardstick: CATEGORIES.map((category) => GOALS[category].toFixed(2)).join(' '),
      ratio: score('performance') / GOALS.performance,
      goal: '>= 1.00',
      met: CATEGORIES.every((category) => score(category) >= GOALS[category]),
    });
  }
  return lines;
}
