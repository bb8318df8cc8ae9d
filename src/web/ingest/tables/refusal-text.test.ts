import { expect, it } from 'vitest';
import { REFUSAL_TEXTS } from '#domain/ingest/table/refusals.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { refusalText, rowRefusalText } from './refusal-text.ts';

it('says in both languages why something of a table is not taken, with what it is about [ingest-75]', () => {
  const told = () => [
    refusalText('has no name: the cell is empty'),
    rowRefusalText('website: "no site" is not a web address'),
    rowRefusalText('amount: is 0, which is no amount of a round: leave the cell empty where it is not known, and write "undisclosed" where nobody is told'),
    refusalText('something new'),
  ];
  expect(told()).toEqual([
    'gives nothing for “Name”: the cell is empty',
    'Website: "no site" is not a web address',
    'Money raised: is 0, which is no amount of a round: leave the cell empty where it is not known, and write “undisclosed” where nobody is told',
    'something new',
  ]);
  const texts = Object.values(REFUSAL_TEXTS).map((text) => text.replace(/\{(\w+)\}/g, '“$1”'));
  const english = texts.map(refusalText);
  overwriteGetLocale(() => 'vi');
  expect(told()).toEqual([
    'không có gì cho “Tên”: ô để trống',
    'Trang web: "no site" không phải là địa chỉ web',
    'Vốn huy động: là 0, không phải số tiền của một vòng gọi vốn: hãy để trống ô nếu không biết, và viết “undisclosed” nếu không công bố',
    'something new',
  ]);
  expect(texts.map(refusalText).filter((text, at) => text === english[at] || text.includes('{'))).toEqual([]);
});
