import { Failure } from '../errors.ts';
import type { AccountActor, Actor } from './actor.ts';

/** Only this module creates it: the private field keeps other objects from passing for it. */
class Granted<A extends Actor> {
  readonly actor: A;
  readonly #ability: string;

  constructor(actor: A, ability: string) {
    this.actor = actor;
    this.#ability = ability;
  }

  /** The ability that was asked for, or the name of the job. */
  get ability(): string {
    return this.#ability;
  }

  static is(value: Granted<Actor>): boolean {
    return #ability in value;
  }
}

/** Proof that a policy was asked and allowed it. `transact` takes no actor without one. */
export type Permit<A extends Actor = Actor> = Granted<A>;

/** What one room allows. */
export interface Policy<Ability extends string> {
  may(actor: Actor, ability: Ability): boolean;
  /** @throws Failure FORBIDDEN */
  assertMay<A extends Actor>(actor: A, ability: Ability): Permit<A>;
}

/** Creates the policy of a room. @param may decides by the actor alone; whatever needs data is checked in the write */
export function policy<Ability extends string>(may: (actor: Actor, ability: Ability) => boolean): Policy<Ability> {
  return {
    may,
    assertMay(actor, ability) {
      if (!may(actor, ability)) throw new Failure('FORBIDDEN');
      return new Granted(actor, ability);
    },
  };
}

/** Permit for signed-in accounts to read and write their own data. @throws Failure FORBIDDEN for others */
export function ownPermit(actor: Actor, ability: string): Permit<AccountActor> {
  if (actor.kind !== 'account') throw new Failure('FORBIDDEN');
  return new Granted(actor, ability);
}

/** Permit for the site's own work. @param job name of the job, for logs */
export const jobPermit = (job: string): Permit => new Granted({ kind: 'system' }, job);

/** @throws Error for an object that only looks like a permit */
export function assertPermit(permit: Permit): void {
  if (!Granted.is(permit)) throw new Error('a write needs the permit of a policy');
}
