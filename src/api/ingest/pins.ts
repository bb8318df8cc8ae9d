/** Packages of the starter set: the version of this release, and the day that version was published. */
export const PINS = {
  '@web3icons/common': { version: '0.11.51', publishedOn: '2026-09-16' },
  '@web3icons/core': { version: '4.0.56', publishedOn: '2026-09-22' },
  'chain-registry': { version: '2.0.251', publishedOn: '2026-09-13' },
} as const;
