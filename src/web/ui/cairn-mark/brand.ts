import classes from './brand.module.css';

/** Class of the site's mark and name. */
export const brandClass = classes.brand;
