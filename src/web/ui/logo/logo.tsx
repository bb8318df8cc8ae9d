import { useState } from 'react';
import classes from './logo.module.css';

const TINTS = [classes.t0, classes.t1, classes.t2, classes.t3, classes.t4, classes.t5];

/** Tells of a picture that failed before the page lived, when nobody listened. */
const tellFailure = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
};

/**
 * A logo, or the first letter of the name on a stone when there is none or it does not come. The name stands beside it, so it has no text of its own.
 * @param size width and height, in pixels
 */
export function Logo({ src, name, size }: { src: string | null; name: string; size: 20 | 24 | 28 | 32 | 40 | 64 | 96 }) {
  const [failed, setFailed] = useState<string | null>(null);
  // An element shows its last picture until the next has come: each has one of its own.
  if (src !== null && failed !== src)
    return (
      <img
        key={src}
        ref={tellFailure}
        className={classes.logo}
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  const first = String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase();
  const tint = TINTS[(first.codePointAt(0) ?? 0) % TINTS.length];
  return (
    <span className={`${classes.stone} ${tint}`} data-size={size} aria-hidden="true">
      {first}
    </span>
  );
}
