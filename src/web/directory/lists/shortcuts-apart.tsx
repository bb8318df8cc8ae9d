import { latePart } from '../../ui/late-part/late-part.tsx';

/** The keys of a list, whose code comes apart: those pressed before it are heard then. A page waits for it, so that its button has its place. */
export const Shortcuts = latePart(async () => (await import('./shortcuts.tsx')).Shortcuts);
