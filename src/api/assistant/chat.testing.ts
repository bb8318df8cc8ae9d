import { expect } from 'vitest';
import type { Plan } from '#domain/assistant/plan.ts';
import type { ChatAnswer } from './contract.ts';

/** A plan that every site answers. */
export const LIST_PLAN: Plan = { tool: 'screen', input: { kind: 'project', q: '', fields: [] }, as: 'rows' };
/** No words of any language. */
export const NO_QUESTION = 'zzxq vbrtk plmnq';

/** Who asks. */
interface Person {
  headers: Record<string, string>;
}

interface Site {
  call(path: string, init?: RequestInit): Promise<Response>;
}

interface Sent {
  question?: string;
  language?: 'en' | 'vi';
  plan?: Plan;
  conversation_id?: string;
  retry?: string;
}

/** Asks for one answer as JSON, or for a stream. */
export const ask = (site: Site, who: Person | undefined, sent: Sent, accept = 'application/json'): Promise<Response> =>
  site.call('/api/ai/chat', {
    method: 'POST',
    headers: { ...who?.headers, accept, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'Which projects are there?', ...sent }),
  });

/** Asks what has an answer, and returns it. */
export async function answered(site: Site, who: Person | undefined, sent: Sent = {}): Promise<ChatAnswer> {
  const response = await ask(site, who, { plan: LIST_PLAN, ...sent });
  expect(response.status, response.status === 200 ? '' : await response.clone().text()).toBe(200);
  return (await response.json()) as ChatAnswer;
}

/** Makes a call of an account; a body is sent as JSON. */
export const own = (site: Site, who: Person | undefined, method: string, path: string, body?: unknown): Promise<Response> =>
  site.call(`/api/ai/${path}`, {
    method,
    headers: { ...who?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The answer of a call that must be good. */
export async function good<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as T;
}

/** Events of a stream, in their order. */
export async function eventsOf(response: Response): Promise<{ name: string; data: unknown }[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((one) => one.startsWith('event:'))
    .map((one) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(one) ?? [];
      return { name, data: JSON.parse(data) as unknown };
    });
}
