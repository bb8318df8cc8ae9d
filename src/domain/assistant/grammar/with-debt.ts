import { NO_DEBT, WITH_DEBT } from './debt.ts';
import type { Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasFn, tagOf, type Question } from './question.ts';

const isDebt = (item: Item | undefined): boolean => item?.names.length === 0 && tagOf(item, 'stage')?.value === 'Debt';

/** What stands before debt that is counted, too. */
const INCLUDING =
  /(?:^| )(?:including|incl|inclusive of|counting|plus|along with|as well as|together with|adding|tinh ca|tinh them|tinh luon(?: ca)?|ke ca|bao gom(?: ca)?|gom ca|gop ca|cong ca|cong them|ca)(?: all| any| the| its| his| their| cac| khoan| phan| von)*$/;
/** "With its debt", and no "funds with debt". */
const BESIDE = /(?:^| )(?:with|and|cung|va|lan)(?: all)? (?:the|its|their)$/;

const before = ({ items }: Question, at: number): string =>
  items
    .slice(Math.max(0, at - 4), at)
    .map(({ folded }) => folded)
    .join(' ');

/** The place of debt that is counted beside all that was raised: "raised, including debt", "tính cả nợ". */
export function debtBeside(q: Question): number {
  const isMoney = hasCue(q, 'howMuch') || hasFn(q, 'sum') || q.items.some((item) => tagOf(item, 'field')?.field === 'raised');
  if (!isMoney) return -1;
  return q.items.findIndex((item, at) => {
    if (!isDebt(item) || /rounds?$/.test(item.folded)) return false;
    const text = before(q, at);
    return INCLUDING.test(text) || BESIDE.test(text) || /^(?:included|too|as well)$/.test(q.items[at + 1]?.folded ?? '');
  });
}

/** Words that say that debt is counted, too: nothing of the question is lost with them. */
export function saysWithDebt(q: Question, item: Item): boolean {
  const at = debtBeside(q);
  const place = q.items.indexOf(item);
  return at >= 0 && place !== at && place >= at - 4 && place <= at + 1 && INCLUDED.test(item.folded);
}
const INCLUDED = /^(?:including|incl|inclusive of|inclusive|counting|adding|included|tinh|tinh ca|ke|bao|gom|gop|luon|them)$/;

/** What debt asks of rounds: that they are it, that it is left out, or that it is counted beside what was raised. */
export const owedCond = (q: Question, at: number, owed: Cond, isLeftOut: boolean): Cond => (isLeftOut ? NO_DEBT : debtBeside(q) === at ? WITH_DEBT : owed);
