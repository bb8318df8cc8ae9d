import type { ApiContext } from '#platform/http/context.ts';
import type { ApiRoom } from '#platform/room.ts';
import { chainRegistry } from './chain-registry.ts';
import { logoWork } from './fetch-logos.ts';
import { loadStarter } from './load-starter.ts';
import type { Source } from './source.ts';
import { starter } from './starter.ts';
import { web3icons, web3iconsLogos } from './web3icons.ts';

/** Sources that are read at each start, in order. Lists that a command reads stand in `formats.ts`, which only the command line loads. */
export const AT_START: readonly Source[] = [web3icons, web3iconsLogos, chainRegistry, starter];

async function load(context: ApiContext, say: (line: string) => void): Promise<void> {
  for (const [source, report] of Object.entries(await loadStarter(context, AT_START, say)))
    context.log.info({ source, ...('entries' in report ? { ...report, refused: report.refused.length } : report) }, 'loaded');
}

/** Sources: the lists read into records, at the start and by command; logos. */
export const ingest = {
  name: 'ingest',
  timed: ({ config, context }) => (config.sources ? logoWork(context) : []),
  load,
  commands: async (program) => (await import('./commands.ts')).ingestCommands(program),
} satisfies ApiRoom;
