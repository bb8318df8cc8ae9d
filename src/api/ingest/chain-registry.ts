import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chainRegistryTitle, parseChainRegistry } from '#domain/ingest/chain-registry.ts';
import { PINS } from './pins.ts';
import type { Source } from './source.ts';

const require = createRequire(import.meta.url);
const READ = new Set(['chain.js', 'asset-list.js']);

/** Main chains and native assets of the Chain Registry. */
export const chainRegistry: Source<void> = {
  about: {
    key: 'chain-registry',
    name: 'Chain Registry',
    homeUrl: 'https://github.com/cosmos/chain-registry',
    licence: 'MIT',
    attribution: 'Chains and assets by the Cosmos Chain Registry, MIT licence',
    mayShow: true,
    mayExport: true,
    baseRank: 30,
    trust: { website: 8, description: 8 },
  },
  revision: '4',
  describe: (url) => ({ title: chainRegistryTitle(url), publishedOn: PINS['chain-registry'].publishedOn }),
  pull(hash) {
    const folder = path.dirname(require.resolve('chain-registry/mainnet'));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (READ.has(path.basename(name))) hash.update(name).update(readFileSync(path.join(folder, name)));
  },
  parse: () => parseChainRegistry(require('chain-registry/mainnet') as { chains: unknown; assetLists: unknown }),
};
