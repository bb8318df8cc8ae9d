import { fieldsOf } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord, Turn } from '../reading.ts';
import { heard } from './turns/asked-again.ts';
import { fieldsAsked, roundFields } from './asked.ts';
import { conditionsOf } from './conditions.ts';
import { compare, screenedOf, screenText, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { orderOf } from './order.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, strongNames, tagOf, type Question } from './question.ts';

/** What is stated of a round, and may be asked where it comes from. */
const STATED: readonly string[] = ['amount', 'valuation', 'date', 'stage', 'lead', 'investors'];
const statedIn = (q: Question): string | undefined => roundFields(q).find(({ field }) => STATED.includes(field))?.field;

/** "Where does the amount of Uniswap's Series B come from": the statement of that round's value. */
function ofRound(q: Question, item: Item, project: NamedRecord): Plan | undefined {
  const conds = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round', of: [item], one: true });
  const order = orderOf({ ...q, used: new Set(q.used) }, 'round');
  const isSingled = order !== undefined || conds.some(({ slot }) => ['stage', 'instrument', 'amount', 'valuation', 'date'].includes(slot));
  const field = statedIn(q);
  // A valuation is that of a round, whichever is meant: of the newest that has one.
  if (!isSingled && field !== 'valuation') return undefined;
  const known: Cond[] = isSingled ? [] : [{ slot: 'valuation', expr: compare('valuation', 'known') }];
  const text = screenText([{ slot: 'project', expr: compare('project', '=', project.slug) }, ...conds, ...known]);
  return {
    tool: 'explain',
    input: { of: { kind: 'project', slug: project.slug }, field: field ?? 'amount', round: { q: text, sort: order?.sort ?? '-date' } },
    as: 'rows',
  };
}

/** Where a value of a record comes from, and what happened to it. */
export function explainedOf(q: Question, item: Item, record: NamedRecord): Plan | undefined {
  const of = { kind: record.kind, slug: record.slug };
  if (hasCue(q, 'explain')) {
    const founds = (hasVerb(q, 'found') || q.items.some((one) => tagOf(one, 'field')?.field === 'founded')) && !hasNoun(q, 'round');
    const round = record.kind === 'project' && !founds ? ofRound(q, item, record) : undefined;
    if (round) return round;
    const fields = fieldsAsked(q, record.kind, [item]).filter(({ field }) => field !== 'sources' && field !== 'source_count');
    const field = fields[0]?.field ?? (hasVerb(q, 'raise') || hasNoun(q, 'round') ? 'raised' : hasVerb(q, 'found') ? 'founded' : undefined);
    if (field !== undefined) return { tool: 'explain', input: { of, field }, as: 'rows' };
    return { tool: 'record', input: { of, fields: [{ field: 'sources' }] }, as: 'rows' };
  }
  const asksHistory =
    hasCue(q, 'history') &&
    !hasNoun(q, 'round') &&
    !hasFn(q, 'growth') &&
    !q.items.some((one) => ['roles', 'rounds', 'events'].includes(tagOf(one, 'field')?.field ?? ''));
  const happened = q.items.some((one) => /happened|xay ra|chuyen gi|timeline|dien bien|dong thoi gian|chronology|what changed|thay doi gi/.test(one.folded));
  if (!asksHistory && !happened) return undefined;
  const time = q.items.find((one) => one.time)?.time;
  const day = (text: string | undefined): string | undefined => (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
  const [since, until] = [day(time?.from), day(time?.to)];
  return { tool: 'timeline', input: { of, ...(since !== undefined && { since }), ...(until !== undefined && { until }) }, as: 'rows' };
}

const IT = '(?:that|this|it|so|those|these|(?:that|this|the) (?:number|figure|value|amount|sum|date|data|info|information|answer|one))';
/** Phrases that ask where the last answer comes from. */
const SOURCE = new RegExp(
  [
    `^who (?:says|said|states|stated|claims|claimed|reported|reports)(?: ${IT})?$`,
    `^(?:what |where |whats )?(?:is |are |s )?(?:the |your |its |a |any )?(?:sources?|citation|evidence|proof)(?: (?:for|of|behind))?(?: ${IT})?$`,
    `^(?:is|are) there (?:a |any )?(?:sources?|citation|evidence|proof)(?: (?:for|of|behind) ${IT})?$`,
    `^where (?:does|did|do|is|was) ${IT} (?:come )?from$|^where did you get ${IT}(?: from)?$`,
    `^(?:according to (?:whom|who|what)|says who|how do you know(?: ${IT})?|(?:cite|prove|verify) ${IT}|based on what|which source(?: says (?:so|that|it))?)$`,
    '^(?:co |theo |tu |dan |cho )*nguon(?: (?:nao|gi|dau|o dau|o dau ra|tu dau|tu dau ra|la gi|cua no|khong))*(?: (?:noi vay|noi the|do|nay))?$',
    '^(?:co |theo |tu |dan |cho )*nguon (?:cua |cho )?(?:(?:con )?so(?: lieu| tien)?|gia tri|thong tin|dieu|cai|ngay)(?: (?:do|nay|ay|tren))?(?: (?:o dau|tu dau|la gi|la dau|dau))?(?: ra)?$',
    '^(?:(?:con )?so(?: lieu| tien)?|thong tin|cai|dieu) (?:do|nay|ay) (?:lay |den |co )?(?:tu|o) (?:dau|nguon nao)(?: ra)?$|^(?:lay|co|den) (?:tu|o) dau(?: ra)?$',
    '^ai (?:noi|bao|cong bo|dua tin)(?: (?:vay|the|dieu do|so do|con so do))?$|^(?:theo ai|(?:lam )?sao (?:ban )?biet|can cu vao dau|dua vao dau|bang chung (?:dau|nao|o dau))$',
  ].join('|'),
);

/** "And where does the valuation come from": a value of the round that is named, beside the words that ask for a source. */
function namedValue(q: Question): string | undefined {
  const isWhole = q.items.every(
    (item) =>
      isCue(item, 'explain', 'where', 'what', 'is', 'of', 'it', 'them', 'who') ||
      (item.names.length === 0 && (q.world.lexicon.noise.has(item.folded) || tagOf(item, 'field') !== undefined)) ||
      isCue(item, 'and', 'also', 'basedIn', 'size', 'worth', 'when'),
  );
  const isWhy = q.items.some(({ folded }) => /^(why|vi sao|tai sao)$/.test(folded));
  return isWhole && !isWhy && hasCue(q, 'explain') ? statedIn(q) : undefined;
}

/** Whether a question asks only where something comes from that was said before. */
export const asksSourceOfIt = (q: Question): boolean => strongNames(q).length === 0 && SOURCE.test(heard(q));

/** "Who says that", "nguồn ở đâu ra": where the value of the last answer comes from. */
export function sourceOfLast(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  if (!last || strongNames(q).length > 0) return undefined;
  const { plan, round } = last;
  const asksIt = SOURCE.test(heard(q));
  // "That amount" of a record is the one that was told.
  const named = asksIt && !round ? undefined : namedValue(q);
  if (named === undefined && !asksIt) return undefined;
  const screened = screenedOf(plan);
  const asked = plan.tool === 'record' ? plan.input.fields : (screened?.fields ?? []);
  if (round) {
    const field = named ?? asked.find((one) => STATED.includes(one.field))?.field ?? 'amount';
    return { tool: 'explain', input: { of: { kind: 'round', slug: round.slug }, field }, as: 'rows' };
  }
  if (plan.tool === 'explain' && (named === undefined || plan.input.round || plan.input.of.kind === 'round'))
    return { ...plan, input: { ...plan.input, field: named ?? plan.input.field } };
  if (named !== undefined) return undefined;
  if (plan.tool === 'record') {
    const field = asked.find((one) => one.field !== 'sources' && fieldsOf(plan.input.of.kind).includes(one.field))?.field;
    return field === undefined
      ? { ...plan, input: { of: plan.input.of, fields: [{ field: 'sources' }] }, as: 'rows' }
      : { tool: 'explain', input: { of: plan.input.of, field }, as: 'rows' };
  }
  const [only] =
    screened?.kind === 'round' && screened.conds.length === 1 && screened.groups?.show.startsWith('sum(amount)') && !screened.groups.by ? screened.conds : [];
  return only?.slot === 'project' && 'value' in only.expr && typeof only.expr.value === 'string'
    ? { tool: 'explain', input: { of: { kind: 'project', slug: only.expr.value }, field: 'raised' }, as: 'rows' }
    : undefined;
}
