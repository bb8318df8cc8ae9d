import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './panel.module.css';

interface PanelHeadProps {
  /** Of the title, to name the dialog by. */
  id?: string;
  title: ReactNode;
  closeLabel?: string;
  /** Content before the title. */
  children?: ReactNode;
  onClose: () => void;
}

/** The head of a dialog or popover: its title, and the button that closes it. It stays while the rest scrolls. */
export function PanelHead({ id, title, closeLabel = m.close(), children, onClose }: PanelHeadProps) {
  return (
    <div className={classes.head}>
      {children}
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <IconButton label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

/** Content below the head; scrolls if there is too little room. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
