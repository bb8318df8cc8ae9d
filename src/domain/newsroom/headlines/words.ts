import { fold, plainSigns } from '../../writing/fold.ts';

/** A word of a text: as it is written, folded, and where it stands. */
export interface Word {
  text: string;
  key: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[A-Za-z0-9]+$/;

/** Words of a text in order: letters and digits, whatever stands between them. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    key: ASCII.test(word) ? word.toLowerCase() : plainSigns(fold(word)),
    start: index,
    end: index + word.length,
  }));

/** Words of a name as one text: equal for a name and where it is mentioned, whatever signs stand between the words. */
export const keyOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

/** What may stand between two words of one name. */
const JOINT = /^(?:[\s.&'’+/-]| & )$/;

/** Whether two words that follow each other may belong to one name. */
export const areJoined = (text: string, left: Word, right: Word): boolean => JOINT.test(text.slice(left.end, right.start));

export const isCapital = (text: string): boolean => /^[\p{Lu}\p{N}]/u.test(text);
/** Whether a word is written as a ticker: capitals and digits, at least one letter. */
export const isTicker = (text: string): boolean => /^[A-Z0-9]{2,11}$/.test(text) && /[A-Z]/.test(text);
/** Whether a word has a capital behind a small letter, as OpenSea. */
export const isCamel = (text: string): boolean => /[\p{Ll}\p{N}]\p{Lu}/u.test(text);

/** Long enough not to be an article or preposition, which titles write small too. */
const TELLING_LETTERS = 4;

/** Whether only names have capitals in a headline: then a capital within it says something. */
export function isSentence(words: readonly Word[]): boolean {
  let [small, all] = [0, 0];
  for (const { text } of words.slice(1)) {
    if (text.length < TELLING_LETTERS || /^\p{N}/u.test(text)) continue;
    all += 1;
    if (!isCapital(text)) small += 1;
  }
  return small * 2 > all;
}

/** Whether a word begins a sentence, a quotation or what follows a colon, where every word has a capital. */
export const isBeginning = (text: string, word: Word): boolean => word.start === 0 || /(?:[:?!"“‘|–—]|[.]|\B')\s*$/.test(text.slice(0, word.start));

/** How usual a word is in English: in every text, in many texts, rarely, or not at all. */
export type Usual = 'common' | 'known' | 'rare' | 'never';
/** Tells how usual a folded word is. */
export type Dictionary = (word: string) => Usual;

const PREFIX =
  /^(?:anti|auto|co|cross|de|dis|ex|hyper|inter|micro|mid|mini|mis|multi|non|out|over|post|pre|pro|re|semi|sub|super|trans|ultra|un|under|up)(?=.{3})/;
const SUFFIX = /(?:'s|s|es|ed|d|ing|er|ers|r|rs|ly|y|ish|able|ness|less|ful|ism|ist|ists|ity|ize|ized|ization)$/;

/** Whether a word is two usual ones written as one. */
export const isCompound = (word: string, dictionary: Dictionary): boolean =>
  Array.from(word, (_, at) => at).some(
    (at) => at > 2 && word.length - at > 2 && dictionary(word.slice(0, at)) !== 'never' && dictionary(word.slice(at)) !== 'never',
  );

/** Knows inflected words, too, and those with a prefix, as rare ones. */
export const inflected =
  (plain: Dictionary): Dictionary =>
  (word) => {
    const known = plain(word);
    if (known !== 'never') return known;
    const stem = word.replace(PREFIX, '');
    return [stem, stem.replace(SUFFIX, ''), word.replace(SUFFIX, '')].some((one) => one.length > 3 && one !== word && plain(one) !== 'never')
      ? 'rare'
      : 'never';
  };

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that headlines about markets are full of, although books are not. */
export const OF_HEADLINES = setOf(`
  altcoin altcoins airdrop bear bears bitcoiner blockchain bull bullish bulls bearish buyout coin coins crypto cryptos cryptocurrency dao daos defi dex dip dips ecosystem ethereum-based
  exchange fiat fintech fork forks gala gamefi gains hack hacks halving hodl hype launch layer liquidity mainnet market meme merge meta metaverse mint nft nfts optimism
  outage protocol pump rally rallies rebound rug sandbox sats shanghai slump solo spot stablecoin stablecoins staking surge swap testnet token tokens tokenized trader wallet wallets web3 whale whales
  yield chain chains gas genesis liquid mining miner miners network news price prices report reports week today virtual digital future energy social media sports gold silver dollar euro yuan
  elon musk trump biden putin satoshi vitalik winklevoss thiel soros republic senate portal frontier memecoin whitelist picasso interchain degen edge cyber ark centre center eco verge swipe tectonic hydra fundraising renewable haven
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  african american argentine argentinian asian australian austrian belgian brazilian british bulgarian canadian chilean chinese colombian czech danish dutch egyptian european finnish french
  georgian german greek indian indonesian iranian irish israeli italian japanese kazakh kenyan korean malaysian mexican nigerian norwegian pakistani polish portuguese russian salvadoran singaporean
  spanish swedish swiss thai turkish ukrainian venezuelan vietnamese africa america asia europe beijing berlin dubai frankfurt geneva london lugano miami moscow mumbai paris seoul shanghai singapore
  sydney texas tokyo toronto zug zurich california florida york jersey`);

/** Short forms in capitals that are tickers, too, and mean something else in headlines. */
export const ACRONYMS = setOf(`
  AI AMA AML AP API APR APY AR ATH ATM AUM BIS BTFD CBDC CEO CEX CFO CFTC CIA CMO COO CPA CPI CPU CTO DAO DAPP DEFI DEX DORA DOJ ECB EIP ESG ETF ETFS ETP EU EVM EVP FBI FED FIS ICC FINRA FOMC
  FOMO FSB FUD FX GAME GBTC GDP GPU HODL HQ ICO IDO IEO IMF IP IPO IRS ISO IT KYC L1 L2 LFG LP MA MCA ME MICA MMA MOU NBA NFL NFT NFTS NY NYC NYDFS NYSE OG OK ONE OTC P2E P2P PC PM POS POW
  PPI PR Q1 Q2 Q3 Q4 QR RBI SBF SDK SEC SNB SPAC SUV TA TOP TV TVL UAE UFC UK UN US USA USD EUR GBP JPY UST VAT VC VCS VIP VP VR WEF WEB WEB3 WHO WTF XCM ZK`);

/** Words that end the names of firms and projects, which are names then, however usual their words are. */
export const ENDS_NAMES = setOf(
  'analytics capital dao digital finance foundation fund games group labs management markets network partners protocol research studio studios ventures',
);

/** Terms of every market report, after which tokens are called, too. */
export const PHRASES: ReadonlySet<string> = new Set(
  `safe haven|renewable energy|carbon credit|carbon credits|smart contract|smart contracts|digital asset|digital assets|real estate|open source|play to earn|hedge fund|black swan|big data|machine learning|artificial intelligence
virtual reality|crypto winter|bull run|bear market|bull market|hot wallet|cold wallet|staking rewards|passive income|asset management|private equity|wall street|white house|white paper|first mover|game changer|all in|moon shot
tech giant|digital euro|digital dollar|digital yuan|digital currency|central bank|supply chain|social media|stock market|mutual fund`.split(/[|\n]/),
);

/** Words that begin names of places. */
export const OF_PLACES = setOf('east el los new north saint san south west');

/** Nouns that make another name of the one before them, where no record is called so: Bitcoin Magazine is not Bitcoin, Binance Labs is not Binance. */
export const MAKES_ANOTHER = setOf(`
  academy association bank bridge capital card cash classic classics club council depot diamond foundation finance fund games gold group holdings inc institute inu investments island journal labs magazine museum name
  park pay policy pro plus records research s smart solutions studio studios suisse systems tech technologies sv us ventures vision x zero 2 3 ii`);

/** Words tied to a name by a hyphen that leave it a name: Ethereum-based, but not Eco-friendly. */
export const TIED = setOf('based backed owned led focused linked powered native denominated related issued listed run');

/** Companies of other trades, after which tokens without weight are called. */
export const OUTSIDERS = setOf(`
  adidas airbnb alibaba amazon apple bitcoin blackrock cnbc disney doordash ebay espn facebook ferrari forbes gamestop github google gucci hbo instagram iphone jpmorgan linkedin mastercard mcdonald
  mcdonalds microsoft netflix nike nvidia onlyfans openai paypal pepsi playstation porsche prada puma reddit samsung shopify snapchat spacex spotify starbucks starlink sxsw telegram tesla tiktok twitch
  twitter uber visa walmart wechat whatsapp wikipedia xbox youtube yahoo zoom`);
