import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will follow. */
  text: string;
  /** What the button does, in its words. */
  action: string;
  /** What leaves everything as it is, in its words. */
  close?: string;
  /** Whether leaving everything as it is should be the first choice, because `action` loses something. */
  closeFirst?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before what cannot be taken back. Escape leaves everything as it is. */
export function ConfirmDialog({ title, text, action, close, closeFirst = false, onConfirm, onClose }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog labelledBy={titleId} describedBy={textId} size="s" onClose={onClose}>
      <div className={classes.content}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p id={textId} className={classes.text}>
          {text}
        </p>
        <div className={wrapClass.end}>
          <Button kind={closeFirst ? 'primary' : 'plain'} onClick={onClose}>
            {close ?? m.admin_cancel()}
          </Button>
          <Button kind={closeFirst ? 'plain' : 'primary'} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
