import { describe, expect, it } from 'vitest';
import type { EntryRoleName } from './codes.ts';
import { decideMatches } from './match.ts';
import type { MatchEntry } from './match-nodes.ts';
import { keys } from './match.testing.ts';

const entry = (id: number, source: string, nativeKey: string, of: string, more: Partial<MatchEntry> = {}): MatchEntry => ({
  id,
  source,
  nativeKey,
  kind: 'project',
  role: 'creates',
  keys: keys(of),
  ...more,
});
const party = (id: number, source: string, name: string, of = '', role: EntryRoleName = 'creates') =>
  entry(id, source, `${source === 'depin-investors' ? 'investor' : 'name'}:${name}`, `name=${name} ${of}`, { kind: 'party', role });
const together = (...entries: MatchEntry[]) =>
  decideMatches(entries, [])
    .groups.map((g) => g.entryIds.toSorted((a, b) => a - b))
    .sort((a, b) => Number(a[0]) - Number(b[0]));
const ROUND = 'round=2022-01-01|day|5000000|';
const X = `${ROUND}x.com/Yeti_Fi/status/1 announcement=x.com/Yeti-Fi/status/1`.replace('Yeti-Fi', 'YetiFi');

describe('addresses of projects', () => {
  const raise = (of: string) => entry(1, 'raises', 'project:yeti', of);
  it.each([
    ['by its account', X, 'name=yeti handle=yetifi', true],
    ['on its site', `${ROUND}yeti.fi/raise announcement=yeti.fi/raise`, 'name=yeti domain=yeti.fi', true],
    ['on its blog', `${ROUND}blog.yeti.fi/raise announcement=blog.yeti.fi/raise`, 'name=yeti domain=yeti.fi', true],
    ['by an account of a like name, called Yeti Labs', X, 'name=yeti_labs shortName=yeti handle=yetifi', true],
    ['by another’s account', X, 'name=yeti handle=yeti', false],
    ['by the account of another coin', `${X} symbol=yet`, 'name=yeti handle=yetifi symbol=yti', false],
    ['by the house of a staked coin', X, 'name=staked_yeti shortName=yeti handle=yetifi', false],
    ['by the account of something called otherwise', X, 'name=yeti_swap shortName=yeti handle=yetifi', false],
  ])('a round that was announced %s [records-108]', (_, of, other, joined) => {
    expect(together(raise(`name=yeti ${of}`), entry(2, 'protocols', 'protocol:1', other))).toEqual(joined ? [[1, 2]] : [[1], [2]]);
  });

  it('that a list gives to several things join those of one name, but no two tokens of a list [records-108]', () => {
    const sister = entry(3, 'list', 'coin:z', 'name=zebra github=house');
    expect(together(entry(1, 'list', 'coin:y', 'name=yeti github=house'), entry(2, 'dirs', 'project:y', 'name=yeti github=house'), sister)).toEqual([
      [1, 2],
      [3],
    ]);
    const copies = [1, 2].map((n) => entry(n, 'list', `token:${n}`, `name=yeti domain=yeti.fi contract=c:${n}`));
    expect(together(...copies)).toEqual([[1], [2]]);
  });

  it('join what a list of ecosystems has twice, whose names differ in a word that says nothing [records-108]', () => {
    const ecosystem = (id: number, name: string) => entry(id, 'ecosystems', `ecosystem:${name}`, `name=${name} shortName=${name.split('_')[0]} github=orchid`);
    expect(together(ecosystem(1, 'orchid'), ecosystem(2, 'orchid_protocol'))).toEqual([[1, 2]]);
    expect(together(ecosystem(1, 'orchid'), ecosystem(2, 'orchid_classic'))).toEqual([[1], [2]]);
  });
});

describe('names that only two bear', () => {
  const raise = (name: string, more = '') => entry(1, 'defillama-raises', 'project:x', `name=${name} ${ROUND} ${more}`);
  const coin = (name: string, more: Partial<MatchEntry> = {}) => entry(2, 'coins', 'coin:x', `name=${name} coingecko=x symbol=x`, more);
  it.each([
    ['a coin of which no more is known', raise('chronobank'), coin('chronobank'), true],
    ['a coin of which other things are told', raise('chronobank'), coin('chronobank', { topics: ['games'] }), false],
    ['a coin of a short name', raise('basis'), coin('basis'), false],
    ['a coin among the first 300', raise('bitcoin'), coin('bitcoin', { rank: 1 }), false],
    ['a coin on another chain', raise('chronobank', 'chain=a'), entry(2, 'coins', 'coin:x', 'name=chronobank coingecko=x chain=b'), false],
    ['a project of two words', raise('winding_tree'), entry(2, 'ecosystems', 'ecosystem:x', 'name=winding_tree'), true],
    ['a project of a word of the language', raise('blueberry'), entry(2, 'ecosystems', 'ecosystem:x', 'name=blueberry github=xtech'), false],
    ['a raise of another list', raise('coinhouse'), entry(2, 'cff-rounds', 'project:x', 'name=coinhouse id=cff:x domain=coinhouse.com'), true],
    ['a raise of another list with a short name', raise('basis'), entry(2, 'cff-rounds', 'project:x', 'name=basis id=cff:x domain=b.io'), false],
    [
      'a raise of another list of a coin among the first 300',
      raise('ethereum'),
      entry(2, 'cff-rounds', 'project:x', 'name=ethereum id=cff:x', { rank: 2 }),
      false,
    ],
  ])('a raise and %s [records-108]', (_, a, b, joined) => {
    expect(together(a, b)).toEqual(joined ? [[1, 2]] : [[1], [2]]);
    const [name] = b.keys.flatMap((k) => (k.scheme === 'name' ? [k.value.replaceAll(' ', '_')] : []));
    expect(together(a, b, entry(3, 'third', 'coin:y', `name=${name}`)), 'a third bears it').toEqual([[1], [2], [3]]);
  });

  const ecosystem = (of: string) => entry(1, 'ecosystems', 'ecosystem:x', of);
  it('an ecosystem joins what three houses have, if the name is distinctive, and catalogues join each other [records-108]', () => {
    const known = (name: string, lists: string[]) => lists.map((list, n) => entry(n + 2, list, 'coin:x', `name=${name} coingecko=x`));
    expect(together(ecosystem('name=biconomy'), ...known('biconomy', ['a', 'b', 'c']))).toEqual([[1, 2, 3, 4]]);
    expect(together(ecosystem('name=biconomy'), ...known('biconomy', ['a-coins', 'a-logos', 'c']))).toEqual([[1], [2, 3, 4]]);
    expect(together(ecosystem('name=hyper'), ...known('hyper', ['a', 'b', 'c']))).toEqual([[1], [2, 3, 4]]);
    const catalogued = (name: string) => entry(2, 'oss-directory', 'project:x', `name=${name} github=other`);
    expect(together(ecosystem('name=ape_framework'), catalogued('ape_framework'))).toEqual([[1, 2]]);
    expect(together(ecosystem('name=semaphore'), catalogued('semaphore')), 'a word of the language').toEqual([[1], [2]]);
    expect(together(ecosystem('name=lilypad_coin'), entry(2, 'tokens', 'token:x', 'name=lilypad_coin')), 'a bare contract').toEqual([[1], [2]]);
  });

  it('an account that has the name within it speaks for an ecosystem, if the name is longer than four letters [records-108]', () => {
    expect(together(ecosystem('name=squid github=0xsquid'), entry(2, 'coins', 'coin:x', 'name=squid coingecko=x'))).toEqual([[1, 2]]);
    expect(together(ecosystem('name=dent github=0xdent'), entry(2, 'coins', 'coin:x', 'name=dent coingecko=x'))).toEqual([[1], [2]]);
  });
});

it.each([
  ['another site', 'domain=lilypad.io', 'domain=lilypad.tech', false],
  ['another account', 'handle=hypnofrogs', 'handle=lilypad_tech', false],
  ['another ticker on another chain', 'symbol=pad chain=a', 'symbol=lp chain=b', false],
  ['another ticker on the same chain', 'symbol=pad chain=a', 'symbol=lp chain=a chain=b', true],
  ['nothing of its own', '', 'domain=lilypad.tech', true],
])('a token of a list that is shown, whose name another has with %s, joins it or stays [records-106]', (_, of, other, joined) => {
  const token = entry(1, 'tokens', 'token:1', `name=lilypad ${of}`, { role: 'yields', live: true, placed: true });
  expect(together(token, entry(2, 'coins', 'coin:lilypad', `name=lilypad ${other}`))).toEqual(joined ? [[1, 2]] : [[1], [2]]);
});

it('a round of unknown amount some days later joins no two that share the first word alone [records-110]', () => {
  const told = (id: number, name: string, round: string) => entry(id, `list${id}`, 'project:x', `name=${name} shortName=block round=${round}`);
  const known = told(1, 'block_scholes', '2023-11-10|day|3300000|');
  expect(together(known, told(2, 'block_press', '2023-11-13|day||'))).toEqual([[1], [2]]);
  expect(together(known, told(2, 'block_press', '2023-11-13|day|3300000|')), 'the same amount').toEqual([[1, 2]]);
});

describe('what yields to any other of its name', () => {
  const yields = (of: string, source = 'ecosystems') => entry(1, source, `${source}:x`, of, { role: 'yields' });
  const bearer = (of: string, more: Partial<MatchEntry> = {}) => entry(2, 'coins', 'coin:x', of, more);
  const waits = (...entries: MatchEntry[]) => decideMatches(entries, []).waiting.length > 0;
  it.each([
    ['a distinctive name', yields('name=chronobank'), bearer('name=chronobank coingecko=x'), true],
    ['a word and one list', yields('name=nova'), bearer('name=nova coingecko=x'), false],
    ['another ticker', yields('name=chronobank symbol=a'), bearer('name=chronobank symbol=b'), false],
    ['a contract, which anybody can issue', yields('name=chronobank contract=c:1', 'tokens'), bearer('name=chronobank'), false],
    ['a raise, of which nothing else is known', yields('name=hashport'), bearer(`name=hashport ${ROUND}`), false],
    ['a grant to a coin of a distinctive name', yields(`name=chronobank ${ROUND}`, 'grants'), bearer('name=chronobank coingecko=x'), true],
    ['a grant to one of the first 300', yields(`name=chronobank ${ROUND}`, 'grants'), bearer('name=chronobank coingecko=x', { rank: 9 }), false],
  ])('belongs to the only one of that name, or waits: %s [records-109]', (_, a, b, joined) => {
    expect(waits(a, b)).toBe(!joined);
    expect(waits(a, b, entry(3, 'third', 'coin:y', `${b.keys.map((k) => `${k.scheme}=${k.value}`)[0]} coingecko=y`)), 'a third bears it').toBe(true);
  });

  it('belongs to what three houses have, if it has no place of its own [records-109]', () => {
    const known = ['a', 'b', 'c'].map((list, n) => entry(n + 2, list, 'coin:x', 'name=nova coingecko=x'));
    expect(waits(yields('name=nova'), ...known)).toBe(false);
    expect(waits(yields('name=nova github=vinci'), ...known), 'a place of its own').toBe(true);
    expect(waits(yields('name=nova'), ...known.slice(1))).toBe(true);
  });
});

it.each([
  ['the coin’s identifier', 'github=byteball', 'coingecko=byteball', true],
  ['the site', 'github=novaxyz', 'domain=nova.xyz', true],
  ['nothing of the other', 'github=paynova', 'domain=nova.xyz', false],
  ['the site, and the other is another ticker', 'github=novaxyz symbol=a', 'domain=nova.xyz symbol=b', false],
])('things of one name are one by a place on GitHub spelt as %s, though a third bears the name [records-110]', (_, place, other, joined) => {
  const third = entry(3, 'third', 'coin:z', 'name=nova coingecko=z domain=z.example');
  expect(together(entry(1, 'ecosystems', 'ecosystem:x', `name=nova ${place}`), entry(2, 'coins', 'coin:x', `name=nova ${other}`), third)[0]).toEqual(
    joined ? [1, 2] : [1],
  );
});

it('a place on GitHub that spells the longer name joins a bare one, but no staked coin and no word of a catalogue [records-110]', () => {
  const bare = entry(1, 'oss', 'project:x', 'name=celsius github=celsiusnetwork');
  expect(together(bare, entry(2, 'coins', 'coin:x', 'name=celsius_network shortName=celsius coingecko=x'))).toEqual([[1, 2]]);
  const wrapped = entry(1, 'oss', 'project:x', 'name=wrapped_celsius shortName=celsius');
  expect(together(wrapped, entry(2, 'coins', 'coin:x', 'name=celsius github=wrappedcelsius'))).toEqual([[1], [2]]);
  const catalogued = entry(1, 'oss-directory', 'project:x', 'name=prometheus github=prometheus');
  expect(together(catalogued, entry(2, 'coins', 'coin:x', 'name=prometheus coingecko=prometheus'))).toEqual([[1], [2]]);
});

it('one amount in one year joins what has one name, unless their sites differ [records-110]', () => {
  const raised = (id: number, day: string, site: string) => entry(id, `list${id}`, 'project:x', `name=spark round=${day}|day|1500000| domain=${site}`);
  expect(together(raised(1, '2024-05-14', 'spark.fi'), raised(2, '2025-04-01', 'v12.trade'))).toEqual([[1], [2]]);
  expect(together(raised(1, '2024-05-14', 'spark.fi'), raised(2, '2024-05-15', 'v12.trade')), 'days apart').toEqual([[1, 2]]);
});

describe('investors', () => {
  const BARE = 'shortName=framework';
  it('are one by an account that spells the longer name, though that has another and a list of names has both [records-108]', () => {
    const full = party(2, 'cff', 'framework_ventures', `${BARE} handle=hiframework`);
    expect(together(party(1, 'depin-investors', 'framework', 'handle=frameworkvc'), full)).toEqual([[1, 2]]);
    expect(together(party(1, 'depin-investors', 'framework', 'handle=framework'), full)).toEqual([[1], [2]]);
    const loose = [party(1, 'cff', 'framework', 'handle=frameworkvc'), party(2, 'cff', 'framework_ventures', BARE)];
    expect(together(...loose)).toEqual([[1, 2]]);
    const told = loose.map((e) => ({ ...e, nativeKey: `fund:${e.id}` }));
    expect(together(...told), 'a list that knows both').toEqual([[1], [2]]);
  });

  it('of one name and one account are one, though a list gives the account to two [records-108]', () => {
    const [short, sister] = [party(1, 'depin-investors', 'dcg', 'handle=dcgco'), party(2, 'depin-investors', 'genesis', 'handle=dcgco')];
    const full = (account: string) => party(3, 'cff', 'currency_group', `name=dcg handle=${account}`);
    expect(together(short, sister, full('dcgco'))).toEqual([[1, 3], [2]]);
    expect(together(short, sister, full('currency'))).toEqual([[1], [2], [3]]);
  });

  it('are one by initials that the other spells out, if no third has them [records-108]', () => {
    const [short, long] = [party(1, 'raises', 'ivp'), party(2, 'cff', 'institutional_venture_partners', 'name=ivp')];
    expect(together(short, long)).toEqual([[1, 2]]);
    expect(together(short, party(2, 'cff', 'indian_venture_fund', 'name=ivp'))).toEqual([[1], [2]]);
    expect(together(short, long, party(3, 'third', 'iowa_village_people', 'name=ivp'))).toEqual([[1], [2], [3]]);
  });

  it('are one with a legal form that a list of names has both with and without, if they backed the same [records-108]', () => {
    const backed = 'backed=gemini backed=zetachain';
    const pair = (form: string, more = backed) => [party(1, 'raises', 'jane', backed), party(2, 'raises', `jane_${form}`, `shortName=jane ${more}`)];
    expect(together(...pair('capital'))).toEqual([[1, 2]]);
    expect(together(...pair('capital', 'backed=gemini backed=polygon'))).toEqual([[1], [2]]);
    expect(together(...pair('crypto')), 'an arm').toEqual([[1], [2]]);
    expect(together(...pair('ventures')), 'an arm').toEqual([[1], [2]]);
    expect(together(...pair('capital').map((e) => ({ ...e, nativeKey: `fund:${e.id}` })))).toEqual([[1], [2]]);
  });

  it('are one where a list shortens names and the account goes on as those of firms do [records-108]', () => {
    const full = party(2, 'cff', 'bitfwd_capital', 'shortName=bitfwd');
    const bare = (account: string) => party(1, 'depin-investors', 'bitfwd', `handle=${account}`, 'yields');
    expect(together(bare('bitfwdxyz'), full)).toEqual([[1, 2]]);
    expect(together(bare('bitfwdprotocol'), full), 'a network').toEqual([[1], [2]]);
    expect(together(bare('bitfwd'), full)).toEqual([[1, 2]]);
  });
});

it('what shares a name with something famous stays apart [records-108]', () => {
  const lists = { rank: 1, topics: ['curre'] };
  expect(
    together(
      entry(1, 'defillama-raises', 'project:bitcoin', `name=bitcoin ${ROUND}`),
      entry(2, 'coins', 'coin:bitcoin', 'name=bitcoin coingecko=bitcoin symbol=btc', lists),
    ),
  ).toEqual([[1], [2]]);
  const pepe = entry(2, 'coins', 'coin:pepe', 'name=pepe coingecko=pepe symbol=pepe contract=eip155:1:0x6 domain=pepe.vip');
  expect(
    together(entry(1, 'chains', 'evm:411', 'name=pepe_chain_mainnet shortName=pepe caip2=eip155:411 nativeCoin=symbol:pepe domain=pepe-chain.vip'), pepe),
  ).toEqual([[1], [2]]);
  const safe = entry(2, 'web3icons', 'coin:safe', 'name=safe coingecko=safe symbol=safe contract=eip155:1:0x5 domain=safe.global');
  expect(
    together(
      entry(1, 'chains', 'evm:6666665', 'name=safe_(anwang)_mainnet shortName=safe caip2=eip155:6666665 nativeCoin=symbol:safe domain=anwang.com'),
      safe,
    ),
  ).toEqual([[1], [2]]);
  const copy = entry(2, 'cff-rounds', 'project:basis-cash', 'name=basis_cash shortName=basis id=cff:basis-cash domain=basis.cash symbol=bac');
  expect(together(entry(1, 'defillama-raises', 'project:basis', `name=basis ${ROUND}`), copy)).toEqual([[1], [2]]);
});
