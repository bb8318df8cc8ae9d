import type { Log } from './log.ts';

/** A second signal after this many milliseconds means: at once. */
const IMPATIENT_MS = 1500;

/** Ends the process in order: what was opened last is closed first. */
export class Shutdown {
  readonly #log: Log;
  readonly #closers: (() => Promise<unknown>)[] = [];
  #since: number | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Whether the process was told to end. */
  get begun(): boolean {
    return this.#since !== undefined;
  }

  /** Registers how something that was just opened is closed. */
  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Closes everything; failures are only logged. */
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close().catch((error: unknown) => this.#log.error({ err: error }, 'shutdown'));
  }

  /** Ends the process on signals and on errors that nothing handles. */
  listen(): void {
    process.on('SIGTERM', () => this.#begin('SIGTERM', 0));
    process.on('SIGINT', () => this.#begin('SIGINT', 0));
    process.on('unhandledRejection', (error) => {
      this.#log.fatal({ err: error }, 'unhandled rejection');
      this.#begin('unhandled rejection', 1);
    });
  }

  #begin(reason: string, code: number): void {
    // One Ctrl-C arrives more than once: from the terminal, and passed on by npm.
    if (this.#since !== undefined && Date.now() - this.#since > IMPATIENT_MS) process.exit(1);
    if (this.#since !== undefined) return;
    this.#since = Date.now();
    this.#log.info({ reason }, 'stopping');
    void this.closeAll().then(() => process.exit(code));
  }
}
