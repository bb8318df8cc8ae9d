import { describe, expect, it } from 'vitest';
import type { Claim, EntryInput, EntryKey } from './claim.ts';
import { keptKeys, readKeys } from './kept-keys.ts';

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
  });

  it('and the note of a shared one, until it has another of its own [ingest-52]', () => {
    const former = [key('shared', 'coingecko nova')];
    expect(keptKeys(entry([key('contract', 'eip155:1:0x1')]), former)).toEqual(former);
    expect(keptKeys(entry([key('coingecko', 'vega')]), former)).toEqual([]);
    expect(keptKeys(entry([key('shared', 'coingecko vega')]), former)).toEqual([]);
  });
});
