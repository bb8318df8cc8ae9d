import { headlineNames, type Bearer, type HeadlineNames } from './names.ts';
import { inflected, OF_HEADLINES, type Usual } from './words.ts';

/** English of the tests: words and how usual they are. */
const ENGLISH: Readonly<Record<Exclude<Usual, 'never'>, string>> = {
  common:
    'near flow compound graph maker circle block the well price will bank labs capital fund ventures magazine name service up with for green soon network all in coins banking',
  known: 'avalanche polygon tether ripple kraken rally optimism sandbox classic republic',
  rare: 'sushi ethereum',
};
const usual = new Map(Object.entries(ENGLISH).flatMap(([as, words]) => words.split(' ').map((word) => [word, as as Usual] as const)));
for (const word of OF_HEADLINES) usual.set(word, 'common');

const KINDS = { P: 'project', O: 'organization', H: 'person' } as const;
const ROLES = { '=': 'name', '~': 'alias', $: 'symbol' } as const;

/**
 * Names of a small market. @param lines records: kind, id, size, and names after = (own), ~ (alias) or $ (ticker), as "P bitcoin 999 =Bitcoin $BTC"
 */
export function namesOf(lines: readonly string[]): HeadlineNames {
  const bearers = lines.flatMap((line): Bearer[] => {
    const [kind = 'P', id = '', size = '0', ...rest] = line.split(' ');
    return Array.from(rest.join(' ').matchAll(/([=~$])([^=~$]+)/g), ([, role, text]) => ({
      id,
      kind: KINDS[kind as keyof typeof KINDS],
      size: Number(size),
      role: ROLES[role as keyof typeof ROLES],
      text: (text ?? '').trim(),
    }));
  });
  return headlineNames(
    bearers,
    inflected((word) => usual.get(word) ?? 'never'),
  );
}

/** A market with what headlines are mistaken in. */
export const MARKET = namesOf([
  'P bitcoin 999 =Bitcoin $BTC',
  'P bitcoin-raise 117 =Bitcoin',
  'P ethereum 998 =Ethereum $ETH',
  'P ethereum-classic 972 =Ethereum Classic $ETC',
  'P bitcoin-well 45 =Bitcoin Well',
  'P near 978 =NEAR Protocol ~NEAR $NEAR',
  'P compound 867 =Compound $COMP',
  'P terra 890 =Terra ~Luna $LUNA',
  'P terra-classic 900 =Terra Classic ~Terra $LUNC',
  'P avalanche 989 =Avalanche $AVAX',
  'P uniswap 981 =Uniswap $UNI',
  'P top 581 =Top Network $TOP',
  'P leo 976 =LEO Token ~Bitfinex $LEO',
  'O bitfinex 466 =Bitfinex',
  'O binance 428 =Binance',
  'P binance-raise 91 =Binance',
  'P wrapped 814 =Wrapped Beacon ETH ~Binance',
  'O coinbase 714 =Coinbase',
  'P coinbase-raise 458 =Coinbase',
  'P orion-a 300 =Zorion',
  'P orion-b 290 =Zorion',
  'O google-ventures 692 =Google Ventures ~Google',
  'O pantera 970 =Pantera Capital ~Pantera',
  'O circle 600 =Circle',
  'P tiny 1 =Twitter',
  'P sundae 22 =SundaeSwap',
  'P fabric 1 =Unbanked',
  'P copy -1000 =Uniswap (Wormhole)',
  'P quorum 300 =Uniswap Quorum',
  'P woo 800 =Woo',
  'P mana-coin 920 =Decentraland $MANA',
  'O mana-firm 111 =MANA',
  'H vitalik 913 =Vitalik Buterin',
  'H cz 272 =Changpeng Zhao ~Zhaopeng',
  'P saga 400 =Sky Mavis',
  'P fireblocks 477 =Fireblocks',
  'O paradigm 955 =Paradigm',
  'O ripple 692 =Ripple',
]);
