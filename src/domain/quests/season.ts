const DAY = 86_400_000;

/** The first day, Monday, of the week of an instant, UTC: `2026-11-23`. Quests are born once a week. */
export function weekOf(now: Date): string {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(day - ((now.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** The quarter of an instant, UTC, with its first instant and the first after it. */
export function quarterOf(now: Date): { name: string; from: Date; to: Date } {
  const [year, quarter] = [now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3)];
  return { name: `${year}-Q${quarter + 1}`, from: new Date(Date.UTC(year, quarter * 3, 1)), to: new Date(Date.UTC(year, quarter * 3 + 3, 1)) };
}

/** The first instant of the day of an instant, UTC, and that of the day after. */
export function dayOf(now: Date): { from: Date; to: Date } {
  const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return { from: new Date(from), to: new Date(from + DAY) };
}
