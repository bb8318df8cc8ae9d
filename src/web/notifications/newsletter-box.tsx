import { useId, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button/button.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './newsletter-box.module.css';

/** Milliseconds for which an error of the field is shown. */
const ERROR_MS = 2000;

/** Subscribes to the newsletter. Without scripts it is not shown. @param title above it; a page that has one of its own names it differently */
export function NewsletterBox({ title: words = m.newsletter_title() }) {
  const { client } = useRouter().options.context;
  const [title, error] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [invalid, setInvalid] = useState(false);
  const submit = async () => {
    const input = field.current;
    if (!input) return;
    const { subscribe } = await import('./subscribe.ts');
    const outcome = await subscribe(client, input.value);
    if (outcome === 'invalid') {
      clearTimeout(timer.current);
      setInvalid(true);
      timer.current = setTimeout(setInvalid, ERROR_MS, false);
      input.focus();
    }
    if (outcome === 'done') input.value = '';
  };
  return (
    // Of this method, a form outside a dialog goes nowhere: no address reaches the address bar before the page lives.
    <form
      method="dialog"
      noValidate
      className={classes.box}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        submit().catch(() => showToast(m.network_error(), 'failed'));
      }}
    >
      <p id={title} className={classes.title}>
        {words}
      </p>
      <div className={classes.line}>
        <input
          ref={field}
          className={`${fieldClass} ${classes.field}`}
          type="email"
          name="email"
          autoComplete="email"
          aria-label={m.newsletter_email()}
          placeholder={m.newsletter_email()}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? error : undefined}
        />
        <Button kind="plain" type="submit">
          {m.newsletter_subscribe()}
        </Button>
      </div>
      <p id={error} aria-live="assertive" className={classes.error}>
        {invalid && m.newsletter_invalid()}
      </p>
    </form>
  );
}
