import { fold } from '../writing/fold.ts';

/** Words that are said of everything in this market. */
const EVERYWHERE = new Set(
  `crypto cryptocurrency cryptocurrencies blockchain blockchains platform protocol protocols network networks token tokens coin decentralized decentralised web3 project
  projects company service services solution solutions users user based digital world first leading next generation building build built that with from into their this your
  more which where while other through across using used allows enables provides provide offers offering create creating powered native ecosystem assets asset technology
  technologies open source startup team community global access value data system systems smart contract contracts chain chains ethereum bitcoin solana layer other`.split(
    /\s+/,
  ),
);
/** Letters by which two forms of a word are known as one. */
const STEM = 5;
/** Short words that tell much. */
const SHORT = new Set('nft nfts dex defi game dao ai rwa cefi'.split(' '));

/** Words of texts that tell what a thing is about, cut to their beginnings. */
export function topicsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  const telling = words.filter((word) => SHORT.has(word) || (word.length > 3 && !EVERYWHERE.has(word)));
  return [...new Set(telling.map((word) => word.replace(/s$/, '').slice(0, STEM)))];
}
