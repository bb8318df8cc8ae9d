import { useId, useState } from 'react';
import { useTimeZone } from '../../../app/time-zone.ts';
import { m } from '../../../paraglide/messages.js';
import { fieldClass } from '../../../ui/form/field-class.ts';
import { textClass } from '../../../ui/text/text.ts';
import { formatMoment, timeIn } from '../../../ui/time/moment.ts';
import { FormDialog } from './fields.tsx';
import { instantOf, wallOf } from './instant.ts';
import classes from './editor.module.css';

const HOUR_MS = 3_600_000;
const isAhead = (instant: Date): boolean => instant.getTime() > Date.now();
/** The next full hour. */
const nextHour = (): number => Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS;

/** Asks when a note is published, in the time zone of the account, and says it in UTC. */
export function ScheduleDialog({ at, onDone, onClose }: { at: string | null; onDone: (at: Date) => void; onClose: () => void }) {
  const said = useId();
  const timeZone = useTimeZone();
  const [wall, setWall] = useState(() => wallOf(at === null ? nextHour() : Date.parse(at), timeZone));
  const [wrong, setWrong] = useState<string>();
  const instant = instantOf(wall, timeZone);
  const submit = () => {
    if (instant && isAhead(instant)) onDone(instant);
    else setWrong(wall);
  };
  return (
    <FormDialog title={m.editor_schedule()} action={m.editor_schedule_do()} isReady onSubmit={submit} onClose={onClose}>
      <label className={classes.select}>
        {m.editor_when({ zone: instant ? `${timeZone}, ${timeIn(instant.toISOString(), timeZone).zone}` : timeZone })}
        <input
          type="datetime-local"
          className={fieldClass}
          value={wall}
          aria-describedby={said}
          aria-invalid={wrong === wall || undefined}
          onChange={(event) => setWall(event.target.value)}
        />
      </label>
      <p id={said} role="status" className={textClass.note}>
        {wrong === wall ? m.editor_when_wrong() : instant ? m.editor_when_utc({ time: formatMoment(instant.toISOString(), 'UTC') }) : ''}
      </p>
    </FormDialog>
  );
}
