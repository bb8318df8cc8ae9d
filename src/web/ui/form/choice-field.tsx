import { useEffect, useEffectEvent, useRef } from 'react';
import { textClass } from '../text/text.ts';
import { wrapClass } from '../wrap/wrap.ts';
import classes from './form.module.css';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  onChoose: (value: Value) => void;
  options: readonly { value: Value; label: string; note?: string }[];
}

/** One of a few, all of them seen. */
export function ChoiceField<Value extends string>({ label, name, value, onChoose, options }: ChoiceFieldProps<Value>) {
  const field = useRef<HTMLFieldSetElement>(null);
  // Chosen before the page lived.
  const takeOver = useEffectEvent(() => {
    const chosen = options.find((option) => option.value === field.current?.querySelector<HTMLInputElement>(':checked')?.value);
    if (chosen && chosen.value !== value) onChoose(chosen.value);
  });
  useEffect(() => takeOver(), []);
  return (
    <fieldset ref={field} className={`${wrapClass.start} ${classes.choices}`}>
      <legend className={classes.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
          <span>
            {option.label}
            {option.note !== undefined && <span className={`${textClass.note} ${classes.choiceNote}`}>{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
