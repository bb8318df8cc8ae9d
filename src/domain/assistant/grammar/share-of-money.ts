import { hasCue, hasVerb, isCue, isNoun, tagOf, type Question } from './question.ts';
import type { Item } from './items.ts';

/** Words of money that a share is of. "Funding rounds" are rounds, and one piece. */
const MONEY =
  /^(?:(?:all|total|the|overall) )*(?:funding|fundraising|financing|money|capital|dollars?|usd|cash|funds|venture (?:capital|funding|money|dollars))(?: (?:raised|invested|volume|amount|total))?$|^(?:total|amount|volume|value|sum)(?: (?:raised|invested))?$|^(?:tong |so |dong |tong so |luong )*(?:von|tien)(?: (?:goi|huy dong|dau tu))?(?: duoc)?$/;
/** "Tổng vốn", wherever it stands. */
const ALL_MONEY = /(?:^| )tong (?:so |luong )?(?:von|tien)(?: |$)/;

const isShare = (item: Item): boolean => item.names.length === 0 && tagOf(item, 'fn')?.fn === 'share';

/** What the first piece of some says that a share is of. */
function wholeOf(items: readonly Item[]): 'money' | 'rounds' | undefined {
  for (const item of items) {
    if (item.names.length > 0 || isShare(item)) continue;
    if (MONEY.test(item.folded)) return 'money';
    if (isNoun(item, 'round', 'grant')) return 'rounds';
  }
  return undefined;
}

/** "What share of all funding in 2022 went to Series A rounds": of the money, and not of how many rounds there were. */
export function isOfMoney(q: Question): boolean {
  const at = q.items.findIndex(isShare);
  if (q.world.language === 'vi' && ALL_MONEY.test(q.items.map(({ folded }) => folded).join(' '))) return true;
  // "How much of 2022 funding, in percent".
  const much = q.items.findIndex((item) => item.names.length === 0 && isCue(item, 'howMuch'));
  if (q.world.language === 'en' && much >= 0 && much < at && wholeOf(q.items.slice(much + 1, at)) === 'money') return true;
  const [before] = q.items.slice(Math.max(0, at - 1), at);
  const whole = wholeOf(before && MONEY.test(before.folded) ? [before] : q.items.slice(at + 1)) ?? wholeOf(q.items.slice(0, at));
  return whole === undefined ? hasCue(q, 'size', 'howMuch') || hasVerb(q, 'raise') : whole === 'money';
}

/** The measures of a share, of money or of how many. */
export const shareShown = (q: Question): string => (isOfMoney(q) ? 'share(sum(amount)),sum(amount)' : 'share(count),count');
