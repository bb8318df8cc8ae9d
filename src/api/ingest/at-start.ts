import { chainRegistry } from './chain-registry.ts';
import type { Source } from './source.ts';
import { starter } from './starter.ts';
import { web3icons, web3iconsLogos } from './web3icons.ts';

/** Sources that are read at each start, in order. Lists that a command reads stand in `formats.ts`, which only the command line loads. */
export const AT_START: readonly Source[] = [web3icons, web3iconsLogos, chainRegistry, starter];
