import { describe, expect, it } from 'vitest';
import type { Claim, EntryInput } from '../records/claim.ts';
import { decideRounds } from '../records/match-rounds.ts';
import { parseCffPortfolio, parseCffRounds } from './crypto-fundraising.ts';
import { parseDefillamaRaises } from './defillama-raises.ts';
import { readLines } from './lines.ts';
import { addressIn, aliasesIn, amountOf, namesIn, slugKey, tidy } from './listed-text.ts';
import { FormatError, type Parsed } from './parsed.ts';

const LIST = 'https://list.example/raises';
const raise = {
  date: 1710288000,
  name: 'Fjord Foundry',
  round: 'Seed',
  amount: 4.3,
  chains: ['Ethereum'],
  sector: 'offers fair launches',
  category: 'Web3',
  source: 'https://x.com/FjordFoundry/status/1767969619229172209?s=20',
  leadInvestors: ['Lemniscap'],
  otherInvestors: ['Mechanism Capital', 'DCD'],
  valuation: null,
};
const raises = (...items: unknown[]) => parseDefillamaRaises({ raises: { raises: items }, document: LIST });
const cff = {
  id: '1',
  projectSlug: 'karta',
  project: 'Karta',
  ticker: 'KRT',
  date: '2026-06-17',
  datePrecision: 'day',
  round: 'Series A',
  amountUsd: 15000000.0,
  investors: [
    { name: 'Galaxy Digital', role: 'lead' },
    { name: 'Canary' },
    { name: 'GSR Markets LTD', role: 'participant' },
    { name: 'Hashed', role: 'co-lead' },
  ],
  source: 'https://news.example/karta-raises-15m',
  aggregator: 'https://crypto-fundraising.info/projects/karta/',
};
const cffRounds = (...items: unknown[]) => parseCffRounds({ lines: items.map((i) => JSON.stringify(i)), document: LIST });

const ofKind = ({ entries }: Parsed, kind: string) => entries.filter((e) => e.kind === kind);
const only = <T>(items: readonly T[]): T => {
  expect(items).toHaveLength(1);
  return items[0] as T;
};
const said = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value ?? c.object ?? c.state);
const investors = (e: EntryInput) => e.claims.filter((c) => c.field === 'investors').map((c) => [c.object, (c.value as { lead: boolean } | undefined)?.lead]);
const keys = (e: EntryInput | undefined, scheme: string) => e?.keys.filter((k) => k.scheme === scheme).map((k) => k.value);
const named = (p: Parsed, key: string) => p.entries.find((e) => e.nativeKey === key);

it('a raise of the first of a month without an announcement is known to the month alone [ingest-119]', () => {
  const [first, second] = [Date.UTC(2021, 5, 1) / 1000, Date.UTC(2021, 5, 2) / 1000];
  const precisions = (more: object) =>
    raises({ ...raise, ...more }).entries.flatMap((e) => e.claims.flatMap(({ field, precision }) => (field === 'date' ? [precision] : [])));
  expect([{ date: first, source: '' }, { date: first }, { date: second, source: '' }].map(precisions)).toEqual([['month'], ['day'], ['day']]);
});

describe("DefiLlama's raises", () => {
  it('give a project, a round and its investors, with amounts in exact dollars and the announcement as the document', () => {
    const parsed = raises({ ...raise, valuation: 63.5 });
    const round = only(ofKind(parsed, 'round'));
    expect(parsed.refused).toEqual([]);
    expect([said(round, 'date'), said(round, 'amount_usd'), said(round, 'valuation_usd')]).toEqual([['2024-03-13'], ['4300000'], ['63500000']]);
    expect([said(round, 'project'), said(round, 'stage'), said(round, 'stage_text')]).toEqual([['project:fjord foundry'], ['Seed'], ['Seed']]);
    expect([said(round, 'description'), said(round, 'category')]).toEqual([['offers fair launches'], ['Web3']]);
    expect(new Set(round.claims.map((c) => c.document))).toEqual(new Set([raise.source]));
    expect(investors(round)).toEqual([
      ['name:dcd', false],
      ['name:lemniscap', true],
      ['name:mechanism capital', false],
    ]);
    const project = named(parsed, 'project:fjord foundry');
    expect([said(project, 'name'), keys(project, 'publisher'), keys(project, 'round')]).toEqual([['Fjord Foundry'], ['defillama'], keys(round, 'round')]);
    expect(keys(round, 'round')).toEqual(['2024-03-13|day|4300000|x.com/FjordFoundry/status/1767969619229172209']);
    const lead = named(parsed, 'name:lemniscap');
    expect([lead?.kind, lead?.role, keys(lead, 'backed'), keys(lead, 'publisher')]).toEqual(['party', 'creates', ['fjord foundry'], ['defillama']]);
  });

  it('point to chains, one entry for all names of one chain, which only adds', () => {
    const parsed = raises({ ...raise, chains: ['BSC', 'BNB', 'Helas', 'Ethereum'] });
    const chains = parsed.entries.filter((e) => e.nativeKey.startsWith('chain:'));
    expect(chains.map((e) => [e.nativeKey, e.role, keys(e, 'caip2')])).toEqual([
      ['chain:eip155:1', 'adds', ['eip155:1']],
      ['chain:eip155:56', 'adds', ['eip155:56']],
      ['chain:helas', 'adds', []],
    ]);
    const project = named(parsed, 'project:fjord foundry');
    expect(said(project, 'chains')).toEqual(['chain:eip155:1', 'chain:eip155:56', 'chain:helas']);
    expect(keys(project, 'chain')).toEqual(['eip155:1', 'eip155:56', 'helas']);
  });

  it('take the identifier of a project, unless its name has several', () => {
    expect(keys(named(raises({ ...raise, defillamaId: 'parent#fjord' }), 'project:fjord foundry'), 'id')).toEqual(['defillama:parent#fjord']);
    expect(keys(named(raises({ ...raise, defillamaId: 12 }), 'project:fjord foundry'), 'id')).toEqual(['defillama:12']);
    const several = raises({ ...raise, defillamaId: 12 }, { ...raise, round: 'Series A', source: null, defillamaId: '13' });
    expect(keys(named(several, 'project:fjord foundry'), 'id')).toEqual([]);
    expect(several.refused).toEqual([{ where: 'project:fjord foundry', reason: 'has several identifiers: 12, 13', fault: false }]);
  });

  it('leave an unknown amount unknown, take "undisclosed" only where it is said, and refuse zero and a wrong unit [records-5]', () => {
    const amounts = (amount: unknown) => {
      const parsed = raises({ ...raise, amount });
      return [said(only(ofKind(parsed, 'round')), 'amount_usd'), parsed.refused.map((r) => `${r.where} ${r.reason}`)];
    };
    expect(amounts(null)).toEqual([[], []]);
    expect(amounts('undisclosed')).toEqual([['undisclosed'], []]);
    expect(amounts(0)).toEqual([[], ['raises[0].amount is 0, which is no amount']]);
    expect(amounts(-2)).toEqual([[], ['raises[0].amount is below 0']]);
    expect(amounts(300_000_000)).toEqual([[], ['raises[0].amount is more than anything is worth: the unit is wrong']]);
  });

  it('name a round by project, month and stage, whatever its link', () => {
    const key = (item: unknown) => only(ofKind(raises(item), 'round')).nativeKey;
    expect(key(raise)).toBe('round:fjord foundry|2024-03|seed');
    expect(key({ ...raise, source: null, date: raise.date + 86_400, amount: null })).toBe('round:fjord foundry|2024-03|seed');
  });

  it('tell rounds of one announcement apart by the stage, and those of one month and stage by their turn', () => {
    const linked = raises({ ...raise, round: 'Pre-Seed', amount: 1, date: raise.date - 200 * 86_400 }, raise);
    expect(ofKind(linked, 'round').map((e) => e.nativeKey)).toEqual(['round:fjord foundry|2023-08|pre-seed', 'round:fjord foundry|2024-03|seed']);
    const [second, first] = [
      { ...raise, source: null, amount: 9 },
      { ...raise, source: null, date: raise.date - 7 * 86_400, amount: 1, otherInvestors: [] },
    ];
    const turns = ofKind(raises(second, first), 'round');
    expect(turns.map((e) => [e.nativeKey, said(e, 'amount_usd')])).toEqual([
      ['round:fjord foundry|2024-03|seed', ['1000000']],
      ['round:fjord foundry|2024-03|seed|2', ['9000000']],
    ]);
  });

  it('put reports together that say the same, with the investors of both; those that differ stand by themselves [ingest-11]', () => {
    const again = { ...raise, name: 'FJORD Foundry', leadInvestors: ['Zee Prime Capital'], otherInvestors: ['DCD'] };
    const parsed = raises(raise, again);
    expect(parsed.refused).toEqual([{ where: 'raises[1]', reason: 'is listed twice', fault: false }]);
    expect(investors(only(ofKind(parsed, 'round')))).toEqual([
      ['name:dcd', false],
      ['name:lemniscap', true],
      ['name:mechanism capital', false],
      ['name:zee prime capital', true],
    ]);
    const differ = (other: Partial<typeof raise>) => ofKind(raises(raise, { ...raise, ...other }), 'round').length;
    expect([
      differ({ amount: 9 }),
      differ({ round: 'Series A' }),
      differ({ valuation: 70 as never }),
      differ({ leadInvestors: ['Mechanism Capital'] }),
    ]).toEqual([2, 2, 2, 2]);
  });

  it('are one round where the amounts are near or one is unknown, within three weeks, and else are two', () => {
    const count = (days: number, amount: number | null) => {
      const twice = raises({ ...raise, source: null }, { ...raise, source: 'https://other.example/a', date: raise.date - days * 86_400, amount });
      const told = ofKind(twice, 'round').map(({ nativeKey, keys }, id) => ({ id, source: 'a', nativeKey, round: keys[0]?.value ?? '', stage: raise.round }));
      return decideRounds(told).length;
    };
    expect([count(12, 4.25), count(12, 5), count(40, 4.3), count(2, null), count(21, null), count(22, null)]).toEqual([1, 2, 2, 1, 1, 2]);
  });

  it('do not say of an investor that it did not lead where they name no lead [records-173]', () => {
    expect(investors(only(ofKind(raises({ ...raise, leadInvestors: [] }), 'round')))).toEqual([
      ['name:dcd', undefined],
      ['name:mechanism capital', undefined],
    ]);
  });

  it('do not say so where they count no lead [records-173]', () => {
    const led = (leadCount: number | null | undefined, ...roles: (string | undefined)[]) =>
      investors(only(ofKind(cffRounds({ ...cff, leadCount, investors: roles.map((role, n) => ({ name: `Fund ${n}`, role })) }), 'round'))).map(
        ([, lead]) => lead,
      );
    expect(led(0, 'participant', undefined)).toEqual([undefined, undefined]);
    expect(led(1, 'participant', undefined)).toEqual([false, undefined]);
    expect(led(0, 'co-lead', 'participant', undefined)).toEqual([true, false, undefined]);
    expect(led(undefined, 'participant', undefined)).toEqual([false, undefined]);
  });

  it('refuse what names nobody and take a list in one text apart', () => {
    const parsed = raises({
      ...raise,
      leadInvestors: [],
      otherInvestors: [' ', null, 'Undisclosed', 'N/A', 'TBD', 7, 'Sipher, Smrti Lab', 'QingSong Fund,', 'Days, Inc'],
    });
    expect(investors(only(ofKind(parsed, 'round'))).map(([name]) => name)).toEqual(['name:days, inc', 'name:qingsong fund', 'name:sipher', 'name:smrti lab']);
    expect(parsed.refused.map((r) => [r.where, r.reason, r.fault])).toEqual([
      ...[0, 1, 2, 3, 4].map((i) => [`raises[0].otherInvestors[${i}]`, 'is a placeholder, not a name', false]),
      ['raises[0].otherInvestors[5]', 'is no name', true],
    ]);
  });

  it('refuse an announcement that is no address and keep the round under its month', () => {
    const parsed = raises({ ...raise, source: 'web3 community operating platform' }, { ...raise, name: 'Blank', source: ' ' });
    const [fjord, blank] = [named(parsed, 'round:fjord foundry|2024-03|seed'), named(parsed, 'round:blank|2024-03|seed')];
    expect([said(fjord, 'announcement'), fjord?.claims[0]?.document, said(blank, 'announcement')]).toEqual([[], LIST, []]);
    expect(parsed.refused).toEqual([{ where: 'raises[0].source', reason: 'is not a web address', fault: false }]);
  });

  it('refuse garbage by item with the reason, and go on [ingest-3]', () => {
    const { date, name } = raise;
    const garbage = [
      null,
      7,
      [],
      {},
      { ...raise, date: date * 1000 },
      { ...raise, date: 0 },
      { ...raise, name: ' ' },
      { ...raise, name: 'x'.repeat(301) },
      { ...raise, amount: {} },
    ];
    const parsed = raises(...garbage, { date, name, unknown: 1 });
    expect(ofKind(parsed, 'round').map((e) => e.nativeKey)).toEqual(['round:fjord foundry|2024-03|']);
    expect(parsed.refused.map((r) => [r.where, r.fault])).toEqual(garbage.map((_, i) => [`raises[${i}]`, true]));
    expect(parsed.refused[4]?.reason).toBe('date: is no time in Unix seconds that can be');
    for (const bad of [null, [], { raises: [] }, { raises: 'x' }]) expect(() => parseDefillamaRaises({ raises: bad, document: LIST })).toThrow(FormatError);
  });

  it('say the same whatever their order', () => {
    const items = [
      raise,
      { ...raise, name: 'FJORD FOUNDRY', date: raise.date + 86_400 },
      { ...raise, source: null, amount: 9 },
      { ...raise, name: 'Other', otherInvestors: ['dcd'] },
    ];
    expect(raises(...[...items].reverse()).entries).toEqual(raises(...items).entries);
  });
});

describe('the rounds of crypto-fundraising.info', () => {
  it('say who led only of the funds it follows', () => {
    const parsed = cffRounds(cff);
    const round = only(ofKind(parsed, 'round'));
    expect(investors(round)).toEqual([
      ['name:canary', undefined],
      ['name:galaxy digital', true],
      ['name:gsr markets ltd', false],
      ['name:hashed', true],
    ]);
    expect([said(round, 'amount_usd'), said(round, 'announcement'), round.claims[0]?.document]).toEqual([['15000000'], [cff.source], cff.source]);
    const project = named(parsed, 'project:karta');
    expect([keys(project, 'id'), keys(project, 'symbol'), keys(project, 'round')]).toEqual([['cff:karta'], ['krt'], keys(round, 'round')]);
    expect([said(project, 'symbol'), project?.claims[0]?.document]).toEqual([['KRT'], cff.aggregator]);
    expect(keys(named(parsed, 'name:canary'), 'publisher')).toEqual(['cff']);
  });

  it('know a date by the month where that is all there is, and have rounds without stage and amount', () => {
    const { amountUsd: _amount, round: _round, source: _source, ...rest } = cff;
    const round = only(ofKind(cffRounds({ ...rest, date: '2026-06-01', datePrecision: 'month' }), 'round'));
    const date = round.claims.find((c: Claim) => c.field === 'date');
    expect([date?.value, date?.precision, date?.document]).toEqual(['2026-06-01', 'month', cff.aggregator]);
    expect([round.nativeKey, said(round, 'stage'), said(round, 'amount_usd')]).toEqual(['round:karta|2026-06|', [], []]);
    expect(keys(round, 'round')).toEqual(['2026-06-01|month||']);
    expect(cffRounds({ ...cff, date: '2026-02-30' }).refused).toEqual([{ where: 'rounds line 1', reason: 'date: is no day that can be', fault: true }]);
  });

  it('are of the company whose slug is meant, Cyrillic letters or not [ingest-11]', () => {
    const parsed = cffRounds({ ...cff, projectSlug: '%d1%81elestia' }, { ...cff, projectSlug: 'celestia', round: 'Series B', source: null });
    expect(ofKind(parsed, 'project').map((e) => [e.nativeKey, keys(e, 'id'), keys(e, 'round')?.length])).toEqual([['project:celestia', ['cff:celestia'], 2]]);
  });

  it('have aliases in brackets beside the name as it is written', () => {
    const parsed = cffRounds({ ...cff, project: 'Arcium (ex Elusiv)', investors: [{ name: 'YZi Labs (ex Binance Labs)' }] });
    const [project, fund] = [named(parsed, 'project:karta'), named(parsed, 'name:yzi labs (ex binance labs)')];
    expect([said(project, 'name'), said(project, 'aliases')]).toEqual([['Arcium (ex Elusiv)'], ['Elusiv']]);
    expect([said(fund, 'name'), said(fund, 'aliases')]).toEqual([['YZi Labs (ex Binance Labs)'], ['Binance Labs']]);
    expect(keys(fund, 'name')).toContain('binance labs');
  });

  it('refuse lines that are no JSON with their number, and bad investors in their round', () => {
    const lines = ['', 'x', JSON.stringify({ ...cff, investors: [{ name: 5 }, { name: 'A', role: 'boss' }, { name: 'B' }] }), '{"a":"\\u0000"}'];
    const parsed = parseCffRounds({ lines, document: LIST });
    expect(investors(only(ofKind(parsed, 'round')))).toEqual([['name:b', undefined]]);
    expect(parsed.refused.map((r) => r.where)).toEqual(['rounds line 2', 'rounds line 4', 'rounds line 3.investors[0]', 'rounds line 3.investors[1]']);
    expect(parsed.refused.map((r) => r.reason).slice(0, 2)).toEqual(['is not valid JSON', 'holds the character NUL']);
  });
});

describe('the companies of crypto-fundraising.info', () => {
  const company = {
    slug: 'coindcx',
    name: 'CoinDCX',
    ticker: 'DCX',
    website: 'https://coindcx.com/ ',
    sourceUrl: 'https://crypto-fundraising.info/projects/coindcx/',
  };
  const companies = (...items: unknown[]) => parseCffPortfolio({ lines: items.map((i) => JSON.stringify(i)) });

  it('are the projects of the rounds, with a website where it is one', () => {
    const parsed = companies(company, { ...company, slug: '%d1%81ypherock-x1', website: 'undefined' }, { ...company, slug: 'b', website: '/funds/x/' });
    const dcx = named(parsed, 'project:coindcx');
    expect([said(dcx, 'website'), keys(dcx, 'domain'), keys(dcx, 'id'), dcx?.claims[0]?.document]).toEqual([
      ['https://coindcx.com/'],
      ['coindcx.com'],
      ['cff:coindcx'],
      company.sourceUrl,
    ]);
    expect(said(named(parsed, 'project:cypherock-x1'), 'website')).toEqual([]);
    expect(parsed.refused.map((r) => [r.where, r.reason])).toEqual([
      ['companies line 2.website', 'is not a web address'],
      ['companies line 3.website', 'is not a web address'],
    ]);
  });

  it('are there once, the same one whatever the order', () => {
    const other = { ...company, name: 'CoinDCX Pro' };
    const [one, two] = [companies(company, other), companies(other, company)];
    expect(one.entries).toEqual(two.entries);
    expect(two.refused).toEqual([{ where: 'companies line 2', reason: 'is listed twice', fault: true }]);
    expect(() => parseCffPortfolio({ lines: ['', ' '] })).toThrow(FormatError);
  });
});

describe('texts of lists', () => {
  it('hold amounts that lose nothing', () => {
    const usd = (value: number | string, unit: 0 | 6) => amountOf(value, unit);
    expect([usd(4.3, 6), usd(5.875, 6), usd(0.1, 6), usd('1e-2', 6), usd(8.2, 6)].map((a) => (a && 'usd' in a ? a.usd : a))).toEqual([
      '4300000',
      '5875000',
      '100000',
      '10000',
      '8200000',
    ]);
    expect(usd('about 5', 0)).toEqual({ reason: 'is no amount', fault: true });
  });

  it.each([
    ['https://a.example/x (https://a.example/x?utm_source=t)', 'https://a.example/x'],
    ['They raised $3m: https://a.example/raise.', 'https://a.example/raise'],
    ['ttps://a.example/dao', 'https://a.example/dao'],
    ['http://a.example/x', 'http://a.example/x'],
    ['decrypt.co/99802/flow', 'https://decrypt.co/99802/flow'],
    [' ', undefined],
    ['1506351540575084553', undefined],
    ['Trading App for DEFI', undefined],
    ['javascript:alert(1)', undefined],
  ])('hold an address: %s', (text, address) => expect(addressIn(text)).toBe(address));

  it.each([
    ['Greenoaks Capital, O’Leary Ventures', ['Greenoaks Capital', 'O’Leary Ventures']],
    ['Susquehanna Private Equity Investments, LLLP', ['Susquehanna Private Equity Investments, LLLP']],
    ['Balderton and Lakestar', ['Balderton and Lakestar']],
    ['A; B\nC|D', ['A', 'B', 'C', 'D']],
    ['City (One, Two)', ['City (One, Two)']],
  ])('list names: %s', (text, names) => expect(namesIn(text)).toEqual(names));

  it.each([
    ['Sequence (Skyweaver, ex Horizon Blockchain Games)', ['Horizon Blockchain Games', 'Skyweaver']],
    ['Burnt (Verona ex Xion)', ['Verona', 'Xion']],
    ['Peak XV Partners (ex as Sequoia India)', ['Sequoia India']],
    ['Vortex Protocol (Previously Retrograde)', ['Retrograde']],
    ['Elly (previously: Eligma)', ['Eligma']],
    ['City (Cooking City, ex MagicSeven Co., Ltd.)', ['Cooking City', 'MagicSeven Co., Ltd.']],
    ['Foo (acquired)', []],
    ['O(1) Labs', []],
    ['Onchain Capital (Pty)', []],
    ['SIG DTI (a Susquehanna International Group Company)', []],
    ['Arab Bank (Switzerland)', []],
  ])('give aliases: %s', (name, aliases) => expect(aliasesIn(name)).toEqual(aliases));

  it('are tidied: look-alike letters, zero-width and control characters', () => {
    expect([tidy('Сelestia'), tidy('Кит'), tidy(' A\u200Bb \n c\u0007')]).toEqual(['Celestia', 'Кит', 'Ab c']);
    expect([slugKey('%d1%81elestia'), slugKey('100%'), slugKey('EdgeX_exchange')]).toEqual(['celestia', '100%', 'edgex_exchange']);
  });

  it('are lines by number, empty ones counted', () => {
    const { items, refused } = readLines(['\uFEFF{"a":1}', '', '{', '2'], 'list');
    expect(items).toEqual([
      { where: 'list line 1', value: { a: 1 } },
      { where: 'list line 4', value: 2 },
    ]);
    expect(refused).toEqual([{ where: 'list line 3', reason: 'is not valid JSON', fault: true }]);
  });
});
