import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Dataset } from '../data/dataset.ts';
import { createLimits, type Limits } from '../data/limits.ts';
import { createJobs, type Jobs, type Subscription, type Timed } from '../data/outbox.ts';
import { createStruct, type Struct } from '../data/struct.ts';
import type { WriteContext } from '../data/transact.ts';
import { createVersions } from '../data/versions.ts';
import type { ReadModel, ReadModelParts } from '../data/read-model.ts';
import { createFiles, type Files } from '../files.ts';
import type { Log } from '../log.ts';
import { createMailer, type Mailer } from '../mail/transport.ts';
import type { Database } from '../postgres/database.ts';
import { addressReader } from './address.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';

/** What the API's handlers work with. */
export interface ApiContext extends WriteContext {
  config: Config;
  log: Log;
  struct: Struct;
  /** What this process holds in memory, if it holds anything. */
  model: ReadModel | undefined;
  limits: Limits;
  files: Files;
  mailer: Mailer;
  streams: EventStreams;
  /** Address of the caller; calls from within the process have none and read as loopback. */
  address(incoming: IncomingMessage | undefined): string;
}

/** Puts the plumbing together. Nothing is connected or started yet. */
export function createContext(parts: {
  config: Config;
  log: Log;
  db: Database;
  datasets: readonly Dataset[];
  build: string;
  subscriptions?: readonly Subscription[];
  timed?: readonly Timed[];
  /** Makes what the process holds in memory. */
  model?: ((parts: ReadModelParts) => ReadModel) | undefined;
  /** The clock by which the UTC day of dated answers turns. */
  now?: () => Date;
}): ApiContext & { jobs: Jobs } {
  const { config, log, db, datasets, build } = parts;
  const versions = createVersions(db, log, parts.now);
  const jobs = createJobs(db, log, parts.subscriptions, parts.timed);
  const model = parts.model?.({ db, versions, log });
  const read = addressReader(config.trustedProxies);
  return {
    config,
    log,
    db,
    versions,
    jobs,
    outbox: jobs,
    limits: createLimits(db),
    files: createFiles(db, versions),
    mailer: createMailer(config),
    streams: createEventStreams(config.streamsPerAddress),
    model,
    struct: createStruct({ db, versions, datasets, build, production: config.production, cacheBytes: config.cacheBytes, model }),
    address: (incoming) => (incoming ? read(incoming) : '127.0.0.1'),
  };
}
