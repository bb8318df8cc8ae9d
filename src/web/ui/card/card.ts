import classes from './card.module.css';

/**
 * Classes of surfaces with an edge. `bare` leaves the padding to its content, `roomy` suits items of a list and `wide` parts of a page; `sunken` is a box within one,
 * `said` tells something about the page, `raised` stands above it. Any class of a page is stronger, in whatever order the style sheets come.
 */
export const cardClass = { bare: classes.card, roomy: classes.roomy, wide: classes.wide, sunken: classes.sunken, said: classes.said, raised: classes.raised };
