import classes from './text.module.css';

/** Classes of texts: `cut` ends in an ellipsis where there is no more room, `note` is small and muted, `soft` muted; `points` is a list with its marks. */
export const textClass = { cut: classes.cut, note: classes.note, soft: classes.soft, points: classes.points };
