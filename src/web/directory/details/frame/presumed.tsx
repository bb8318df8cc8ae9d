import { m } from '../../../paraglide/messages.js';
import classes from './presumed.module.css';
import { SourceButton } from './sourced.tsx';

/** That no source says whether the record is a person or an organization. */
export const Presumed = () => (
  <p className={classes.presumed}>
    {m.presumed_note()} <SourceButton path="presumed" label={m.field_presumed()} />
  </p>
);
