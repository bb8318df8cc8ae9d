import { compare, headersOf, requestText, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

const ASK = { 'accept-encoding': 'gzip, deflate, br' };
const TARGET = `/api/data/struct?${new URLSearchParams({ sid: 'master-projects', params: JSON.stringify([{ searchAssetValue: 'co', sortField: 'volume', sortOrder: 'desc', take: 100 }]) })}`;

/** P4: a filtered and sorted page of 100 that is kept, and the answer to one who has it, against plain node:http that sends the same bytes. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  await site.get(TARGET, ASK);
  const answer = await site.get(TARGET, ASK);
  const etag = String(answer.headers['etag']);
  const have = { ...ASK, 'if-none-match': etag };
  const unchanged = await site.get(TARGET, have);
  if (answer.status !== 200 || unchanged.status !== 304) throw new Error(`the answers are ${answer.status} and ${unchanged.status}`);
  const plain = await startPlain({
    kind: 'bytes',
    headers: headersOf(answer),
    bodyBase64: answer.body.toString('base64'),
    etag,
    notModified: headersOf(unchanged),
  });
  try {
    const whole = [requestText(TARGET, ASK)];
    const conditional = [requestText(TARGET, have)];
    const size = `${Math.round(answer.body.length / 1024)} KB`;
    return [
      throughputLine(`P4 kept answer, ${size}`, await compare({ port: site.port, requests: whole }, { port: plain.port, requests: whole }, 32, effort), 0.7),
      throughputLine(
        'P4 kept answer, 304',
        await compare({ port: site.port, requests: conditional }, { port: plain.port, requests: conditional }, 32, effort, '304'),
        0.8,
      ),
    ];
  } finally {
    await plain.stop();
  }
}
