import classes from './icon-button.module.css';

/** Classes of a button or link with nothing but a small picture in it: `usual` in content, `bar` in the header; `bare` has no size and no colours yet. */
export const iconButtonClass = { usual: classes.button, bar: classes.bar, bare: classes.bare };
