import classes from './hidden.module.css';

/** Class of a text that is read out and not seen. */
export const hiddenClass = classes.hidden;
