import { useEffect, useId, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button/button.tsx';
import { CairnMark } from '../ui/cairn-mark/cairn-mark.tsx';
import { m } from '../paraglide/messages.js';
import classes from './mobile-warning-dialog.module.css';

export interface MobileWarningDialogProps {
  onContinue: () => void;
}

/** The warning itself: back to where one came from, or on. Escape goes on. */
export function MobileWarningDialog({ onContinue }: MobileWarningDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  const router = useRouter();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const back = () => {
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={title}
      aria-describedby={text}
      data-locks-scroll=""
      onCancel={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <CairnMark className={classes.mark} />
      <h2 id={title} className={classes.title}>
        {m.mobile_title()}
      </h2>
      <p id={text} className={classes.text}>
        {m.mobile_text()}
      </p>
      <div className={classes.buttons}>
        <Button onClick={onContinue}>{m.mobile_continue()}</Button>
        <Button kind="plain" onClick={back}>
          {m.mobile_back()}
        </Button>
      </div>
    </dialog>
  );
}
