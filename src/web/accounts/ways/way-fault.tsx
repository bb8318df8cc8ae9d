import { isWayFault, type WayFault } from '#domain/accounts/ways/ways.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import classes from './ways.module.css';

const TEXTS: Readonly<Record<WayFault, () => string>> = {
  CANCELLED: m.way_cancelled,
  EXPIRED: m.way_expired,
  REFUSED: m.way_refused,
  UNREACHABLE: m.way_unreachable,
  EMAIL_EXISTS: m.way_email_exists,
  LINKED_ELSEWHERE: m.way_linked_elsewhere,
  SIGNED_OUT: m.way_signed_out,
  TOO_MANY: m.too_many_later,
  NOT_CONFIGURED: m.way_not_configured,
};

/** Why a way through another site led nowhere, in words; undefined for what is no such code. */
export const wayFaultText = (code: unknown): string | undefined => (isWayFault(code) ? TEXTS[code]() : undefined);

/** Says so, when it does. */
export function WayFault({ code }: { code: unknown }) {
  const text = wayFaultText(code);
  return (
    text !== undefined && (
      <p role="alert" className={`${cardClass.sunken} ${classes.wayFault}`}>
        {text}
      </p>
    )
  );
}
