import { expect, it } from 'vitest';
import { fold } from '../writing/fold.ts';
import { NO_SECTORS, SECTOR_OF, SECTOR_WORDS, sectorOf, sectorsLike } from './sectors.ts';

it.each([
  ['Dexes', 'DEX'],
  ['Decentralized Exchange', 'DEX'],
  ['L1', 'Chain'],
  ['L1/L2', 'Chain'],
  ['Layer 1', 'Chain'],
  ['Bridges & Interoperability', 'Bridge'],
  ['Cross Chain', 'Bridge'],
  ['Inference', 'AI'],
  ['lending', 'Lending'],
  ['DEX Aggregator', 'DEX Aggregator'],
  ['L2', 'Layer 2'],
  ['Underwater Basketry', 'Underwater Basketry'],
])('the word %s means the sector %s [records-70]', (word, sector) => {
  expect(sectorOf(word)).toBe(sector);
});

it('a sector is found by any word for it [records-70]', () => {
  expect(sectorsLike('dexes')).toEqual(['DEX']);
  expect(sectorsLike('decentralized ex')).toEqual(['DEX']);
  expect(sectorsLike('d')).toEqual([]);
});

it('words are as SQL finds them, and each sector is a word of its own [records-70]', () => {
  for (const [word, sector] of SECTOR_OF) {
    expect(word).toMatch(/^[ -~]+$/);
    expect(fold(word)).toBe(word);
    expect(word).toBe(word.toLowerCase());
    expect(SECTOR_OF.get(fold(sector)), sector).toBe(sector);
    expect(fold(sector)).toBe(sector.toLowerCase());
  }
});

it('no word means two sectors [records-70]', () => {
  const words = SECTOR_WORDS.map(([word]) => word);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});

it('a network is no sector [records-97]', () => {
  expect(NO_SECTORS).toContain('ethereum virtual machine stack');
  expect(NO_SECTORS.filter((word) => SECTOR_OF.has(word) || word !== fold(word))).toEqual([]);
});
