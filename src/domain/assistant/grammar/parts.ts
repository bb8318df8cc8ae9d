import type { Plan } from '../plan.ts';
import type { ReadingPart } from '../reading.ts';
import { planOf, screenText, screenedOf, type Cond, type Screened } from './frame.ts';

/** The value of a condition as text: the text form of the screen, without its path. */
function valueOf(cond: Cond): string {
  const text = screenText([{ slot: cond.slot, expr: cond.expr }]);
  return text.startsWith(`${cond.slot}:`) ? text.slice(cond.slot.length + 1).replaceAll('"', '') : text;
}

const dropped = (screened: Screened, cond: Cond): Screened => ({ ...screened, conds: screened.conds.filter((one) => one !== cond) });

/** The parts that a plan was read as, each with the plans that another value of it would make. */
export function partsOf(plan: Plan, language: 'en' | 'vi'): ReadingPart[] {
  void language;
  const screened = screenedOf(plan);
  if (!screened) return partsOfRecord(plan);
  const parts: ReadingPart[] = [{ slot: 'kind', label: 'kind', text: screened.kind, options: [] }];
  for (const cond of screened.conds) {
    const options: { text: string; plan: Plan }[] = [{ text: '', plan: planOf(dropped(screened, cond), plan.as) }];
    const other = otherRole(cond);
    if (other) options.push({ text: other.slot, plan: planOf({ ...screened, conds: screened.conds.map((one) => (one === cond ? other : one)) }, plan.as) });
    parts.push({ slot: cond.slot, label: cond.slot.replace(/^not /, ''), text: valueOf(cond), options });
  }
  if (screened.kind === 'round') {
    const now = screened.grants ?? 'exclude';
    parts.push({
      slot: 'grants',
      label: 'grants',
      text: now,
      options: (['exclude', 'include', 'only'] as const)
        .filter((mode) => mode !== now)
        .map((mode) => ({ text: mode, plan: planOf({ ...screened, grants: mode }, plan.as) })),
    });
  }
  if (screened.sort)
    parts.push({
      slot: 'sort',
      label: 'sort',
      text: screened.sort,
      options: [
        { text: 'reverse', plan: planOf({ ...screened, sort: screened.sort.startsWith('-') ? screened.sort.slice(1) : `-${screened.sort}` }, plan.as) },
      ],
    });
  if (screened.groups?.by)
    parts.push({
      slot: 'by',
      label: 'by',
      text: screened.groups.by,
      options: [{ text: '', plan: planOf({ ...screened, groups: { ...screened.groups, by: undefined, sort: undefined, pick: undefined } }, 'value') }],
    });
  if (screened.groups) parts.push({ slot: 'show', label: 'show', text: screened.groups.show, options: [] });
  if (plan.as !== 'rows')
    parts.push({ slot: 'as', label: 'as', text: plan.as, options: screened.groups ? [] : [{ text: 'rows', plan: planOf(screened, 'rows') }] });
  return parts;
}

/** Who led in place of who took part, and the other way. */
function otherRole(cond: Cond): Cond | undefined {
  if (!('path' in cond.expr)) return undefined;
  if (cond.slot === 'lead') return { ...cond, slot: 'organizations', expr: { ...cond.expr, path: 'organizations' } };
  if (cond.slot === 'organizations' && (cond.group === 'rounds' || cond.group === undefined))
    return cond.group === 'rounds' ? { ...cond, slot: 'lead', expr: { ...cond.expr, path: 'lead' } } : undefined;
  return undefined;
}

function partsOfRecord(plan: Plan): ReadingPart[] {
  if (plan.tool === 'record') {
    const { of, fields } = plan.input;
    return [
      { slot: 'record', label: of.kind, text: of.slug, options: [] },
      ...fields.map(({ field, with: narrowed }, at): ReadingPart => ({
        slot: `field ${at}`,
        label: 'field',
        text: narrowed === undefined ? field : `${field} · ${narrowed}`,
        options: [{ text: '', plan: { ...plan, input: { of, fields: fields.filter((_, i) => i !== at) } } }],
      })),
    ];
  }
  if (plan.tool === 'compare')
    return [
      ...plan.input.of.map(({ kind, slug }): ReadingPart => ({ slot: 'record', label: kind, text: slug, options: [] })),
      ...plan.input.fields.map(({ field }): ReadingPart => ({ slot: 'field', label: 'field', text: field, options: [] })),
    ];
  if (plan.tool === 'path')
    return [plan.input.from, plan.input.to].map(({ kind, slug }): ReadingPart => ({ slot: 'record', label: kind, text: slug, options: [] }));
  if (plan.tool === 'timeline' || plan.tool === 'explain') return [{ slot: 'record', label: plan.input.of.kind, text: plan.input.of.slug, options: [] }];
  if (plan.tool === 'define') return [{ slot: 'term', label: 'term', text: plan.input.term, options: [] }];
  return plan.tool === 'search' ? [{ slot: 'text', label: 'text', text: plan.input.text, options: [] }] : [];
}
