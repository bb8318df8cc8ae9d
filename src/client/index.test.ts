import { describe, expect, it } from 'vitest';
import { bodyOf, CallError, createClient, type Credentials } from './index.ts';

/** How a call of the API fails when the network does this. */
async function failureOf(answer: (signal: AbortSignal) => Promise<Response>, credentials?: Credentials): Promise<CallError> {
  const client = createClient((request) => answer(request.signal), 'https://cairn.example', 20, credentials);
  const error = await client.struct('home-totals', {}).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('The call did not fail as calls do.', { cause: error });
  return error;
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) => Promise.resolve(Response.json(body, { status, headers }));

describe('a call that fails', () => {
  it.each<[kind: CallError['kind'], code: string, when: string, answer: (signal: AbortSignal) => Promise<Response>]>([
    ['FETCH_ERROR', 'FETCH_ERROR', 'the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'TIMEOUT_ERROR',
      'TIMEOUT_ERROR',
      'no answer comes in time',
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ],
    ['PARSING_ERROR', 'PARSING_ERROR', 'the answer is no JSON', () => Promise.resolve(new Response('<html>'))],
    ['PARSING_ERROR', 'PARSING_ERROR', 'the refusal is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    [401, 'UNAUTHORIZED', 'the session is over', () => json(401, { statusCode: 401, code: 'UNAUTHORIZED', description: 'Sign in to do this.' })],
    [418, 'UNKNOWN_ERROR', 'the refusal has no code', () => json(418, {})],
  ])('is a %s with the code %s when %s [web-70]', async (kind, code, _, answer) => {
    expect(await failureOf(answer)).toMatchObject({ name: 'CallError', kind, code });
  });

  it('tells the faults of the input, and when to try again [web-70]', async () => {
    const issues = [{ path: 'email', message: 'Invalid email' }];
    const body = { statusCode: 429, code: 'TOO_MANY_REQUESTS', description: 'Too many', issues };
    expect(await failureOf(() => json(429, body, { 'retry-after': '17' }))).toMatchObject({ kind: 429, message: 'Too many', issues, retryAfter: 17 });
  });

  it('ends the session that it carried, and none where it carried none [web-70]', async () => {
    const told: boolean[] = [];
    const refused = () => json(401, { statusCode: 401, code: 'UNAUTHORIZED', description: 'x' });
    for (const headers of [{ authorization: 'Bearer x' }, {}]) {
      const client = createClient(refused, 'https://cairn.example', 20, {
        headers: () => headers as Record<string, string>,
        refused: (carried) => void told.push(carried),
      });
      await expect(client.fetch('/api/users/user-info')).rejects.toMatchObject({ kind: 401, code: 'UNAUTHORIZED' });
    }
    expect(told).toEqual([true, false]);
  });

  it('in a body that is read later is a PARSING_ERROR too [web-70]', async () => {
    await expect(bodyOf(Promise.resolve(new Response('{')))).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
  });
});
