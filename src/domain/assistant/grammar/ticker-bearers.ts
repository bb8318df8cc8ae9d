import type { Plan } from '../plan.ts';
import { fold } from '../../writing/fold.ts';
import { compare, planOf } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasNoun, hasVerb, tagOf, type Question } from './question.ts';

/** "What coin has the ticker GRT", "coins with ticker GRT", "đồng nào có mã GRT". */
const BY_TICKER =
  /\b(?:coins?|tokens?|projects?|cryptos?|cryptocurrenc(?:y|ies)) (?:that )?(?:has|have|with|having|uses?|using|bears?|bearing|under|by|goes by|go by|trades? under) (?:the )?(?:ticker|symbol)(?: symbol)? \*|\b(?:dong|dong coin|token|coin|du an)(?: nao)? (?:co|mang|dung) (?:ma|ticker|ky hieu|ma token) \*/;

/** "Token HNT là của dự án nào", "which projects have the ticker GST": all that bear it, where several do. */
export function bearersOf(q: Question, item: Item, kind: string | undefined): Plan | undefined {
  const bearers = item.names.filter((one) => one.kind === 'project' && one.symbol !== null && fold(one.symbol) === item.folded);
  const saysTicker = hasNoun(q, 'token') || q.items.some((one) => tagOf(one, 'field')?.field === 'symbol');
  const isMany = q.items.some(({ folded, names }) => names.length === 0 && /^(?:projects|tokens|coins|cac du an|nhung du an)$/.test(folded));
  const words = q.items.map(({ folded, names }) => (names.length > 0 ? '*' : folded)).join(' ');
  const isByTicker = BY_TICKER.test(words);
  const asks = kind === 'project' && (isByTicker || hasNoun(q, 'project')) && (isByTicker || isMany || hasCue(q, 'which', 'what', 'whose', 'who', 'all'));
  if (!asks || !saysTicker || bearers.length < 2 || hasVerb(q, 'invest', 'lead', 'raise', 'found')) return undefined;
  const symbol = bearers[0]?.symbol ?? item.text;
  return planOf(
    { kind: 'project', conds: [{ slot: 'symbol', expr: compare('symbol', '=', symbol) }], sort: 'market_cap_rank', fields: [{ field: 'symbol' }] },
    'rows',
  );
}
