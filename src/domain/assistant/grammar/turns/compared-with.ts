import type { AskedField, RecordRef } from '../../../tools/calls.ts';
import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { refOf, screenedOf } from '../frame.ts';
import { recordOf, strongNames, type Question } from '../question.ts';

const COMPARED = new RegExp(
  [
    '^(?:(?:thu|hay|con|the|vay|roi|giup|neu) )*(?:dem )?so(?: sanh)?(?: (?:no|ho|du an(?: nay| do)?|quy(?: nay| do)?|ben nay|cai nay|con nay))?(?: (?:voi|vs|va|cung))? \\*(?: (?:thi sao|thi the nao|the nao|nhu the nao|ra sao|di|xem|thi))*$',
    '^(?:and |now |so |then )*(?:please )?(?:compare(?: (?:it|that|this|them|him|her))?(?: (?:with|to|against|and))?|how does (?:it|that|this) compare (?:to|with|against)|how does (?:it|that) stack up against|(?:it )?(?:vs|versus|against)|(?:as )?compared (?:to|with)) \\*(?: then| now)?$',
  ].join('|'),
);

/** Facts that stand side by side. */
const BESIDE = new Set(
  'raised round_count founded investment_count lead_count market_cap_usd market_cap_rank price_usd volume tvl assets_under_management last_round last_investment investors leads portfolio chains sector location founders'.split(
    ' ',
  ),
);

/** What the last answer is about, and which of its facts it told; undefined where it is about no single record. */
function toldOf({ plan }: Turn): { of: RecordRef; fields: readonly AskedField[] } | undefined {
  if (plan.tool === 'record' || plan.tool === 'compare') {
    const of = plan.tool === 'compare' ? plan.input.of[0] : plan.input.of;
    const { fields } = plan.input;
    const isWhole = fields.every(({ field, with: narrowed }) => BESIDE.has(field) && narrowed === undefined);
    return of && of.kind !== 'round' && isWhole ? { of: { kind: of.kind, slug: of.slug }, fields } : undefined;
  }
  const screened = screenedOf(plan);
  const [only, ...others] = screened?.conds ?? [];
  if (screened?.kind !== 'round' || !only || others.length > 0 || screened.groups?.by !== undefined || only.slot !== 'project') return undefined;
  if (!('value' in only.expr) || typeof only.expr.value !== 'string' || only.expr.op !== '=') return undefined;
  const of: RecordRef = { kind: 'project', slug: only.expr.value };
  if (plan.as === 'count') return { of, fields: [{ field: 'round_count' }] };
  return plan.as === 'value' && screened.groups?.show.startsWith('sum(amount)') === true ? { of, fields: [{ field: 'raised' }] } : undefined;
}

/** "So sánh với Argent", "compare it with Privy": the record of the last answer beside another, by what was told of it. */
export function comparedWith(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const [name, ...others] = strongNames(q);
  if (!last || !name || others.length > 0) return undefined;
  const text = q.items.map((item) => (item === name ? '*' : item.folded)).join(' ');
  const told = COMPARED.test(text) ? toldOf(last) : undefined;
  const record = told && recordOf(name, told.of.kind);
  if (!told || !record || record.slug === told.of.slug) return undefined;
  for (const item of q.items) q.used.add(item);
  return { tool: 'compare', input: { of: [told.of, refOf(record)], fields: [...told.fields] }, as: 'rows' };
}
