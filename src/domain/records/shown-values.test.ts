import { expect, it } from 'vitest';
import { shownName, shownPlace } from './shown-values.ts';

it.each([
  ['Perceptron Network (ex Block Mesh Network)', 'Perceptron Network'],
  ['EigenCloud (prev. EigenLayer)', 'EigenCloud'],
  ['Planet Pay (ex-Stellar Flow)', 'Planet Pay'],
  ['d.id (Previously DAS and .bit)', 'd.id'],
  ['Ancon (prev. XDV) Protocol', 'Ancon Protocol'],
  ['Munt [formerly Gulden]', 'Munt'],
  ['(ex Twitter)', '(ex Twitter)'],
  ['Expanse (Exchange Token)', 'Expanse (Exchange Token)'],
  ['Republic Protocol (now Ren Protocol)', 'Republic Protocol (now Ren Protocol)'],
  ['Tether (Wormhole)', 'Tether (Wormhole)'],
])('%s is shown as %s [records-217]', (stated, shown) => {
  expect(shownName(stated)).toBe(shown);
});

it.each([
  ['Singapore, Singapore', 'Singapore'],
  ['Hong Kong, Hong Kong', 'Hong Kong'],
  ['New York, United States', 'New York, United States'],
  ['York, New York', 'York, New York'],
])('%s is shown as %s [records-218]', (stated, shown) => {
  expect(shownPlace(stated)).toBe(shown);
});
