import pg from 'pg';
import type { Dataset } from '../data/dataset.ts';
import type { Jobs, Subscription } from '../data/outbox.ts';
import { type ApiContext } from '../http/context.ts';
import { type PageServer } from '../http/pages.ts';
import { type Log } from '../log.ts';
import { type Database } from '../postgres/database.ts';
/** A log that says nothing but errors, to standard error, where a test run would see them. */
export declare const quietLog: () => Log;
/** Makes a migrated database of its own from the template. */
export declare function makeDatabase(readTimeoutMs?: number): Promise<{
    db: Database;
    connection: pg.ClientConfig;
    drop(): Promise<void>;
}>;
/** A database of the test file's own, with real pools; what a test commits stays for the next. @param readTimeoutMs milliseconds after which reads are given up */
export declare function useDatabase(readTimeoutMs?: number): {
    readonly db: Database;
    readonly connection: pg.ClientConfig;
};
/** How a test talks to the site. */
export interface TestSite {
    readonly context: ApiContext & {
        jobs: Jobs;
    };
    readonly url: string;
    /** A request over HTTP. */
    call(path: string, init?: RequestInit): Promise<Response>;
    /** The struct call over HTTP. */
    struct(sid: string, params?: Record<string, unknown>): Promise<Response>;
}
/** What the kit needs from the floor above: the API and its datasets. */
export interface SiteParts {
    datasets: readonly Dataset[];
    createApi(context: ApiContext): {
        fetch(request: Request, env?: unknown): Response | Promise<Response>;
    };
    /** Which paths the API answers; those under /api where absent. */
    isApiPath?: (path: string) => boolean;
    /** Work that follows writes; a test starts it with `context.jobs.start()`. */
    subscriptions?: (context: () => ApiContext) => readonly Subscription[];
    /** The clock by which the UTC day of dated answers turns. */
    now?: () => Date;
    /** Where the site logs to; nowhere where absent. */
    log?: Log;
    /** Stands in for the built pages; without one, pages answer that the site is not ready. */
    pageServer?: PageServer;
}
/**
 * A site for each test: over HTTP, on a database of the file's own, inside a transaction that is rolled back.
 * @param env configuration variables that differ from the defaults.
 */
export declare function useSite(parts: SiteParts, env?: Record<string, string>): TestSite;
/** A site for the whole file with real pools: for what needs several connections. What a test commits stays for the next. */
export declare function useCommittingSite(parts: SiteParts, env?: Record<string, string>): TestSite;
