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
      const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=date]')];
      const [from = '', to = ''] = inputs.map((input) => input.value);
      if (inputs.some((input) => input.validity.badInput)) return setFault(m.filter_date_invalid());
      if (from === '' && to === '') return setFault(m.filter_range_empty());
      if (from !== '' && to !== '' && from > to) return setFault(m.filter_range_turned());
      onHeld({ is: 'range', from: from || undefined, to: to || undefined });
    } else onHeld({ is: 'past', span: chosen });
    onDone();
  };
  const day = (part: 'from' | 'to', label: string) => (
    <label className={classes.labelled}>
      {label}
      <input
        type="date"
        className={`${fieldClass} ${classes.input}`}
        defaultValue={range?.[part]}
        min="1900-01-01"
        max="2999-12-31"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : wrong}
        onChange={() => setFault(undefined)}
      />
    </label>
  );
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
          {day('from', m.filter_from())}
          {day('to', m.filter_to())}
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
