import pg from 'pg';
import type { TestProject } from 'vitest/node';
declare module 'vitest' {
    interface ProvidedContext {
        connection: pg.ClientConfig;
        template: string;
    }
}
/**
 * One cluster for the whole run, with a migrated database that every test file copies. TEST_DATABASE_URL names an existing server instead (its
 * user must be able to create databases).
 */
export default function setup(project: TestProject): Promise<() => Promise<void>>;
/** The same server with another database. */
export declare function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig;
