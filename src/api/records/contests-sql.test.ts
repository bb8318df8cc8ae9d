import { describe, expect, it } from 'vitest';
import { CLAIM_STATE, PRECISION } from '#domain/records/codes.ts';
import { fieldId, type FieldKey } from '#domain/records/fields.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { useSite } from '#platform/testing/kit.ts';
import { createApi } from '../app.ts';
import { contestsSql } from './contests-sql.ts';

const site = useSite({ createApi, datasets: [] });

/** What a statement says of a field. */
interface Said {
  value?: unknown;
  state?: number;
  precision?: number;
  from?: string;
}

/** Whether two statements contest each other, asked both ways round. */
async function contest(kind: KindName | 'party', key: string, a: Said, b: Said): Promise<boolean> {
  const row = ({ value, state = CLAIM_STATE.value, precision, from }: Said) => [
    value === undefined ? null : JSON.stringify(value),
    state,
    precision ?? null,
    from ?? null,
  ];
  const SAID = '(value, state, precision, valid_from)';
  const { rows } = await site.context.db.read.query<{ there: boolean; back: boolean }>(
    `select ${contestsSql('$1::smallint', 'a', 'b')} as there, ${contestsSql('$1::smallint', 'b', 'a')} as back
     from (values ($2::jsonb, $3::smallint, $4::smallint, $5::date)) a ${SAID}, (values ($6::jsonb, $7::smallint, $8::smallint, $9::date)) b ${SAID}`,
    [fieldId(kind as 'project', key as FieldKey<'project'>), ...row(a), ...row(b)],
  );
  expect(rows[0]?.there).toBe(rows[0]?.back);
  return rows[0]?.there ?? false;
}

const month = (value: string): Said => ({ value, precision: PRECISION.month });

describe('two sources that say of one member', () => {
  it.each<[KindName | 'party', string, unknown, unknown]>([
    ['project', 'name', 'DuckyDeFi', 'Duckydefi'],
    ['project', 'name', 'PureFi', 'PureFi Protocol'],
    ['project', 'name', 'FloorDAO (Old)', 'floor dao'],
    ['project', 'name', 'Kōyō Protocol', 'Koyo'],
    ['project', 'name', 'RACA (ex Radio Caca)', 'Radio Caca'],
    ['party', 'name', 'L2 Iterative Ventures (L2IV)', 'L2IV'],
    ['party', 'name', 'The Spartan Group', 'Spartan Group'],
    ['round', 'date', '2021-08-04', '2021-08-05'],
    ['project', 'symbol', 'MARBLE', '$marble'],
    ['project', 'website', 'https://www.silo.finance/', 'https://app.silo.finance'],
    ['project', 'website', 'http://Flow.com', 'https://flow.com/?utm=1'],
    ['project', 'github', 'https://github.com/OmniBTC', 'https://github.com/omnibtc/omniswap'],
    ['project', 'logo', 'https://a.example/1.png', 'https://b.example/2.png'],
    ['project', 'market_cap_rank', '12', '19'],
    ['party', 'location', 'Chicago, United States', 'United States'],
    ['round', 'amount_usd', '3040000', '3000000'],
    ['round', 'amount_usd', '5250000', '5300000'],
    ['round', 'stage_text', 'Seed+', 'Angel'],
    ['round', 'announcement', 'https://x.com/a/status/1', 'https://a.example/b'],
  ])('of %s, %s: %s and %s agree [live-36]', async (kind, key, a, b) => {
    expect(await contest(kind, key, { value: a }, { value: b })).toBe(false);
  });

  it.each<[KindName | 'party', string, unknown, unknown]>([
    ['project', 'name', 'Flow', 'Flowerpot'],
    ['project', 'symbol', 'BTC', 'BTCB'],
    ['project', 'website', 'https://dydx.trade/', 'https://dydx.exchange'],
    ['project', 'website', 'https://lo.finance', 'https://silo.finance'],
    ['project', 'github', 'https://github.com/onx', 'https://github.com/onxfinance'],
    ['party', 'location', 'Chicago, United States', 'Canada'],
    ['round', 'amount_usd', '5000000', '5100000'],
    ['round', 'amount_usd', '20000000', '25000000'],
    ['round', 'stage', 'Seed', 'Series A'],
    ['round', 'date', '2021-08-04', '2021-08-06'],
    ['project', 'founded', '2021-08-04', '2021-08-05'],
    ['project', 'name', 'Flow (FLOW)', 'Near (NEAR)'],
    ['project', 'name', 'Koyo', '(Koy)'],
  ])('of %s, %s: %s and %s contest each other [live-36]', async (kind, key, a, b) => {
    expect(await contest(kind, key, { value: a }, { value: b })).toBe(true);
  });

  it('know days as exactly as either does, numbers of one day alone, and who led where both say [live-36]', async () => {
    expect(await contest('round', 'date', month('2021-08-01'), { value: '2021-08-31', precision: PRECISION.day })).toBe(false);
    expect(await contest('round', 'date', month('2021-08-01'), { value: '2021-09-01', precision: PRECISION.day })).toBe(true);
    expect(await contest('round', 'date', { value: '2021-01-01', precision: PRECISION.year }, month('2021-08-01'))).toBe(false);
    const held = (value: string, from: string): Said => ({ value, from });
    expect(await contest('organization', 'assets_under_management', held('100', '2024-01-01'), held('300', '2025-01-01'))).toBe(false);
    expect(await contest('organization', 'assets_under_management', held('100', '2025-01-01'), held('300', '2025-01-01'))).toBe(true);
    expect(await contest('round', 'investors', { value: { lead: true } }, {})).toBe(false);
    expect(await contest('round', 'investors', { value: { lead: true } }, { value: { lead: false } })).toBe(true);
    expect(await contest('round', 'amount_usd', { value: '5' }, { state: CLAIM_STATE.undisclosed })).toBe(true);
  });
});
