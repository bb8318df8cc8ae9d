import classes from './list-tools.module.css';

/** Class of a tool of a list: a button, or a link that leads to another view. */
export const toolClass = classes.tool;
