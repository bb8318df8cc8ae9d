import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './read-events.ts';

const STREAM = [
  ': open\n\n',
  'event: reading\ndata: {"reading":null}\n\n',
  'event: text\r\ndata: {"text":"Trần, 5 tỷ"}\r\n\r\n',
  'data: first\ndata: second\n\n',
  'event: done\ndata: {"text":"Trần"}\n\n',
].join('');

async function readIn(pieces: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const read: StreamEvent[] = [];
  for await (const event of readEvents(body)) read.push(event);
  return read;
}

const WHOLE: readonly StreamEvent[] = [
  { event: 'reading', data: '{"reading":null}' },
  { event: 'text', data: '{"text":"Trần, 5 tỷ"}' },
  { event: 'message', data: 'first\nsecond' },
  { event: 'done', data: '{"text":"Trần"}' },
];

test('a stream is read the same wherever its pieces are cut; what is not whole at its end is left out [assistant-50]', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  for (let at = 0; at <= bytes.length; at += 1) expect([at, await readIn([bytes.slice(0, at), bytes.slice(at)])]).toEqual([at, WHOLE]);
  expect(await readIn([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(WHOLE);
  expect(await readIn([bytes.slice(0, -4)])).toEqual(WHOLE.slice(0, -1));
});
