import { describe, expect, it } from 'vitest';
import { withoutChat } from './words/chat.ts';
import { readText } from './world.testing.ts';

describe('what is said beside a question', () => {
  it.each([
    ["what is a seed round, i'm new to this", 'define term=seed round'],
    ['what does seed mean? i dont get it', 'define term=seed'],
    ['what is a series B? i dont understand', 'define term=series B'],
    ['what is a seed round? thanks', 'define term=seed round'],
    ['explain what "lead investor" means please', 'define term=lead investor'],
    ["i don't understand what a seed round is", 'define term=seed round'],
    ["how much has Uniswap raised? sorry i'm new to all this", 'record uniswap [raised]'],
    ['my friend works at Uniswap, how much did they raise?', 'record uniswap [raised]'],
    ['i read about Uniswap in the news, who backs them?', 'record uniswap [investors]'],
    ['what is the biggest round of 2024? thanks a lot', 'screen first round date:2024 sort=-amount'],
    ['vòng seed là gì? mình mới tìm hiểu crypto', 'define term=seed'],
    ['Uniswap gọi được bao nhiêu vốn? cảm ơn bạn', 'record uniswap [raised]'],
    ["my friend's watchlist", 'refuse other-account'],
  ])('is no part of it: %s [assistant-130]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each(['thanks', "i don't understand", 'only new rounds', 'rounds of DeFi, only new', 'list rounds of 2024, all', 'just the ones from 2024'])(
    'is told from what asks for something: %s [assistant-130]',
    (question) => {
      expect(withoutChat(question)).toBe(question);
    },
  );

  it('is looked for in no more than a moment, however long it is [assistant-130]', () => {
    const begun = performance.now();
    for (const word of ['so ', 'i am so ', 'thanks ', 'keep hearing ', 'em moi ', 'sorry, ']) withoutChat(word.repeat(400));
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('what is asked of the site itself', () => {
  it.each([
    ['where does your data come from', 'define term=where the data comes from'],
    ['what sources do you use', 'define term=where the data comes from'],
    ['what kind of questions can I ask', 'define term=what can be asked'],
    ['help', 'define term=what can be asked'],
    ['how do I use this site', 'define term=how to use the site'],
    ['how up to date is this', 'define term=how up to date the data is'],
    ['who made this site', 'define term=what this site is'],
    ['dữ liệu của bạn lấy từ đâu', 'define term=dữ liệu lấy từ đâu'],
    ['mình hỏi được những gì ở đây', 'define term=hỏi được những gì'],
    ['ai làm ra trang này', 'define term=trang này là gì'],
    ['trang này dùng như thế nào', 'define term=cách dùng trang này'],
    ['dữ liệu có được cập nhật thường xuyên không', 'define term=dữ liệu cập nhật đến đâu'],
    ['who founded Uniswap', 'record uniswap [founders]'],
  ])('leads to its pages: %s [assistant-131]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('a word that is asked of', () => {
  it.each([
    ['what does "uniswap" mean', 'define term=uniswap'],
    ['what does the mean seed round raise', 'aggregate value round stage:Seed show=mean(amount),count'],
    ['what is a seed round and how big is it usually', 'define term=seed round'],
    ['what is a seed round and how many were there in all', 'refuse not-understood'],
  ])('is explained, and is no mean: %s [assistant-132]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('numbers of several', () => {
  it.each([
    ['how many seed and how many series A rounds in 2022', 'aggregate round date:2022 stage:Seed / date:2022 stage:"Series A" show=count'],
    ['how many investors are VCs and how many are hedge funds', 'aggregate organization type:VC / type:"Hedge fund" show=count'],
    ['number of VCs vs hedge funds', 'aggregate organization type:VC / type:"Hedge fund" show=count'],
    ['how many VCs and hedge funds are there', 'screen count organization type:VC | type:"Hedge fund"'],
    ['how many seed and series A rounds in 2022', 'screen count round (stage:Seed | stage:"Series A") date:2022'],
    ['có bao nhiêu vòng seed và bao nhiêu vòng series A năm 2022', 'aggregate round date:2022 stage:Seed / date:2022 stage:"Series A" show=count'],
    [
      'how many rounds did Paradigm lead and how many did it only take part in',
      'aggregate round lead:paradigm / organizations:paradigm -lead:paradigm show=count',
    ],
    ['Paradigm: lead vs participating rounds count', 'aggregate round lead:paradigm / organizations:paradigm -lead:paradigm show=count'],
    ['how many rounds did Paradigm lead or take part in', 'record paradigm [investment_count]'],
    ['how many projects, people and rounds do you have', 'refuse not-understood'],
  ])('stand beside each other: %s [assistant-133]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('opinions', () => {
  it.each([
    'is Uniswap any good?',
    'is Uniswap legit',
    'is Uniswap safe',
    'is Paradigm a good investor',
    'Uniswap có uy tín không',
    'Uniswap có phải lừa đảo không',
  ])('are refused as advice: %s [assistant-45]', (question) => {
    expect(readText(question)).toBe('refuse advice');
  });
});
