import type { ReactNode } from 'react';
import classes from './button.module.css';

const look = (kind: 'primary' | 'plain' | 'small'): string => `${classes.button} ${classes[kind]}`;

/** Classes of a link that looks like a button, and of a button in a row, which is small. */
export const buttonClass = { primary: look('primary'), plain: look('plain'), small: look('small') };

/** A button: does something here. What leads elsewhere is a link with `buttonClass`. */
export function Button({
  kind = 'primary',
  type = 'button',
  disabled = false,
  onClick,
  children,
  'aria-label': label,
}: {
  kind?: 'primary' | 'plain';
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
  /** Name for those who hear it, where the text alone is in several rows. */
  'aria-label'?: string;
}) {
  return (
    <button type={type} className={buttonClass[kind]} disabled={disabled} onClick={onClick} aria-label={label}>
      {children}
    </button>
  );
}
