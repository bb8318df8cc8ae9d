import { assertFormat, FormatError } from '#domain/ingest/parsed.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Files } from '#platform/files.ts';
import { importFile, isKnownFile, noteFailedRun, type ImportReport } from '../records/index.ts';
import { chainRegistry } from './chain-registry.ts';
import type { Connector } from './connector.ts';
import { starter } from './starter.ts';
import { web3icons, web3iconsLogos } from './web3icons.ts';

/** What became of each source: its report, or why there is none. */
export type StarterReport = Record<string, ImportReport | { skipped: 'known' } | { skipped: 'quarantined' | 'failed'; reason: string }>;

const STARTER: readonly Connector[] = [web3icons, web3iconsLogos, chainRegistry, starter];
const SYSTEM: Actor = { kind: 'system' };

/**
 * Reads the data packages and the starter set into the records, a transaction each. What was read before is skipped by its hash and what did not change
 * is left as it is, so a second call does nothing. A source that can not be read is noted and the others go on.
 * @param connectors the sources to read, in order @param options.progress gets lines for a person
 */
export async function loadStarter(
  context: WriteContext & { files: Pick<Files, 'put'> },
  options: { progress?: (line: string) => void } = {},
  connectors: readonly Connector[] = STARTER,
): Promise<StarterReport> {
  const report: StarterReport = {};
  for (const connector of connectors) report[connector.source.key] = await readSource(context, connector, options.progress ?? (() => undefined));
  return report;
}

async function readSource(
  context: WriteContext & { files: Pick<Files, 'put'> },
  connector: Connector,
  progress: (line: string) => void,
): Promise<StarterReport[string]> {
  const { source } = connector;
  const sha256 = await connector.fingerprint();
  if (await isKnownFile(context.db.read, source.key, sha256)) return { skipped: 'known' };
  progress(`Reading ${source.name} …`);
  const began = performance.now();
  try {
    const file = await connector.read({ files: context.files });
    assertFormat(file);
    const done = await transact(context, SYSTEM, (tx) => importFile(tx, { source, sha256, ...file }));
    progress(
      `  ${done.entries} entries: ${done.new} new, ${done.changed} changed, ${done.records} new records, ${done.refused.length} not taken (${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
    return done;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const state = error instanceof FormatError ? 'quarantined' : 'failed';
    await transact(context, SYSTEM, (tx) => noteFailedRun(tx, { source, sha256 }, state, reason));
    progress(`  not taken: ${reason}`);
    return { skipped: state, reason };
  }
}
