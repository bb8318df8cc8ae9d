import { describe, expect, it } from 'vitest';
import { read } from './read.ts';
import { languageOf, tokensOf } from './tokens.ts';
import { conversation, planText, readText, worldOf } from './world.testing.ts';

describe('words of two senses', () => {
  it.each([
    ['how many chain rounds in 2023', 'screen count round category:Chain date:2023'],
    ['total chain funding in 2023', 'aggregate value round category:Chain date:2023 show=sum(amount),count'],
    ['largest chain deals of 2022', 'screen round category:Chain date:2022 sort=-amount'],
    // Before anything else it is a network.
    ['funding by chain in 2023', 'aggregate round date:2023 by=chain show=sum(amount),count'],
    ['có bao nhiêu vòng ai năm 2023', 'screen count round category:AI date:2023'],
    ['các vòng ai trong năm 2024', 'screen round category:AI date:2024 sort=-date'],
    ['vòng ai dẫn dắt năm 2023', 'screen round date:2023 sort=-date [lead]'],
  ])('%s [assistant-161]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each(['so who invested in it', 'so who led it', 'so is it a fund'])('%s is English [assistant-161]', (question) => {
    expect(languageOf(tokensOf(question), 'en', true)).toBe('en');
  });
  it.each(['so sanh Aave va Uniswap', 'so vong it nhat'])('%s is Vietnamese [assistant-161]', (question) => {
    expect(languageOf(tokensOf(question), 'en', true)).toBe('vi');
  });
  it('"it" after what somebody did is what he did it for [assistant-161]', () => {
    const rows = [[], [{ kind: 'project' as const, slug: 'uniswap', name: 'Uniswap' }]];
    expect(conversation(['who founded Uniswap', 'so who invested in it'], rows)[1]).toBe('record uniswap [investors]');
  });

  it('what a source calls a stage is asked as a category where there is none [assistant-161]', () => {
    const found = read(
      { question: 'how many bridge rounds in 2024', turns: [], lookedUp: new Set() },
      worldOf('how many bridge rounds in 2024'),
      ({ slug }) => slug,
    );
    expect(found.outcome === 'plan' && [found.plan, ...(found.beside ?? [])].map(planText)).toEqual([
      'screen count round stage_text:"Bridge Round" date:2024',
      'screen count round category:Bridge date:2024',
    ]);
  });
});
