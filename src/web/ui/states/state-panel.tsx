import type { ReactNode } from 'react';
import { CairnMark } from '../cairn-mark/cairn-mark.tsx';
import classes from './state-panel.module.css';

interface StatePanelProps {
  title?: string;
  text?: string;
  failed?: boolean;
  children?: ReactNode;
}

/** Shown in place of an empty or failed list: what happened, and what to do. */
export function StatePanel({ title, text, failed = false, children }: StatePanelProps) {
  return (
    <div className={classes.panel} role={failed ? 'alert' : 'status'}>
      <CairnMark className={classes.mark} fallen />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}

/** The same for a part of a page: less of it, and no heading. */
export function Empty({ title, text, failed = false, children }: StatePanelProps) {
  return (
    <div className={`${classes.panel} ${classes.part}`} role={failed ? 'alert' : undefined}>
      {!failed && <CairnMark className={classes.mark} />}
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
