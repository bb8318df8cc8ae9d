import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWhere, arbitraryWorld } from './arbitrary.testing.ts';
import { compareNumbers, evaluate, orderRows, type Row, type Stand, type Truth, type World } from './evaluate.testing.ts';
import { normal } from './normal.ts';
import { AWKWARD } from './pools.testing.ts';
import type { Expr, ScreenKind } from './screen.ts';
import { parseWhere, printWhere } from './text.ts';
import { faultText } from './fault.ts';

const TODAY = '2024-12-31';

function read(text: string, kind: ScreenKind): Expr {
  const result = parseWhere(kind, text);
  if ('fault' in result) throw new Error(`${text}: ${faultText(result.fault)}`);
  return result.where;
}

const row = (id: string, parts: Partial<Row> = {}): Row => ({ id, names: [], values: {}, related: {}, evidence: {}, ...parts });
const stand = (parts: Partial<Stand> = {}): Stand => ({ sources: 1, seen: TODAY, status: 'automatic', contested: false, ...parts });
const byId = (...rows: Row[]): Map<string, Row> => new Map(rows.map((one) => [one.id, one]));

const project = row('p', {
  names: ['Đồng Coin', 'DNG'],
  values: {
    name: 'Đồng Coin',
    symbol: 'DNG',
    raised: '10000000.5',
    tvl: '10000000.50',
    price_usd: null,
    founded: '2024-02-01',
    last_round: '2023-12-31',
    has_token: false,
    sector: ['DeFi', 'Layer 1'],
    organizations: ['o1'],
    website: 'https://x.example',
    chains: [],
  },
  undisclosed: ['funding_received'],
  related: { rounds: ['r1', 'r2', 'r3'], organizations: ['o1'], people: [], chains: [], roles: ['e1'] },
  evidence: {
    raised: [stand({ sources: 2, seen: '2024-12-01', status: 'moderator', contested: true })],
    sector: [stand({ sources: 1 }), stand({ sources: 3, status: 'voted', seen: '2024-06-30' })],
  },
});
const world: World = {
  rows: {
    project: byId(project),
    organization: byId(row('o1', { names: ['Paradigm'], values: { location: 'SF', type: null } })),
    person: byId(),
    round: byId(
      row('r1', { values: { amount: '5', lead: ['o1'], stage: 'Seed' } }),
      row('r2', { values: { amount: null, lead: [], stage: 'Series A' } }),
      row('r3', { values: { amount: '1', lead: [], stage: 'Seed' } }),
    ),
    role: byId(row('e1', { values: { position: 'Chief Executive', current: true, founder: null } })),
  },
  slugs: {
    project: new Map(),
    organization: new Map([
      ['paradigm', 'o1'],
      ['paradigm-old', 'o1'],
    ]),
    person: new Map(),
    round: new Map(),
  },
};
const T: Truth = { t: true, f: false };
const F: Truth = { t: false, f: true };
const U: Truth = { t: false, f: false };

test.each<[string, Truth]>([
  ['', T],
  ['-()', F],
  ['dong', T],
  ['"dong c" dng', T],
  ['bitcoin', F],
  ['name:"dong coin"', T],
  ['name:dong', F],
  ['name!=dong', T],
  ['name~ONG', T],
  ['name=@symbol', F],
  ['location:x', U],
  ['location!=x', U],
  ['location~x', U],
  ['-location:x', U],
  ['raised>10m', T],
  ['raised>10000000.5', F],
  ['raised>=10000000.50', T],
  ['raised<=10000000.49', F],
  ['raised:10000000.5', T],
  ['raised:1,10000000.5', T],
  ['raised!=10000000.5', F],
  ['raised:10m..11m', T],
  ['raised:11m..10m', F],
  ['raised=@tvl', T],
  ['raised>@tvl', F],
  ['raised>@price_usd', U],
  ['price_usd>@raised', U],
  ['price_usd>1', U],
  ['price_usd:1..2', U],
  ['price_usd:1,2', U],
  ['known(price_usd)', F],
  ['known(raised)', T],
  ['known(website)', T],
  ['known(chains)', F],
  ['known(sector)', T],
  ['known(has_token)', T],
  ['undisclosed(funding_received)', T],
  ['funding_received>1', U],
  ['has_token:false', T],
  ['has_token!=false', F],
  ['has_token:true', F],
  ['sector:defi', T],
  ['sector:gaming,"LAYER 1"', T],
  ['sector~layer', T],
  ['sector:gaming', F],
  ['chains:bitcoin', F],
  ['-chains:bitcoin', T],
  ['organizations:paradigm', T],
  ['organizations:paradigm-old', T],
  ['organizations:o1', T],
  ['organizations:a16z', F],
  ['founded:2024', T],
  ['founded:2024-02', T],
  ['founded:2024-03', F],
  ['founded<2024-02-01', F],
  ['founded<=2024-02-01', T],
  ['last_round>=12mo', T],
  ['last_round>12mo', F],
  ['last_round=12mo', T],
  ['last_round:12mo', T],
  ['last_round:11mo', F],
  ['rounds[]', T],
  ['people[]', F],
  ['all(people)[bitcoin]', T],
  ['rounds[]>=3', T],
  ['rounds[]>=4', F],
  ['rounds[amount>4]', T],
  ['rounds[amount>10]', U],
  ['rounds[amount>10]>=2', F],
  ['rounds[amount>4]>=2', U],
  ['rounds[amount>4]>=3', F],
  ['rounds[amount>=1]>=2', T],
  ['rounds[amount>=1]>=3', U],
  ['all(rounds)[amount>=1]', U],
  ['all(rounds)[amount>1]', F],
  ['all(rounds)[stage:seed,"series a"]', T],
  ['-rounds[lead:paradigm]', F],
  ['rounds[-lead:paradigm]>=2', T],
  ['organizations[type:vc]', U],
  ['organizations[paradigm location:sf]', T],
  ['roles[position~chief current:true]', T],
  ['roles[founder:true]', U],
  ['sources(raised)>=2', T],
  ['sources(raised):1,3', F],
  ['sources(price_usd)>=1', U],
  ['-sources(price_usd)>=1', U],
  ['sources(sector)>=3', T],
  ['sources(sector)>3', F],
  ['age(raised)=30', T],
  ['age(raised)<30', F],
  ['age(sector)>100', T],
  ['status(raised)>=moderator', T],
  ['status(raised)>moderator', F],
  ['status(raised)!=voted', T],
  ['status(sector):guess,voted', T],
  ['contested(raised):true', T],
  ['contested(raised):false', F],
  ['contested(sector):false', T],
  ['contested(name):false', U],
])('%s', (text, truth) => {
  expect(evaluate(read(text, 'project'), 'project', project, world, TODAY)).toEqual(truth);
});

const LEAF = { T: 'dong', F: 'bitcoin', U: 'price_usd>1' } as const;
type Letter = keyof typeof LEAF;
const letterOf = ({ t, f }: Truth): string => (t && f ? 'both' : t ? 'T' : f ? 'F' : 'U');

test.each<[Letter, Letter, Letter, Letter]>([
  ['T', 'T', 'T', 'T'],
  ['T', 'F', 'F', 'T'],
  ['T', 'U', 'U', 'T'],
  ['F', 'T', 'F', 'T'],
  ['F', 'F', 'F', 'F'],
  ['F', 'U', 'F', 'U'],
  ['U', 'T', 'U', 'T'],
  ['U', 'F', 'F', 'U'],
  ['U', 'U', 'U', 'U'],
])('%s with %s: and is %s, or is %s', (a, b, and, or) => {
  const members = [read(LEAF[a], 'project'), read(LEAF[b], 'project')];
  const ask = (expr: Expr): string => letterOf(evaluate(expr, 'project', project, world, TODAY));
  const not = { T: 'F', F: 'T', U: 'U' } as const;
  expect(ask({ and: members })).toBe(and);
  expect(ask({ or: members })).toBe(or);
  expect(ask({ not: { and: members } })).toBe(not[and]);
  expect(ask({ not: { or: members } })).toBe(not[or]);
});

test('a screen means the same in normal form and after it was printed and read, and nothing is both true and false [screener-2]', { timeout: 60_000 }, () => {
  const made = fc.constantFrom('project', 'organization', 'person', 'round').chain((kind) => fc.tuple(fc.constant(kind), arbitraryWhere(kind, AWKWARD)));
  fc.assert(
    fc.property(arbitraryWorld(AWKWARD, TODAY), fc.array(made, { minLength: 8, maxLength: 8 }), (random, screens) => {
      for (const [kind, where] of screens) {
        const text = printWhere(where);
        for (const one of random.rows[kind].values()) {
          const truth = evaluate(where, kind, one, random, TODAY);
          expect(truth.t && truth.f).toBe(false);
          expect(evaluate(normal(where), kind, one, random, TODAY), text).toEqual(truth);
          expect(evaluate(read(text, kind), kind, one, random, TODAY), text).toEqual(truth);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('all and some, at least one and some, between and its bounds answer for each other [screener-2]', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(arbitraryWorld(AWKWARD, TODAY), arbitraryWhere('round', AWKWARD), (random, inner) => {
      for (const one of random.rows.project.values()) {
        const ask = (expr: Expr): Truth => evaluate(expr, 'project', one, random, TODAY);
        const some = { rel: 'rounds', some: inner };
        expect(ask({ rel: 'rounds', all: { not: inner } })).toEqual(ask({ not: some }));
        expect(ask({ ...some, atLeast: 1 })).toEqual(ask(some));
        expect(ask({ path: 'tvl', op: 'between', value: ['0', '1500'] })).toEqual(
          ask({
            and: [
              { path: 'tvl', op: '>=', value: '0' },
              { path: 'tvl', op: '<=', value: '1500' },
            ],
          }),
        );
      }
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['0.1', '0.10', 0],
  ['-0', '0', 0],
  ['-0.5', '-0.4', -1],
  ['-1', '0.000000000000000000000001', -1],
  ['123456789012345678901234567890.1', '123456789012345678901234567890.2', -1],
  ['9007199254740993', '9007199254740992', 1],
  ['10', '9', 1],
])('%s against %s', (a, b, order) => {
  expect(compareNumbers(a, b)).toBe(order);
  expect(compareNumbers(b, a)).toBe(order === 0 ? 0 : -order);
});

const ids = (rows: readonly Row[]): string => rows.map(({ id }) => id).join('');

test('what is unknown comes last in either direction, equal values by id', () => {
  const rows = [
    ['e', null],
    ['d', '10'],
    ['c', '9'],
    ['b', '10.0'],
    ['a', null],
  ].map(([id, tvl]) => row(id ?? '', { values: { tvl: tvl ?? null } }));
  expect(ids(orderRows('project', rows, { path: 'tvl', dir: 'desc' }))).toBe('bdcae');
  expect(ids(orderRows('project', rows, { path: 'tvl', dir: 'asc' }))).toBe('cdbae');
});

test('texts are ordered folded, by code points; of many values counts the first', () => {
  const named = ['z', 'Ä', 'b', 'đ', '\u{10300}', '\ue000'].map((name, i) => row(String(i), { values: { name } }));
  expect(ids(orderRows('project', named, { path: 'name', dir: 'asc' }))).toBe('123054');
  const many = [
    ['a', ['x', 'B']],
    ['b', ['C']],
    ['c', []],
    ['d', ['a', 'z']],
  ] as const;
  const rows = many.map(([id, sector]) => row(id, { values: { sector } }));
  expect(ids(orderRows('project', rows, { path: 'sector', dir: 'asc' }))).toBe('dabc');
  expect(ids(orderRows('project', rows, { path: 'sector', dir: 'desc' }))).toBe('badc');
});

test('the default order is by prominence, of rounds by date, both from the greatest', () => {
  const rows = [
    ['a', '9'],
    ['b', '10'],
    ['c', null],
    ['d', '10'],
  ].map(([id, prominence]) => row(id ?? '', { prominence: prominence ?? null }));
  expect(ids(orderRows('person', rows))).toBe('bdac');
  const rounds = [
    ['a', '2024-01-02'],
    ['b', null],
    ['c', '2024-11-01'],
  ].map(([id, date]) => row(id ?? '', { values: { date: date ?? null } }));
  expect(ids(orderRows('round', rounds))).toBe('cab');
});
