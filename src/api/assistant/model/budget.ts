import type { ModelConfig } from '#platform/config.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { utcDay } from '../quota.ts';

/** Tokens of a call: read and written. */
export interface Usage {
  read: number;
  written: number;
}

/** Bytes of text that are a token at least: more tokens are reckoned than there are, never fewer. */
const BYTES_A_TOKEN = 3;
const MILLION = 1_000_000;

/** Tokens of a text, reckoned high. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);

const costOf = ({ prices }: ModelConfig, { read, written }: Usage): number => (read * prices.in + written * prices.out) / MILLION;
const UNLOGGED = { unlogged: 'counts what the model costs by day' };

/**
 * Takes what a call may use at most from the budget of the UTC day, before it is made. Returns undefined where too little is left; else what books the rest back once it is known.
 */
export async function reserve(context: WriteContext, model: ModelConfig, most: Usage, now: Date): Promise<((used: Usage) => Promise<void>) | undefined> {
  const permit = jobPermit('assistant-model');
  const day = utcDay(now);
  const [tokens, cost] = [most.read + most.written, costOf(model, most)];
  if (tokens > model.tokensADay || cost > model.costADay) return undefined;
  const taken = await transact(context, permit, UNLOGGED, async ({ sql }) => {
    const { rowCount } = await sql.query(
      `insert into ai_spent (day, tokens, cost) values ($1, $2, $3)
       on conflict (day) do update set tokens = ai_spent.tokens + $2, cost = ai_spent.cost + $3 where ai_spent.tokens + $2 <= $4 and ai_spent.cost + $3 <= $5`,
      [day, tokens, cost, model.tokensADay, model.costADay],
    );
    return rowCount === 1;
  });
  if (!taken) return undefined;
  return async (used) => {
    const back = { tokens: tokens - used.read - used.written, cost: cost - costOf(model, used) };
    await transact(context, permit, UNLOGGED, async ({ sql }) => {
      await sql.query('update ai_spent set tokens = greatest(0, tokens - $2), cost = greatest(0, cost - $3) where day = $1', [day, back.tokens, back.cost]);
    });
  };
}
