import { useEffect, useEffectEvent, useId, useRef } from 'react';
import classes from './form.module.css';

interface TextAreaFieldProps {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  aside?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  rows?: number;
  /** Fewest and most letters, which the browser checks where scripts do not. */
  length?: { least: number; most: number };
}

/** A field of several lines with its label, and below what is wrong or good to know. */
export function TextAreaField({ label, name, value, onText, aside, error, note, rows = 4, length }: TextAreaFieldProps) {
  const [field, said] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  // Typed before the page lived.
  const takeOver = useEffectEvent(() => {
    const typed = area.current?.value ?? value;
    if (typed !== value) onText(typed);
  });
  useEffect(() => {
    // From here on a text that is too long is told, not cut.
    area.current?.removeAttribute('maxlength');
    takeOver();
  }, []);
  return (
    <div className={classes.field}>
      <div className={classes.labels}>
        <label htmlFor={field}>{label}</label>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      <textarea
        ref={area}
        id={field}
        name={name}
        rows={rows}
        required={length !== undefined}
        minLength={length?.least}
        maxLength={length?.most}
        className={`${classes.input} ${classes.area}`}
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={said}
      />
      <p id={said} aria-live="polite" className={error !== undefined ? classes.error : classes.note}>
        {error ?? note}
      </p>
    </div>
  );
}
