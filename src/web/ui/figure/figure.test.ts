import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { writeCount } from './count.ts';
import { formatChange, formatCount, formatExact, formatMoney, formatNumber, formatPrice, formatWallet, undisclosed, type Amount } from './figure.ts';

describe('short numbers', () => {
  it.each<[Amount, string]>([
    [0, '0.00'],
    ['-0', '0.00'],
    [1, '1.00'],
    ['21', '21.00'],
    [0.5, '0.50'],
    ['999.994', '999.99'],
    ['999.995', '1.00K'],
    [1000, '1.00K'],
    [1500, '1.50K'],
    [1004, '1.00K'],
    [1005, '1.01K'],
    ['999994.99', '999.99K'],
    [999_995, '1.00M'],
    [999_999, '1.00M'],
    [12_000_000, '12.00M'],
    ['999994999.999', '999.99M'],
    ['999995000', '1.00B'],
    ['999500000000', '999.50B'],
    ['999999999999', '1.00T'],
    [1_234e9, '1.23T'],
    ['1234567890123456789012', '1,234,567,890.12T'],
    [1e21, '1,000,000,000.00T'],
    ['-1500', '-1.50K'],
    ['-999999', '-1.00M'],
    ['+7', '7.00'],
    ['.5', '0.50'],
    ['0.004', '0.004'],
    ['0.008', '0.008'],
    ['0.009999', '0.009999'],
    ['0.0099999', '0.01'],
    ['0.01', '0.01'],
    ['0.0000012345', '0.0₅1235'],
    [1e-7, '0.0₆1'],
    [null, '--'],
    [undefined, '--'],
    ['', 'Invalid input: must be a number'],
    ['.', 'Invalid input: must be a number'],
    ['12a', 'Invalid input: must be a number'],
    ['1,000', 'Invalid input: must be a number'],
    [Number.NaN, 'Invalid input: must be a number'],
    [Infinity, 'Invalid input: must be a number'],
    ['1e401', 'Invalid input: must be a number'],
    ['0x10', 'Invalid input: must be a number'],
  ])('%s is %s', (value, text) => expect(formatNumber(value)).toBe(text));
});

describe('prices', () => {
  it.each<[Amount, string]>([
    [0, '$0.00'],
    ['64123.451', '$64,123.45'],
    ['1', '$1.00'],
    ['0.5', '$0.50'],
    ['0.51234', '$0.5123'],
    ['0.99994', '$0.9999'],
    ['0.99995', '$1.00'],
    ['0.0512345', '$0.05123'],
    ['0.00123456', '$0.001235'],
    ['0.001', '$0.001'],
    ['0.000999949', '$0.0₃9999'],
    ['0.00099995', '$0.001'],
    ['0.0001234', '$0.0₃1234'],
    ['0.00012', '$0.0₃12'],
    [1.234e-7, '$0.0₆1234'],
    ['1.234567e-12', '$0.0₁₁1235'],
    ['1.26e-14', '$0.0₁₃13'],
    ['1e-15', '$0.0₁₄1'],
    ['6e-16', '$0.0₁₄1'],
    ['4e-16', '<$0.0₁₄1'],
    ['-4e-16', '>-$0.0₁₄1'],
    [5e-324, '<$0.0₁₄1'],
    ['999999.994', '$999,999.99'],
    ['999999.995', '$1.00M'],
    ['-0.0001234', '-$0.0₃1234'],
    [null, '--'],
    ['free', 'Invalid input: must be a number'],
  ])('%s is %s', (value, text) => expect(formatPrice(value)).toBe(text));
});

it('names currencies by the symbols of the documents, dollars by default', () => {
  expect([formatMoney(1500), formatMoney(1500, 'usd'), formatMoney(1500, 'euro'), formatMoney(-1500, 'cnd')]).toEqual([
    '$1.50K',
    '$1.50K',
    '€1.50K',
    '-C$1.50K',
  ]);
  expect([formatPrice('2.5', 'euro'), formatPrice('0.0001234', 'cnd')]).toEqual(['€2.50', 'C$0.0₃1234']);
});

it.each<[Amount, string]>([
  [1.5, '+1.50%'],
  ['-0.324', '-0.32%'],
  [0, '0.00%'],
  ['0.004', '0.00%'],
  ['-0.004', '0.00%'],
  ['1234.5', '+1,234.50%'],
  [null, '--'],
])('a change of %s is %s', (value, text) => expect(formatChange(value)).toBe(text));

it('writes Vietnamese numbers with their own marks, and texts in Vietnamese', () => {
  overwriteGetLocale(() => 'vi');
  expect([formatCount(36_101), formatNumber(1500), formatMoney('1234e9'), formatPrice('64123.45'), formatPrice('0.0001234'), formatExact('1234.50')]).toEqual([
    '36.101',
    '1,50K',
    '$1,23T',
    '$64.123,45',
    '$0,0₃1234',
    '1.234,5',
  ]);
  expect(formatNumber('x')).toBe('Dữ liệu không hợp lệ: phải là số');
  expect(undisclosed()).toBe('Không công bố');
});

it('writes counts whole and exact numbers with every digit', () => {
  expect([formatCount(0), formatCount(999), formatCount(1000), formatCount('1234567'), formatCount(null)]).toEqual(['0', '999', '1,000', '1,234,567', '--']);
  expect([formatExact('1234567.890'), formatExact('100'), formatExact('100.00'), formatExact(1.5e-10), formatExact('1e24')]).toEqual([
    '1,234,567.89',
    '100',
    '100',
    '0.00000000015',
    '1,000,000,000,000,000,000,000,000',
  ]);
  expect(undisclosed()).toBe('Undisclosed');
});

it('shortens addresses to 8 characters, dots and 5; what would not get shorter stays [directory-26]', () => {
  expect(formatWallet('0x1f9840a85d5af5bf1d1762f925bdaddc4201f984')).toBe('0x1f9840...1f984');
  expect(formatWallet('12345678...54321')).toBe('12345678...54321');
  expect(formatWallet('12345678901234567')).toBe('12345678...34567');
});

const POWERS = { K: 3, M: 6, B: 9, T: 12 } as const;
const BELOW = '₀₁₂₃₄₅₆₇₈₉';
/** The number a text stands for. */
function valueOf(text: string): number {
  const [, sign = '', body = '', letter = ''] = /^[<>]?(-?)[$€]?([\d.,₀-₉]+)([KMBT]?)$/.exec(text) ?? [];
  const counted = /^0\.0([₀-₉]+)(\d+)$/.exec(body);
  const zeros = counted ? Number([...counted[1]!].map((digit) => BELOW.indexOf(digit)).join('')) : 0;
  const size = counted ? Number(`0.${'0'.repeat(zeros)}${counted[2]}`) : Number(body.replaceAll(',', ''));
  return (sign ? -1 : 1) * size * (letter ? 10 ** POWERS[letter as keyof typeof POWERS] : 1);
}
const digits = (min: number, max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const decimal = fc.tuple(digits(1, 16), digits(0, 18)).map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : whole));
// Beyond, the number that a text is read back as is infinite.
const known = fc.oneof(decimal, fc.double({ min: -1e300, max: 1e300, noNaN: true }), fc.double({ min: 0, max: 1e-3, noNaN: true }));
const FORMATS = { formatNumber, formatPrice } as const;

describe.each(Object.entries(FORMATS))('%s', (_, format) => {
  it('keeps the order of numbers', () => {
    fc.assert(
      fc.property(known, known, (a, b) => {
        const [less, more] = Number(a) <= Number(b) ? [a, b] : [b, a];
        expect(valueOf(format(less))).toBeLessThanOrEqual(valueOf(format(more)));
      }),
      { numRuns: 2000 },
    );
  });

  it('shows at most half a unit of its last place too much or too little, and never an exponent', () => {
    fc.assert(
      fc.property(known, (value) => {
        const text = format(value);
        expect(text).toMatch(/^[<>]?-?\$?(\d{1,3}(,\d{3})*\.\d{2,6}[KMBT]?|0\.0[₀-₉]{1,2}\d{1,4})$/);
        const size = Math.abs(Number(value));
        const off = Math.abs(Math.abs(valueOf(text)) - size);
        const letter = /[KMBT]$/.exec(text)?.[0];
        const twoDecimals = 0.00501 * (letter ? 10 ** POWERS[letter as keyof typeof POWERS] : 1);
        const small = size < (format === formatPrice ? 1 : 0.01);
        expect(off).toBeLessThanOrEqual(small ? Math.max(size * 0.00051, 1e-15) : twoDecimals + size * 1e-14);
      }),
      { numRuns: 2000 },
    );
  });

  it('makes nothing of what is something, and something of nothing never', () => {
    fc.assert(
      fc.property(known, (value) => {
        expect(/[1-9]/.test(format(value))).toBe(/[1-9]/.test(typeof value === 'string' ? value : value.toExponential().replace(/e.*/, '')));
      }),
    );
  });
});

it('shows of a price below one the digits that are known and no others [directory-26]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: -15, max: -4 }), (number, power) => {
      const shown = formatPrice(`${number}e${power}`).replaceAll(/[^\d]/g, '');
      expect(shown.replace(/^0+/, '').replace(/0+$/, '')).toBe(String(number).replace(/0+$/, ''));
    }),
  );
});

it('goes up a letter at every boundary, exactly where two decimals would be four digits [directory-26]', () => {
  fc.assert(
    fc.property(fc.constantFrom(3, 6, 9, 12), fc.bigInt({ min: 0n, max: 10n ** 12n }), (power, off) => {
      const edge = 10n ** BigInt(power + 12);
      const half = 5n * 10n ** BigInt(power - 3 + 12 - 3);
      const text = (units: bigint) => formatNumber(`${units}e-12`);
      const letters = ['', 'K', 'M', 'B', 'T'];
      const [under, over] = [letters[power / 3 - 1]!, letters[power / 3]!];
      expect(text(edge - half)).toBe(`1.00${over}`);
      expect(text(edge - half - 1n - off / 1_000_000n)).toBe(`999.99${under}`);
      expect(text(edge + off / 1_000_000n)).toBe(`1.00${over}`);
    }),
  );
});

it('a count that loads with the page is written as every other', () => {
  for (const locale of ['en', 'vi'] as const) {
    overwriteGetLocale(() => locale);
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), (count) => {
        expect(writeCount(count)).toBe(formatCount(count));
      }),
    );
  }
});
