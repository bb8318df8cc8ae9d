import { formatDay } from '../../ui/time/date.ts';

/** A moment in UTC, to the minute; a dash for none. */
export function Moment({ at }: { at: string | null }) {
  return at === null ? <>--</> : <time dateTime={at}>{`${formatDay(at)} ${at.slice(11, 16)}`}</time>;
}
