import { latePart } from '../../ui/late-part/late-part.tsx';

/** A list in groups, whose code comes apart: most lists show their rows. The server, or a page on its way to groups, waits for it. */
export const GroupView = latePart(async () => (await import('./group-view.tsx')).GroupViewContent);
