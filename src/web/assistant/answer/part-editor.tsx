import { useId, type FormEvent } from 'react';
import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import type { Change } from '../chat/ask.ts';
import { m } from '../../paraglide/messages.js';
import { ConditionControl } from '../../screener/index.ts';
import { RecordSearch } from '../../search/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import type { Reading } from '../queries.ts';
import classes from './answer.module.css';

export type PartEdit = NonNullable<Reading['parts'][number]['edit']>;

interface PartEditorProps {
  edit: PartEdit;
  /** What the part is called. */
  label: string;
  onChange: (change: Omit<Change, 'part'>) => void;
}

const TYPES = { text: 'text', number: 'number', day: 'date' } as const;
/** Characters. */
const LONGEST = 200;

/** Any other value of a part: a record by its name, a condition by the control of its filter, else what is typed. */
export function PartEditor({ edit, label, onChange }: PartEditorProps) {
  const field = useId();
  if (edit.is === 'record')
    return <RecordSearch label={m.ai_part_find()} kinds={edit.kinds} onTake={({ type, slug }) => onChange({ kind: KIND_OF_WIRE[type], value: slug })} />;
  if (edit.is === 'condition') {
    const { is: _, ...condition } = edit;
    return (
      <ConditionControl
        {...condition}
        onCompared={({ op, value, not }) =>
          onChange({ op, ...(value !== undefined && { value: typeof value === 'string' ? value : [...value] }), ...(not && { not }) })
        }
      />
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('value');
    const value = typeof typed === 'string' ? typed.trim() : '';
    if (value !== '') onChange({ value });
  };
  return (
    <form className={classes.typed} onSubmit={submit}>
      <label htmlFor={field}>{label}</label>
      <span className={classes.typedRow}>
        <input
          id={field}
          name="value"
          type={TYPES[edit.is]}
          className={fieldClass}
          defaultValue={edit.value}
          required
          maxLength={LONGEST}
          autoComplete="off"
          {...(edit.is === 'number' && { min: 1, max: 100, inputMode: 'numeric' })}
        />
        <Button type="submit">{m.ai_part_ask()}</Button>
      </span>
    </form>
  );
}
