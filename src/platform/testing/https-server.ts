import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll } from 'vitest';

/** Answers a request, by the path of its address. */
export type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>;

/** A real https server on 127.0.0.1 for the tests of a file, with a certificate of its own for that address, for localhost and for these hosts. */
export function useHttpsServer(
  answers: Answers,
  hosts: readonly string[] = [],
): { readonly origin: string; readonly port: number; readonly ca: string; readonly asked: string[] } {
  const asked: string[] = [];
  let [ca, port] = ['', 0];
  let close = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      extensions: [
        {
          name: 'subjectAltName',
          altNames: [{ type: 7, ip: '127.0.0.1' }, ...['localhost', ...hosts].map((value) => ({ type: 2 as const, value }))],
        },
      ],
    });
    ca = pems.cert;
    const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
      asked.push(request.url ?? '');
      const answer = answers[request.url ?? ''];
      if (answer) answer(response, request);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    close = () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
  });
  afterAll(() => close());
  return {
    get origin() {
      return `https://127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
    get ca() {
      return ca;
    },
    asked,
  };
}
