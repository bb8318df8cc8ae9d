import { useEffect, useEffectEvent, useId, useRef, useState, type InputHTMLAttributes } from 'react';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { FormIcon } from './form-icon.tsx';
import classes from './form.module.css';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'list' | 'maxLength' | 'placeholder' | 'readOnly' | 'autoCapitalize' | 'onFocus'
>;

/** What every field of a form is given. */
export interface TextFieldProps extends Native {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  type?: 'text' | 'email' | 'password';
  /** Beside the label, such as that it may be left empty. */
  aside?: string | undefined;
  /** What is wrong; takes the place of `note`. */
  error?: string | undefined;
  /** What is good to know. */
  note?: string | undefined;
  good?: boolean;
  /** Whether something about its value is being asked. */
  loading?: boolean;
  /** Whether the text can be made readable, of a password. */
  eye?: boolean;
}

/** A field of one line with its label: a cross that empties it, a spinner in its place while something is asked, an eye for passwords, and below what is wrong. */
export function TextField({ label, value, onText, type = 'text', aside, error, note, good = false, loading = false, eye = true, ...native }: TextFieldProps) {
  const [field, said] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  // Typed, or put there by a password manager, before the page lived.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onText(typed);
  });
  useEffect(() => takeOver(), []);
  const secret = type === 'password' && eye;
  return (
    <div className={classes.field}>
      <div className={classes.labels}>
        <label htmlFor={field}>{label}</label>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      <span className={classes.box} data-secret={secret || undefined}>
        <input
          ref={input}
          id={field}
          className={classes.input}
          type={secret && shown ? 'text' : type}
          value={value}
          onChange={(event) => onText(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={said}
          spellCheck={false}
          {...native}
        />
        <span className={classes.tools}>
          {loading ? (
            <span className={classes.spinner} role="img" aria-label={m.form_loading()} />
          ) : (
            value !== '' &&
            !native.readOnly && (
              <IconButton
                label={m.form_clear()}
                className={classes.tool}
                onClick={() => {
                  onText('');
                  input.current?.focus();
                }}
              >
                <Icon name="close" size={16} />
              </IconButton>
            )
          )}
          {secret && (
            <IconButton label={shown ? m.form_hide() : m.form_show()} className={classes.tool} onClick={() => setShown(!shown)}>
              <FormIcon name={shown ? 'hide' : 'eye'} />
            </IconButton>
          )}
        </span>
      </span>
      <p id={said} aria-live="polite" className={error !== undefined ? classes.error : good ? classes.good : classes.note}>
        {error ?? note}
      </p>
    </div>
  );
}
