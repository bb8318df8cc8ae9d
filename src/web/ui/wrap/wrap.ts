import classes from './wrap.module.css';

/** Classes of small things side by side, such as buttons and tags, which go on in the next line: from the start of the line, or at its end. */
export const wrapClass = { start: classes.start, end: classes.end };
