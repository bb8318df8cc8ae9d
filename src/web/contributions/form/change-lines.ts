import { formField, type FormField } from '#domain/contributions/forms.ts';
import type { ContributionType, Tried } from './calls.ts';
import { isEnded, membersOf, type Json } from './edits.ts';
import { nameOf, valueText } from './field-texts.ts';
import type { Contribution } from './use-contribution.ts';

/** One change in words. */
export interface ChangeLine {
  key: string;
  /** Name of its field. */
  name: string;
  label: string;
  before: string;
  after: string;
  isEnd: boolean;
}

type Line = Tried['lines'][number];

const labelOf = (field: FormField | undefined, name: string): string => (field ? nameOf(field, field.field) : name);

/** A line of a proposal in words. */
export function lineText(type: ContributionType, { key, edit, before, after }: Pick<Line, 'key' | 'edit' | 'before' | 'after'>): ChangeLine {
  const [name = key] = key.split(':');
  const field = formField(type, name);
  const text = (value: Json) => (field ? valueText(field, value) : typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
  return { key, name, label: labelOf(field, name), before: text(before as Json), after: text(after as Json), isEnd: edit === 'end-relation' };
}

/** What a form changes, by what programs made of it; before they have answered, by what is filled in. */
export function changesOf(
  { type, changed, edits, held, isAgain }: Pick<Contribution, 'type' | 'changed' | 'edits' | 'held' | 'isAgain'>,
  lines: readonly Line[] | undefined,
): ChangeLine[] {
  if (lines) return lines.map((line) => lineText(type, line));
  return changed.flatMap((field): ChangeLine[] => {
    const { name } = field;
    const label = labelOf(field, name);
    if (!field.many) {
      const isEnd = isEnded(edits[name]);
      const after = isEnd ? undefined : isAgain(name) ? held[name] : edits[name];
      return [{ key: name, name, label, before: valueText(field, held[name]), after: valueText(field, after), isEnd }];
    }
    const present = membersOf(held[name]);
    return membersOf(edits[name]).map(({ id, value, end }, at) => ({
      key: `${name} ${at}`,
      name,
      label,
      before: id === undefined ? '' : valueText(field, present.find((one) => one.id === id)?.value),
      after: end ? '' : valueText(field, value),
      isEnd: end === true,
    }));
  });
}
