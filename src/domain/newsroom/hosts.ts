import { WIRE_NAMES } from './headlines/wires.ts';

/** Names of publishers by their domains. A new one is a line here; the feeds of editors name others. */
const NAMES = `github.com GitHub|gitlab.com GitLab|techcrunch.com TechCrunch|bloomberg.com Bloomberg|reuters.com Reuters|forbes.com Forbes|fortune.com Fortune|wsj.com The Wall Street Journal|ft.com Financial Times
  cnbc.com CNBC|nytimes.com The New York Times|theinformation.com The Information|axios.com Axios|businessinsider.com Business Insider|venturebeat.com VentureBeat|wired.com Wired|theverge.com The Verge
  crunchbase.com Crunchbase|news.crunchbase.com Crunchbase News|coindesk.com CoinDesk|cointelegraph.com Cointelegraph|theblock.co The Block|theblockcrypto.com The Block|decrypt.co Decrypt|blockworks.co Blockworks
  blockworks.com Blockworks|thedefiant.io The Defiant|bitcoinmagazine.com Bitcoin Magazine|dlnews.com DL News|cryptoslate.com CryptoSlate|cryptobriefing.com Crypto Briefing|beincrypto.com BeInCrypto|u.today U.Today
  finextra.com Finextra|finsmes.com FinSMEs|tech.eu Tech.eu|sifted.eu Sifted|e27.co e27|techinasia.com Tech in Asia|dealstreetasia.com DealStreetAsia|yahoo.com Yahoo|prnewswire.com PR Newswire|sec.gov U.S. SEC
  google.com Google|discord.com Discord|instagram.com Instagram|facebook.com Facebook|foresightnews.pro Foresight News|panewslab.com PANews|chaincatcher.com ChainCatcher|odaily.news Odaily|vnexpress.net VnExpress`;

/** What publishers without a feed are called, by their registrable domains. */
export const HOST_NAMES: ReadonlyMap<string, string> = new Map([
  ...WIRE_NAMES,
  ...NAMES.split(/\||\n\s*/).map((line): [string, string] => {
    const space = line.indexOf(' ');
    return [line.slice(0, space), line.slice(space + 1)];
  }),
]);
