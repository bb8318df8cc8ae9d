import classes from './logo.module.css';

const TINTS = [classes.t0, classes.t1, classes.t2, classes.t3, classes.t4, classes.t5];

/** Width and height of a logo, in CSS pixels. */
export type LogoSize = 20 | 24 | 28 | 32 | 40 | 64 | 96;

/** What stands in the place of a logo: the first letter of the name, and the class of its stone. */
export function letterOf(name: string): { letter: string; className: string } {
  const letter = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase();
  return { letter, className: `${classes.stone} ${TINTS[(letter.codePointAt(0) ?? 0) % TINTS.length]}` };
}
