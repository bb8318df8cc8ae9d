import type { ReactNode } from 'react';
import { SourceSign } from '../../../ui/source-button/source-button.tsx';
import { hiddenClass } from '../../../ui/hidden/hidden.ts';
import { m } from '../../../paraglide/messages.js';
import { useDetail } from './detail-context.tsx';
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
export const SourceButton = (source: SourceProps) => <SourceSign label={source.label} onAsk={useOpen(source)} />;
