import classes from './bone.module.css';

/** Class of what stands in the place of a text until it is loaded. */
export const boneClass = classes.bone;
