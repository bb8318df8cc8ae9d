import { Logo } from '../ui/logo/logo.tsx';
import { m } from '../paraglide/messages.js';
import type { Found } from './search-query.ts';
import { reasonText } from './search-texts.ts';
import { textClass } from '../ui/text/text.ts';
import classes from './found-line.module.css';

/** A found record in a line: logo, name, symbol, and why it was found where that is not seen. */
export function FoundLine({ found, size }: { found: Found; size: 28 | 40 }) {
  const reason = reasonText(found);
  return (
    <>
      <Logo src={found.logo} name={found.name} size={size} />
      <span className={classes.text}>
        <span className={`${textClass.cut} ${classes.name}`}>{found.name}</span>
        {found.symbol !== null && <span className={`${textClass.cut} ${textClass.note} ${classes.symbol}`}>{found.symbol}</span>}
        {found.presumed && <span className={`${textClass.note} ${classes.symbol}`}>{m.presumed_short()}</span>}
        {reason !== undefined && <span className={`${textClass.cut} ${textClass.note} ${classes.reason}`}>{reason}</span>}
      </span>
    </>
  );
}
