import classes from './logo.module.css';

const TINTS = [classes.t0, classes.t1, classes.t2, classes.t3, classes.t4, classes.t5];

/** A logo, or the first letter of the name on a stone when there is none. The name stands beside it, so it has no text of its own. */
export function Logo({ src, name, size }: { src: string | null; name: string; size: 20 | 24 | 28 | 32 | 40 | 64 }) {
  // An element shows its last picture until the next has come: each has one of its own.
  if (src !== null) return <img key={src} className={classes.logo} src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  const first = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase();
  const tint = TINTS[(first.codePointAt(0) ?? 0) % TINTS.length];
  return (
    <span className={`${classes.stone} ${tint}`} data-size={size} aria-hidden="true">
      {first}
    </span>
  );
}
