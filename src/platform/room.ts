import type { Command } from 'commander';
import type { Context, Hono } from 'hono';
import type { Abilities } from '#domain/actors/abilities.ts';
import type { Config } from './config.ts';
import type { AccountActor } from './data/actor.ts';
import type { Dataset } from './data/dataset.ts';
import type { ReadModel, ReadModelParts } from './data/read-model.ts';
import type { RoomNotices } from './data/notice.ts';
import type { Subscription, Timed } from './data/outbox.ts';
import type { WriteContext } from './data/transact.ts';
import type { ApiEnv } from './http/api.ts';
import type { ApiContext } from './http/context.ts';
import type { MailKind } from './mail/kind.ts';
import type { Database } from './postgres/database.ts';

/** What all listed rooms give, for the rooms that speak of all. */
export interface House {
  abilities: Abilities;
  notices: readonly RoomNotices[];
  /** Of all rooms, as `ApiRoom.withheld`. */
  withheld: Readonly<Record<string, string>>;
}

/** The running site, as jobs see it. The functions answer from the first job on. */
export interface Site {
  config: Config;
  house: House;
  context(): ApiContext;
  /** Address of the site without a path; known once the server listens. */
  publicUrl(): string;
}

/** Takes a line for a person who waits. */
type Say = (line: string) => void;

/** What a room of the API gives to the site. `api/rooms.ts` lists the rooms in order; nothing is registered at run time. */
export interface ApiRoom {
  /** The room's folder. */
  name: string;
  /** Calls with JSON bodies; the typed client reads its types from here. */
  routes?(context: ApiContext, house: House): Hono<ApiEnv>;
  /** Calls that check type and size of their bodies themselves: forms and files. */
  formRoutes?(context: ApiContext): Hono<ApiEnv>;
  /** Returns who calls. One room knows. @throws Failure UNAUTHORIZED when nobody is signed in */
  signedIn?(context: ApiContext, c: Context<ApiEnv>): Promise<{ actor: AccountActor }>;
  /** Whether the room answers a path outside `/api`. */
  ownsPath?(path: string): boolean;
  datasets?: readonly Dataset[];
  /** Makes what a process holds of the database in memory, to answer datasets from it. One room does. */
  model?(parts: ReadModelParts): ReadModel;
  mails?: readonly MailKind[];
  /** What the roles of an account allow; an ability is named by one room alone. */
  abilities?: Abilities;
  /** What those are told who lack an ability, by its name, where there is more to say than that it is not allowed. */
  refusals?: Readonly<Record<string, string>>;
  /** What owners of accounts are notified of. */
  notices?: RoomNotices;
  /** By table: SQL that is true for a row `t` whose texts the file of an account leaves out, because what they are about was taken down. */
  withheld?: Readonly<Record<string, string>>;
  /** Work that follows a commit. */
  subscriptions?(site: Site): readonly Subscription[];
  /** Work by the clock. */
  timed?(site: Site): readonly Timed[];
  /** Brings what is derived to this version, after the migrations. */
  upgrade?(context: WriteContext, say: Say): Promise<unknown>;
  /** Loads what a new site begins with; what is loaded already is skipped. */
  load?(context: ApiContext, say: Say): Promise<void>;
  /** What the command `doctor` looks at beside the platform. */
  checks?(db: Database): Promise<{ name: string; fine: boolean; says: string }[]>;
  /** Adds commands to the command line, which alone loads them. @param datasets of all rooms */
  commands?(program: Command, datasets: readonly Dataset[]): Promise<void>;
}
