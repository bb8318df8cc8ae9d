import { policy } from '#platform/data/permit.ts';

/** Only the command line and the start import lists. */
export const { assertMay } = policy<'import'>((actor) => actor.kind === 'command' || actor.kind === 'system');
