import { describe, expect, it, test } from 'vitest';
import { FIELDS } from '../records/fields.ts';
import { dayOf, valuesSchema } from './form-values.ts';
import { formField, formFields, needsQuote } from './forms.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from './proposal.ts';

const TYPES = Object.keys(CONTRIBUTION_TYPES) as ContributionType[];
const read = (type: ContributionType, values: unknown) => {
  const parsed = valuesSchema(type).safeParse(values);
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('fields of the forms', () => {
  it('are those of the documents, each with a field of the records or a kind of edit that decides it [contributions-1]', () => {
    expect(formFields('people').map((field) => field.name)).toEqual(
      expect.arrayContaining(
        'organization avatar type_of_investor job_title gender location background_summary experiences events recent_news linkedin twitter'.split(' '),
      ),
    );
    expect(formFields('venture').map((field) => field.name)).toEqual(
      expect.arrayContaining(
        'name summary founded founder location type operating_status sector number_of_investments total_value total_funding_amount portfolio employees rounds recent_news website email twitter'.split(
          ' ',
        ),
      ),
    );
    expect(formFields('token').map((field) => field.name)).toEqual(
      expect.arrayContaining('symbol markets contracts allocations unlocks roadmap events funding_received ecosystem founders employees rounds'.split(' ')),
    );
    for (const type of TYPES) {
      const fields = formFields(type);
      expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
      const kinds = [CONTRIBUTION_TYPES[type], ...(type === 'token' ? [] : ['party'])];
      const unknown = fields.filter(
        ({ field, of }) => field !== null && !FIELDS.some((f) => f.key === field && (of === undefined ? kinds : [of]).includes(f.kind)),
      );
      expect(unknown).toEqual([]);
    }
  });

  it('are found by the names that pages know them by [contributions-2]', () => {
    expect(formField('people', 'roles')?.name).toBe('experiences');
    expect(formField('people', 'description')?.name).toBe('background_summary');
    expect(formField('venture', 'founders')?.name).toBe('founder');
    expect(formField('token', 'year_founded')?.name).toBe('founded');
    expect(formField('token', 'price_usd')).toBeUndefined();
  });

  it('have a risk, and money, roles and pictures of people need a sentence [contributions-3]', () => {
    const quoted = (type: ContributionType) => formFields(type).flatMap((field) => (needsQuote(field.risk) ? [field.name] : []));
    expect(quoted('people')).toEqual(['avatar', 'gender', 'organization', 'experiences', 'portfolio_angel_investor']);
    expect(quoted('token')).toEqual(['founders', 'employees', 'funding_received', 'rounds', 'max_supply', 'allocations', 'unlocks']);
  });
});

describe('values of a form', () => {
  it('come out in the form in which they are kept [contributions-4]', () => {
    expect(
      read('token', {
        name: '  Aave\u200B  ',
        website: 'aave.com',
        twitter: '@aave',
        max_supply: '16,000,000.0',
        sector: ['Lending', { id: 'ab', end: true }],
        allocations: [{ label: 'Team', percent: 20 }],
        founders: [{ name: 'Stani Kulechov' }, { id: 'x', value: { name: { type: 'people', slug: 'stani', logo: null }, position: 'CEO', from_date: '' } }],
      }),
    ).toEqual({
      name: 'Aave',
      website: 'https://aave.com',
      twitter: 'https://x.com/aave',
      max_supply: '16000000',
      sector: [{ value: 'Lending' }, { id: 'ab', end: true }],
      allocations: [{ value: { label: 'Team', percent: '20' } }],
      founders: [{ value: { name: { name: 'Stani Kulechov' } } }, { id: 'x', value: { name: { type: 'people', slug: 'stani' }, position: 'CEO' } }],
    });
  });

  test.each([
    ['token', { website: 5 }, 'website'],
    ['token', { website: 'no address' }, 'website'],
    ['token', { founded: '2021-13' }, 'founded'],
    ['token', { max_supply: '-5' }, 'max_supply'],
    ['token', { max_supply: 'many' }, 'max_supply'],
    ['token', { price_usd: '1' }, ''],
    ['token', { name: null }, 'name'],
    ['token', { allocations: [{ label: 'Team', percent: 120 }] }, 'allocations.0.value.percent'],
    ['venture', { email: 'nobody' }, 'email'],
    ['venture', { rounds: [{ date: '2024' }] }, 'rounds.0.value.announcement'],
    ['people', { gender: 'x' }, 'gender'],
  ] as const)('of a %s are refused where they are wrong: %j [contributions-5]', (type, values, path) => {
    expect(read(type, values)).toEqual(expect.arrayContaining([expect.arrayContaining([expect.stringMatching(new RegExp(`^${path}`))])]));
  });

  test.each([
    ['background_summary', 'Write to jane (at) example.org'],
    ['background_summary', 'Call +44 20 7946 0958'],
    ['location', '12 Downing Street, London'],
    ['job_title', ['Engineer, jane@example.org']],
    ['background_summary', 'vb (at) example (dot) org'],
    ['background_summary', 'Thư: vb a còng example chấm vn'],
    ['background_summary', 'Điện thoại 0912 345 678'],
    ['background_summary', 'zalo 0912345678'],
    ['background_summary', 'Số 0912.345.678 của anh'],
    ['background_summary', 'CCCD 079123456789'],
    ['background_summary', 'Passport no. C1234567'],
    ['background_summary', 'Gọi +84\u00A0912 345 678 hoặc 09 12 34 56 78'],
    ['background_summary', 'Sống tại 25 Nguyễn Huệ, Quận 1'],
    ['background_summary', 'Nhà ở hẻm 48 Bùi Viện'],
  ])('about a person hold nothing private: %s %j [contributions-6]', (field, value) => {
    expect(read('people', { [field]: value })).toEqual([[field, expect.stringMatching(/not taken/)]]);
  });

  it('about a person may hold years, amounts and addresses of pages [contributions-6]', () => {
    expect(
      Array.isArray(
        read('people', {
          background_summary:
            'Raised $120,000,000 between 2019-2021, +120 000 000 USD more in 2023 and 0.0001234567 BTC; built a passport to 100000 users; ran mobile 2018-2021; in 2015 Jane Street hired; CTO @ aave.com; Via Binance Labs 2018; +1 000 000 users; see https://example.org/2020-11-12-345',
          location: 'Paris, France',
        }),
      ),
    ).toBe(false);
  });

  it('of many thousands of characters do not hold the site up [contributions-6]', () => {
    const long = 100_000;
    const texts = ['a', 'a.', '0', '0 ', '+1 ', 'A ', 'Aa', '1 A ', 'Via A ', 'số nhà ', 'a@b-', '(1) '].map((part) => part.repeat(long / part.length));
    for (const text of texts) expect(Array.isArray(read('people', { background_summary: text })), text.slice(0, 9)).toBe(true);
  }, 20_000);

  it('know a day, a month or a year [contributions-7]', () => {
    expect([dayOf('2021'), dayOf('2021-03'), dayOf('2021-03-04'), dayOf('2021-02-30'), dayOf('March')]).toEqual([
      { day: '2021-01-01', precision: 'year' },
      { day: '2021-03-01', precision: 'month' },
      { day: '2021-03-04', precision: 'day' },
      undefined,
      undefined,
    ]);
  });
});
