import type { ButtonHTMLAttributes } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> {
  /** What it does: the picture says nothing to those who do not see it. */
  label: string;
}

/** A button with nothing but a small picture in it. */
export function IconButton({ label, className, ...button }: IconButtonProps) {
  return <button type="button" className={className === undefined ? classes.button : `${classes.button} ${className}`} aria-label={label} {...button} />;
}
