import { describe, expect, it } from 'vitest';
import { conversation } from '../world.testing.ts';

const LAST = 'round stage:"Series A" date:2023';

describe('rounds of the last answer by their time', () => {
  it.each([
    ['how many are there per quarter?', `aggregate ${LAST} sort=quarter(date) by=quarter(date) show=count`],
    ['and the total per month?', `aggregate ${LAST} sort=month(date) by=month(date) show=sum(amount),count`],
    ['how much was raised each quarter', `aggregate ${LAST} sort=quarter(date) by=quarter(date) show=sum(amount),count`],
    ['which month had the most', `aggregate first ${LAST} sort=-count by=month(date) show=count`],
    ['which quarter raised the most', `aggregate first ${LAST} sort=-sum(amount) by=quarter(date) show=sum(amount),count`],
    ['which quarter had the smallest total', `aggregate first ${LAST} sort=sum(amount) by=quarter(date) show=sum(amount),count`],
    ['break it down by quarter', `aggregate ${LAST} sort=quarter(date) by=quarter(date) show=count`],
    ['which quarter was the biggest', 'refuse'],
    ['which quarter drew the largest interest', 'refuse'],
  ])('%s [assistant-159]', (turn, plan) => {
    expect(conversation(['Series A rounds in 2023', turn])[1]).toBe(plan);
  });

  it.each([
    ['mỗi quý có bao nhiêu vòng?', `aggregate ${LAST} sort=quarter(date) by=quarter(date) show=count`],
    ['tổng tiền theo tháng', `aggregate ${LAST} sort=month(date) by=month(date) show=sum(amount),count`],
    ['tháng nào nhiều nhất', `aggregate first ${LAST} sort=-count by=month(date) show=count`],
    ['quý nào huy động ít nhất', `aggregate first ${LAST} sort=sum(amount) by=quarter(date) show=sum(amount),count`],
    // A fund is no quarter.
    ['quỹ nào nhiều nhất', 'refuse'],
  ])('%s, in Vietnamese [assistant-159]', (turn, plan) => {
    expect(conversation(['các vòng Series A năm 2023', turn])[1]).toBe(plan);
  });
});

describe('rounds after their periods', () => {
  it.each([
    ['the 3 largest rounds', `screen ${LAST} sort=-amount take=3`],
    ['the smallest round', `screen first ${LAST} sort=amount`],
  ])('%s are no periods [assistant-159]', (turn, plan) => {
    expect(conversation(['Series A rounds in 2023', 'by quarter', turn])[2]).toBe(plan);
  });
});

describe('the first rows of the last list in another order', () => {
  const OWN = 'screen project organizations:paradigm';
  it.each([
    ['sort those by amount raised, top 3', `${OWN} sort=-raised take=3`],
    ['the three that raised the most', `${OWN} sort=-raised take=3`],
    ['which two raised the least', `${OWN} sort=raised take=2`],
    ['the two with the latest round', `${OWN} sort=-last_round take=2`],
    ['sorted by last round', `${OWN} sort=-last_round`],
    // Nothing puts projects in order by it.
    ['the three with the biggest valuation', 'refuse'],
  ])('%s [assistant-160]', (turn, plan) => {
    expect(conversation(['portfolio of Paradigm', turn])[1]).toBe(plan);
  });

  it.each([
    ['sắp xếp theo số tiền huy động, top 3', `${OWN} sort=-raised take=3`],
    ['ba dự án huy động nhiều nhất', `${OWN} sort=-raised take=3`],
    ['xếp theo vòng gần nhất', `${OWN} sort=-last_round`],
  ])('%s, in Vietnamese [assistant-160]', (turn, plan) => {
    expect(conversation(['danh mục của Paradigm', turn])[1]).toBe(plan);
  });
});
