import type { TileAnswer } from './queries.ts';

/** Rounds in common, and the screen that finds them. */
export interface LeadCell {
  count: number;
  q: string | null;
}

/** A row of the matrix: who led, all that was led, and how often each of the others took part; undefined for never. */
export interface LeadRow<Investor> {
  of: Investor;
  led: LeadCell | undefined;
  cells: readonly (LeadCell | undefined)[];
}

/** How often investors lead and follow each other. @param groups of rounds by who led and who took part */
export function leadsOf<Investor extends { id: string }>(investors: readonly Investor[], groups: TileAnswer['groups']): LeadRow<Investor>[] {
  const cells = new Map(groups.map(({ keys: [lead, other], rows, q }) => [`${lead?.record?.id} ${other?.record?.id}`, { count: rows, q }]));
  return investors.map((of) => ({
    of,
    led: cells.get(`${of.id} ${of.id}`),
    cells: investors.map((other) => cells.get(`${of.id} ${other.id}`)),
  }));
}
