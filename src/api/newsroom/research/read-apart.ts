import { Worker } from 'node:worker_threads';
import type { ReadNote } from './markdown.ts';

/** What reading a note may take: some marks make the parser take much longer than their text is long. */
const LIMITS = { ms: 4000, megabytes: 160 } as const;
/** Characters of HTML that a note may become. */
const MOST_HTML = 400_000;

/** Why a note could not be read. */
export const TOO_MUCH = 'The text nests too deeply, or holds tables too large, to be read. Take such parts apart.';

/** The thread that reads notes, once it is ready; it does not keep the process alive. */
let thread: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();

const begin = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('note-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: LIMITS.megabytes } });
    worker.once('message', () => {
      worker.unref();
      resolve(worker);
    });
    worker.on('error', (error) => {
      thread = undefined;
      reject(error);
    });
  });

/** Reads a note in a thread of its own, one after the other: nothing that a writer wrote holds up the site. Undefined for what takes too much. */
export function readApart(texts: { summary: string; body: string }): Promise<ReadNote | undefined> {
  const reading = last.then(() => read(texts));
  last = reading.catch(() => undefined);
  return reading;
}

async function read({ summary, body }: { summary: string; body: string }): Promise<ReadNote | undefined> {
  const worker = await (thread ??= begin());
  let timer: NodeJS.Timeout | undefined;
  try {
    const found = await new Promise<{ note?: ReadNote } | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), LIMITS.ms);
      worker.once('message', resolve);
      // Out of memory, for one.
      worker.once('exit', () => resolve(undefined));
      worker.postMessage({ summary, body });
    });
    if (!found) {
      thread = undefined;
      await worker.terminate();
    }
    const size = found?.note?.rendered.blocks.reduce((sum, block) => sum + ('html' in block ? block.html.length : 0), 0) ?? 0;
    return size > MOST_HTML ? undefined : found?.note;
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners('message').removeAllListeners('exit');
  }
}
