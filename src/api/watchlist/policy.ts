import type { Actor } from '#platform/data/actor.ts';
import { ownPermit } from '#platform/data/permit.ts';

/** Signed-in accounts may read and write their own watchlist. @throws Failure FORBIDDEN */
export const ownWatchlist = (actor: Actor) => ownPermit(actor, 'own-watchlist');
