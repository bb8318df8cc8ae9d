import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { textClass } from '../../ui/text/text.ts';
import classes from './changed-note.module.css';

/** Beside a question: its answer is not of its words alone. @param read what it was read as, where the answer is not beside it */
export const ChangedNote = ({ read }: { read?: string | undefined }) => (
  <small lang={getLocale()} className={`${textClass.note} ${classes.note}`}>
    {m.ai_read_changed()}
    {read !== undefined && `: ${read}`}
  </small>
);
