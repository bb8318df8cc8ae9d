import { z } from 'zod';
import { coinDraft } from './coingecko.ts';
import { maybe, readItems } from './draft.ts';
import { listedName } from './listed-text.ts';
import { readLines } from './lines.ts';
import type { Parsed } from './parsed.ts';

const coinSchema = z.object({
  id: z.string().trim().min(1).max(200),
  symbol: maybe,
  name: listedName,
  image: maybe,
  rank2022: z.number().int().positive().nullish(),
});

/**
 * Reads CoinGecko's list of coins of July 2022. @param input.listedOn YYYY-MM-DD, the day of the list, which dates the ranks @param
 * input.document address of the list @throws FormatError if the file is empty
 */
export function parseCoinList({ lines, listedOn, document }: { lines: Iterable<string>; listedOn: string; document: string }): Parsed {
  const { items, refused } = readLines(lines, 'coins');
  const read = readItems(items, coinSchema, (c) => `coin:${c.id}`, refused);
  const entries = read.map((r) => {
    const draft = coinDraft({ ...r, item: { ...r.item, market_cap_rank: r.item.rank2022 } }, listedOn, document, refused);
    draft.logo(r.item.image);
    return draft.entry();
  });
  return { entries, refused };
}
