import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { FAULT_CODES } from '#domain/screener/fault.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { labelOf } from '../records/index.ts';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { completionsAt } from './completion.ts';
import { conditionsOf, fieldLabel, fieldOf, fieldsOf, withCondition, withoutRest, wordsOnly, type Field, type Held } from './conditions.ts';
import { examplesOf } from './examples.ts';
import { faultSentence } from './fault-text.ts';
import { isLarger, readAmount, writeAmount } from './limits.ts';
import { conditionText, flagText } from './value-text.ts';

const KINDS: readonly ScreenKind[] = ['project', 'organization', 'person', 'round'];
const SUBJECTS = Object.keys(CATALOGUE) as Subject[];

const speak = (language: 'en' | 'vi') => overwriteGetLocale(() => language);

function read(kind: ScreenKind, text: string) {
  const result = parseWhere(kind, text);
  if ('fault' in result) throw new Error(`${text}: ${result.fault.code}`);
  return result.where;
}

function chipTexts(kind: ScreenKind, text: string): string[] {
  const { conditions } = conditionsOf(kind, read(kind, text));
  return [...conditions.values()].map((condition) => conditionText(condition, (slug) => `the ${slug}`));
}

describe('labels', () => {
  it('every path and relation of the catalogue has one, in both languages [screener-1]', () => {
    const names = SUBJECTS.flatMap((subject) => [...CATALOGUE[subject].paths.map(({ path }) => path), ...CATALOGUE[subject].relations.map(({ rel }) => rel)]);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => labelOf(name) === name)).toEqual([]);
    const spoken = (['en', 'vi'] as const).map((language) => {
      speak(language);
      return names.map(labelOf);
    });
    const [english = [], vietnamese = []] = spoken;
    expect(names.filter((name, i) => [name, vietnamese[i]].includes(english[i]))).toEqual([]);
  });

  it('every fault has a sentence with the word it is about', () => {
    for (const language of ['en', 'vi'] as const) {
      speak(language);
      const sentences = FAULT_CODES.map((code) => faultSentence({ code, at: 0, length: 1, word: 'wword' }));
      expect(new Set(sentences).size).toBe(FAULT_CODES.length);
      expect(sentences.filter((text) => text.includes('wword'))).toHaveLength(11);
    }
  });
});

describe('a yes or a no', () => {
  it.each([
    ['has_token', ['Has a token', 'No token'], ['Có token', 'Không có token']],
    ['actively_investing', ['Yes', 'No'], ['Có', 'Không']],
  ] as const)('of %s says what is so of a record: %j, %j', (path, english, vietnamese) => {
    const def = pathOf(path === 'has_token' ? 'project' : 'organization', path);
    if (!def) throw new Error('no such path');
    const both = () => [flagText(def, true), flagText(def, false)];
    expect(both()).toEqual(english);
    speak('vi');
    expect(both()).toEqual(vietnamese);
  });
});

describe('chips', () => {
  it.each<[ScreenKind, string, string, string]>([
    ['project', 'raised>=10m', 'Raised ≥ $10.00M', 'Đã huy động ≥ $10,00M'],
    ['project', 'raised<=1500', 'Raised ≤ $1.50K', 'Đã huy động ≤ $1,50K'],
    ['project', 'raised:1m..2.5b', 'Raised: $1.00M – $2.50B', 'Đã huy động: $1,00M – $2,50B'],
    ['project', 'raised:5m..5m', 'Raised: $5.00M', 'Đã huy động: $5,00M'],
    ['project', 'price_usd<=0.5', 'Price ≤ $0.50', 'Giá ≤ $0,50'],
    ['project', 'change24h>=-5.5', 'Change, 24 hours ≥ -5.5%', 'Biến động 24 giờ ≥ -5,5%'],
    ['project', 'market_cap_rank<=1000', 'Market cap rank ≤ 1,000', 'Hạng vốn hóa ≤ 1.000'],
    ['project', 'sector:DeFi,Gaming', 'Sector: DeFi, Gaming', 'Lĩnh vực: DeFi, Gaming'],
    ['project', 'sector:a,b,c,d,e', 'Sector: a, b, c +2', 'Lĩnh vực: a, b, c và 2 mục khác'],
    ['project', 'organizations:paradigm', 'Organizations: the paradigm', 'Tổ chức: the paradigm'],
    ['project', 'has_token:true', 'Tokens included', 'Có token'],
    ['project', 'has_token:false', 'No Token', 'Không có token'],
    ['project', 'rounds[date>=12mo]', 'Date of a round: Past 1 year', 'Ngày của một vòng: 1 năm qua'],
    ['project', 'rounds[stage:seed]', 'Funding stage of a round: Seed', 'Giai đoạn gọi vốn của một vòng: Seed'],
    ['project', 'known(website)', 'Website: known', 'Trang web: đã biết'],
    ['project', '-known(website)', 'Website: unknown', 'Trang web: chưa rõ'],
    ['organization', 'actively_investing:true', 'Actively investing: Yes', 'Đang đầu tư: Có'],
    ['organization', 'location~"hà nội"', 'Location contains “hà nội”', 'Địa điểm có chứa “hà nội”'],
    ['person', 'gender:female', 'Gender: Female', 'Giới tính: Nữ'],
    ['person', 'last_investment:3mo', 'Last investment: Past 3 months', 'Đầu tư gần nhất: 3 tháng qua'],
    ['round', 'undisclosed(amount)', 'Money raised: undisclosed', 'Vốn huy động: không công bố'],
    ['round', 'date:2024-03', 'Date: Mar 01,2024 – Mar 31,2024', 'Ngày: 01/03/2024 – 31/03/2024'],
    ['round', 'date:1mo', 'Date: Past 1 month', 'Ngày: 1 tháng qua'],
    ['round', 'stage:"Series A"', 'Funding stage: Series A', 'Giai đoạn gọi vốn: Series A'],
  ])('%s %s: %s, %s', (kind, text, english, vietnamese) => {
    expect(chipTexts(kind, text)).toEqual([english]);
    speak('vi');
    expect(chipTexts(kind, text)).toEqual([vietnamese]);
  });

  it('what no control holds is left over, the second condition of a path too [directory-17]', () => {
    const where = read('project', 'bit raised>=1m raised<=2m tvl>5 (sector:a | sector:b) rounds[stage:Seed amount>=1m] -sector:c rounds[date:12mo..3mo]');
    const { conditions, rest } = conditionsOf('project', where);
    expect([...conditions.keys()]).toEqual(['raised']);
    expect(printWhere({ and: rest })).toBe('raised<=2m tvl>5 (sector:a | sector:b) rounds[stage:Seed amount>=1m] -sector:c rounds[date:12mo..3mo]');
    expect(printWhere(withoutRest('project', where))).toBe('bit raised>=1m');
    expect(printWhere(wordsOnly(where))).toBe('bit');
  });
});

describe('conditions', () => {
  const held = (type: string): fc.Arbitrary<Held> => {
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map(String);
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    const value = type === 'number' ? amount : day;
    const range = fc
      .oneof(fc.record({ from: value }), fc.record({ to: value }), fc.record({ from: value, to: value }))
      .map((limits): Held => ({ is: 'range', ...limits }));
    const state = fc.constantFrom<Held>({ is: 'known' }, { is: 'unknown' });
    if (type === 'number') return fc.oneof(state, range);
    if (type === 'date') return fc.oneof(state, range, fc.constantFrom<Held>({ is: 'past', span: '1mo' }, { is: 'past', span: '36mo' }));
    if (type === 'bool')
      return fc.oneof(
        state,
        fc.boolean().map((yes): Held => ({ is: 'flag', yes })),
      );
    if (type === 'text')
      return fc.oneof(
        state,
        fc.constantFrom('a b', 'x"y', '-z', 'có').map((text): Held => ({ is: 'text', text })),
      );
    return type === 'link'
      ? state
      : fc.oneof(
          state,
          fc.uniqueArray(fc.constantFrom('a', 'b c', 'd,e'), { minLength: 1 }).map((values): Held => ({ is: 'values', values })),
        );
  };

  it('what a control puts into a screen is what it finds there, also through the address, beside everything else', () => {
    const field = fc.constantFrom(...KINDS.flatMap((kind) => fieldsOf(kind).map((one) => ({ kind, one })))).chain(({ kind, one }) => {
      const { def } = one;
      const some: fc.Arbitrary<Held> = def.options
        ? fc.subarray([...def.options], { minLength: 1 }).map((values): Held => ({ is: 'values', values }))
        : def.secret
          ? fc.oneof(held(def.type), fc.constant<Held>({ is: 'undisclosed' }))
          : held(def.type);
      return some.map((want) => ({ kind, one, want }));
    });
    fc.assert(
      fc.property(field, ({ kind, one, want }) => {
        const before = read(kind, 'word (name2 | other) source_count>3');
        const text = printWhere(withCondition(kind, before, one, want));
        const after = read(kind, text);
        const { conditions, rest } = conditionsOf(kind, after);
        expect([...conditions.keys()]).toEqual([one.key]);
        const found = conditions.get(one.key)?.held;
        expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(want)));
        expect(printWhere({ and: rest })).toBe('(name2 | other) source_count>3');
        expect(printWhere(withCondition(kind, after, one, undefined))).toBe(printWhere(before));
      }),
      { numRuns: 400 },
    );
  });

  it.each<[ScreenKind, string, Held, string, string]>([
    ['project', 'Name', { is: 'text', text: 'coin' }, 'name~coin', 'Name contains “coin”'],
    ['project', 'Raised', { is: 'range', from: '1000000', to: '1000000000' }, 'raised:1m..1b', 'Raised: $1.00M – $1.00B'],
    ['project', 'Market cap rank', { is: 'range', to: '25' }, 'market_cap_rank<=25', 'Market cap rank ≤ 25'],
    ['project', 'Change, 24 hours', { is: 'range', from: '-2.5' }, 'change24h>=-2.5', 'Change, 24 hours ≥ -2.5%'],
    ['project', 'Sector', { is: 'values', values: ['DeFi'] }, 'sector:DeFi', 'Sector: DeFi'],
    ['project', 'Has a token', { is: 'flag', yes: false }, 'has_token:false', 'No Token'],
    ['project', 'Organizations', { is: 'values', values: ['paradigm'] }, 'organizations:paradigm', 'Organizations: the paradigm'],
    ['project', 'Date of a round', { is: 'past', span: '36mo' }, 'rounds[date>=36mo]', 'Date of a round: Past 3 years'],
    ['project', 'Funding stage of a round', { is: 'values', values: ['Seed'] }, 'rounds[stage:Seed]', 'Funding stage of a round: Seed'],
    ['project', 'Funding received', { is: 'undisclosed' }, 'undisclosed(funding_received)', 'Funding received: undisclosed'],
    ['project', 'Website', { is: 'known' }, 'known(website)', 'Website: known'],
    ['person', 'Job title', { is: 'values', values: ['Founder'] }, 'job_title:Founder', 'Job title: Founder'],
    ['person', 'Projects', { is: 'values', values: ['uniswap'] }, 'projects:uniswap', 'Projects: the uniswap'],
    ['person', 'Number of investments', { is: 'range', from: '2', to: '10' }, 'investment_count:2..10', 'Number of investments: 2 – 10'],
    ['person', 'Gender', { is: 'values', values: ['Female'] }, 'gender:Female', 'Gender: Female'],
    ['organization', 'Projects', { is: 'values', values: ['uniswap'] }, 'projects:uniswap', 'Projects: the uniswap'],
    ['organization', 'Actively investing', { is: 'flag', yes: true }, 'actively_investing:true', 'Actively investing: Yes'],
    ['organization', 'Last investment', { is: 'past', span: '24mo' }, 'last_investment>=24mo', 'Last investment: Past 2 years'],
    ['organization', 'Location', { is: 'unknown' }, '-known(location)', 'Location: unknown'],
    ['round', 'Money raised', { is: 'range', from: '10000000' }, 'amount>=10m', 'Money raised ≥ $10.00M'],
    ['round', 'Date', { is: 'range', from: '2022-01-01', to: '2024-12-31' }, 'date:2022-01-01..2024-12-31', 'Date: Jan 01,2022 – Dec 31,2024'],
    ['round', 'Funding stage', { is: 'values', values: ['Series A'] }, 'stage:"Series A"', 'Funding stage: Series A'],
    ['round', 'Project', { is: 'values', values: ['solana'] }, 'project:solana', 'Project: the solana'],
    ['round', 'Lead investor', { is: 'values', values: ['paradigm'] }, 'lead:paradigm', 'Lead investor: the paradigm'],
  ])('of %s, the filter %s holding %j is the screen %s and the chip %s [directory-29]', (kind, label, want, text, chip) => {
    const fields = fieldsOf(kind).filter((field) => fieldLabel(field) === label);
    expect(fields).toHaveLength(1);
    expect(printWhere(withCondition(kind, read(kind, ''), fields[0] as Field, want))).toBe(text);
    expect(chipTexts(kind, text)).toEqual([chip]);
  });

  it('one condition takes the place of another on the same field and leaves the rest', () => {
    const where = read('project', 'bit raised>=1m sector:a rounds[stage:Seed]');
    const field = fieldOf('project', 'rounds.stage');
    if (!field) throw new Error('no such field');
    expect(printWhere(withCondition('project', where, field, { is: 'values', values: ['Grant', 'Debt'] }))).toBe(
      'bit raised>=1m sector:a rounds[stage:Grant,Debt]',
    );
  });
});

describe('amounts', () => {
  const raised = pathOf('project', 'raised');
  if (!raised) throw new Error('no such path');

  it.each([
    ['en', '10m', '10000000'],
    ['en', '$2.5B', '2500000000'],
    ['en', '1,500', '1500'],
    ['en', ' -0.25 ', '-0.25'],
    ['vi', '2,5m', '2500000'],
    ['vi', '1.500', '1500'],
    ['en', 'ten', undefined],
    ['en', '1 raised<5', undefined],
    ['en', '1..2', undefined],
    ['en', '12mo', undefined],
    ['en', '', undefined],
  ] as const)('%s %s is %s', (language, text, amount) => {
    speak(language);
    expect(readAmount(text, 'project', raised)).toBe(amount);
  });

  it('are read as they are written, in both languages', () => {
    for (const language of ['en', 'vi'] as const) {
      speak(language);
      for (const amount of ['0', '1', '-5', '0.000001', '1234567', '2500000', '10000000000', '1234.5678'])
        expect(readAmount(writeAmount(amount, raised), 'project', raised)).toBe(amount);
    }
  });

  it('are compared exactly', () => {
    expect(isLarger('10', '9')).toBe(true);
    expect(isLarger('0.1', '0.10')).toBe(false);
    expect(isLarger('-2', '-1.5')).toBe(false);
    expect(isLarger('100000000000000000001', '100000000000000000000')).toBe(true);
  });
});

describe('help', () => {
  it.each(KINDS)('every example of %s is a screen, as it would be printed', (kind) => {
    const examples = examplesOf(kind);
    expect(examples.length).toBeGreaterThanOrEqual(16);
    for (const { text } of examples) expect(printWhere(read(kind, text))).toBe(text.replace(/^\((.*)\)$/, '$1'));
  });
});

describe('completion', () => {
  const offered = (kind: ScreenKind, text: string): string[] => completionsAt(kind, text, text.length).items.map((item) => item.text);

  it.each<[ScreenKind, string, string[]]>([
    ['project', 'rai', ['raised']],
    ['project', 'raised', [':', '!=', '<', '<=', '>', '>=']],
    ['project', 'name', [':', '!=', '~']],
    ['project', 'rounds[stage:se', ['Seed', '"Series A"', '"Series B"', '"Series C"', '"Series D and later"', 'Pre-seed']],
    ['project', 'rounds[val', ['valuation']],
    ['project', 'rounds[amount>1] val', ['tvl']],
    ['project', 'known(webs', ['website']],
    ['project', 'sources(syn', []],
    ['project', 'all(rou', ['rounds']],
    ['project', 'status(raised):mod', ['moderator']],
    ['project', 'has_token:', ['true', 'false']],
    ['project', '"rai', []],
    ['project', '-rai', ['raised']],
    ['person', 'roles[fou', ['founder']],
    ['person', 'all(organizations)[people[gen', ['gender']],
    ['round', 'Huy', []],
  ])('%s: behind %s', (kind, text, expected) => {
    expect(offered(kind, text)).toEqual(expected);
  });

  it('finds by what things are called too', () => {
    speak('vi');
    expect(offered('project', 'huy')).toEqual(['raised']);
  });
});
