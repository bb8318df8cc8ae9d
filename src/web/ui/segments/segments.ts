import classes from './segments.module.css';

/** Class of a row of links or buttons of which one is chosen, by `aria-current` or `aria-pressed`. */
export const segmentsClass = classes.segments;
