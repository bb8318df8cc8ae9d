import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  key: string | undefined;
  body: { messages: { role: string; content: string | null }[]; tools?: { function: { name: string } }[] };
}

/** What the model does when it is asked: says something, or treats the connection as it likes. */
type Act = (response: ServerResponse, asked: Asked) => void;

/** A server that speaks the protocol of chat completions, and does what a test tells it. */
export interface FakeModel {
  url: string;
  /** All that was asked, the last one last. */
  asked: Asked[];
  /** What it does next, in turn; the last one from then on. */
  does(...acts: Act[]): void;
  close(): Promise<void>;
}

const complete = (message: object, usage: object = { prompt_tokens: 1, completion_tokens: 1 }): object => ({
  id: 'x',
  object: 'chat.completion',
  created: 0,
  model: 'tiny',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
  usage,
});
const sends =
  (status: number, type: string, body: string): Act =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Says a text. */
export const says = (content: string): Act => sends(200, 'application/json', JSON.stringify(complete({ content })));
/** Calls a tool. */
export const calls = (name: string, input: unknown): Act =>
  sends(
    200,
    'application/json',
    JSON.stringify(
      complete({
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) } }],
      }),
    ),
  );
export const faults = {
  'a fault of its own': sends(500, 'application/json', '{"error":{"message":"no"}}'),
  'no JSON': sends(200, 'application/json', '{"choices": [oops'),
  'JSON of another form': sends(200, 'application/json', '[1,2,{"choices":7}]'),
  nothing: sends(200, 'application/json', ''),
  'a stream of garbage': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let n = 0; n < 50; n += 1) response.write(`data: {"choices":[{"delta":{"content":"\u0000${n}"}}]}\n\n`);
    response.end('data: [DO');
  },
  'more than anybody reads': sends(200, 'application/json', JSON.stringify(complete({ content: 'Alphachain. '.repeat(50_000) }))),
  'a redirect elsewhere': (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  silence: () => undefined,
  'a broken connection': (response) => void response.destroy(),
} as const satisfies Record<string, Act>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function startModel(): Promise<FakeModel> {
  const asked: Asked[] = [];
  let acts: Act[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const one: Asked = { path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(text) as Asked['body'] };
      asked.push(one);
      const act = acts.length > 1 ? acts.shift() : acts[0];
      act?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    does: (...next) => void (acts = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
