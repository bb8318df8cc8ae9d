import { PARTY_PATHS } from '../../tools/parties.ts';
import { fieldsOf, LISTED_FIELDS, type AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import type { Item } from './items.ts';
import { isApposed } from './targets.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, tagOf, type Question } from './question.ts';

/** Words of a position that a question names. */
export const positionsOf = (q: Question): string[] => q.items.flatMap((item) => tagOf(item, 'position')?.value ?? []);

/** "The RWA sector", "mảng RWA": a noun that says no more than what the value beside it is. */
function isNounOf({ items, world }: Question, at: number): boolean {
  const value = items[world.language === 'vi' ? at + 1 : at - 1];
  const isSector = tagOf(items[at], 'field')?.field === 'sector' && !isCue(items[at - 1], 'by', 'per', 'and', 'which', 'what');
  return isSector && value !== undefined && value.names.length === 0 && tagOf(value, 'sector') !== undefined;
}

/** "Token của Uniswap là gì", "what is Uniswap's token": which, and not whether there is one. */
const asksWhichToken = (q: Question, { folded }: Item): boolean =>
  /^(?:token|tokens|own token|token rieng)$/.test(folded) && hasCue(q, 'what', 'which', 'define') && !isYesNo(q);

/** Fields of a record that a question asks for, in its order. */
export function fieldsAsked(q: Question, kind: NamedRecord['kind'] | 'round', except: readonly Item[] = []): AskedField[] {
  const known = fieldsOf(kind);
  const found: AskedField[] = [];
  const add = (field: string) => {
    if (!found.some((one) => one.field === field)) found.push({ field });
  };
  for (const [at, item] of q.items.entries()) {
    if (except.includes(item) || item.names.length > 0 || q.used.has(item) || isApposed(q, at) || isNounOf(q, at)) continue;
    const fields = item.tags.flatMap((tag) =>
      tag.is !== 'field' ? [] : known.includes(tag.field) ? [tag.field] : tag.field === 'category' && kind === 'project' ? ['sector'] : [],
    );
    // A list of the page says more than the list column of the same word.
    const listed = fields.find((field) => (LISTED_FIELDS[kind] as readonly string[]).includes(field));
    const field = listed ?? (fields[0] === 'has_token' && asksWhichToken(q, item) ? 'symbol' : fields[0]);
    if (field !== undefined) add(field);
  }
  // "Phân bổ token cho nhà đầu tư", "lịch mở khóa token": the schedule says it all.
  const schedule = found.find(({ field }) => field === 'allocations' || field === 'unlocks');
  if (schedule && !hasCue(q, 'and')) return [schedule];
  // "Raised across all its rounds": of what the sum is.
  const ofRounds = found.findIndex(({ field }) => field === 'rounds');
  const isSummed =
    found.some(({ field }) => field === 'raised') &&
    q.items.some(({ folded }, at) => folded === 'in' && at < q.items.findIndex((item) => tagOf(item, 'field')?.field === 'rounds'));
  if (ofRounds >= 0 && isSummed) found.splice(ofRounds, 1);
  // The rank is by market cap: it is not asked for beside it.
  return found.some(({ field }) => field === 'market_cap_rank') && !hasCue(q, 'and') ? found.filter(({ field }) => field !== 'market_cap_usd') : found;
}

/** Fields of a round that a question asks for, by its verbs and question words. */
export function roundFields(q: Question): AskedField[] {
  const found: AskedField[] = [];
  const add = (field: string) => {
    if (!found.some((one) => one.field === field)) found.push({ field });
  };
  const asksWho = hasCue(q, 'who') || hasNoun(q, 'investor', 'lead', 'fund');
  if ((hasVerb(q, 'lead', 'ledBy') && asksWho) || hasNoun(q, 'lead')) add('lead');
  else if (hasNoun(q, 'investor', 'angel') || (asksWho && (hasVerb(q, 'invest', 'investedBy') || q.items.some(({ folded }) => folded === 'in'))))
    add('investors');
  if (hasCue(q, 'howMuch')) add('amount');
  for (const { field } of fieldsAsked(q, 'round')) {
    if (field === 'lead' && found.some((one) => one.field === 'investors')) continue;
    if (field === 'project' || PARTY_PATHS.has(field)) continue;
    if (field === 'investor_count' && hasFn(q, 'count') === false && hasCue(q, 'who')) continue;
    add(field);
  }
  if (hasCue(q, 'when') && !found.some(({ field }) => field === 'date')) add('date');
  return found;
}

/** "What does it do", "làm gì". */
export const asksWhatItDoes = ({ items }: Question): boolean => /what (does|do|did) .* do$|lam gi$/.test(items.map(({ folded }) => folded).join(' '));

/** What narrows a team or a career: a year, those who left, those of today. */
export function whenWorked(q: Question): string | undefined {
  if (hasCue(q, 'former')) return 'former';
  if (
    hasVerb(q, 'work') &&
    /(^| )(currently|now|right now|today|still|dang lam|dang lam viec|hien dang|hien tai|hien nay|bay gio|con lam)( |$)/.test(
      q.items.map(({ folded }) => folded).join(' '),
    )
  )
    return 'now';
  const time = q.items.find((item) => item.time)?.time;
  const from = time?.from;
  if (from === undefined && time?.to !== undefined && /^\d{4}-/.test(time.to)) {
    const next = new Date(Date.parse(time.to) + 86_400_000).toISOString().slice(0, 10);
    return `before ${next.endsWith('-01-01') ? next.slice(0, 4) : next}`;
  }
  if (from === undefined || !/^\d{4}-/.test(from)) return undefined;
  return time?.unit === 'year' ? from.slice(0, 4) : time?.unit === 'month' ? from.slice(0, 7) : from;
}

/** Whether a question asks for yes or no. */
export function isYesNo(q: Question): boolean {
  const first = q.items.find((item) => !['hi', 'hey', 'hello', 'so', 'and', 'please'].includes(item.folded));
  if (first && isCue(first, 'is') && !['bao nhieu', 'da'].includes(first.folded) && q.world.language === 'en')
    return !hasCue(q, 'howMuch', 'who', 'when', 'where') && !hasFn(q, 'count');
  const text = q.items.map(({ folded }) => folded).join(' ');
  return (
    q.world.language === 'vi' && /(co phai|phai khong|dung khong|hay khong|hay chua|khong$|chua$)/.test(text) && !hasCue(q, 'howMuch', 'who', 'when', 'where')
  );
}

/** "How many" of the members of a list. */
export function counted(q: Question, plan: Plan, fields: readonly AskedField[]): Plan {
  const [only] = fields;
  if (!hasFn(q, 'count') || fields.length !== 1 || !only || plan.tool !== 'record') return plan;
  if (only.field === 'sources') return { ...plan, input: { ...plan.input, fields: [{ field: 'source_count' }] } };
  return { ...plan, as: 'count' };
}
