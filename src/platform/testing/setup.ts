import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '../config.ts';
import { createJobs } from '../data/outbox.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../postgres/database.ts';
import { migrateDatabase } from '../postgres/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    connection: pg.ClientConfig;
    template: string;
  }
}

const TEMPLATE = 'cairn_template';

/**
 * One cluster for the whole run, with a migrated database that every test file copies. TEST_DATABASE_URL names an existing server instead (its
 * user must be able to create databases).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog(loadConfig({ LOG_LEVEL: 'error' }));
  const url = process.env['TEST_DATABASE_URL'];
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-'));
  const server = url ? undefined : await (await import('../postgres/embedded.ts')).startEmbedded({ dataDir: folder, log, fleeting: true });
  const connection: pg.ClientConfig = server ? server.connection : { connectionString: url };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE} template template0`);
  const template = openDatabase(onDatabase(connection, TEMPLATE));
  await migrateDatabase(template, createJobs(template, log));
  await template.close();
  await admin.end();
  project.provide('connection', JSON.parse(JSON.stringify(connection)) as pg.ClientConfig);
  project.provide('template', TEMPLATE);
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The same server with another database. */
export function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}
