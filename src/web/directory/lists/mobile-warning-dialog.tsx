import { useId } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { m } from '../../paraglide/messages.js';
import classes from './mobile-warning-dialog.module.css';

interface MobileWarningDialogProps {
  onContinue: () => void;
}

/** The warning itself: back to where one came from, or on. Escape goes on. */
export function MobileWarningDialog({ onContinue }: MobileWarningDialogProps) {
  const [title, text] = [useId(), useId()];
  const router = useRouter();
  const back = () => {
    if (window.history.length > 1) router.history.back();
    else void router.navigate(targetOf(addresses.home()));
  };
  return (
    <Dialog labelledBy={title} describedBy={text} size="s" onClose={onContinue}>
      <div className={classes.content}>
        <CairnMark className={classes.mark} />
        <h2 id={title}>{m.mobile_title()}</h2>
        <p id={text} className={classes.text}>
          {m.mobile_text()}
        </p>
        <Button onClick={onContinue}>{m.mobile_continue()}</Button>
        <Button kind="plain" onClick={back}>
          {m.mobile_back()}
        </Button>
      </div>
    </Dialog>
  );
}
