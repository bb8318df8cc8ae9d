import type { SourceInfo } from './sources.ts';

/** A made-up source whose data may be shown and exported. */
export const sourceInfo = (key: string, baseRank: number, more: Partial<SourceInfo> = {}): SourceInfo => ({
  key,
  name: key,
  homeUrl: 'https://source.example/',
  licence: 'MIT',
  attribution: key,
  mayShow: true,
  mayExport: true,
  baseRank,
  ...more,
});
