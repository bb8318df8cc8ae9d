import type { ReactNode } from 'react';
import { hiddenClass } from '../../../ui/hidden/hidden.ts';
import { m } from '../../../paraglide/messages.js';
import { useDetail } from './detail-context.tsx';
import { iconButtonClass } from '../../../ui/button/icon-button-class.ts';
import classes from './sourced.module.css';

interface SourceProps {
  /** Of the screen language, or the field's key. */
  path: string;
  /** What the reader calls the value. */
  label: string;
  /** The round the value is of; the page's record where absent. */
  round?: string | undefined;
}

function useOpen({ path, label, round }: SourceProps) {
  const { kind, id, openSource } = useDetail();
  return (anchor: HTMLElement) => openSource(anchor, { ...(round === undefined ? { kind, id } : { kind: 'round' as const, id: round }), path, label });
}

/** A value that says where it comes from when it is pressed. It holds no links: see `SourceButton`. */
export function Sourced({ children, ...source }: SourceProps & { children: ReactNode }) {
  const open = useOpen(source);
  return (
    <button
      type="button"
      className={classes.value}
      aria-haspopup="dialog"
      title={m.detail_source({ label: source.label })}
      onClick={(event) => open(event.currentTarget)}
    >
      {children}
      <span className={hiddenClass}> {m.detail_source({ label: source.label })}</span>
    </button>
  );
}

/** Beside values that lead elsewhere: says where they come from. */
export function SourceButton(source: SourceProps) {
  const open = useOpen(source);
  return (
    <button
      type="button"
      className={`${iconButtonClass.bare} ${classes.button}`}
      aria-haspopup="dialog"
      aria-label={m.detail_source({ label: source.label })}
      title={m.detail_source({ label: source.label })}
      onClick={(event) => open(event.currentTarget)}
    >
      <span aria-hidden="true">i</span>
    </button>
  );
}
