import { useEffect, useId, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will follow. */
  text: string;
  /** What the button does, in its words. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before what cannot be taken back. Escape leaves everything as it is. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-locks-scroll=""
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p id={textId} className={classes.text}>
        {text}
      </p>
      <div className={classes.buttons}>
        <Button kind="plain" onClick={onClose}>
          {m.admin_cancel()}
        </Button>
        <Button onClick={onConfirm}>{action}</Button>
      </div>
    </dialog>
  );
}
