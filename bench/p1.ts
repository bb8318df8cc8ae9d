import { compare, headersOf, requestText, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

const PAGE = '/directory/projects';
const ASK = { 'accept-encoding': 'gzip, deflate, br' };

/** P1: the kept page of the list of projects, against plain node:http that sends the same bytes. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  await site.get(PAGE, ASK);
  const page = await site.get(PAGE, ASK);
  if (page.status !== 200 || !String(page.headers['cache-control']).includes('public'))
    throw new Error(`the page is not kept: ${page.status} ${String(page.headers['cache-control'])}`);
  const plain = await startPlain({ kind: 'bytes', headers: headersOf(page), bodyBase64: page.body.toString('base64') });
  try {
    const requests = [requestText(PAGE, ASK)];
    const compared = await compare({ port: site.port, requests }, { port: plain.port, requests }, 32, effort);
    return [throughputLine(`P1 kept page, ${Math.round(page.body.length / 1024)} KB`, compared, 0.75)];
  } finally {
    await plain.stop();
  }
}
