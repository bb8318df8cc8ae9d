const MINUTE_MS = 60_000;

/** The moment as it is read on a clock of a time zone, YYYY-MM-DDTHH:MM. */
export const wallOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(moment)).replace(' ', 'T');

/**
 * The moment at which a clock of a time zone shows a time, YYYY-MM-DDTHH:MM; the first of two where it is set back, and undefined where it is no time.
 * A time that is left out when the clock is set forward is as much later.
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (moment: number): number => Date.parse(`${wallOf(moment, timeZone)}Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  // The offset before and after a change of the clock: one of them is that of the time itself.
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const found = [asUtc - before, asUtc - after].find((moment) => wallOf(moment, timeZone) === wall);
  return new Date(found ?? asUtc - before);
}
