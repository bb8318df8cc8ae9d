import classes from './tag.module.css';

/** Classes of a word beside a text that says what it is: `accent` is noticed, `plain` and `outline` are not. */
export const tagClass = { accent: classes.accent, plain: classes.plain, outline: classes.outline };

/** Class of a choice in a row of choices: a link or a button. The one with `aria-current` is chosen. */
export const chipClass = classes.chip;

/** Class of one that is chosen and not the current page. */
export const chosenChipClass = `${classes.chip} ${classes.chosen}`;
