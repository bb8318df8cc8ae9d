import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';
import { accountAbilities } from '../accounts/index.ts';

/** What roles allow in this room: moderators look after what is proposed, and editors after news, by the ability that all rooms of texts ask for. */
export const newsroomAbilities = { 'judge-headlines': ['moderator', 'editor'] } as const satisfies Abilities;

const abilities = { ...newsroomAbilities, 'edit-content': accountAbilities['edit-content'] };

/** Accounts alone decide. */
export const { assertMay } = policy<keyof typeof abilities>((actor, ability) => actor.kind === 'account' && rolesAllow(abilities, actor.roles, ability));
