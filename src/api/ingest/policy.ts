import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in this room: admins alone bring tables in, since a table's source has a rank and a licence; editors name calendars and feeds that are read. */
export const ingestAbilities = {
  'import-tables': [],
  'retry-publishers': ['moderator'],
  'edit-calendars': ['editor'],
  'edit-feeds': ['editor'],
} as const satisfies Abilities;

/** Only the command line and the start import lists; tables also admins, calendars and feeds also editors. Moderators let a publisher be asked again. */
export const { assertMay } = policy<'import' | keyof typeof ingestAbilities>((actor, ability) => {
  if (actor.kind === 'account') return ability !== 'import' && rolesAllow(ingestAbilities, actor.roles, ability);
  return actor.kind === 'command' || (actor.kind === 'system' && ability === 'import');
});
