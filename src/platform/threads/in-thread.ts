import { Worker } from 'node:worker_threads';
import { readVersions } from '../data/version-listener.ts';
import type { WriteContext } from '../data/transact.ts';
import { Failure, type ErrorCode, type Issue } from '../errors.ts';

/** What a thread answers. */
export type ThreadAnswer =
  | { value: unknown }
  | { refused: { code: ErrorCode; description: string; issues: Issue[] | undefined; retryAfter: number | undefined } }
  | { failed: string };

/** What a thread says before it answers: the piece of its work that it begins; null between two of them. */
export interface ThreadNews {
  begins: string | null;
}

/** How long one piece of a thread's work may take, and how much memory all of it. */
export interface ThreadLimits {
  ms: number;
  megabytes: number;
}

/** A piece of a thread's work was cut short, and the thread with it. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
  readonly piece: string;
  constructor(piece: string, why: string) {
    super(why);
    this.piece = piece;
  }
}

/** What a thread answers, whose pieces of work are held to limits. Whatever ends the thread before rejects. */
const answerOf = (worker: Worker, limits: ThreadLimits | undefined, signal: AbortSignal | undefined): Promise<ThreadAnswer> =>
  new Promise((resolve, reject) => {
    let piece: string | null = null;
    let timer: NodeJS.Timeout | undefined;
    const end = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    worker.on('message', (message: ThreadAnswer | ThreadNews) => {
      clearTimeout(timer);
      if (!('begins' in message)) return resolve(message);
      piece = message.begins;
      const now = piece;
      if (limits && now !== null) timer = setTimeout(() => end(new CutShort(now, `took longer than ${limits.ms / 1000} seconds to read`)), limits.ms);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(
        piece !== null && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CutShort(piece, `took more than ${limits?.megabytes ?? 0} megabytes to read`) : error,
      ),
    );
    worker.once('exit', () => end(new Error('a thread ended early')));
    signal?.addEventListener('abort', () => end(new Error('told to stop')), { once: true });
  });

/**
 * Does work in a thread of its own, where reading and matching hold up no answer of the site. A stop ends the thread, which leaves nothing half done.
 * @param script runs `answerFromThread` @param task what the script gets @param how what ends it before @throws Failure as the work does, CutShort over a limit
 */
export async function inThread<Value>(
  { db, versions }: Pick<WriteContext, 'db' | 'versions'>,
  script: URL,
  task: object,
  how: { signal?: AbortSignal | undefined; limits?: ThreadLimits } = {},
): Promise<Value> {
  const { host, port, user, password, database, connectionString, ssl } = db.connection;
  const worker = new Worker(script, {
    workerData: { connection: { host, port, user, password, database, connectionString, ssl }, task },
    ...(how.limits && { resourceLimits: { maxOldGenerationSizeMb: how.limits.megabytes } }),
  });
  try {
    const answer = await answerOf(worker, how.limits, how.signal);
    if ('refused' in answer) {
      const { code, description, issues, retryAfter } = answer.refused;
      throw new Failure(code, { description, ...(issues && { issues }), ...(retryAfter !== undefined && { retryAfter }) });
    }
    if ('failed' in answer) throw new Error(answer.failed);
    // What the thread wrote is known here at once.
    versions.saw(await readVersions(db.read));
    return answer.value as Value;
  } finally {
    await worker.terminate();
  }
}
