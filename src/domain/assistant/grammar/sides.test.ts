import { describe, expect, it } from 'vitest';
import { conversation, readText } from './world.testing.ts';

describe('records side by side', () => {
  it.each([
    ['which has more investors, Uniswap or Aave', 'compare count uniswap,aave [investors]'],
    ['compare Uniswap and Aave by number of investors', 'compare count uniswap,aave [investors]'],
    ['does Uniswap have more investors than Aave', 'compare count uniswap,aave [investors]'],
    ['how many investors do Uniswap and Aave have', 'compare count uniswap,aave [investors]'],
    ['how many investors do Uniswap and Aave have in common', 'screen count organization projects:uniswap projects:aave sort=-investment_count'],
    ['which has more founders, Uniswap or Aave', 'compare count uniswap,aave [founders]'],
    ['which has more rounds, Uniswap or Aave', 'compare uniswap,aave [round_count]'],
    ['compare the investors of Uniswap and Aave', 'compare uniswap,aave [investors]'],
    ['which fund led more, Paradigm or Coinbase', 'compare paradigm,coinbase [lead_count]'],
    ['Uniswap hay Aave có nhiều nhà đầu tư hơn', 'compare count uniswap,aave [investors]'],
    ['Uniswap có nhiều nhà đầu tư hơn Aave không', 'compare count uniswap,aave [investors]'],
    ['Uniswap và Aave, bên nào gọi nhiều vòng hơn', 'compare uniswap,aave [round_count]'],
    ['Uniswap và Aave có bao nhiêu nhà đầu tư', 'compare count uniswap,aave [investors]'],
    ['Uniswap và Aave có bao nhiêu nhà đầu tư chung', 'screen count organization projects:uniswap projects:aave sort=-investment_count'],
    ['is Paradigm bigger than Coinbase by number of investments', 'compare paradigm,coinbase [investment_count]'],
    ['is Paradigm smaller than a16z by rounds led', 'compare paradigm,a16z [lead_count]'],
    ['is Paradigm larger than a16z', 'compare paradigm,a16z'],
    ['Paradigm có lớn hơn a16z về số khoản đầu tư không', 'compare paradigm,a16z [investment_count]'],
  ])('are compared by the number of what they have, where a number is asked for: %s [assistant-118]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    [['who has more investors'], 'compare count uniswap,aave [investors]'],
    [['who has more rounds'], 'compare uniswap,aave [round_count]'],
    [['bên nào có nhiều nhà đầu tư hơn'], 'compare count uniswap,aave [investors]'],
    [['how many investors does each have'], 'compare count uniswap,aave [investors]'],
    [['who has more investors', 'who are their investors'], 'compare uniswap,aave [investors]'],
    [['who led both'], 'compare exists uniswap,aave [leads]'],
    [['their common investors', 'which of those led a round in both'], 'compare exists uniswap,aave [leads]'],
  ])('are compared by the number, or by who led in all of them, in a later turn too: %j [assistant-118]', (questions, plan) => {
    expect(conversation(['compare Uniswap and Aave', ...questions], [[], [ROW]]).at(-1)).toBe(plan);
  });

  it.each([
    ['quỹ nào cùng đầu tư vào Coinbase và Aave', 'coinbase-2 projects:aave'],
    ['ai cùng rót vốn cho Aave và Coinbase', 'aave projects:coinbase-2'],
    ['Coinbase và Aave có chung nhà đầu tư nào', 'coinbase-2 projects:aave'],
    ['investors shared by Coinbase and Aave', 'coinbase-2 projects:aave'],
    ['who co-invested in Aave and Coinbase', 'aave projects:coinbase-2'],
  ])('are both projects where the investors of both are asked for: %s [assistant-118]', (question, projects) => {
    expect(readText(question)).toBe(`screen organization projects:${projects} sort=-investment_count`);
  });

  it('are an investor and a project where one invested with the other [assistant-118]', () => {
    expect(readText('quỹ nào cùng đầu tư với Coinbase vào Aave')).toBe('screen round organizations:coinbase project:aave sort=-date');
    expect(readText('who led both Uniswap and Aave')).toBe('compare exists uniswap,aave [leads]');
    expect(readText('who led Uniswap and Aave')).toBe('compare uniswap,aave [leads]');
  });
});

const ROW = { kind: 'organization' as const, slug: 'paradigm', name: 'Paradigm' };
