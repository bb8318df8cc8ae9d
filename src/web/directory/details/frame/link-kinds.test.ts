import { describe, expect, it } from 'vitest';
import { hasSign, socialPath } from '../../lists/columns/social-paths.ts';
import { kindOf, shownLinks, signOf } from './link-kinds.ts';

const shown = (...links: [string, string][]) => shownLinks(links.map(([type, url]) => ({ type, url }))).map(({ kind, text }) => [kind, text]);

describe('a link', () => {
  it.each([
    ['website', 'https://aave.com/', 'website'],
    ['website', 'https://discord.gg/abc', 'discord'],
    ['blog', 'https://www.linkedin.com/company/enzymefinance', 'linkedin'],
    ['blog', 'https://medium.com/monad-labs', 'medium'],
    ['blog', 'https://labs.medium.com/', 'medium'],
    ['whitepaper', 'https://docs.solana.com/', 'docs'],
    ['whitepaper', 'https://uniswap.org/whitepaper.pdf', 'whitepaper'],
    ['website', 'https://gov.uniswap.org/', 'forum'],
    ['audit', 'https://github.com/Uniswap/v3-core/tree/main/audits', 'audit'],
    ['explorer', 'https://explorer.solana.com/', 'explorer'],
    ['other', 'https://notx.com/', 'other'],
  ])('that a source calls %s, at %s, is one of kind %s [directory-93]', (type, url, kind) => {
    expect(kindOf(type, new URL(url))).toBe(kind);
  });

  it('stands alone as the sign of a place everybody knows, else with its name [directory-93]', () => {
    expect(
      shown(['website', 'https://aave.com'], ['twitter', 'https://x.com/aave'], ['explorer', 'https://etherscan.io'], ['odd', 'https://odd.example/']),
    ).toEqual([
      ['website', undefined],
      ['twitter', undefined],
      ['explorer', 'Explorer'],
      ['odd', 'odd.example'],
    ]);
  });

  it('among others of its kind says whose it is [directory-93]', () => {
    expect(
      shown(
        ['github', 'https://github.com/aave'],
        ['github', 'https://github.com/bgd-labs'],
        ['npm', 'https://www.npmjs.com/package/@aave/core-v3'],
        ['npm', 'https://www.npmjs.com/package/@aave/periphery-v3'],
        ['audit', 'https://github.com/Uniswap/v3-core/tree/main/audits'],
        ['audit', 'https://github.com/Uniswap/v3-core/tree/v2/audits'],
        ['explorer', 'https://etherscan.io'],
        ['explorer', 'https://eth.blockscout.com'],
        ['explorer', 'https://www.etherscan.io/'],
      ),
    ).toEqual([
      ['github', 'aave'],
      ['github', 'bgd-labs'],
      ['explorer', 'etherscan.io'],
      ['explorer', 'eth.blockscout.com'],
      ['npm', '@aave/core-v3'],
      ['npm', '@aave/periphery-v3'],
      ['audit', 'github.com/Uniswap/v3-core/tree/main/audits'],
      ['audit', 'github.com/Uniswap/v3-core/tree/v2/audits'],
    ]);
  });

  it('has a sign that no other kind has [directory-93]', () => {
    const kinds = [
      'website',
      'docs',
      'whitepaper',
      'blog',
      'forum',
      'governance',
      'discord',
      'telegram',
      'twitter',
      'github',
      'linkedin',
      'youtube',
      'medium',
      'reddit',
      'coingecko',
    ];
    const signs = [...kinds, 'explorer', 'audit', 'npm', 'crunchbase'].map((kind) => signOf(kind) ?? (hasSign(kind) ? socialPath(kind) : undefined));
    expect(signs).not.toContain(undefined);
    expect(new Set(signs).size).toBe(signs.length);
  });
});
