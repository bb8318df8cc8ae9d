import type { Actor } from '#platform/data/actor.ts';
import { ownPermit } from '#platform/data/permit.ts';

/** Signed-in accounts may save and remove their own lists. @throws Failure FORBIDDEN */
export const ownLists = (actor: Actor) => ownPermit(actor, 'own-lists');
