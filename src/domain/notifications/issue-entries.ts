/** Sections of an issue that are the same for all readers, in their order. */
export const ISSUE_SECTIONS = ['research', 'rounds', 'changes'] as const;
export type IssueSection = (typeof ISSUE_SECTIONS)[number];

/**
 * Entries of an issue by section, in their order: keys that name what is shown, never what is said of it. A note by its slug, a round by its id, a change as `changeKey` prints it.
 */
export type IssueEntries = Readonly<Record<IssueSection, readonly string[]>>;

/** Something that changed: the amount of a round from one statement to another, or a figure of a note. */
export type IssueChange = { of: 'amount'; round: string; before: number; after: number } | { of: 'figure'; note: string; figure: string };

/** Prints a change as a key. */
export const changeKey = (change: IssueChange): string =>
  change.of === 'amount' ? `amount:${change.round}:${change.before}:${change.after}` : `figure:${change.note}:${change.figure}`;

/** A note's figure out of the key of a change; undefined for other changes. */
export function figureOfKey(key: string): { note: string; figure: string } | undefined {
  const [, note, figure] = /^figure:([^:]+):(.+)$/s.exec(key) ?? [];
  return note === undefined || figure === undefined ? undefined : { note, figure };
}

/** Whether there is nothing in any section. */
export const isEmpty = (entries: IssueEntries): boolean => ISSUE_SECTIONS.every((section) => entries[section].length === 0);

/** What of chosen entries was not found when the issue was drafted, or is chosen twice. */
export const foreignEntries = (chosen: IssueEntries, found: IssueEntries): string[] =>
  ISSUE_SECTIONS.flatMap((section) => chosen[section].filter((key, at) => !found[section].includes(key) || chosen[section].indexOf(key) !== at));
