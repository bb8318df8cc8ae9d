import { setTimeout as sleep } from 'node:timers/promises';
import { compare, headersOf, requestText, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

/** The list of projects, for which the goal was set; pages of news and research beside it. */
const PAGES = ['/directory/projects', '/news-research?type=news&view=all', '/researchs'] as const;
/** Milliseconds for which notes that come with the site are waited for: a job publishes them each minute. */
const NOTES_MS = 150_000;
const ASK = { 'accept-encoding': 'gzip, deflate, br' };

/** The page of the first note; undefined where a site publishes none. */
async function notePage(site: Site): Promise<string | undefined> {
  for (const until = Date.now() + NOTES_MS; Date.now() < until; await sleep(3000)) {
    const { research } = JSON.parse((await site.get('/api/research?take=1')).body.toString()) as { research: { slug: string }[] };
    if (research[0]) return `/research/${research[0].slug}`;
  }
  return undefined;
}

/** P1: kept pages, the list of projects first, each against plain node:http that sends the same bytes. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const lines: Line[] = [];
  for (const target of PAGES) lines.push(await measurePage(site, target, effort));
  const note = await notePage(site);
  if (note !== undefined) lines.push(await measurePage(site, note, effort));
  return lines;
}

async function measurePage(site: Site, target: string, effort: Effort): Promise<Line> {
  await site.get(target, ASK);
  const page = await site.get(target, ASK);
  if (page.status !== 200 || !String(page.headers['cache-control']).includes('public'))
    throw new Error(`${target} is not kept: ${page.status} ${String(page.headers['cache-control'])}`);
  const plain = await startPlain({ kind: 'bytes', headers: headersOf(page), bodyBase64: page.body.toString('base64') });
  try {
    const requests = [requestText(target, ASK)];
    const compared = await compare({ port: site.port, requests }, { port: plain.port, requests }, 32, effort);
    return throughputLine(`P1 kept page ${target.split('?')[0]}, ${Math.round(page.body.length / 1024)} KB`, compared, 0.75);
  } finally {
    await plain.stop();
  }
}
