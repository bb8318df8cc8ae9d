import type { Role } from '#domain/actors/roles.ts';

/** A signed-in account, with its roles at that moment. */
export interface AccountActor {
  kind: 'account';
  id: string;
  roles: readonly Role[];
  /** Tier as a contributor, 0 where absent. */
  tier?: number;
}

/** Who performs a write. Identity comes from the session, the command line or a job, never from a request's body. */
export type Actor = { kind: 'system' | 'command' | 'anonymous'; id?: undefined } | AccountActor;

/** The actor as written in logs: its kind, and the id of an account. */
export const actorText = (actor: Actor): string => (actor.kind === 'account' ? `account:${actor.id}` : actor.kind);
