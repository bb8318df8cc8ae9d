import { cardClass } from '../card/card.ts';
import classes from './dropdown.module.css';

/** Classes of the element around a button and what it opens, and of what is opened. */
export const dropdownClass = { place: classes.place ?? '', panel: `${cardClass.raised} ${classes.panel}` };

/** Class of a line of a menu: a link or a button. The current one has `aria-current`. */
export const menuItemClass = classes.item;
