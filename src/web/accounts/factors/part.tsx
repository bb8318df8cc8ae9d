import type { ReactNode } from 'react';
import { cardClass } from '../../ui/card/card.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { textClass } from '../../ui/text/text.ts';
import classes from './factors.module.css';

interface PartProps {
  id: string;
  name: string;
  about: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** One kind of second factor: its name, what it is, what can be done. Its title has the id `{id}-title`. */
export function Part({ id, name, about, action, children }: PartProps) {
  return (
    <div className={`${cardClass.bare} ${classes.part}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={`${id}-title`} className={classes.name}>
            {name}
          </h3>
          <p className={textClass.soft}>{about}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** A small button of a part. @param what what it is about, for those who do not see where it stands */
export function PartButton({ label, what, onClick }: { label: string; what?: string; onClick: () => void }) {
  return (
    <button type="button" className={`${buttonClass.small} ${classes.action}`} aria-label={what === undefined ? label : `${label}: ${what}`} onClick={onClick}>
      {label}
    </button>
  );
}
