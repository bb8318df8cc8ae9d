import { describe, expect, it } from 'vitest';
import { conversation, readText } from './world.testing.ts';

describe('the record that a superlative finds', () => {
  it.each([
    ['who founded the project with the largest round of 2021', 'screen first round date:2021 sort=-amount of it [founders]'],
    ['who is the founder of the project with the largest round of 2021', 'screen first round date:2021 sort=-amount of it [founders]'],
    ['ai sáng lập dự án có vòng lớn nhất năm 2021', 'screen first round date:2021 sort=-amount of it [founders]'],
    ['where is the most active investor of 2024 based', 'aggregate first round date:2024 sort=-count take=5 by=investor show=count of it [location]'],
    ['where is the most funded DeFi project based', 'screen first project sector:DeFi sort=-raised [location]'],
    [
      'dự án gọi vốn nhiều nhất năm 2021 thành lập khi nào',
      'aggregate first round date:2021 sort=-sum(amount) take=5 by=project show=sum(amount),count of it [founded]',
    ],
    ['who leads the fund that led most seed rounds of 2023', 'refuse not-understood'],
    ['who founded the largest round of 2021', 'refuse not-understood'],
  ])('is asked for what the question asks of it, and never told alone: %s [assistant-134]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('records side by side', () => {
  it.each([
    ['which has more investors, Uniswap or Aave', 'compare count uniswap,aave [investors]'],
    ['compare Uniswap and Aave by number of investors', 'compare count uniswap,aave [investors]'],
    ['does Uniswap have more investors than Aave', 'compare exists uniswap,aave [investors]'],
    ['does Uniswap have fewer investors than Aave', 'compare exists aave,uniswap [investors]'],
    ['has Uniswap raised more than Aave', 'compare exists uniswap,aave [raised]'],
    ['how many investors do Uniswap and Aave have', 'compare count uniswap,aave [investors]'],
    ['how many investors do Uniswap and Aave have in common', 'screen count organization projects:uniswap projects:aave sort=-investment_count'],
    ['which has more founders, Uniswap or Aave', 'compare count uniswap,aave [founders]'],
    ['which has more rounds, Uniswap or Aave', 'compare uniswap,aave [round_count]'],
    ['compare the investors of Uniswap and Aave', 'compare uniswap,aave [investors]'],
    ['which fund led more, Paradigm or Coinbase', 'compare paradigm,coinbase [lead_count]'],
    ['Uniswap hay Aave có nhiều nhà đầu tư hơn', 'compare count uniswap,aave [investors]'],
    ['Uniswap có nhiều nhà đầu tư hơn Aave không', 'compare exists uniswap,aave [investors]'],
    ['Uniswap và Aave, bên nào gọi nhiều vòng hơn', 'compare uniswap,aave [round_count]'],
    ['Uniswap và Aave có bao nhiêu nhà đầu tư', 'compare count uniswap,aave [investors]'],
    ['Uniswap gọi vốn gấp mấy lần Aave', 'compare percent uniswap,aave [raised]'],
    ['how many times more investors has Uniswap than Aave', 'compare percent uniswap,aave [investors]'],
    ['compare Coinbase and Aave by money raised in percent', 'compare percent coinbase-2,aave [raised]'],
    ['compare Uniswap and Aave in percent', 'refuse not-understood'],
    ['compare money raised in 2020, 2021 and 2022 in percent', 'refuse not-understood'],
    ['which of Uniswap, Aave and Coinbase has the most investors', 'compare count uniswap,aave,coinbase-2 [investors]'],
    ['trong Uniswap, Aave và Coinbase, dự án nào có ít nhà đầu tư nhất', 'compare count uniswap,aave,coinbase-2 [investors]'],
    ['which of Uniswap and Aave has the most rounds', 'compare uniswap,aave [round_count]'],
    [
      'which of Uniswap, Aave and Coinbase has the highest valuation',
      'aggregate round project:uniswap,aave,coinbase-2 sort=-max(valuation) by=project show=max(valuation),count',
    ],
    ['who backed Uniswap more than once', 'screen organization rounds[project:uniswap]>=2 sort=-investment_count'],
    ['ai đầu tư vào Uniswap hơn một lần', 'screen organization rounds[project:uniswap]>=2 sort=-investment_count'],
    ['who invested in at least three rounds of Uniswap', 'screen organization rounds[project:uniswap]>=3 sort=-investment_count'],
    ['who backed Uniswap more than once in 2021', 'refuse not-understood'],
    ['Uniswap và Aave có bao nhiêu nhà đầu tư chung', 'screen count organization projects:uniswap projects:aave sort=-investment_count'],
    ['is Paradigm bigger than Coinbase by number of investments', 'compare exists paradigm,coinbase [investment_count]'],
    ['is Paradigm smaller than a16z by rounds led', 'compare exists a16z,paradigm [lead_count]'],
    ['is Paradigm larger than a16z', 'compare paradigm,a16z'],
    ['Paradigm có lớn hơn a16z về số khoản đầu tư không', 'compare exists paradigm,a16z [investment_count]'],
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
