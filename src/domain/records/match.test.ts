import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EntryKindName, EntryRoleName } from './codes.ts';
import { decideMatches, type Decision } from './match.ts';
import { decideRounds } from './match-rounds.ts';
import type { MatchEntry } from './match-nodes.ts';
import { keys } from './match.testing.ts';

const entry = (id: number, nativeKey: string, of: string, source = 'a', more: Partial<MatchEntry> = {}): MatchEntry => ({
  id,
  source,
  nativeKey,
  kind: 'project',
  role: 'creates',
  keys: keys(of),
  ...more,
});
const party = (id: number, name: string, of: string, source: string, kind: EntryKindName = 'party', role: EntryRoleName = 'creates') =>
  entry(id, `name:${name}`, `name=${name} ${of}`, source, { kind, role });
const together = (entries: MatchEntry[], decisions: Decision[] = []) =>
  decideMatches(entries, decisions)
    .groups.map((g) => g.entryIds.toSorted((a, b) => a - b))
    .sort((a, b) => Number(a[0]) - Number(b[0]));

describe('exact keys', () => {
  it('join, across kinds of key and over several steps [records-13]', () => {
    expect(
      together([
        entry(1, 'coin:osmosis', 'coingecko=osmosis domain=osmosis.zone'),
        entry(2, 'x:1', 'coingecko=osmosis handle=osmosis', 'b'),
        entry(3, 'y:1', 'handle=osmosis', 'c'),
        entry(4, 'z:1', 'domain=osmosis.zone', 'd'),
      ]),
    ).toEqual([[1, 2, 3, 4]]);
  });

  it('that lead to things which cannot be one make candidates and no match [records-14]', () => {
    const { groups, waiting, candidates } = decideMatches(
      [entry(2, 'coin:a', 'coingecko=a'), entry(3, 'coin:b', 'contract=eip155:1:0x1'), entry(1, 'x:1', 'coingecko=a contract=eip155:1:0x1', 'b')],
      [],
    );
    expect(groups.map((g) => g.entryIds)).toEqual([[2], [3]]);
    expect(waiting).toEqual([1]);
    expect(candidates.map((c) => [c.entryId, c.group])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it('do not join what has different identifiers', () => {
    const { groups, candidates } = decideMatches([entry(1, 'a:1', 'coingecko=a contract=c'), entry(2, 'a:2', 'coingecko=b contract=c', 'b')], []);
    expect(groups).toHaveLength(2);
    expect(candidates).toHaveLength(1);
  });

  it('do not join what a source lists apart, nor a person with an organization', () => {
    expect(together([entry(1, 'network:a', 'caip2=eip155:1'), entry(2, 'network:b', 'caip2=eip155:1')])).toEqual([[1], [2]]);
    expect(together([party(1, 'x', 'handle=x', 'a', 'person'), party(2, 'x', 'handle=x', 'b', 'organization')])).toEqual([[1], [2]]);
    expect(together([party(1, 'x', 'handle=x', 'a', 'person'), party(2, 'x', 'handle=x', 'b', 'party')])).toEqual([[1, 2]]);
  });

  it('of several parts of one publisher’s thing make it one', () => {
    expect(
      together([
        entry(1, 'protocol:1', 'id=defillama:1 id=defillama:parent#aave name=aave_v2'),
        entry(2, 'protocol:2', 'id=defillama:2 id=defillama:parent#aave name=aave_v3'),
        entry(3, 'protocol:3', 'id=defillama:3 name=aave_v4'),
      ]),
    ).toEqual([[1, 2], [3]]);
  });

  it.each(['domain', 'handle', 'github'])('of %s count for nothing where one source gives them to several things [records-13]', (scheme) => {
    expect(together([entry(1, 'coin:a', `${scheme}=x`), entry(2, 'coin:b', `${scheme}=x`), entry(3, 'p:1', `${scheme}=x`, 'b')])).toEqual([[1], [2], [3]]);
  });
});

describe('names', () => {
  it('join a network and its coin, by identifier or ticker', () => {
    expect(together([entry(1, 'network:near', 'name=near nativeCoin=coingecko:near'), entry(2, 'coin:near', 'name=near coingecko=near symbol=near')])).toEqual([
      [1, 2],
    ]);
    expect(
      together([
        entry(1, 'network:e', 'name=ethereum_mainnet shortName=ethereum nativeCoin=symbol:eth'),
        entry(2, 'coin:e', 'name=ethereum coingecko=ethereum symbol=eth'),
      ]),
    ).toEqual([[1, 2]]);
  });

  it('alone make a candidate and no match [records-14]', () => {
    const { groups, candidates } = decideMatches(
      [entry(1, 'network:arbitrum', 'name=arbitrum nativeCoin=symbol:eth'), entry(2, 'coin:arbitrum', 'name=arbitrum coingecko=arbitrum symbol=arb', 'b')],
      [],
    );
    expect(groups).toHaveLength(2);
    expect(candidates.map((c) => c.evidence.reason)).toEqual(['name alone']);
  });

  it.each([
    ['on the same chain', 'chain=eip155:1', 'chain=eip155:1', false],
    ['on another chain', 'chain=eip155:1', 'chain=eip155:56', false],
    ['on the same chain under another ticker', 'chain=eip155:1 symbol=x', 'chain=eip155:1 symbol=y', false],
    ['on the same chain with a contract each', 'chain=eip155:1 contract=eip155:1:0x1', 'chain=eip155:1 contract=eip155:1:0x2', false],
    ['with the same round', 'round=2024-03-13|day|4300000|', 'round=2024-03-20|day|4400000|', true],
    ['with another round', 'round=2024-03-13|day|4300000|', 'round=2024-06-13|day|9900000|', false],
    ['with a round in the same week, of another amount', 'round=2024-03-13|day|4300000|', 'round=2024-03-15|day|9900000|', true],
    ['of one publisher', 'publisher=p', 'publisher=p', false],
    ['with the same ticker', 'symbol=nv', 'symbol=nv', true],
    ['with the same ticker and other sites and accounts', 'symbol=nv domain=a.io handle=a', 'symbol=nv domain=b.io handle=b', false],
    ['with a ticker that is the name, and other sites', 'symbol=nova domain=a.io', 'symbol=nova domain=b.io', false],
    ['with sites that differ in the ending, called as they are', 'domain=nova.io', 'domain=nova.app', false],
    ['with a ticker that is paid as fees', 'nativeCoin=symbol:nv', 'symbol=nv', false],
    ['with a coin that is paid as fees', 'nativeCoin=coingecko:nova', 'coingecko=nova', true],
  ])('join %s or not [records-13]', (_, a, b, joined) => {
    expect(together([entry(1, 'x:1', `name=nova ${a}`), entry(2, 'y:1', `name=nova ${b}`, 'b')])).toEqual(joined ? [[1, 2]] : [[1], [2]]);
  });

  it('join nothing where several bear them and cannot be one', () => {
    expect(
      together([
        entry(1, 'x:1', 'name=nova chain=c'),
        entry(2, 'y:1', 'name=nova chain=c coingecko=a', 'b'),
        entry(3, 'z:1', 'name=nova chain=c coingecko=b', 'c'),
      ]),
    ).toEqual([[1], [2], [3]]);
  });

  it.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])('of three lists join as those of two do, in the order %s [records-25]', (order) => {
    const [a = '', b = '', c = ''] = order;
    const round = 'name=spacemesh round=2021-09-13|day|15000000|';
    const [first, second, third] = [entry(1, 'raise:1', round, a), entry(2, 'round:2', round, b), entry(3, 'raise:3', round, c)];
    expect(together([first, second])).toEqual([[1, 2]]);
    expect(together([first, second, third])).toEqual([[1, 2, 3]]);
    expect(decideMatches([first, second, third], []).candidates).toEqual([]);
    const fourth = entry(4, 'raise:4', round, 'd');
    expect(together([third, fourth, first, second])).toEqual([[1, 2, 3, 4]]);
    const [x, y, z] = [party(1, 'jump', 'backed=sui', a), party(2, 'jump', 'backed=sui', b), party(3, 'jump', 'backed=sui', c)];
    expect(together([x, y, z])).toEqual([[1, 2, 3]]);
    const rival = entry(5, 'raise:5', `${round} coingecko=other`, 'd');
    const coin = { ...third, keys: [...third.keys, { scheme: 'coingecko' as const, value: 'spacemesh' }] };
    expect(together([first, coin, rival]), 'two that cannot be one still part them').toEqual([[1], [3], [5]]);
  });

  it('of investors join where they backed the same project, or where two lists have the whole name [records-13, records-40]', () => {
    expect(together([party(1, 'jump', 'backed=sui', 'a'), party(2, 'jump', 'backed=sui', 'b')])).toEqual([[1, 2]]);
    expect(together([party(1, 'jump', 'backed=sui', 'a'), party(2, 'jump', 'backed=aptos', 'b')]), 'two lists have the whole name').toEqual([[1, 2]]);
    expect(together([party(1, 'jmp', 'backed=sui', 'a'), party(2, 'jmp', 'backed=aptos', 'b')]), 'three letters').toEqual([[1], [2]]);
  });

  it('of investors join where one is a part of the other and both backed two of the same, but never two different wholes', () => {
    const polychain = party(1, 'polychain', 'backed=sui backed=celo backed=dydx', 'a');
    expect(together([polychain, party(2, 'polychain_capital', 'shortName=polychain backed=sui backed=celo backed=acala', 'b')])).toEqual([[1, 2]]);
    expect(together([polychain, party(2, 'polychain_ventures', 'shortName=polychain backed=sui backed=near backed=acala', 'b')])).toEqual([[1], [2]]);
    const [crypto, capital] = [
      party(2, 'jump_crypto', 'shortName=jump backed=sui backed=celo', 'b'),
      party(3, 'jump_capital', 'shortName=jump backed=sui backed=celo', 'c'),
    ];
    expect(together([crypto, capital])).toEqual([[2], [3]]);
    expect(together([party(1, 'jump', 'backed=sui backed=celo', 'a'), crypto, capital])).toEqual([[1], [2], [3]]);
  });

  it('of investors keep two houses apart though one of them is also called by what both have in common', () => {
    const jump = [party(1, 'jump_capital', 'shortName=jump handle=jumpcapital', 'a'), party(2, 'jump', 'handle=jumpcapital backed=sui backed=celo', 'b')];
    expect(together(jump)).toEqual([[1, 2]]);
    expect(together([...jump, party(3, 'jump_crypto', 'shortName=jump backed=sui backed=celo', 'c')])).toEqual([[1, 2], [3]]);
  });
});

describe('rounds of one project', () => {
  const round = (id: number, source: string, text: string, stage?: string) => ({ id, source, nativeKey: `round:${id}`, round: text, stage });
  const groups = (...rounds: ReturnType<typeof round>[]) => decideRounds(rounds).map((g) => g.entryIds.toSorted((a, b) => a - b));
  it('are one where two lists tell them alike, the nearest first, and two where one list tells two', () => {
    const [first, second] = [round(1, 'a', '2024-01-01|day|5000000|'), round(2, 'a', '2024-01-15|day|5000000|')];
    expect(groups(first, second)).toEqual([[1], [2]]);
    expect(groups(first, second, round(3, 'b', '2024-01-13|day|5100000|'))).toEqual([[1], [2, 3]]);
    expect(groups(first, second, round(3, 'b', '2024-01-13|day|5100000|'), round(4, 'b', '2024-01-02|day|5000000|'))).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });
  it('are no payments of grants of the same month and amount [records-42]', () => {
    const [raise, grant] = [
      round(1, 'a', '2023-12-01|day|260870|', 'Strategic'),
      { ...round(2, 'b', '2023-12-03|day|260870|', 'Grant'), nativeKey: 'grant:x|1' },
    ];
    expect(groups(raise, grant)).toEqual([[1], [2]]);
    expect(groups({ ...raise, nativeKey: 'grant:y|1' }, grant)).toEqual([[1, 2]]);
  });
  it('that one list tells twice are one, unless people keep them apart; its payments of grants and those it identifies are not [ingest-50]', () => {
    const told = (id: number, nativeKey: string, text: string) => ({ ...round(id, 'a', text, 'Seed'), nativeKey });
    const rounds = [
      told(1, 'round:x|2024-01|seed', '2024-01-01|day||'),
      told(2, 'round:x|2024-01|seed|2', '2024-01-15|day|5000000|'),
      told(3, 'round:x|2024-01|seed|3', '2024-01-20|day|9000000|'),
    ];
    expect(groups(...rounds)).toEqual([[1, 2], [3]]);
    expect(decideRounds(rounds, (a, b) => a + b === 3).map((g) => g.entryIds)).toEqual([[1, 3], [2]]);
    expect(groups(...rounds.map((r) => ({ ...r, nativeKey: r.nativeKey.replace('round:', 'grant:') })))).toEqual([[1], [2], [3]]);
  });
  it.each([
    ['days and per cents apart', '2024-01-01|day|5000000|', '2024-01-20|day|5200000|', true],
    ['amounts far apart', '2024-01-01|day|5000000|', '2024-01-02|day|9000000|', false],
    ['amounts far apart under one announcement', '2024-01-01|day|5000000|x.com/a/1', '2024-01-02|day|9000000|x.com/a/1', true],
    ['a month against a day', '2024-01-01|month|5000000|', '2024-02-10|day|5000000|', true],
    ['a year apart', '2024-01-01|day|5000000|', '2025-01-01|day|5000000|', false],
    ['one amount unknown, days apart', '2024-01-01|day||', '2024-01-05|day|5000000|', true],
    ['one amount unknown, weeks apart', '2024-01-01|day||', '2024-01-25|day|5000000|', false],
  ])('%s', (_, a, b, joined) => {
    expect(groups(round(1, 'a', a), round(2, 'b', b))).toEqual(joined ? [[1, 2]] : [[1], [2]]);
  });
});

describe('what an entry may do', () => {
  it('one that only adds founds nothing', () => {
    expect(together([entry(1, 'coin:a', 'web3icons=coin:a', 'b', { role: 'adds' })])).toEqual([]);
    expect(together([entry(1, 'coin:a', 'web3icons=coin:a', 'b', { role: 'adds' }), entry(2, 'coin:a', 'web3icons=coin:a')])).toEqual([[1, 2]]);
  });

  it('one that yields founds a record while nobody has its name, else it waits with a candidate', () => {
    const yields = entry(1, 'x:1', 'name=nova', 'b', { role: 'yields' });
    expect(together([yields])).toEqual([[1]]);
    const { groups, waiting, candidates } = decideMatches([yields, entry(2, 'y:1', 'name=nova')], []);
    expect([groups.map((g) => g.entryIds), waiting, candidates.map((c) => c.entryId)]).toEqual([[[2]], [1], [1]]);
  });

  it('one that yields and is shown joins the one that bears its name, and stays where several bear it [ingest-19]', () => {
    const shown = entry(1, 'x:1', 'name=nova', 'b', { role: 'yields', live: true, placed: true });
    const [one, two] = [entry(2, 'y:1', 'name=nova'), entry(3, 'y:2', 'name=nova')];
    expect(decideMatches([shown, one], []).groups.map((g) => g.entryIds)).toEqual([[2, 1]]);
    expect(together([shown, one, two])).toEqual([[1], [2], [3]]);
    expect(decideMatches([shown, one], [{ entryId: 1, founderId: 2, same: false }]).waiting).toEqual([]);
  });

  it('what is shown stays though its keys come to contradict each other [ingest-19]', () => {
    const [one, two] = [entry(1, 'y:1', 'coingecko=nova domain=nova.example'), entry(2, 'z:1', 'coingecko=vega handle=vega', 'c')];
    const both = entry(3, 'x:1', 'domain=nova.example handle=vega', 'b');
    expect(decideMatches([one, two, both], []).waiting).toEqual([3]);
    expect(together([one, two, { ...both, placed: true }])).toEqual([[1], [2], [3]]);
  });

  it('whose keys lead to two things belongs to the surer: the identifier before the account, the one of its name before the other [records-111]', () => {
    const coin = entry(1, 'y:1', 'coingecko=nova name=nova');
    const other = entry(2, 'z:1', 'coingecko=vega handle=vega name=vega', 'c');
    expect(together([coin, other, entry(3, 'x:1', 'coingecko=nova handle=vega name=nova', 'b')])).toEqual([[1, 3], [2]]);
    const site = entry(1, 'y:1', 'coingecko=nova domain=nova.example name=nova');
    expect(together([site, other, entry(3, 'x:1', 'domain=nova.example handle=vega name=nova', 'b')])).toEqual([[1, 3], [2]]);
  });

  it('a guess stands beside the one bearer of the name, and joins nothing [ingest-10]', () => {
    const guess = party(9, 'ann', '', 'g', 'party', 'guesses');
    expect(together([guess])).toEqual([]);
    expect(together([guess, party(1, 'ann', 'backed=x', 'a')])).toEqual([[1, 9]]);
    expect(together([guess, party(1, 'ann', 'backed=x', 'a'), party(2, 'ann', 'backed=y', 'b')])).toEqual([[1], [2]]);
  });

  it('a namesake of what was taken down waits [records-11]', () => {
    const down = party(1, 'ann', '', 'a');
    const { groups, waiting } = decideMatches([{ ...down, hidden: true }, party(2, 'ann', 'backed=x', 'b')], []);
    expect([groups.map((g) => g.entryIds), waiting]).toEqual([[[1]], [2]]);
  });

  it('what was taken down takes nothing with it that is shown', () => {
    expect(together([entry(1, 'x:1', 'domain=n.io', 'a', { hidden: true }), entry(2, 'y:1', 'domain=n.io', 'b', { live: true })])).toEqual([[1], [2]]);
  });
});

describe('what people decided', () => {
  const [a, b] = [entry(1, 'x:1', 'name=nova coingecko=a'), entry(2, 'x:2', 'name=nova coingecko=b')];
  it('joins what the keys keep apart [records-15]', () => {
    expect(together([a, b], [{ entryId: 2, founderId: 1, same: true }])).toEqual([[1, 2]]);
  });
  it('parts what the keys join [records-15]', () => {
    const twin = entry(3, 'y:1', 'coingecko=a', 'b');
    expect(together([a, twin])).toEqual([[1, 3]]);
    expect(together([a, twin], [{ entryId: 3, founderId: 1, same: false }])).toEqual([[1], [3]]);
  });
});

test('the order of entries does not matter [records-16]', () => {
  const some = fc.array(
    fc.record({
      source: fc.constantFrom('a', 'b', 'c'),
      name: fc.constantFrom('n', 'm', 'o'),
      keys: fc.subarray([
        'coingecko=1',
        'coingecko=2',
        'contract=x',
        'contract=y',
        'domain=d',
        'domain=e',
        'handle=h',
        'chain=c',
        'round=2024-01-01|day|5|',
        'shortName=m',
      ]),
      role: fc.constantFrom<EntryRoleName>('creates', 'adds', 'yields', 'guesses'),
    }),
    { maxLength: 12 },
  );
  const named = (groups: { entryIds: number[] }[]) => groups.map((g) => g.entryIds.toSorted((a, b) => a - b).join(' ')).sort();
  fc.assert(
    fc.property(some, fc.func(fc.integer()), (list, shuffle) => {
      const entries = list.map((e, i) => entry(i + 1, `t:${i}`, `name=${e.name} ${e.keys.join(' ')}`, e.source, { role: e.role }));
      const mixed = entries.toSorted((x, y) => shuffle(x.id) - shuffle(y.id));
      const [one, two] = [decideMatches(entries, []), decideMatches(mixed, [])];
      expect(named(two.groups)).toEqual(named(one.groups));
      expect(two.waiting.toSorted((a, b) => a - b)).toEqual(one.waiting.toSorted((a, b) => a - b));
      const told = (m: typeof one) =>
        m.candidates.map((c) => `${c.entryId} ${m.groups[c.group]?.entryIds.toSorted((a, b) => a - b).join(' ')} ${c.evidence.reason}`).sort();
      expect(told(two)).toEqual(told(one));
    }),
    { numRuns: 300 },
  );
});

describe('names that only two bear', () => {
  const raise = (id: number, of: string, more: Partial<MatchEntry> = {}) => entry(id, 'project:x', `round=2022-01-01|day|5000000| ${of}`, 'a', more);
  const coin = (id: number, of: string, more: Partial<MatchEntry> = {}) => entry(id, 'coin:x', `coingecko=x symbol=x ${of}`, 'b', more);
  const NAME = 'name=yeti_finance';
  it.each([
    ['a chain in common', raise(1, `${NAME} chain=c`), coin(2, `${NAME} chain=c`), true],
    ['a topic in common', raise(1, NAME, { topics: ['lendi'] }), coin(2, NAME, { topics: ['lendi', 'defi'] }), true],
    ['nothing else', raise(1, NAME), coin(2, NAME), false],
    ['a name of one short word', raise(1, 'name=lore chain=c'), coin(2, 'name=lore chain=c'), false],
    ['a name of seven letters', raise(1, 'name=arweave chain=c'), coin(2, 'name=arweave chain=c'), true],
    ['a coin among the first 300', raise(1, `${NAME} chain=c`), coin(2, `${NAME} chain=c`, { rank: 300 }), false],
    ['a coin behind them', raise(1, `${NAME} chain=c`), coin(2, `${NAME} chain=c`, { rank: 301 }), true],
    ['another ticker', raise(1, `${NAME} chain=c symbol=y`), coin(2, `${NAME} chain=c`), false],
  ])('a raise and a coin with %s [records-41]', (_, a, b, joined) => {
    expect(together([a, b])).toEqual(joined ? [[1, 2]] : [[1], [2]]);
    expect(
      together([a, b, entry(3, 'coin:y', `name=${a.keys.find((k) => k.scheme === 'name')?.value.replaceAll(' ', '_')}`, 'c')]),
      'a third bears it',
    ).toEqual([[1], [2], [3]]);
  });

  it.each([
    ['a place on GitHub and two words', 'ecosystem:x', `${NAME} github=yeti-fi`, true],
    ['no place on GitHub', 'ecosystem:x', NAME, false],
    ['a place on GitHub that is a short name', 'ecosystem:x', 'name=lore github=lore', true],
    ['a place on GitHub that begins with a short name', 'ecosystem:x', 'name=lore github=lore-labs', true],
    ['a place on GitHub that is another', 'ecosystem:x', 'name=lore github=other', false],
  ])('an ecosystem with %s [records-41]', (_, key, of, joined) => {
    const name = of.split(' ')[0] ?? '';
    expect(together([entry(1, key, of, 'e'), coin(2, name)])).toEqual(joined ? [[1, 2]] : [[1], [2]]);
    expect(together([entry(1, 'project:x', of, 'oss-directory'), coin(2, name)]), 'from a catalogue').toEqual([[1], [2]]);
    expect(together([entry(1, key, of, 'e'), entry(2, 'token:x', name, 'b')]), 'a bare contract').toEqual([[1], [2]]);
  });
});

describe('names of investors', () => {
  it.each([
    ['an account that spells the name', 'handle=chapteroneventures', true],
    ['an account with the last word shortened', 'handle=chapterone_vc', true],
    ['an account of the bare name', 'handle=chapterone', false],
    ['no account', '', false],
  ])('join a bare one with %s [records-40]', (_, account, joined) => {
    const third = party(3, 'chapter_one_labs', 'shortName=chapter_one', 'c');
    expect(together([party(1, 'chapter_one', account, 'a'), party(2, 'chapter_one_ventures', 'shortName=chapter_one', 'b'), third])).toEqual(
      joined ? [[1, 2], [3]] : [[1], [2], [3]],
    );
  });

  it.each([
    ['two lists with other sites', 'domain=a.io', 'domain=b.io', false],
    ['an account of its arm', 'handle=circle_ventures', '', false],
    ['an account of its own', 'handle=circle', '', true],
  ])('of one whole name, %s [records-40]', (_, a, b, joined) => {
    expect(together([party(1, 'circle', a, 'a'), party(2, 'circle', b, 'b')])).toEqual(joined ? [[1, 2]] : [[1], [2]]);
  });

  it('of a person and of an investor need two words [records-40]', () => {
    expect(together([party(1, 'shrug', '', 'a', 'person'), party(2, 'shrug', '', 'b')])).toEqual([[1], [2]]);
    expect(together([party(1, 'scott_belsky', '', 'a', 'person'), party(2, 'scott_belsky', '', 'b')])).toEqual([[1, 2]]);
  });

  it('with a legal form are one where no third has it, and two where a list has both [records-40]', () => {
    const [bare, full] = [party(1, 'dunamis_trading', '', 'a'), party(2, 'dunamis_trading_group', 'shortName=dunamis_trading', 'b')];
    expect(together([bare, full])).toEqual([[1, 2]]);
    expect(together([bare, full, party(3, 'dunamis_trading_labs', 'shortName=dunamis_trading', 'c')])).toEqual([[1], [2], [3]]);
    expect(together([party(1, 'figment', '', 'a'), party(2, 'figment_capital', 'shortName=figment', 'a')])).toEqual([[1], [2]]);
  });
});

it('a decision of the house joins and parts as a person’s does, which outranks it [records-43]', () => {
  const [a, b] = [entry(1, 'x:1', 'name=polkadot'), entry(2, 'y:1', 'coingecko=polkadot', 'b')];
  const house = (same: boolean): Decision => ({ entryId: 2, founderId: 1, same, house: true });
  expect(together([a, b], [house(true)])).toEqual([[1, 2]]);
  expect(together([a, b], [house(true), { entryId: 2, founderId: 1, same: false }])).toEqual([[1], [2]]);
  const [x, y] = [entry(1, 'x:1', 'domain=a.io name=a'), entry(2, 'y:1', 'domain=a.io name=a', 'b')];
  expect(together([x, y], [house(false)])).toEqual([[1], [2]]);
});
