import type { EntryInput } from '../records/claim.ts';
import type { Parsed, Refusal } from './parsed.ts';
import type { Web3iconsItem } from './web3icons-common.ts';

/** Looks a logo can have, the one to take first. */
export const LOGO_VARIANTS = ['branded', 'background', 'mono'] as const;
export type LogoVariant = (typeof LOGO_VARIANTS)[number];

const FILE = /^(token|network):([A-Za-z0-9._-]{1,100})$/;
const SVG = /^\s*var [\w$]+ =\s*'(<svg(?:[^'\\]|\\.)*<\/svg>(?:\\n|\s)*)'/s;

/** Where the logo of an item may be: a path within the package for each look. Undefined when the item names no proper file. */
export function logoPaths(item: Web3iconsItem): { variant: LogoVariant; path: string }[] | undefined {
  const [, type, name] = FILE.exec(item.filePath) ?? [];
  if (!type || !name || name.includes('..')) return undefined;
  return LOGO_VARIANTS.map((variant) => ({ variant, path: `${type}s/${variant}/${name}.svg.js` }));
}

/** The SVG a module of the package holds. Undefined when it holds none. */
export function svgOf(moduleText: string): string | undefined {
  const literal = SVG.exec(moduleText)?.[1];
  return literal?.replace(/\\(n|t|r|.)/gs, (_, c: string) => ({ n: '\n', t: '\t', r: '' })[c] ?? c);
}

/**
 * Makes entries of logos that are kept already: they add to the token or network of Web3 Icons and create nothing.
 * @param logos site path of the kept image by native key; a text beginning with `!` says why there is none
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
