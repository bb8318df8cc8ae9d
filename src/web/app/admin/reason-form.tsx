import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './reason-form.module.css';

interface ReasonFormProps {
  busy: boolean;
  /** What may be done, each with the reason. */
  acts: readonly { text: string; kind?: 'plain'; run(reason: string): void }[];
}

/** Acts that need a reason, which stands in the log. */
export function ReasonForm({ busy, acts }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [field, fault] = [useId(), useId()];
  const act = (run: (reason: string) => void) => {
    if (busy) return;
    if (reason.trim() !== '') return run(reason.trim());
    setMissing(true);
    document.getElementById(field)?.focus();
  };
  return (
    <>
      <label htmlFor={field} className={classes.reason}>
        {m.match_reason()}
      </label>
      <input
        id={field}
        className={`${fieldClass} ${classes.field}`}
        value={reason}
        maxLength={500}
        placeholder={m.match_reason_hint()}
        aria-invalid={missing}
        aria-describedby={missing ? fault : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      {missing && (
        <p id={fault} className={classes.fault} role="alert">
          {m.match_reason_missing()}
        </p>
      )}
      <div className={`${wrapClass.start} ${classes.buttons}`}>
        {acts.map(({ text, kind, run }) => (
          <Button key={text} {...(kind && { kind })} onClick={() => act(run)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}
