import { latePart } from '../../ui/late-part/late-part.tsx';

/** How old a list is: its newest day, and when its sources were last read. */
export const ListAge = latePart(async () => (await import('./list-age-line.tsx')).ListAgeLine);

/** The keys of a list, whose code comes apart: those pressed before it are heard then. A page waits for it, so that its button has its place. */
export const Shortcuts = latePart(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** No first paint has it: it comes once the page lives. */
export const MobileWarning = latePart(async () => (await import('./mobile-warning.tsx')).MobileWarning);

/** Of a list of undecided rows: why they are here. */
export const UndecidedNote = latePart(async () => (await import('./undecided-note.tsx')).UndecidedNoteContent);

/** Between the two modes. The server writes it; its links lead before its code is there. */
export const ModeSwitch = latePart(async () => (await import('./mode-switch.tsx')).ModeSwitchContent);

/** Between rows and groups. */
export const GroupTool = latePart(async () => (await import('../groups/group-tool.tsx')).GroupToolContent);

/** Of rounds: their money by quarter. */
export const MoneyByQuarter = latePart(async () => (await import('../groups/money-by-quarter.tsx')).MoneyByQuarterContent);
