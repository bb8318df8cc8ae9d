import classes from './text.module.css';

/** Classes of texts: `cut` ends in an ellipsis where there is no more room, `note` is small and muted, `soft` muted; `alone` is a link beside no other text; `points` is a list with its marks. */
export const textClass = { cut: classes.cut, note: classes.note, soft: classes.soft, alone: classes.alone, points: classes.points };
