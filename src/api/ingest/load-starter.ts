import { jobPermit } from '#platform/data/permit.ts';
import { runSource, type RunContext, type SourceReport } from './run-source.ts';
import type { Source } from './source.ts';

/**
 * Runs the sources of a new site in turn, a transaction each. One that was read before is skipped, one that cannot be read is noted and the
 * others go on, so a second call does nothing. Returns the reports by key of the source. @param say gets lines for a person
 */
export async function loadStarter(
  context: RunContext,
  sources: readonly Source[],
  say: (line: string) => void = () => undefined,
): Promise<Record<string, SourceReport>> {
  const permit = jobPermit('first-load');
  const reports: Record<string, SourceReport> = {};
  for (const source of sources) {
    const began = performance.now();
    const step = (name: string) => name === 'parsing' && say(`Reading ${source.about.name} …`);
    const report = await runSource(context, permit, source, { atStart: true, progress: { step, read: () => undefined } });
    reports[source.about.key] = report;
    if ('entries' in report)
      say(
        `  ${report.entries} entries: ${report.new} new, ${report.changed} changed, ${report.records} new records, ${report.refused.length} not taken (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
    else if (report.skipped !== 'known') say(`  not taken: ${report.reason}`);
  }
  return reports;
}
