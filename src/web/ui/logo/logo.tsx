import { useState } from 'react';
import { letterOf, type LogoSize } from './letter.ts';
import classes from './logo.module.css';

/** Dispatches `error` again for an image that failed before hydration, when nobody listened. */
const tellFailure = (image: HTMLImageElement | null): void => {
  if (image?.hasAttribute('src') && image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
};

/**
 * A logo, or the first letter of the name on a stone when there is none or it does not come. The name stands beside it, so it has no text of its own.
 * Rows of lists have theirs as HTML: see `logoHtml`.
 * @param size width and height, in pixels
 */
export function Logo({ src, name, size }: { src: string | null; name: string; size: LogoSize }) {
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
  const { letter, className } = letterOf(name);
  return (
    <span className={className} data-size={size} aria-hidden="true">
      {letter}
    </span>
  );
}
