import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Read out; the placeholder is no label. */
  label: string;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
  /** Content at its end, such as a button that empties it. */
  end?: ReactNode;
}

/** A field to search in, with its picture. */
export function SearchField({ label, ref, className, end, ...input }: SearchFieldProps) {
  return (
    <span className={`${classes.field} ${className ?? ''}`}>
      <Icon name="search" className={classes.icon} />
      <input ref={ref} type="search" className={classes.input} aria-label={label} autoComplete="off" spellCheck={false} enterKeyHint="search" {...input} />
      {end}
    </span>
  );
}
