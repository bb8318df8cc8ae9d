import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import classes from './form.module.css';

interface CheckFieldProps {
  name: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  error?: string | undefined;
  /** Its label. */
  children: ReactNode;
}

/** A box to tick, with its label beside it and below what is wrong. */
export function CheckField({ name, checked, onCheck, error, children }: CheckFieldProps) {
  const said = useId();
  const input = useRef<HTMLInputElement>(null);
  // Ticked before the page lived.
  const takeOver = useEffectEvent(() => {
    const ticked = input.current?.checked ?? checked;
    if (ticked !== checked) onCheck(ticked);
  });
  useEffect(() => takeOver(), []);
  return (
    <div className={classes.checkField}>
      <label className={classes.check}>
        <input
          ref={input}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : said}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={said} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
