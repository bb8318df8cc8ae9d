import { toFailure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { eventText } from '#platform/http/event-streams.ts';
import type { Listener } from './ask.ts';
import { answerChat, type Begun } from './chat.ts';

/** Events that wait for the client to take them. */
function createQueue() {
  const waiting: string[] = [];
  let done = false;
  return {
    push: (name: string, data: unknown) => void waiting.push(eventText(name, JSON.stringify(data))),
    finish: () => (done = true),
    isDone: () => done && waiting.length === 0,
    take: (): string | undefined => (waiting.length === 0 ? undefined : waiting.splice(0).join('')),
  };
}

/**
 * Answers a question whose place is taken as a stream of events, and ends it. A fault is an event `error`, in the one format. A client that goes stops the work.
 * @throws Failure TOO_MANY_REQUESTS, UNAVAILABLE where no stream can be opened: what was taken is given back
 */
export async function streamAnswer(context: ApiContext, begun: Begun, address: string): Promise<ReadableStream<Uint8Array>> {
  const queue = createQueue();
  const gone = new AbortController();
  const open = () =>
    context.streams.open(address, {
      take() {
        const text = queue.take();
        // Closed in a later turn: what is taken now has to go first.
        if (queue.isDone()) setImmediate(() => stream.end());
        return text;
      },
      onEnd: () => gone.abort(),
    });
  let stream: ReturnType<typeof open>;
  try {
    stream = open();
  } catch (error) {
    await begun.taken?.giveBack();
    throw error;
  }
  const send = (name: string, data: unknown) => {
    queue.push(name, data);
    stream.wake();
  };
  const heard: Listener = {
    reading: (event) => send('reading', event),
    rows: (event) => send('rows', event),
    text: (text) => send('text', { text }),
  };
  void answerChat(context, begun, heard, gone.signal)
    .then(
      (answer) => queue.push('done', answer),
      (error: unknown) => {
        const failure = toFailure(error);
        if (failure.status >= 500 && !gone.signal.aborted) context.log.error({ err: failure.cause ?? failure }, 'an answer failed');
        queue.push('error', failure.body());
      },
    )
    .finally(() => {
      queue.finish();
      stream.wake();
    });
  return stream.body;
}
