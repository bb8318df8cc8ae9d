import type OpenAI from 'openai';
import type { ModelConfig } from '#platform/config.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { reserve, tokensOf, type Usage } from './budget.ts';

export type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;
export type ToolDef = OpenAI.Chat.Completions.ChatCompletionFunctionTool;

/** What the model says: a text, calls of tools, or both. Nothing of it is checked. */
export interface Said {
  text: string;
  calls: { id: string; name: string; input: string }[];
}

/** Most bytes of an answer of the model. */
const MOST_BYTES = 256 * 1024;
/** Most tokens that the model may write in one answer. */
const MOST_WRITTEN = 800;

/** A body of at most so many bytes. @throws Error for a longer one */
async function bounded(response: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('the answer of the model is too long');
    parts.push(part);
  }
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  return new Response(Buffer.concat(parts), { status: response.status, headers });
}

const clients = new WeakMap<ModelConfig, Promise<OpenAI>>();

/** The client of the endpoint; its package is loaded when it is asked first. It follows no redirects and tries nothing again. */
function clientOf(model: ModelConfig): Promise<OpenAI> {
  let made = clients.get(model);
  if (!made) {
    made = import('openai').then(
      ({ OpenAI: Client }) =>
        new Client({
          baseURL: model.url,
          apiKey: model.key ?? 'none',
          organization: null,
          project: null,
          maxRetries: 0,
          timeout: model.timeoutMs,
          logLevel: 'off',
          fetch: async (address, init) => bounded(await fetch(address as string, { ...(init as RequestInit), redirect: 'error' })),
        }),
    );
    clients.set(model, made);
  }
  return made;
}

const whole = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.ceil(value) : 0);

function saidOf(completion: unknown): Said {
  const message = (completion as { choices?: { message?: { content?: unknown; tool_calls?: unknown } }[] } | null)?.choices?.[0]?.message;
  const calls = Array.isArray(message?.tool_calls) ? (message.tool_calls as { id?: unknown; function?: { name?: unknown; arguments?: unknown } }[]) : [];
  return {
    text: typeof message?.content === 'string' ? message.content : '',
    calls: calls
      .slice(0, 1)
      .flatMap(({ id, function: called }) =>
        typeof called?.name === 'string' && typeof called.arguments === 'string'
          ? [{ id: typeof id === 'string' ? id : 'call', name: called.name, input: called.arguments }]
          : [],
      ),
  };
}

/**
 * Asks the model once, within time and budget. Returns undefined where it fails, in whatever way, or may not be asked: the answer is then made without it.
 * @param signal stops the call
 */
export async function askModel(
  context: ApiContext,
  model: ModelConfig,
  messages: Message[],
  { tools, signal }: { tools?: ToolDef[]; signal?: AbortSignal | undefined },
): Promise<Said | undefined> {
  const sent = tokensOf(JSON.stringify({ messages, tools }));
  const settle = await reserve(context, model, { read: sent, written: MOST_WRITTEN }, new Date());
  if (!settle) {
    context.log.info('the budget of the model is used up for today');
    return undefined;
  }
  const used: Usage = { read: sent, written: MOST_WRITTEN };
  try {
    const client = await clientOf(model);
    const limit = AbortSignal.timeout(model.timeoutMs);
    const completion = await client.chat.completions.create(
      { model: model.model, messages, max_tokens: MOST_WRITTEN, temperature: 0, ...(tools && { tools, tool_choice: 'required' as const }) },
      { signal: signal ? AbortSignal.any([signal, limit]) : limit },
    );
    const said = saidOf(completion);
    // An endpoint that names fewer tokens than its text has is not believed.
    used.read = Math.max(whole(completion.usage?.prompt_tokens), sent);
    used.written = Math.max(whole(completion.usage?.completion_tokens), tokensOf(JSON.stringify(said)));
    return said;
  } catch (error) {
    context.log.warn({ err: error instanceof Error ? error.message : 'unknown' }, 'the model did not answer');
    return undefined;
  } finally {
    await settle(used).catch((error: unknown) => context.log.warn({ err: error }, 'what the model used was not booked'));
  }
}
