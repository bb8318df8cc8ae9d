import ICAL from 'ical.js';
import type { Refusal } from '#domain/ingest/parsed.ts';
import { cut } from '#domain/writing/cut.ts';
import { isOfZone, isRealTime } from './calendar-rules.ts';

/** Changes of clocks that are computed of one calendar. */
const MOST_CHANGES = 20_000;
/** The year up to which they are computed. */
const UNTIL_YEAR = 2200;

const writtenYear = (component: ICAL.Component): number => Number(String(component.getFirstProperty('dtstart')?.toJSON()[3]).slice(0, 4));

/** Changes of clocks of a zone; undefined where it has a rule that is not followed. */
function changesOf(zone: ICAL.Component): number | undefined {
  let changes = 0;
  for (const part of zone.getAllSubcomponents()) {
    const start = part.getFirstProperty('dtstart');
    if (!start || !isRealTime(String(start.toJSON()[3]))) return undefined;
    const rules = part.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
    if (rules.length > 1 || !rules.every(isOfZone)) return undefined;
    changes += 1 + part.getAllProperties('rdate').length + (rules.length === 0 ? 0 : UNTIL_YEAR - writtenYear(part));
  }
  return changes;
}

/**
 * Takes out of a calendar the time zones that cannot be computed in few steps; times in them are read as they stand. Their rules are followed by the library
 * without an end: one that changes each second never ends. Returns those that were taken out.
 */
export function keepSimpleZones(root: ICAL.Component): Refusal[] {
  const refused: Refusal[] = [];
  const zones = root.getAllSubcomponents('vtimezone');
  const known = new Set<string>();
  let left = MOST_CHANGES;
  for (const [at, zone] of zones.entries()) {
    const name = String(zone.getFirstPropertyValue('tzid') ?? '');
    const reason = attempt(() => {
      const changes = changesOf(zone);
      if (name === '' || known.has(name)) return 'has no name of its own';
      if (changes === undefined) return 'changes its clocks by a rule that is not followed';
      if (changes > left) return 'changes its clocks too often';
      known.add(name);
      left -= changes;
      // Computed once: the library begins anew for each later year.
      root.getTimeZoneByID(name)?.utcOffset(new ICAL.Time({ year: UNTIL_YEAR, month: 1, day: 1 }, ICAL.Timezone.utcTimezone));
      return undefined;
    });
    if (reason === undefined) continue;
    refused.push({ where: cut(`zones[${at}] ${name}`.trim(), 100), reason: `${reason}: times in it are read as they stand`, fault: false });
    root.removeSubcomponent(zone);
  }
  return refused;
}

function attempt(work: () => string | undefined): string | undefined {
  try {
    return work();
  } catch {
    return 'cannot be read';
  }
}
