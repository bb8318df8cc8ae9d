import classes from './paging.module.css';

/** Class of the ways to the rows before and after those of a page, with their numbers between. */
export const pagingClass = classes.paging;
