import { fieldsOf } from '../../tools/calls.ts';
import { fold } from '../../writing/fold.ts';
import type { Plan } from '../plan.ts';
import { planOfRecord, refOf } from './frame.ts';
import { hasNoun, strongNames, type Question } from './question.ts';

/** Investors of several projects are people, too. */
export function peopleToo(q: Question, plan: Plan): Plan | undefined {
  if (
    plan.tool !== 'screen' ||
    plan.input.kind !== 'organization' ||
    (plan.as !== 'rows' && plan.as !== 'count') ||
    !/^(-?projects:\S+ ){1,4}-?projects:\S+$|^(?:rounds\[project:\S+ [^\]]*\] ?){2,4}$|^(?:\w+\(|count\()?rounds\[project:\S+\]\S*$/.test(plan.input.q)
  )
    return undefined;
  const isFund = hasNoun(q, 'fund') && !hasNoun(q, 'investor');
  const q2 = plan.input.q.replaceAll(/(?<=^| )(-?)projects:(\S+)/g, '$1rounds[project:$2]');
  return isFund ? undefined : { ...plan, input: { ...plan.input, kind: 'person', q: q2 } };
}

/** The same fields of the record of another kind that bears the name: a company beside its token. It answers where the first knows nothing. */
export function namesakePlan(q: Question, plan: Plan): Plan | undefined {
  if (plan.tool === 'compare') return namesakesPlan(q, plan);
  if (plan.tool !== 'record') return undefined;
  const { of, fields } = plan.input;
  const item = strongNames(q).find(({ names }) => names.some(({ kind, slug }) => kind === of.kind && slug === of.slug));
  const others = item?.names.filter(({ kind, size }) => kind !== of.kind && kind !== 'person' && of.kind !== 'person' && size > 0) ?? [];
  const own = others.find(({ name }) => fold(name) === item?.folded);
  const [largest] = others;
  // One that nobody knows does not stand before one that is well known: "Celsius" is Celsius Network.
  const other = own && largest && own.size + 100 >= largest.size ? own : largest;
  if (!other || fields.length === 0) return undefined;
  const known = fieldsOf(other.kind);
  const asked = fields.filter(({ field }) => known.includes(field));
  return asked.length === 0 ? undefined : planOfRecord(other, asked);
}

/** A comparison of the records of the other kind that bear the names: the networks of two companies. */
function namesakesPlan(q: Question, plan: Extract<Plan, { tool: 'compare' }>): Plan | undefined {
  const { of, fields } = plan.input;
  const other = of[0]?.kind === 'project' ? 'organization' : 'project';
  const found = of.flatMap(
    ({ slug }) =>
      strongNames(q)
        .find(({ names }) => names.some((one) => one.slug === slug))
        ?.names.find(({ kind }) => kind === other) ?? [],
  );
  const known = fieldsOf(other);
  if (found.length !== of.length || fields.length === 0 || fields.some(({ field }) => !known.includes(field))) return undefined;
  return { ...plan, input: { of: found.map(refOf), fields } };
}
