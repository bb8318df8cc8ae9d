import { useId, useState, type FormEvent } from 'react';
import { Button } from '../ui/button/button.tsx';
import { m } from '../paraglide/messages.js';
import type { ControlProps } from './types.ts';
import { pastText } from './value-text.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './filter-panel.module.css';

/** Months back that are offered, and those that are chosen to begin with. */
const MONTHS = [1, 3, 6, 12, 24, 36];
const PRESELECTED = '12mo';
const CUSTOM = 'custom';

/** Reads both days as they were typed. An empty one is no limit. */
function readDays(form: HTMLFormElement): { fault: string } | { from: string | undefined; to: string | undefined } {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')];
  const [from = '', to = ''] = inputs.map((input) => input.value);
  if (inputs.some((input) => input.validity.badInput)) return { fault: m.filter_date_invalid() };
  if (from === '' && to === '') return { fault: m.filter_range_empty() };
  if (from !== '' && to !== '' && from > to) return { fault: m.filter_range_turned() };
  return { from: from || undefined, to: to || undefined };
}

interface DayProps {
  label: string;
  first: string | undefined;
  /** Id of the text that says what is wrong, if anything is. */
  wrong: string | undefined;
  onTyped: () => void;
}

function Day({ label, first, wrong, onTyped }: DayProps) {
  return (
    <label className={classes.labelled}>
      {label}
      <input
        type="date"
        className={`${fieldClass} ${classes.input}`}
        defaultValue={first}
        min="1900-01-01"
        max="2999-12-31"
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong}
        onChange={onTyped}
      />
    </label>
  );
}

/** A time up to now, or from a day to a day; applied together. */
export function DateControl({ held, onHeld, onDone }: ControlProps) {
  const range = held?.is === 'range' ? held : undefined;
  const past = held?.is === 'past' ? held.span : PRESELECTED;
  const [chosen, setChosen] = useState(range ? CUSTOM : past);
  const [fault, setFault] = useState<string>();
  const name = useId();
  const wrong = useId();
  const spans = MONTHS.map((count) => `${count}mo`);
  const offered = chosen === CUSTOM || spans.includes(past) ? spans : [...spans, past];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === CUSTOM) {
      const read = readDays(event.currentTarget);
      if ('fault' in read) return setFault(read.fault);
      onHeld({ is: 'range', ...read });
    } else onHeld({ is: 'past', span: chosen });
    onDone();
  };
  const fields = { wrong: fault === undefined ? undefined : wrong, onTyped: () => setFault(undefined) };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.fields}>
        <legend className={classes.legend}>{m.filter_period()}</legend>
        {[...offered, CUSTOM].map((span) => (
          <label key={span} className={classes.check}>
            <input type="radio" name={name} checked={chosen === span} onChange={() => setChosen(span)} />
            {span === CUSTOM ? m.filter_period_custom() : pastText(span)}
          </label>
        ))}
      </fieldset>
      {chosen === CUSTOM && (
        <div className={classes.pair}>
          <Day label={m.filter_from()} first={range?.from} {...fields} />
          <Day label={m.filter_to()} first={range?.to} {...fields} />
        </div>
      )}
      {fault && (
        <p id={wrong} role="alert" className={classes.wrong}>
          {fault}
        </p>
      )}
      <div className={classes.foot}>
        <Button type="submit">{m.filter_apply()}</Button>
      </div>
    </form>
  );
}
