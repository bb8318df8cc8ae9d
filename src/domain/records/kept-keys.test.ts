import { describe, expect, it } from 'vitest';
import type { Claim, EntryInput, EntryKey } from './claim.ts';
import { keptKeys, keptRole, readKeys, type FormerRole } from './kept-keys.ts';

const claim = (field: string, value: string): Claim => ({ field, value, document: 'https://source.example' });
const entry = (keys: EntryKey[], claims: Claim[] = []): EntryInput => ({ kind: 'project', nativeKey: 'coin:nova', role: 'creates', keys, claims });
const key = (scheme: EntryKey['scheme'], value: string): EntryKey => ({ scheme, value });

describe('keys that a new reading leaves [ingest-19]', () => {
  it.each<[string, EntryKey, EntryInput, boolean]>([
    ['a site on which it is silent', key('domain', 'nova.example'), entry([]), true],
    ['a site that it states anew', key('domain', 'nova.example'), entry([key('domain', 'other.example')], [claim('website', 'https://other.example')]), false],
    ['a site in place of which it states a shared host', key('domain', 'nova.example'), entry([], [claim('website', 'https://medium.com/nova')]), false],
    ['an identifier it does not repeat', key('coingecko', 'nova'), entry([]), true],
    ['an identifier in place of which it has another', key('coingecko', 'nova'), entry([key('coingecko', 'nova-2')]), false],
    ['a second identifier of the publisher', key('id', 'defillama:parent#nova'), entry([key('id', 'defillama:7')]), false],
    ['an identifier of another publisher', key('id', 'cff:nova'), entry([key('id', 'depin:9')]), true],
    ['a contract beside another', key('contract', 'eip155:1:0x1'), entry([key('contract', 'eip155:1:0x2')]), true],
    ['a round beside another', key('round', '2024-01-01|day|5|'), entry([key('round', '2025-01-01|day|7|')]), true],
    ['its name under another name', key('name', 'nova'), entry([key('name', 'vega')], [claim('name', 'Vega')]), false],
    ['what it gives itself', key('name', 'nova'), entry([key('name', 'nova')], [claim('name', 'Nova')]), false],
  ])('%s', (_, former, read, kept) => {
    expect(keptKeys(read, [former])).toEqual(kept ? [former] : []);
  });

  it('are all identifiers of a publisher of which it repeats one', () => {
    const former = [key('id', 'defillama:7'), key('id', 'defillama:parent#nova')];
    expect(keptKeys(entry([key('id', 'defillama:7')]), former)).toEqual([key('id', 'defillama:parent#nova')]);
  });

  it('are those of other names that it no longer lists', () => {
    const former = [key('name', 'old nova'), key('name', 'nova')];
    const read = entry([key('name', 'vega')], [claim('name', 'Vega')]);
    expect(keptKeys(read, former, ['Old Nova'])).toEqual([key('name', 'old nova')]);
  });

  it('are those of what had a coin, where a reading without it would make it a part of something [ingest-52]', () => {
    const former = [key('id', 'defillama:7'), key('coingecko', 'nova'), key('name', 'nova')];
    const part = entry([key('id', 'defillama:7'), key('id', 'defillama:parent#vega')], [claim('name', 'Nova'), claim('aliases', 'Nova')]);
    expect(keptKeys(part, former)).toEqual(former.slice(1));
    expect(readKeys(part, former)).toEqual([key('id', 'defillama:7')]);
    expect(readKeys(part, former.slice(0, 1))).toEqual(part.keys);
    const whole = { ...part, keys: [...part.keys, key('coingecko', 'vega')] };
    expect([keptKeys(whole, former), readKeys(whole, former)]).toEqual([[], whole.keys]);
  });

  it('are no name for a part of something, where it no longer says of what [ingest-52]', () => {
    const former = [key('id', 'defillama:7'), key('id', 'defillama:parent#vega')];
    const read = entry([key('id', 'defillama:7'), key('name', 'v2')], [claim('name', 'V2')]);
    expect([readKeys(read, former), keptKeys(read, former)]).toEqual([[key('id', 'defillama:7')], former.slice(1)]);
    expect(readKeys(read, former.slice(0, 1))).toEqual(read.keys);
  });

  it('are surer than the same coin without its rank [ingest-52]', () => {
    const read = entry([key('web3icons', 'coin:nova'), key('coingeckoClaim', 'nova')]);
    expect(readKeys(read, [key('coingecko', 'nova')])).toEqual([key('web3icons', 'coin:nova')]);
    expect(readKeys(read, [key('coingecko', 'vega')])).toEqual(read.keys);
    const surer = [key('web3icons', 'coin:nova'), key('coingecko', 'nova')];
    expect(readKeys(entry(surer), [key('coingeckoClaim', 'nova')])).toEqual(surer.slice(0, 1));
    expect(readKeys(entry(surer, [claim('market_cap_rank', '9')]), [key('coingeckoClaim', 'nova')])).toEqual(surer);
  });

  it('and the note of a shared one, until it has another of its own [ingest-52]', () => {
    const former = [key('shared', 'coingecko nova')];
    expect(keptKeys(entry([key('contract', 'eip155:1:0x1')]), former)).toEqual(former);
    expect(keptKeys(entry([key('coingecko', 'vega')]), former)).toEqual([]);
    expect(keptKeys(entry([key('shared', 'coingecko vega')]), former)).toEqual([]);
  });
});

describe('the role of an entry, and whether it is a part, after a new reading [ingest-52]', () => {
  const coin = key('coingecko', 'nova');
  const [own, whole] = [key('id', 'defillama:7'), key('id', 'defillama:parent#nova')];
  const text = claim('description', 'A coin.');
  const read = (role: EntryInput['role'], part: boolean, keys: EntryKey[] = [], claims: Claim[] = []): EntryInput => ({
    ...entry(keys, claims),
    role,
    ...(part && { part: true }),
  });
  const before = (role: EntryInput['role'], part: boolean, keys: EntryKey[] = [], ...fields: string[]): FormerRole => ({
    role,
    part,
    keys,
    fields: new Set(fields),
  });

  it.each<[string, EntryInput, FormerRole, [EntryInput['role'], boolean]]>([
    ['without its coin', read('yields', false), before('creates', true, [coin]), ['creates', true]],
    ['without a coin that it claimed', read('yields', true), before('creates', false, [key('coingeckoClaim', 'nova')]), ['creates', false]],
    ['without a coin that it shares', read('yields', false), before('adds', true, [key('shared', 'coingecko nova')]), ['adds', true]],
    ['with its first coin', read('creates', false, [coin]), before('yields', true), ['creates', false]],
    ['with its coin, as one of several', read('adds', true, [coin]), before('creates', false, [coin]), ['adds', true]],
    ['with its coin, without its text', read('creates', false, [coin]), before('creates', true, [coin], 'description'), ['creates', true]],
    ['without its text', read('yields', false), before('yields', true, [], 'description'), ['yields', true]],
    ['without its sectors', read('yields', true), before('yields', false, [], 'sectors'), ['yields', false]],
    ['with another text', read('yields', false, [], [text]), before('yields', true, [], 'description'), ['yields', false]],
    ['without what it belongs to', read('creates', false, [own]), before('creates', true, [own, whole]), ['creates', true]],
    ['with what it belongs to', read('creates', true, [own, whole]), before('creates', false, [own]), ['creates', true]],
  ])('%s', (_, now, former, [role, part]) => {
    expect(keptRole(now, former)).toEqual({ role, part });
  });
});
