import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chainRegistryDocuments, parseChainRegistry } from '#domain/ingest/chain-registry.ts';
import type { Connector } from './connector.ts';
import { PINS } from './pins.ts';

const require = createRequire(import.meta.url);
/** Rises when the parser changes, so that known input is read again. */
const REVISION = '3';
const READ = new Set(['chain.js', 'asset-list.js']);

/** Main chains and native assets of the Chain Registry. */
export const chainRegistry: Connector = {
  source: {
    key: 'chain-registry',
    name: 'Chain Registry',
    homeUrl: 'https://github.com/cosmos/chain-registry',
    licence: 'MIT',
    attribution: 'Chains and assets by the Cosmos Chain Registry, MIT licence',
    mayShow: true,
    mayExport: true,
    baseRank: 30,
  },
  async fingerprint() {
    const folder = path.dirname(require.resolve('chain-registry/mainnet'));
    const hash = createHash('sha256').update(REVISION);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (READ.has(path.basename(name))) hash.update(name).update(readFileSync(path.join(folder, name)));
    return hash.digest();
  },
  async read() {
    const lists = require('chain-registry/mainnet') as { chains: unknown; assetLists: unknown };
    const parsed = parseChainRegistry(lists);
    const { publishedOn } = PINS['chain-registry'];
    return { ...parsed, documents: chainRegistryDocuments(parsed.entries).map((d) => ({ ...d, publishedOn })) };
  },
};
