import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './reason-form.module.css';

interface ReasonFormProps {
  busy: boolean;
  /** What may be done, each with the reason. */
  acts: readonly { text: string; kind?: 'plain'; run(reason: string): void }[];
  /** What becomes of the reason; where absent, that it stands in the log of acts. */
  hint?: string;
  /** What Enter in the reason does, and the sentence that says so. */
  onEnter?: { text: string; run(reason: string): void } | undefined;
}

/** Acts that need a reason. */
export function ReasonForm({ busy, acts, hint = m.match_reason_hint(), onEnter }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [field, fault, will] = [useId(), useId(), useId()];
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
        placeholder={hint}
        aria-invalid={missing}
        aria-describedby={[missing && fault, onEnter && will].filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          // Enter may end a word of an input method, as of Vietnamese.
          if (onEnter && event.key === 'Enter' && !event.nativeEvent.isComposing) act(onEnter.run);
        }}
      />
      {onEnter && (
        <p id={will} className={textClass.note}>
          {onEnter.text}
        </p>
      )}
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
