import { describe, expect, it } from 'vitest';
import { conversation } from '../world.testing.ts';

const round = (project: string, date: string) => ({ kind: 'round' as const, slug: `${project}-${date}`, name: project, project, date });
const project = (slug: string) => ({ kind: 'project' as const, slug, name: slug });
const vitalik = { kind: 'person' as const, slug: 'vitalik', name: 'Vitalik Buterin' };

describe('turns as they are said in a chat', () => {
  it.each([
    [['co nhung du an nao Paradigm dau tu', 'lai suat gui tiet kiem vietcombank hien bao nhieu'], [[project('uniswap'), project('aave')]], 'refuse'],
    [['co nhung du an nao Paradigm dau tu', 'tat ca co bao nhieu'], [[project('uniswap'), project('aave')]], 'record count paradigm [portfolio]'],
    [['Năm 2021 Paradigm dẫn dắt bao nhiêu vòng?', 'Liệt kê các vòng đó ra xem nào'], [], 'screen round date:2021 lead:paradigm sort=-date'],
    [
      ['các vòng Paradigm dẫn dắt năm 2019', 'Trong hai vòng này vòng nào nhỏ hơn?'],
      [[round('aave', '2019-01-01'), round('uniswap', '2019-04-01')]],
      'screen first round lead:paradigm date:2019 sort=amount',
    ],
    [
      ['uniswap goi von may lan r', 'lan dau tien la hoi nao', 'lan do co nhung ai tham gia', 'the lan lon nhat goi dc bao nhieu'],
      [],
      'screen first round project:uniswap sort=-amount [amount,stage,date]',
    ],
    [['Vitalik la ai the', 'ong ay rot tien vao dau roi'], [[vitalik]], 'screen project rounds[people:vitalik] sort=-last_round'],
    [['Vitalik la ai the', 'ong ay rot tien vao dau roi', 'còn Hayden Adams'], [[vitalik]], 'screen project rounds[people:hayden] sort=-last_round'],
  ])(
    'counts nothing by words that it does not know, and reads the list, the lesser of two, the money of the largest: %j [assistant-105]',
    (questions, rows, plan) => {
      expect(conversation(questions, rows).at(-1)).toBe(plan);
    },
  );
});
