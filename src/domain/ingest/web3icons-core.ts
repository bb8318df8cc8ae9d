import type { EntryInput } from '../records/claim.ts';
import type { Parsed, Refusal } from './parsed.ts';
import type { Web3iconsItem } from './web3icons-common.ts';

/** Styles of a logo, preferred first. */
export const LOGO_VARIANTS = ['branded', 'background', 'mono'] as const;
export type LogoVariant = (typeof LOGO_VARIANTS)[number];

const FILE = /^(token|network):([A-Za-z0-9._-]{1,100})$/;
const SVG = /^\s*var [\w$]+ =\s*'(<svg(?:[^'\\]|\\.)*<\/svg>(?:\\n|\s)*)'/s;

/** Possible paths of an item's logo within the package, one for each style. Undefined if the item has no valid file name. */
export function logoPaths(item: Web3iconsItem): { variant: LogoVariant; path: string }[] | undefined {
  const [, type, name] = FILE.exec(item.filePath) ?? [];
  if (!type || !name || name.includes('..')) return undefined;
  return LOGO_VARIANTS.map((variant) => ({ variant, path: `${type}s/${variant}/${name}.svg.js` }));
}

/** The SVG in a module of the package; undefined if it has none. */
export function svgOf(moduleText: string): string | undefined {
  const literal = SVG.exec(moduleText)?.[1];
  return literal?.replace(/\\(n|t|r|.)/gs, (_, c: string) => ({ n: '\n', t: '\t', r: '' })[c] ?? c);
}

/**
 * Creates entries for logos that are already stored: they add to the token or network of Web3 Icons and create no record. @param logos site path
 * of the stored image by native key; a text that begins with `!` says why there is none
 */
export function parseWeb3iconsLogos(logos: ReadonlyMap<string, string>, document: string): Parsed {
  const entries: EntryInput[] = [];
  const refused: Refusal[] = [];
  for (const [nativeKey, path] of logos) {
    if (path.startsWith('!')) refused.push({ where: nativeKey, reason: path.slice(1), fault: true });
    else
      entries.push({
        kind: 'project',
        nativeKey,
        role: 'adds',
        keys: [{ scheme: 'web3icons', value: nativeKey }],
        claims: [{ field: 'logo', value: path, document }],
      });
  }
  return { entries, refused };
}
