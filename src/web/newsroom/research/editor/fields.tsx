import { useId, type ReactNode } from 'react';
import { buttonClass, Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { fieldClass } from '../../../ui/form/field-class.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import { m } from '../../../paraglide/messages.js';
import classes from './editor.module.css';

interface FormDialogProps {
  title: string;
  action: string;
  /** Whether its button works. */
  isReady: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with fields and one button that takes them. */
export function FormDialog({ title, action, isReady, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} size="l" onClose={onClose}>
      <form
        method="dialog"
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady) onSubmit();
        }}
      >
        <h2 id={id} className={classes.dialogTitle}>
          {title}
        </h2>
        {children}
        <div className={wrapClass.end}>
          <Button kind="plain" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <button type="submit" className={buttonClass.primary} aria-disabled={!isReady || undefined}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A choice with its label. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}) {
  return (
    <label className={classes.select}>
      {label}
      <select
        className={fieldClass}
        value={value}
        onChange={(event) => onChoose(options.find((option) => option.value === event.target.value)?.value ?? value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
