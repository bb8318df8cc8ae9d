import classes from './pictured.module.css';

/** Class of a picture beside what it is of: a name, and what is told of it below. */
export const picturedClass = classes.pictured;
