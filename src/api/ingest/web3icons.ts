import type { Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { parseWeb3icons, type Web3iconsItem } from '#domain/ingest/web3icons-common.ts';
import { logoPaths, parseWeb3iconsLogos, svgOf } from '#domain/ingest/web3icons-core.ts';
import { PINS } from './pins.ts';
import type { Source } from './source.ts';

const require = createRequire(import.meta.url);
/** Raise it when the parsers or the images change, so that known input is read again. */
const REVISION = '3';
const LISTS = 'https://github.com/0xa3k5/web3icons/tree/main/packages/common';
const LOGOS = 'https://github.com/0xa3k5/web3icons/tree/main/packages/core';
const ABOUT = { homeUrl: 'https://web3icons.io', licence: 'MIT', mayShow: true, mayExport: true };
/** Width and height of a stored logo, in pixels. */
const LOGO_SIZE = 64;
/** Images made in parallel. */
const AT_ONCE = 4;

const listFiles = (): string[] => ['tokens', 'networks'].map((list) => require.resolve(`@web3icons/common/metadata/${list}`));
const svgFolder = (): string => path.join(path.dirname(require.resolve('@web3icons/core')), 'svgs');

async function readLists() {
  const lists = (await import('@web3icons/common/metadata')) as { tokens: unknown; networks: unknown };
  return parseWeb3icons({ tokens: lists.tokens, networks: lists.networks, publishedOn: PINS['@web3icons/common'].publishedOn, document: LISTS });
}

const hashFiles = (hash: Hash, files: Iterable<string>): void => {
  for (const file of files) hash.update(path.basename(file)).update(readFileSync(file));
};

/** Tokens and networks of Web3 Icons. */
export const web3icons: Source<void> = {
  about: { key: 'web3icons', name: 'Web3 Icons', ...ABOUT, attribution: 'Token and network lists by Web3 Icons (web3icons.io), MIT licence', baseRank: 40 },
  revision: REVISION,
  describe: () => ({ title: 'Web3 Icons: lists of tokens and networks', publishedOn: PINS['@web3icons/common'].publishedOn }),
  pull: (hash) => hashFiles(hash, listFiles()),
  parse: () => readLists(),
};

/** The first existing file of an item's logo. */
function logoFile(item: Web3iconsItem, folder: string): string | undefined {
  return logoPaths(item)
    ?.map((p) => path.join(folder, p.path))
    .find((file) => existsSync(file));
}

/** Logos of Web3 Icons for its own tokens and networks, as small images; the SVG drawings are never served. */
export const web3iconsLogos: Source<readonly { nativeKey: string; file: string | undefined }[]> = {
  about: {
    key: 'web3icons-logos',
    name: 'Web3 Icons logos',
    ...ABOUT,
    attribution: 'Logos by Web3 Icons (web3icons.io), MIT licence; the marks belong to their owners',
    baseRank: 40,
    mirrorOf: web3icons.about,
  },
  revision: REVISION,
  describe: () => ({ title: 'Web3 Icons: logos', publishedOn: PINS['@web3icons/core'].publishedOn }),
  async pull(hash) {
    const folder = svgFolder();
    const { items } = await readLists();
    const drawings = items.map((item) => ({ nativeKey: item.nativeKey, file: logoFile(item, folder) }));
    hashFiles(hash, [...listFiles(), ...drawings.flatMap(({ file }) => file ?? [])]);
    return drawings;
  },
  async parse(drawings, files) {
    const logos = new Map<string, string>(drawings.map(({ nativeKey }) => [nativeKey, '']));
    const queue = drawings.values();
    const work = async () => {
      for (const { nativeKey, file } of queue) logos.set(nativeKey, await keepLogo(file, files));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return parseWeb3iconsLogos(logos, LOGOS);
  },
};

async function keepLogo(file: string | undefined, files: { put(bytes: Buffer, ending: 'webp'): Promise<string> }): Promise<string> {
  if (!file) return '!the package has no drawing for it';
  const svg = svgOf(readFileSync(file, 'utf8'));
  if (!svg) return '!the module holds no drawing';
  try {
    const drawing = Buffer.from(svg.replaceAll('currentColor', '#8a8f98'));
    const bytes = await sharp(drawing, { density: 192, limitInputPixels: 4_000_000 })
      .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90, effort: 2 })
      .toBuffer();
    return await files.put(bytes, 'webp');
  } catch (error) {
    return `!the drawing can not be read: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`;
  }
}
