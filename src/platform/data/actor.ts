import type { Role } from '#domain/accounts/roles.ts';

/** Somebody signed in, with the roles granted at that moment. */
export interface AccountActor {
  kind: 'account';
  id: string;
  roles: readonly Role[];
}

/** Who does it. Identity comes from the session, the command line or a job, never from a body. */
export type Actor = { kind: 'system' | 'command' | 'anonymous'; id?: undefined } | AccountActor;

/** The actor as it stands in logs: its kind, and for an account its id. */
export const actorText = (actor: Actor): string => (actor.kind === 'account' ? `account:${actor.id}` : actor.kind);
