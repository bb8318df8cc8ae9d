import { fold } from '../writing/fold.ts';
import { GIVEN_NAMES } from './given-names.ts';

/** Words that follow a given name in names of firms, never in names of people. */
const OF_FIRMS: ReadonlySet<string> = new Set(
  `abyss academy analytics big brain car china chuangtou endeavor endeavors from gateway genius god guquan jianshe jijin keji mindset plus quotient river sa scions seguros stacker stealth the touzi tv ziben accelerator acquisition advisers advisors advisory agency ai alliance alpha and angel angels app asset assets associates association atlantic automotive bank banking blockchain
  brands brothers bros build building buildings business capital chain chamber church city club co coin coins collective college commerce commercial committee communications community companies company consortium construction
  consulting corp corporation council creative creek crew crypto currency dao data department design development digital direct dynamics economy education electric electronics energy engineering enterprise enterprises entertainment
  equities equity estate estates europe exchange express factory family farms federation finance financial fintech firm foods forum foundation foundry founders fund funding funds fundamental future futures game games gaming gallery
  global gmbh government group growth guild hedge health healthcare holding holdings home hospital hotel house hub inc incorporated incubator index industries industry infrastructure innovation innovations institute insurance
  interactive international internet invest investing investment investments investors island japan joint lab laboratories laboratory labs law league legal limited llc llp logistics loop lp ltd magazine management market marketing markets
  media medical metal metals metaverse mines mining mobile motors mutual national network networks news office one online operations organization partner partners partnership pay payments permanente pharma pictures platform plc point
  pool pools portfolio post power press pro productions products program project projects properties protocol public publishing quant real realty records research reserve resources retail robotics sachs savings school schools
  science sciences securities security service services shipping society software solutions sons space spectrum sports squad stake staking startups state station stanley stone store strategic strategies strategy street studio studios suisse summit
  swap syndicate system systems team tech technologies technology telecom templeton token tokens tower trade trader traders trading treasury trust trustees union university validator validators validation valley vc venture ventures virtual
  wallet warehouse wealth web3 works world x yield 2 3 ii iii`
    .trim()
    .split(/\s+/),
);

/** Firms named after people, folded: their first word is a given name, and nothing else in them says that they are firms. */
const FIRMS: ReadonlySet<string> = new Set(
  `arthur andersen|abdul latif jameel|baillie gifford|benjamin moore|brown brothers harriman|cantor fitzgerald|charles schwab|christian dior|edmond de rothschild|edward jones|ernst young|florence
  nightingale|franklin resources|franklin templeton|giorgio armani|goodwin procter|hugo boss|jack daniels|jim beam|john deere|john hancock|john lewis|julius baer|kleiner
  perkins|leo burnett|louis dreyfus|louis vuitton|marcus millichap|merrill lynch|morgan creek|morgan stanley|neuberger berman|oliver wyman|paul weiss|philip morris|piper sandler|ralph
  lauren|raymond james|robert bosch|robert half|robert walters|russell reynolds|samuel adams|sidley austin|spencer stuart|t rowe price|taylor wessing|tommy hilfiger|tate lyle|walt disney|warner
  bros|warner music|wells fargo|william blair|wilson sonsini`
    .replace(/\s+/g, ' ')
    .split('|')
    .map((name) => name.trim()),
);

/** What is known of a party besides its name. */
export interface PartyFacts {
  name: string;
  /** A site of its own is known. */
  site: boolean;
  /** Something that only funds and firms have is stated, such as a type or money under management. */
  firm: boolean;
}

const ADDED = /\s[([{][^()[\]{}]*[)\]}]/g;
const WORD = /^[\p{L}][\p{L}'’.-]*$/u;

/**
 * Whether a party of which no source says what it is looks like a person: two to four words, the first a given name, the others none of firms, no
 * site of its own and nothing that only firms have.
 */
export function isPresumedPerson({ name, site, firm }: PartyFacts): boolean {
  if (site || firm) return false;
  const words = name.replace(ADDED, '').trim().split(/\s+/);
  if (words.length < 2 || words.length > 4 || !words.every((word) => WORD.test(word))) return false;
  const folded = words.map((word) => fold(word).replace(/[.]/g, ''));
  const [first = '', ...rest] = folded;
  if (FIRMS.has(folded.join(' ')) || rest.some((word) => OF_FIRMS.has(word))) return false;
  return GIVEN_NAMES.has(first) || (first.includes('-') && first.split('-').some((part) => GIVEN_NAMES.has(part)));
}
