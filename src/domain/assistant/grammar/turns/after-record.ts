import type { Plan } from '../../plan.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { aboutOne, aboutRound, subjects } from '../about-subject.ts';
import { aboutParty } from '../about-party.ts';
import { aboutProject } from '../about-project.ts';
import { fieldsAsked, whenWorked } from '../asked.ts';
import { compare, planOf, refOf, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { hasCue, hasFn, hasNoun, hasVerb, recordOf, tagOf, type Question } from '../question.ts';
import { targetOf } from '../targets.ts';

type RecordPlan = Extract<Plan, { tool: 'record' }>;

/** After a question about a record: another record with the same fields, or other fields of it. */
export function afterRecord(q: Question, turns: readonly Turn[], last: Turn, plan: RecordPlan, names: readonly Item[]): Plan | undefined {
  const { of, fields } = plan.input;
  const [name] = names;
  const [only, ...others] = fields;
  if (!name && hasFn(q, 'count') && fields.length === 1 && only && fieldsAsked(q, of.kind).length === 0) return { ...plan, as: 'count' };
  if (!name && hasCue(q, 'both') && (only?.field === 'investors' || only?.field === 'leads')) return common(turns, of);
  // "And in 2013", after where somebody worked, or who worked there.
  const isJob = !name && others.length === 0 && (only?.field === 'roles' || only?.field === 'team') && targetOf(q) === undefined;
  const when = isJob && !hasVerb(q, 'invest', 'raise', 'lead', 'found') ? whenWorked(q) : undefined;
  if (when !== undefined && only) return { ...plan, input: { of, fields: [{ field: only.field, with: when }] } };
  const other = name && recordOf(name, 'project');
  // "Which of them also backed EigenLayer": investors of both.
  if (other && of.kind === 'project' && only?.field === 'investors' && hasCue(q, 'them') && hasVerb(q, 'invest')) return investorsOf([of.slug, other.slug]);
  if (name) {
    const record = recordOf(name, of.kind) ?? name.names[0];
    if (!record) return undefined;
    const own = fieldsAsked(q, record.kind, [name]);
    const isMore =
      own.length > 0 ||
      hasVerb(q, 'raise', 'invest', 'lead', 'found', 'work') ||
      hasNoun(q, 'investor', 'round', 'founder', 'team', 'lead') ||
      q.items.some((item) => item.time ?? item.bound ?? tagOf(item, 'stage'));
    if (isMore) return record.kind === 'project' ? aboutProject(q, name, record) : aboutParty(q, name, record);
    return { ...plan, input: { of: refOf(record), fields } };
  }
  if (of.kind === 'round') return aboutRound(q, { slug: of.slug, project: last.round?.project });
  return aboutOne(q, { kind: of.kind, slug: of.slug, name: last.rows[0]?.name ?? of.slug });
}

/** Investors of the last two projects that were asked about. */
function common(turns: readonly Turn[], of: { kind: string; slug: string }): Plan | undefined {
  const before = subjects(turns).find(({ kind, slug }) => kind === of.kind && slug !== of.slug);
  return before && of.kind === 'project' ? investorsOf([before.slug, of.slug]) : undefined;
}

export const investorsOf = (slugs: readonly string[]): Plan =>
  planOf(
    { kind: 'organization', conds: slugs.map((slug) => ({ slot: 'projects', expr: compare('projects', '=', slug) })), sort: '-investment_count', fields: [] },
    'rows',
  );

/** Most rows of an answer that a condition names one by one: an answer with more may have further ones. */
const NAMED = 19;
const SORTS: Readonly<Record<NamedRecord['kind'], string>> = { project: 'market_cap_rank', organization: '-investment_count', person: '-investment_count' };

/** The list that an answer about a record is: its portfolio, its investors, its team. Later conditions narrow it. */
export function asList(last: Turn, plan: RecordPlan): Screened | undefined {
  const { of, fields } = plan.input;
  const [only, ...others] = fields;
  if (!only || others.length > 0) return undefined;
  if (only.field === 'portfolio' && only.with === undefined && of.kind !== 'round' && of.kind !== 'project') {
    const own: Cond =
      of.kind === 'organization'
        ? { slot: 'organizations', expr: compare('organizations', '=', of.slug) }
        : { slot: 'people', group: 'rounds', expr: compare('people', '=', of.slug) };
    return { kind: 'project', conds: [own], sort: '-last_round', fields: [] };
  }
  if (only.field === 'investors' && of.kind === 'project')
    return { kind: 'organization', conds: [{ slot: 'projects', expr: compare('projects', '=', of.slug) }], sort: SORTS.organization, fields: [] };
  const [first] = last.rows;
  if (!first || first.kind === 'round' || last.rows.length > NAMED || last.rows.some(({ kind, slug }) => kind !== first.kind || slug === of.slug))
    return undefined;
  const names = [...new Set(last.rows.map(({ name }) => name))];
  return { kind: first.kind, conds: [{ slot: 'name', expr: { path: 'name', op: 'in', value: names } }], sort: SORTS[first.kind], fields: [] };
}
