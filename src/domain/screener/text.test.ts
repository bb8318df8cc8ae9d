import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWhere } from './arbitrary.testing.ts';
import { FAULT_CODES, faultText, type ScreenFault } from './fault.ts';
import { normal } from './normal.ts';
import { AWKWARD } from './pools.testing.ts';
import type { Expr, ScreenKind } from './screen.ts';
import { parseWhere, printWhere } from './text.ts';

const KINDS = ['project', 'organization', 'person', 'round'] as const;

function read(text: string, kind: ScreenKind = 'project'): Expr {
  const result = parseWhere(kind, text);
  if ('fault' in result) throw new Error(`${text}: ${faultText(result.fault)}`);
  return result.where;
}

function faultOf(text: string, kind: ScreenKind = 'project'): ScreenFault {
  const result = parseWhere(kind, text);
  if ('where' in result) throw new Error(`${text} reads as ${JSON.stringify(result.where)}`);
  return result.fault;
}

test.each(KINDS)('random screens of a %s print as text that reads as their normal form [screener-3]', { timeout: 60_000 }, (kind) => {
  fc.assert(
    fc.property(arbitraryWhere(kind, AWKWARD), (where) => {
      const text = printWhere(where);
      expect(parseWhere(kind, text)).toEqual({ where: normal(where) });
      expect(printWhere(read(text, kind))).toBe(text);
    }),
    { numRuns: 600 },
  );
});

const cmp = (path: string, op: string, value?: unknown) => ({ path, op, ...(value === undefined ? {} : { value }) });

test.each<[string, unknown, string?, ScreenKind?]>([
  ['', { and: [] }],
  ['  \n ', { and: [] }, ''],
  ['bitcoin', { text: 'bitcoin' }],
  ['bitcoin  cash', { and: [{ text: 'bitcoin' }, { text: 'cash' }] }, 'bitcoin cash'],
  ['"bitcoin cash"', { text: 'bitcoin cash' }],
  ['" cash "', { text: 'cash' }, 'cash'],
  ['"say ""hi"""', { text: 'say "hi"' }],
  ['""""', { text: '"' }],
  ['Yahoo!', { text: 'Yahoo!' }],
  ['50%,@x', { text: '50%,@x' }],
  ['-scam', { not: { text: 'scam' } }],
  ['"-scam"', { text: '-scam' }],
  ['-(a b)', { not: { and: [{ text: 'a' }, { text: 'b' }] } }],
  ['-(-(a))', { text: 'a' }, 'a'],
  ['a | b c', { or: [{ text: 'a' }, { and: [{ text: 'b' }, { text: 'c' }] }] }],
  ['a|b|c', { or: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] }, 'a | b | c'],
  ['(a | b) c', { and: [{ or: [{ text: 'a' }, { text: 'b' }] }, { text: 'c' }] }],
  ['((a b)) c', { and: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] }, 'a b c'],
  ['-()', { not: { and: [] } }],
  ['sector:defi', cmp('sector', '=', 'defi')],
  ['SECTOR = defi', cmp('sector', '=', 'defi'), 'sector:defi'],
  ['sector:defi,gaming', cmp('sector', 'in', ['defi', 'gaming'])],
  ['sector: defi, gaming, defi', cmp('sector', 'in', ['defi', 'gaming']), 'sector:defi,gaming'],
  ['sector:defi,defi', cmp('sector', '=', 'defi'), 'sector:defi'],
  ['sector:"Layer 1","a,b"', cmp('sector', 'in', ['Layer 1', 'a,b'])],
  ['name:"@x"', cmp('name', '=', '@x')],
  ['name:a..b:c', cmp('name', '=', 'a..b:c')],
  ['name!=Bitcoin', cmp('name', '!=', 'Bitcoin')],
  ['name!=a,b', { not: cmp('name', 'in', ['a', 'b']) }, '-name:a,b'],
  ['name~swap', cmp('name', 'contains', 'swap')],
  ['name ~ "a swap"', cmp('name', 'contains', 'a swap'), 'name~"a swap"'],
  ['name~a,b', { or: [cmp('name', 'contains', 'a'), cmp('name', 'contains', 'b')] }, 'name~a | name~b'],
  ['raised>10m', cmp('raised', '>', '10000000')],
  ['raised >= 1.50K', cmp('raised', '>=', '1500'), 'raised>=1500'],
  ['raised<2B', cmp('raised', '<', '2000000000'), 'raised<2b'],
  ['raised<=0.5', cmp('raised', '<=', '0.5')],
  ['raised=007', cmp('raised', '=', '7'), 'raised:7'],
  ['raised!=7', cmp('raised', '!=', '7')],
  ['raised:1k,2k', cmp('raised', 'in', ['1000', '2000'])],
  ['raised:1m..10m', cmp('raised', 'between', ['1000000', '10000000'])],
  ['raised:1m..', cmp('raised', '>=', '1000000'), 'raised>=1m'],
  ['raised:..10m', cmp('raised', '<=', '10000000'), 'raised<=10m'],
  ['raised:1..2,5', { or: [cmp('raised', 'between', ['1', '2']), cmp('raised', '=', '5')] }, 'raised:1..2 | raised:5'],
  ['raised!=1..2', { not: cmp('raised', 'between', ['1', '2']) }, '-raised:1..2'],
  ['change24h:-5..-0.5', cmp('change24h', 'between', ['-5', '-0.5'])],
  ['change24h<-2.5k', cmp('change24h', '<', '-2500'), 'change24h<-2500'],
  ['max_supply:0.000000000000000000000001b', cmp('max_supply', '=', '0.000000000000001'), 'max_supply:0.000000000000001'],
  ['raised>@funding_received', cmp('raised', '>', { path: 'funding_received' })],
  ['name=@symbol', cmp('name', '=', { path: 'symbol' }), 'name:@symbol'],
  ['founded:2024', cmp('founded', 'between', ['2024-01-01', '2024-12-31'])],
  ['founded:2024-02', cmp('founded', 'between', ['2024-02-01', '2024-02-29'])],
  ['founded:2024-03-01', cmp('founded', '=', '2024-03-01')],
  ['founded!=2024', { not: cmp('founded', 'between', ['2024-01-01', '2024-12-31']) }, '-founded:2024'],
  ['founded:2021..2023', cmp('founded', 'between', ['2021-01-01', '2023-12-31']), 'founded:2021-01-01..2023-12-31'],
  ['founded:2024-02..', cmp('founded', '>=', '2024-02-01'), 'founded>=2024-02-01'],
  ['founded:..2023', cmp('founded', '<=', '2023-12-31'), 'founded<=2023-12-31'],
  ['founded>2023', cmp('founded', '>', '2023-12-31'), 'founded>2023-12-31'],
  ['founded>=2023', cmp('founded', '>=', '2023-01-01'), 'founded>=2023-01-01'],
  ['founded<2023', cmp('founded', '<', '2023-01-01'), 'founded<2023-01-01'],
  ['founded<=2023', cmp('founded', '<=', '2023-12-31'), 'founded<=2023-12-31'],
  ['last_round>=12mo', cmp('last_round', '>=', '12mo')],
  ['last_round>=06MO', cmp('last_round', '>=', '6mo'), 'last_round>=6mo'],
  ['last_round:12mo', cmp('last_round', 'between', ['12mo', '0d'])],
  ['last_round=12mo', cmp('last_round', '=', '12mo')],
  ['last_round:2y..30d', cmp('last_round', 'between', ['2y', '30d'])],
  ['has_token:TRUE', cmp('has_token', '=', 'true'), 'has_token:true'],
  ['has_token!=false', cmp('has_token', '!=', 'false')],
  ['known(website)', cmp('website', 'known')],
  ['-known( website )', { not: cmp('website', 'known') }, '-known(website)'],
  ['undisclosed(funding_received)', cmp('funding_received', 'undisclosed')],
  ['organizations:paradigm,A16Z', cmp('organizations', 'in', ['paradigm', 'a16z']), 'organizations:paradigm,a16z'],
  ['rounds[]', { rel: 'rounds', some: { and: [] } }],
  [
    'rounds[stage:"series a" date>=12mo]',
    { rel: 'rounds', some: { and: [cmp('stage', '=', 'Series A'), cmp('date', '>=', '12mo')] } },
    'rounds[stage:"Series A" date>=12mo]',
  ],
  ['Rounds [ a | b ] >= 3', { rel: 'rounds', some: { or: [{ text: 'a' }, { text: 'b' }] }, atLeast: 3 }, 'rounds[a | b]>=3'],
  ['rounds[]>=1', { rel: 'rounds', some: { and: [] } }, 'rounds[]'],
  ['all(rounds)[lead:paradigm]', { rel: 'rounds', all: cmp('lead', '=', 'paradigm') }],
  ['all(rounds)[]', { rel: 'rounds', all: { and: [] } }],
  ['-rounds[people[roles[current:true]]]', { not: { rel: 'rounds', some: { rel: 'people', some: { rel: 'roles', some: cmp('current', '=', 'true') } } } }],
  ['roles[position~founder]', { rel: 'roles', some: cmp('position', 'contains', 'founder') }, 'roles[position~founder]', 'person'],
  ['sources(raised)>=2', { evidence: 'sources', of: 'raised', op: '>=', value: '2' }],
  ['sources(raised):1,02', { evidence: 'sources', of: 'raised', op: 'in', value: ['1', '2'] }, 'sources(raised):1,2'],
  ['age(price_usd)<=30', { evidence: 'age', of: 'price_usd', op: '<=', value: '30' }],
  ['status(name):Voted,moderator', { evidence: 'status', of: 'name', op: 'in', value: ['voted', 'moderator'] }, 'status(name):voted,moderator'],
  ['status(name)>=unreviewed', { evidence: 'status', of: 'name', op: '>=', value: 'unreviewed' }],
  ['contested(raised):true', { evidence: 'contested', of: 'raised', op: '=', value: 'true' }],
])('%s', (text, expected, printed = text, kind = 'project') => {
  expect(read(text, kind)).toEqual(expected);
  expect(printWhere(read(text, kind))).toBe(printed);
});

test.each<[string, unknown, string?, ScreenKind?]>([
  ['not stage:Grant', { not: cmp('stage', '=', 'Grant') }, '-stage:Grant', 'round'],
  ['NOT(raised>10m)', { not: cmp('raised', '>', '10000000') }, '-raised>10m'],
  ['not rounds[]', { not: { rel: 'rounds', some: { and: [] } } }, '-rounds[]'],
  ['defi not known(website)', { and: [{ text: 'defi' }, { not: cmp('website', 'known') }] }, 'defi -known(website)'],
  ['not (a b)', { not: { and: [{ text: 'a' }, { text: 'b' }] } }, '-(a b)'],
  ['not boring', { and: [{ text: 'not' }, { text: 'boring' }] }],
  ['not', { text: 'not' }],
  ['"not" sector:defi', { and: [{ text: 'not' }, cmp('sector', '=', 'defi')] }],
  ['sector:defi not', { and: [cmp('sector', '=', 'defi'), { text: 'not' }] }, 'sector:defi "not"'],
  ['sector:defi AND raised>10m', { and: [cmp('sector', '=', 'defi'), cmp('raised', '>', '10000000')] }, 'sector:defi raised>10m'],
  ['bread and butter or so', { and: ['bread', 'and', 'butter', 'or', 'so'].map((text) => ({ text })) }],
  ['sector:defi "or" raised>10m', { and: [cmp('sector', '=', 'defi'), { text: 'or' }, cmp('raised', '>', '10000000')] }],
])('%s [screener-42]', (text, expected, printed = text, kind = 'project') => {
  expect(read(text, kind)).toEqual(expected);
  expect(printWhere(read(text, kind))).toBe(printed);
});

const REFUSED: [text: string, fault: ScreenFault, kind?: ScreenKind][] = [
  ['a foo:bar', { code: 'UNKNOWN_PATH', at: 2, length: 3, word: 'foo', expected: [] }],
  ['raize>3', { code: 'UNKNOWN_PATH', at: 0, length: 5, word: 'raize', expected: ['raised'] }],
  ['fund:3', { code: 'UNKNOWN_PATH', at: 0, length: 4, word: 'fund', expected: ['funding_received'] }],
  ['rounds:seed', { code: 'UNKNOWN_PATH', at: 0, length: 6, word: 'rounds', expected: ['rounds[]'] }],
  ['rounds[raised>3]', { code: 'UNKNOWN_PATH', at: 7, length: 6, word: 'raised', expected: ['raise'] }],
  ['raised>@rais', { code: 'UNKNOWN_PATH', at: 7, length: 5, word: 'rais', expected: ['raised'] }],
  ['name:@x', { code: 'UNKNOWN_PATH', at: 5, length: 2, word: 'x', expected: [] }],
  ['known(nam)', { code: 'UNKNOWN_PATH', at: 6, length: 3, word: 'nam', expected: ['name'] }],
  [
    'founders[x]',
    { code: 'UNKNOWN_RELATION', at: 0, length: 8, word: 'founders', expected: ['rounds', 'grants', 'organizations', 'people', 'roles', 'chains'] },
  ],
  ['all(x)[y]', { code: 'UNKNOWN_RELATION', at: 4, length: 1, word: 'x', expected: ['rounds', 'grants', 'organizations', 'people', 'roles', 'chains'] }],
  [
    'some(rounds)',
    { code: 'UNKNOWN_FUNCTION', at: 0, length: 4, word: 'some', expected: ['known', 'undisclosed', 'all', 'sources', 'age', 'status', 'contested'] },
  ],
  ['sector!=defi', { code: 'BAD_OPERATOR', at: 6, length: 2, word: '!=', expected: ['=', 'in', 'contains', 'known'] }],
  ['website:x', { code: 'BAD_OPERATOR', at: 7, length: 1, word: ':', expected: ['known'] }],
  [
    'undisclosed(raised)',
    { code: 'BAD_OPERATOR', at: 12, length: 6, word: 'undisclosed', expected: ['=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'known'] },
  ],
  ['has_token:true,false', { code: 'BAD_OPERATOR', at: 9, length: 1, word: 'in', expected: ['=', '!=', 'known'] }],
  ['rounds[]>2', { code: 'BAD_OPERATOR', at: 8, length: 1, word: '>', expected: ['>='] }],
  ['contested(raised)>true', { code: 'BAD_OPERATOR', at: 17, length: 1, word: '>', expected: ['='] }],
  ['age(raised)~3', { code: 'BAD_OPERATOR', at: 11, length: 1, word: '~', expected: ['=', '!=', '<', '<=', '>', '>=', 'in'] }],
  ['raised:1,x', { code: 'BAD_VALUE', at: 9, length: 1, word: 'x', expected: ['10m', '1.5'] }],
  ['raised>1e5', { code: 'BAD_VALUE', at: 7, length: 3, word: '1e5', expected: ['10m', '1.5'] }],
  ['raised:1.2.3', { code: 'BAD_VALUE', at: 7, length: 5, word: '1.2.3', expected: ['10m', '1.5'] }],
  ['raised:1..x', { code: 'BAD_VALUE', at: 7, length: 4, word: 'x', expected: ['10m', '1.5'] }],
  ['raised:..', { code: 'BAD_VALUE', at: 7, length: 2, word: '..' }],
  ['raised>1..2', { code: 'BAD_VALUE', at: 7, length: 4, word: '1..2' }],
  ['raised>1,2', { code: 'BAD_VALUE', at: 9, length: 1, word: '2' }],
  ['raised>@founded', { code: 'BAD_VALUE', at: 7, length: 8, word: '@founded' }],
  ['founded:2023-02-29', { code: 'BAD_VALUE', at: 8, length: 10, word: '2023-02-29', expected: ['2024', '2024-03-01', '12mo'] }],
  ['founded:2023-13', { code: 'BAD_VALUE', at: 8, length: 7, word: '2023-13', expected: ['2024', '2024-03-01', '12mo'] }],
  ['founded>12min', { code: 'BAD_VALUE', at: 8, length: 5, word: '12min', expected: ['2024', '2024-03-01', '12mo'] }],
  ['has_token:yes', { code: 'BAD_VALUE', at: 10, length: 3, word: 'yes', expected: ['true', 'false'] }],
  ['gender:x', { code: 'BAD_VALUE', at: 7, length: 1, word: 'x', expected: ['Male', 'Female'] }, 'person'],
  ['name:""', { code: 'BAD_VALUE', at: 5, length: 2, word: '' }],
  ['" "', { code: 'BAD_VALUE', at: 0, length: 3, word: ' ' }],
  ['name:"a\u0000b"', { code: 'BAD_VALUE', at: 5, length: 5, word: 'a\u0000b' }],
  ['name:a\ud800', { code: 'BAD_VALUE', at: 5, length: 2, word: 'a\ud800' }],
  ['rounds[]>=0', { code: 'BAD_VALUE', at: 10, length: 1, word: '0' }],
  ['sources(raised)>=-2', { code: 'BAD_VALUE', at: 17, length: 2, word: '-2', expected: ['2', '30'] }],
  ['status(raised):sure', { code: 'BAD_VALUE', at: 15, length: 4, word: 'sure', expected: ['guess', 'automatic', 'unreviewed', 'moderator', 'voted'] }],
  ['raised:', { code: 'NO_VALUE', at: 6, length: 1, word: ':' }],
  ['sector:a, ', { code: 'NO_VALUE', at: 6, length: 4, word: ':' }],
  ['sources(raised)', { code: 'NO_VALUE', at: 8, length: 6, word: 'raised' }],
  ['all(rounds)', { code: 'NO_VALUE', at: 0, length: 3, word: 'all', expected: ['all(rounds)[]'] }],
  ['rounds[]>=x', { code: 'NO_VALUE', at: 8, length: 2, word: '>=' }],
  ['sources(round_count)>=2', { code: 'NO_EVIDENCE', at: 8, length: 11, word: 'round_count' }],
  ['roles[ceo]', { code: 'NO_TEXT', at: 6, length: 3, word: 'ceo' }],
  ['x "y', { code: 'UNCLOSED', at: 2, length: 2, word: '"' }],
  ['name:"y""', { code: 'UNCLOSED', at: 5, length: 4, word: '"' }],
  ['a (b', { code: 'UNCLOSED', at: 2, length: 1, word: '(' }],
  ['rounds[a', { code: 'UNCLOSED', at: 6, length: 1, word: '[' }],
  ['known(', { code: 'UNCLOSED', at: 5, length: 1, word: '(' }],
  ['(a]', { code: 'UNEXPECTED', at: 2, length: 1, word: ']' }],
  ['a)', { code: 'UNEXPECTED', at: 1, length: 1, word: ')' }],
  ['a"b"', { code: 'UNEXPECTED', at: 1, length: 1, word: '"' }],
  ['"a"😀', { code: 'UNEXPECTED', at: 3, length: 2, word: '😀' }],
  ['a | ', { code: 'UNEXPECTED', at: 2, length: 1, word: '|' }],
  ['| a', { code: 'UNEXPECTED', at: 0, length: 1, word: '|' }],
  ['(a | | b)', { code: 'UNEXPECTED', at: 3, length: 1, word: '|' }],
  ['--a', { code: 'UNEXPECTED', at: 0, length: 1, word: '-' }],
  ['a - b', { code: 'UNEXPECTED', at: 2, length: 1, word: '-' }],
  ['sector:defi or raised>10m', { code: 'UNEXPECTED', at: 12, length: 2, word: 'or', expected: ['|'] }],
  ['(-)', { code: 'UNEXPECTED', at: 1, length: 1, word: '-' }],
  ['a -', { code: 'UNEXPECTED', at: 2, length: 1, word: '-' }],
  [':x', { code: 'UNEXPECTED', at: 0, length: 1, word: ':' }],
  ['all(rounds)[]>=2', { code: 'UNEXPECTED', at: 13, length: 1, word: '>' }],
  ['x'.repeat(2001), { code: 'TOO_LONG', at: 2000, length: 1 }],
  ['a '.repeat(51), { code: 'TOO_MANY_LEAVES', at: 100, length: 1 }],
  ['founded:'.concat('2024,'.repeat(50), '2024'), { code: 'TOO_MANY_LEAVES', at: 0, length: 7 }],
  ['rounds[people[projects[rounds[]]]]', { code: 'TOO_DEEP', at: 23, length: 6, word: 'rounds' }],
  ['(a|(b (c|(d (e|(f (g|h)))))))', { code: 'TOO_DEEP', at: 0, length: 29 }],
  [`sector:${'a,'.repeat(200)}a`, { code: 'TOO_MANY_VALUES', at: 407, length: 1, word: 'a' }],
];

test.each(REFUSED.map(([text, ...rest]) => [JSON.stringify(text.slice(0, 60)), text, ...rest] as const))(
  '%s is refused',
  (_, text, fault, kind = 'project') => {
    expect(faultOf(text, kind)).toEqual(fault);
  },
);

test('lists and conditions up to the limits are read [screener-4]', () => {
  expect(read(`sector:${Array.from({ length: 200 }, (_, i) => i).join(',')}`)).toMatchObject({ op: 'in' });
  expect(read('a '.repeat(50))).toMatchObject({ and: expect.any(Array) });
  expect(read('x'.repeat(2000))).toEqual({ text: 'x'.repeat(2000) });
  expect(read('-rounds[people[projects[a|b]]] x')).toMatchObject({ and: expect.any(Array) });
  expect(read(`${'('.repeat(20)}a${')'.repeat(20)}`)).toEqual({ text: 'a' });
});

test('every fault has a sentence that names what stands there and what could', () => {
  for (const code of FAULT_CODES) expect(faultText({ code, at: 0, length: 0, word: '$&' })).toMatch(/^[A-Z].*\.$/);
  expect(faultText(faultOf('raize>3'))).toBe('There is nothing called "raize" that can be asked about here. Expected: raised.');
});

const SIGNS = [
  '(',
  ')',
  '[',
  ']',
  '|',
  '"',
  '""',
  ':',
  '=',
  '!=',
  '<',
  '>=',
  '~',
  ',',
  '..',
  '@',
  '-',
  ' ',
  '\n',
  '\u0000',
  '\ud800',
  '😀',
  'a',
  '10m',
  '2024',
  '12mo',
  'raised',
  'name',
  'rounds',
  'people',
  'known(',
  'all(',
  'sources(',
];

const sentence = fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join(''));
const hostile = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 80 }));

test('hostile text is read or refused at a place within it, never thrown at [screener-4]', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...KINDS), (text, kind) => {
      const result = parseWhere(kind, text);
      const fault = 'fault' in result ? result.fault : { code: 'UNEXPECTED' as const, at: 0, length: 0 };
      expect(fault.at + fault.length).toBeLessThanOrEqual(text.length);
      expect(faultText(fault).isWellFormed()).toBe(true);
      const again = 'where' in result ? parseWhere(kind, printWhere(result.where)) : result;
      expect(again).toEqual(result);
    }),
    { numRuns: 10_000 },
  );
});

test.each(['(', '-(', '[', 'rounds[', 'all(rounds)[', 'known(', '"', '""', '" ', '|', 'a|', '-', ' ', 'a ', ',', 'name:a,', 'raised:1..', '!', ':', '1'])(
  'no text of the longest length takes long: %j over and over',
  (piece) => {
    const text = piece.repeat(2000).slice(0, 2000);
    const start = performance.now();
    for (let i = 0; i < 20; i++) parseWhere('project', text);
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);

test('two thousand open brackets are a fault [screener-4]', () => {
  expect(faultOf('('.repeat(2000)).code).toBe('TOO_DEEP');
  expect(faultOf('-('.repeat(1000)).code).toBe('TOO_DEEP');
  expect(faultOf(`${'('.repeat(1000)}${')'.repeat(1000)}`).code).toBe('TOO_DEEP');
});
