import { m } from '../../paraglide/messages.js';
import { iconButtonClass } from '../button/icon-button-class.ts';
import classes from './source-button.module.css';

/** A small sign that asks where a value comes from. @param label what the reader calls the value */
export function SourceSign({ label, onAsk }: { label: string; onAsk: (anchor: HTMLElement) => void }) {
  const text = m.detail_source({ label });
  return (
    <button
      type="button"
      className={`${iconButtonClass.bare} ${classes.button}`}
      aria-haspopup="dialog"
      aria-label={text}
      title={text}
      onClick={(event) => onAsk(event.currentTarget)}
    >
      <span aria-hidden="true">i</span>
    </button>
  );
}
