import type { ButtonHTMLAttributes } from 'react';
import { iconButtonClass } from './icon-button-class.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> {
  /** What it does: the picture says nothing to those who do not see it. */
  label: string;
}

/** A button with nothing but a small picture in it. */
export function IconButton({ label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className={className === undefined ? iconButtonClass.usual : `${iconButtonClass.usual} ${className}`}
      aria-label={label}
      {...button}
    />
  );
}
