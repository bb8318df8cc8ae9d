import { spawn } from 'node:child_process';
import { memoryOf, processesOf, type Site } from '../site.ts';

const MB = 1024 ** 2;
/** Prints 99 of 100 of its delays, in milliseconds, when it is asked. */
const IDLE = `const delays = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
delays.enable();
process.stdin.on('data', () => { console.log(delays.percentile(99) / 1e6); delays.reset(); }).on('end', () => process.exit());`;

/** A program that does nothing: what holds it up is the machine. */
export function startIdle(): { delay(): Promise<number>; end(): void } {
  const { stdin, stdout } = spawn(process.execPath, ['-e', IDLE], { stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    delay: () =>
      new Promise((resolve) => {
        stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
        stdin.write('\n');
      }),
    end: () => void stdin.end(),
  };
}

/** Metrics of a site by name. Reading them begins the next span of its delays. */
export async function metricsOf({ url }: Site, token: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const found = new Map([...text.matchAll(/^cairn_(\w+) ([\d.e+-]+)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
  return (name) => found.get(name) ?? Number.NaN;
}

/** Memory in bytes, what processes share counted in parts. */
export interface Size {
  site: number;
  database: number;
}

/** Memory of a site and of its database. */
export function sizeOf({ child }: Site, dataDir: string): Size {
  const own = (pid: number) => {
    try {
      return memoryOf(pid);
    } catch {
      // It ended since it was listed.
      return 0;
    }
  };
  return { site: own(child.pid ?? 0), database: processesOf(dataDir).reduce((sum, { pid }) => sum + own(pid), 0) };
}

/** Whole megabytes. */
export const inMB = (bytes: number): string => (bytes / MB).toFixed(0);

/** The value below which a share of all lies. @param sorted from the least */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
