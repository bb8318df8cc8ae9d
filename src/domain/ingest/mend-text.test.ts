import { describe, expect, it } from 'vitest';
import { amountOf, roundAmountOf, tidy } from './listed-text.ts';
import { mended } from './mend-text.ts';

describe('a text of a list [ingest-21]', () => {
  it.each([
    ['worldâ€™s first', 'world’s first'],
    ['ZahnÃ¤rztekammer', 'Zahnärztekammer'],
    ['CafÃ© â€“ bar', 'Café – bar'],
    ['R&amp;D &lt;b&gt; &quot;x&quot; &#39;y&#39; &#x2014;', `R&D <b> "x" 'y' —`],
    ['&amp;amp;', '&'],
    ['AT&T; Société «Épée» 5 € … “quoted”', 'AT&T; Société «Épée» 5 € … “quoted”'],
    ['Hà Nội, Đà Nẵng, Łódź', 'Hà Nội, Đà Nẵng, Łódź'],
    ['&nosuch; &#0; &#xD800;', '&nosuch; &#0; &#xD800;'],
  ])('%s reads %s', (text, read) => {
    expect(mended(text)).toBe(read);
  });

  it('has no entity left once it is tidy', () => {
    expect(tidy(' Smith &amp; Sons ')).toBe('Smith & Sons');
  });
});

describe('an amount [ingest-21]', () => {
  it('may have its thousands apart, and nothing else', () => {
    expect(amountOf('5,000,000', 0)).toEqual({ usd: '5000000' });
    expect(amountOf('1,234.5', 6)).toEqual({ usd: '1234500000' });
    for (const text of ['5,00', '50,00,000', ',5', '5,,000']) expect(amountOf(text, 0)).toMatchObject({ fault: true });
  });

  it('of a round is 1,000 dollars at least', () => {
    expect(roundAmountOf(3, 0)).toMatchObject({ reason: 'is less than any round raised: the unit is wrong' });
    expect(roundAmountOf(0.0009, 6)).toMatchObject({ fault: false });
    expect(roundAmountOf('1000', 0)).toEqual({ usd: '1000' });
    expect(roundAmountOf(null, 0)).toBeUndefined();
  });
});
