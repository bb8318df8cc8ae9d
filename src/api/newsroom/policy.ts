import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';
import { accountAbilities } from '../accounts/index.ts';

/** What roles allow in this room: editors write research, moderators look after what headlines propose; news are edited by the ability that all rooms of texts ask for. */
export const newsroomAbilities = { 'judge-headlines': ['moderator', 'editor'], 'edit-research': ['editor'] } as const satisfies Abilities;

const abilities = { ...newsroomAbilities, 'edit-content': accountAbilities['edit-content'] };

/** Accounts decide; notes are also published by the command line and by the site's own jobs. */
export const { may, assertMay } = policy<keyof typeof abilities>((actor, ability) =>
  actor.kind === 'account' ? rolesAllow(abilities, actor.roles, ability) : ability === 'edit-research',
);
