import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../button/button.tsx';
import classes from './form.module.css';

interface FormProps {
  /** Of `useForm`: when it rises, the first field with an error takes the focus. */
  shown: number;
  /** Id of its title. */
  labelledBy: string;
  /** On its button. */
  submit: string;
  busy: boolean;
  onSubmit: () => Promise<void>;
  /** What went wrong with the whole of it. */
  failure?: string | undefined;
  /** Address that takes the form without scripts; of most forms none does. */
  without?: string;
  /** Its fields. */
  children: ReactNode;
}

/** A form with one button that sends it, as Enter in a field does; while it is being sent nothing is sent again. */
export function Form({ shown, labelledBy, submit, busy, onSubmit, failure, without, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Without scripts the browser checks what the form asks for, and what was typed stays.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useLayoutEffect(() => {
    if (shown > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  return (
    // Of this method, a form goes nowhere by itself: nothing typed reaches the address bar before the page lives.
    <form
      ref={form}
      {...(without === undefined ? { method: 'dialog' } : { method: 'post', action: without, encType: 'multipart/form-data' })}
      noValidate={without === undefined}
      className={classes.form}
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
      <div role="alert">{failure !== undefined && <p className={classes.failure}>{failure}</p>}</div>
      <button type="submit" className={`${buttonClass.primary} ${classes.submit}`} aria-disabled={busy || undefined}>
        {submit}
        {busy && <span className={classes.spinner} role="img" aria-label={m.form_loading()} />}
      </button>
    </form>
  );
}
