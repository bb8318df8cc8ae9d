import type { Plan } from '../plan.ts';
import type { NamedRecord, Turn, TurnRow } from '../reading.ts';
import { aboutParty } from './about-party.ts';
import { aboutProject } from './about-project.ts';
import { fieldsAsked, roundFields } from './asked.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, planOfRecord, replaced, screenedOf, type Screened } from './frame.ts';
import { knownAs } from './bearers.ts';
import type { Item } from './items.ts';
import { hasFn, hasNoun, hasVerb, isCue, tagOf, type Question } from './question.ts';

/** Records that the last answers were about, the newest first. */
export function subjects(turns: readonly Turn[]): { kind: NamedRecord['kind'] | 'round'; slug: string; name: string }[] {
  return [...turns].reverse().flatMap(({ plan, rows }) => {
    if (plan.tool === 'record') return plan.input.of.kind === 'round' ? [{ ...plan.input.of, name: '' }] : [{ ...plan.input.of, name: plan.input.of.slug }];
    if (plan.tool === 'compare') return plan.input.of.map((of) => ({ ...of, name: of.slug }));
    if (plan.tool === 'timeline' || plan.tool === 'explain') return [{ ...plan.input.of, name: plan.input.of.slug }];
    return rows.slice(0, 5);
  });
}

const itemOf = (record: NamedRecord, at: number): Item => ({
  from: at,
  to: at,
  text: record.name,
  folded: '',
  tags: [],
  names: [record],
  capital: false,
  owner: false,
});

export function aboutOne(q: Question, subject: { kind: string; slug: string; name: string }): Plan {
  const record = knownAs(subject, 500);
  const item = itemOf(record, q.items.length);
  const asked: Question = { ...q, items: [...q.items, item] };
  return record.kind === 'project' ? aboutProject(asked, item, record) : aboutParty(asked, item, record);
}

/** Whether a question about a round asks for what its project is: its website, who founded it. */
function asksOfProject(q: Question): boolean {
  const project = fieldsAsked(q, 'project').filter(
    ({ field }) => !['rounds', 'investors', 'leads', 'lead', 'history', 'founders'].includes(field) || field === 'founders',
  );
  const founds = hasVerb(q, 'found') && !hasVerb(q, 'invest', 'raise', 'lead');
  return founds || (project.length > 0 && roundFields(q).every(({ field }) => project.some((one) => one.field === field)));
}

const wantsRound = (q: Question): boolean =>
  roundFields(q).length > 0 || hasVerb(q, 'lead', 'invest', 'investedBy', 'raise') || hasNoun(q, 'investor', 'lead', 'round');

/** A question about one round that was looked at: fields of it, or of its project. */
export function aboutRound(q: Question, round: { slug: string; project?: string | undefined }): Plan | undefined {
  const asks = roundFields(q);
  if (round.project !== undefined && (asksOfProject(q) || asks.length === 0)) {
    const plan = aboutOne(q, { kind: 'project', slug: round.project, name: round.project });
    if (!(plan.tool === 'record' && plan.input.fields.length === 0)) return plan;
  }
  return asks.length > 0 ? planOfRecord({ kind: 'round', slug: round.slug }, asks) : undefined;
}

/** "Who led it", "when", "and its website": about the record or the round of the last answer. */
export function aboutSubject(q: Question, turns: readonly Turn[], last: Turn): Plan | undefined {
  const screened = screenedOf(last.plan);
  if (screened?.kind === 'round' && !screened.groups && last.plan.as !== 'count') {
    const [row] = last.rows;
    if (wantsRound(q) && !asksOfProject(q)) {
      const isOne = last.plan.as === 'first' || last.rows.length === 1;
      const more = conditionsOf(q, { kind: 'round', one: true });
      const as = isOne ? 'first' : last.plan.as === 'exists' ? 'rows' : last.plan.as;
      return planOf({ ...screened, conds: replaced(screened.conds, more), fields: roundFields(q) }, as);
    }
    const named = screened.conds.find(({ slot }) => slot === 'project');
    const slug = named && 'value' in named.expr && typeof named.expr.value === 'string' ? named.expr.value : (last.round?.project ?? row?.project);
    if (slug !== undefined) return aboutOne(q, { kind: 'project', slug, name: slug });
  }
  const [subject] = subjects(turns);
  return subject && subject.kind !== 'round' ? aboutOne(q, subject) : undefined;
}

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(first|1st|dau|top)\b|thu nhat|(number|so) (one|1)\b/, 0],
  [/\b(second|2nd)\b|thu (hai|2)\b|(number|so) (two|2|hai)\b/, 1],
  [/\b(third|3rd)\b|thu (ba|3)\b|(number|so) (three|3|ba)\b/, 2],
  [/\b(fourth|4th)\b|thu (tu|4)\b|(number|so) (four|4|bon)\b/, 3],
  [/\b(fifth|5th)\b|thu (nam|5)\b|(number|so) (five|5|nam)\b/, 4],
];
/** A word for a place. */
const IS_PLACE = /^(the )?(first|second|third|fourth|fifth|last|[1-5](st|nd|rd|th)|cai|thu|cuoi)( one)?$/;
/** A word for a place, or for the number behind "thứ". */
export const IS_PLACE_WORD = new RegExp(`${IS_PLACE.source}|^(?:nhat|hai|ba|tu|bon|nam)$`);
/** Words that one row of the last answer is pointed at with. */
const PLACE =
  /(?:^| )(?:the )?(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|top)(?: one| of (?:them|these|those|the list))(?= |$)|(?:^| )the (?:second|third|fourth|fifth)$|(?:^| )number (?:one|two|three|four|five|\d)$|(?:^| )cai (?:dau tien|dau|thu (?:nhat|hai|ba|tu|nam|\d)|cuoi cung|cuoi)(?= |$)|(?:^| )(?:vong|du an|quy|nguoi|nha dau tu|cong ty|to chuc) thu (?:nhat|hai|ba|tu|nam|\d)(?= |$)|(?:^| )(?:du an|quy|nguoi|cong ty) (?:cuoi cung|dau tien)(?= |$)|(?:^| )so (?:hai|ba|bon|\d)$/;

const ROWS: Readonly<Record<NamedRecord['kind'] | 'round', string>> = {
  round: 'round|deal|raise',
  project: 'project|company|protocol|token|startup|coin',
  organization: 'fund|investor|firm|vc|company|organization|backer',
  person: 'person|founder|investor|angel|name',
};
/** "The second fund", after funds; of rounds only where they stand in another order than that of their days. */
function rowOf(text: string, last: Turn | undefined): string | undefined {
  const kind = last?.rows[0]?.kind;
  const screened = last && screenedOf(last.plan);
  if (!kind || last.rows.length < 2 || (kind === 'round' && (screened?.sort ?? 'date').endsWith('date'))) return undefined;
  return new RegExp(`(?:^| )(?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th) (?:${ROWS[kind]})(?: on the list| of the list)?(?= |$|s )`).exec(text)?.[0];
}

/** The answer whose rows "the third round" counts: the last, or the list of such rows before looks at what one of them holds. */
export function listShown(q: Question, turns: readonly Turn[]): Turn {
  const last = turns.at(-1) as Turn;
  const kind = kindOfPlace(q);
  // The rows behind a number were not asked for.
  if (last.plan.as === 'count' && kind !== undefined && last.rows[0]?.kind !== kind)
    return turns.findLast(({ plan, rows }) => plan.as === 'rows' && rows.length > 1 && rows[0]?.kind === kind) ?? last;
  if (last.plan.tool !== 'record') return last;
  const isKind = (one: string | undefined): boolean => kind === undefined || one === kind || (kind === 'project' && one === 'round');
  if (last.rows.length > 1 && isKind(last.rows[0]?.kind)) return last;
  return turns.findLast(({ plan, rows }) => rows.length > 1 && plan.tool !== 'compare' && isKind(rows[0]?.kind)) ?? last;
}

/** The kind of row that is pointed at: "quỹ thứ hai", "the third round". */
function kindOfPlace({ items }: Question): string | undefined {
  const at = items.findIndex((item) => item.names.length === 0 && (isCue(item, 'nth') || item.folded === 'thu' || IS_PLACE.test(item.folded)));
  const noun = [items[at + 1], items[at - 1]].find((item) => at >= 0 && item?.names.length === 0 && item.tags.some(({ is }) => is === 'kind'));
  return tagOf(noun, 'kind')?.kind;
}

/** The row of the last answer that "the second one" speaks of: its place from 0, or -1 for the last. */
export function placeAsked(q: Question, last?: Turn): number | undefined {
  const text = q.items.map(({ folded }) => folded).join(' ');
  const nth = q.items.findIndex((item) => isCue(item, 'nth'));
  // "The second biggest" is no row that was shown.
  if (nth >= 0 && q.items.slice(nth + 1, nth + 2).some((item) => item.tags.some(({ is }) => is === 'most'))) return undefined;
  const said = PLACE.exec(text)?.[0] ?? rowOf(text, last) ?? q.items[nth]?.folded;
  if (said === undefined) return undefined;
  if (/last|cuoi/.test(said)) return -1;
  return ORDINALS.find(([pattern]) => pattern.test(said))?.[1] ?? 0;
}

/** A question without the words for the row that it is about: "the second fund", "quỹ thứ hai". */
export function withoutPlace(q: Question): Question {
  const { items } = q;
  const isKind = (item: Item | undefined): boolean => item !== undefined && item.names.length === 0 && item.tags.some(({ is }) => is === 'kind');
  const gone = new Set<Item>();
  for (const [at, item] of items.entries()) {
    const [before, after] = [items[at - 1], items[at + 1]];
    if (item.names.length === 0 && (isCue(item, 'nth') || /^(the )?(second|third|fourth|fifth|2nd|3rd|4th|5th)( one)?$/.test(item.folded))) {
      gone.add(item);
      if (after && isKind(after)) gone.add(after);
    }
    if (item.folded !== 'thu' || !after) continue;
    for (const one of [item, after, ...(before && (isKind(before) || before.folded === 'cai') ? [before] : [])]) gone.add(one);
  }
  const kept = items.filter((item) => !gone.has(item));
  return kept.length > 0 ? { ...q, items: kept } : q;
}

/** A question about one row of the last answer. */
export function aboutRow(q: Question, row: TurnRow, screened: Screened | undefined): Plan | undefined {
  if (row.kind !== 'round') return aboutOne(q, row);
  // "Vòng thứ hai" alone: the round itself.
  if (hasNoun(q, 'round') && roundFields(q).length === 0 && !asksOfProject(q)) return planOfRecord({ kind: 'round', slug: row.slug }, []);
  const plan = aboutRound(q, row);
  // "How many investors has the third round".
  const only = plan?.tool === 'record' && plan.input.of.kind === 'round' && plan.input.fields.length === 1 ? plan.input.fields[0]?.field : undefined;
  if (plan && only === 'investors' && hasFn(q, 'count')) return { ...plan, as: 'count' };
  return screened?.kind === 'round' ? (plan ?? planOfRecord({ kind: 'round', slug: row.slug }, [])) : plan;
}
