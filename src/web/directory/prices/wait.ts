const LEAST_MS = 2000;
const MOST_MS = 300_000;

/**
 * Milliseconds to wait after so many failures in a row: twice as long each time, five minutes at most, shortened by chance so that browsers do not
 * come all at once. @param asked seconds the server asked for; no less is waited. @param chance from 0 to 1
 */
export function waitAfter(failures: number, asked: number | undefined, chance: number): number {
  const whole = Math.min(MOST_MS, LEAST_MS * 2 ** Math.max(0, failures - 1));
  const least = Math.min(MOST_MS, (asked ?? 0) * 1000);
  return Math.round(Math.max(whole * (0.5 + chance / 2), least * (1 + chance / 4)));
}
