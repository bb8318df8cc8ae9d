import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import classes from './editor.module.css';

/** Something chosen, with a button that takes it away. */
export const Chosen = ({ name, onRemove, children }: { name: string; onRemove: () => void; children?: ReactNode }) => (
  <li className={classes.chosen}>
    {children}
    <span className={classes.chosenName}>{name}</span>
    <button type="button" className={classes.remove} aria-label={m.editor_remove({ name })} onClick={onRemove}>
      ×
    </button>
  </li>
);
