import { describe, expect, it } from 'vitest';
import { conversation, readText } from './world.testing.ts';
import { twoSteps } from './of-the-top.ts';

describe('names of a question', () => {
  it.each([
    [
      'who worked at both Coinbase and Paradigm?',
      'screen person (organizations:coinbase | projects:coinbase-2) organizations:paradigm sort=-investment_count [roles]',
    ],
    ['has anyone of Paradigm worked at Circle before?', 'screen exists person organizations:paradigm organizations:circle sort=-investment_count [roles]'],
    ['ai từng làm ở cả Circle và Paradigm?', 'screen person organizations:circle organizations:paradigm sort=-investment_count [roles]'],
    ['who worked at Circle but not at Paradigm', 'screen person organizations:circle -organizations:paradigm sort=-investment_count [roles]'],
    ['which people of Paradigm also invested in Uniswap?', 'screen person organizations:paradigm rounds[project:uniswap] sort=-investment_count [roles]'],
    [
      'which people of Paradigm advise Uniswap?',
      'screen person organizations:paradigm roles[organization:uniswap position~advis] sort=-investment_count [roles]',
    ],
    ['who led the rounds of Coinbase?', 'record coinbase-2 [leads]'],
    ['how much has Circle raised?', 'refuse not-held'],
    ['how many fintech companies are there?', 'refuse not-held'],
    ['which projects are tied for the most rounds', 'refuse not-understood'],
    ['where does that amount come from?', 'refuse not-understood'],
  ])('mean people of two places, what was raised, or nothing that is held: %s [assistant-39]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it('are asked for where an amount comes from that was told last [assistant-47]', () => {
    expect(conversation(['how much has Uniswap raised?', 'where does that amount come from?']).at(-1)).toBe('explain uniswap field=raised');
  });

  it.each([
    ['of the 5 projects that raised the most, which are in the US?', 'en', 'the 5 projects that raised the most', 'which of them are in the US'],
    ['which of the top 10 funds are in Singapore?', 'en', 'the top 10 funds', 'which of them are in Singapore'],
    ['trong 5 dự án gọi vốn nhiều nhất, dự án nào ở Mỹ?', 'vi', '5 dự án gọi vốn nhiều nhất', 'trong số đó dự án nào ở Mỹ'],
  ] as const)('of the first rows of a list something is asked in two steps: %s [assistant-105]', (question, language, list, ask) => {
    expect(twoSteps(question, language)).toEqual({ list, ask });
    expect(twoSteps('which projects are in the US?', language)).toBeUndefined();
  });
});
