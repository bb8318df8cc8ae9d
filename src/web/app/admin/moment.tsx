import { formatDay } from '../../ui/time/date.ts';
import { dayIn, timeIn } from '../../ui/time/moment.ts';
import { useTimeZone } from '../time-zone.ts';

/** A moment to the minute, in the time zone of whoever looks; a dash for none. */
export function Moment({ at }: { at: string | null }) {
  const timeZone = useTimeZone();
  return at === null ? <>--</> : <time dateTime={at}>{`${formatDay(dayIn(at, timeZone))} ${timeIn(at, timeZone).time}`}</time>;
}
