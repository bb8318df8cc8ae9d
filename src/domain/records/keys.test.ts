import { describe, expect, it } from 'vitest';
import { domainKey, githubKey, handleKey, linkKey, partyNames, projectNames } from './keys.ts';

const of = (scheme: string, keys: { scheme: string; value: string }[]) => keys.filter((k) => k.scheme === scheme).map((k) => k.value);

describe('keys of names', () => {
  it('are one for spellings that differ in spaces, punctuation and marks', () => {
    for (const name of ['Chorus One', 'chorus.one', 'Chörus-One']) expect(of('name', partyNames(name))).toContain('chorusone');
  });

  it('are the names in brackets too, for investors', () => {
    expect(of('name', partyNames('Andreessen Horowitz (a16z crypto)'))).toEqual(expect.arrayContaining(['andreessen horowitz', 'a16z crypto']));
    expect(of('shortName', partyNames('Polychain Capital'))).toContain('polychain');
  });

  it('are the former name of a project, but not what brackets only describe', () => {
    expect(of('name', projectNames('Bluefin (ex Firefly, dTrade)'))).toEqual(expect.arrayContaining(['bluefin', 'firefly']));
    expect(of('name', projectNames('Composable (Financial Software)'))).toEqual(['composable (financial software)', 'composablefinancialsoftware']);
  });

  it('do not name the coin that a bridge brought over', () => {
    const keys = projectNames('Binance Coin (Wormhole)');
    expect(of('name', keys)).not.toContain('binance coin');
    expect(of('shortName', keys)).not.toContain('binance coin');
  });
});

describe('keys of addresses', () => {
  it.each([
    ['https://www.Aave.com/x?y', ['aave.com']],
    ['app.aave.com', ['aave.com']],
    ['https://github.com/aave', []],
    ['https://foo.medium.com', []],
    ['https://linktr.ee/aave', []],
    [' ', []],
    ['no address', []],
    ['http://127.0.0.1/', []],
  ])('the website %j is %j', (address, keys) => expect(of('domain', domainKey(address))).toEqual(keys));

  it.each([
    ['https://twitter.com/AaveAave?s=20', ['aaveaave']],
    ['@AaveAave', ['aaveaave']],
    ['https://x.com/home', []],
    ['https://t.me/aave', []],
  ])('the account %j is %j', (text, keys) => expect(of('handle', handleKey(text))).toEqual(keys));

  it('of GitHub are the organization', () => {
    expect(of('github', githubKey('https://github.com/Aave/aave-v3'))).toEqual(['aave']);
    expect(of('github', githubKey('https://gitlab.com/aave'))).toEqual([]);
  });

  it('of announcements are one without scheme, www, campaign and old host', () => {
    expect(linkKey('https://www.twitter.com/a/status/1?s=20')).toBe(linkKey('http://x.com/a/status/1/'));
    expect(linkKey('https://a.example/x?id=1&utm_source=y')).toBe('a.example/x?id=1');
  });
});
