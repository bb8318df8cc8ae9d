import type { ReactNode } from 'react';
import { CairnMark } from '../cairn-mark/cairn-mark.tsx';
import classes from './state-panel.module.css';

/** What stands in the place of a list that is empty or failed: what happened, and what to do. */
export function StatePanel({ title, text, failed = false, children }: { title: string; text: string; failed?: boolean; children?: ReactNode }) {
  return (
    <div className={classes.panel} role={failed ? 'alert' : 'status'}>
      <CairnMark className={classes.mark} fallen />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
