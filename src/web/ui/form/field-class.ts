import classes from './field.module.css';

/** Class of a field or choice that stands outside a form of labelled fields. */
export const fieldClass = classes.field;
