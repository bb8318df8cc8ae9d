/** What a page is besides the reporting of an editorial office: a release that somebody paid for, or what an author publishes about their own. */
export type WireKind = 'paid' | 'self-published';

/** The kinds as they are stored; 0 stands for none. */
export const WIRE = { paid: 1, 'self-published': 2 } as const satisfies Record<WireKind, number>;

export interface Wire {
  name: string;
  kind: WireKind;
}

/** Domains of wires that distribute releases for money, with their names. A new wire is a line here. */
const PAID = `prnewswire.com PR Newswire|prnewswire.co.uk PR Newswire|prnasia.com PR Newswire|prnmedia.com PR Newswire|globenewswire.com GlobeNewswire|businesswire.com Business Wire
  chainwire.org Chainwire|einpresswire.com EIN Presswire|einnews.com EIN Presswire|accesswire.com ACCESS Newswire|accessnewswire.com ACCESS Newswire|newsfilecorp.com Newsfile|newswire.com Newswire
  newswire.ca CNW|marketersmedia.com MarketersMedia|prweb.com PRWeb|prlog.org PRLog|pr.com PR.com|24-7pressrelease.com 24-7 Press Release|openpr.com openPR|1888pressrelease.com 1888PressRelease
  issuewire.com IssueWire|pressat.co.uk Pressat|prdistribution.com PR Distribution|send2press.com Send2Press|webwire.com WebWire|abnewswire.com ABNewswire|kisspr.com KISS PR|zexprwire.com ZEX PR WIRE
  blockchainwire.io Blockchain Wire|bitcoinprbuzz.com Bitcoin PR Buzz|coinpresso.io Coinpresso|cryptopr.com CryptoPR|coinwire.com CoinWire|pressreleasejet.com PressReleaseJet|mediaoutreach.asia Media OutReach
  media-outreach.com Media OutReach|acnnewswire.com ACN Newswire|jcnnewswire.com JCN Newswire|presswire.com Presswire|thenewswire.com TheNewswire|news-direct.com News Direct|newsdirect.com News Direct
  xprmedia.com XPR Media|getnews.info GetNews|vehement.media Vehement Media|btcwire.org BTCWire|plentisoft.com Plentisoft|baystreet.ca Baystreet|prunderground.com PR Underground|cision.com Cision`;

/** Domains where authors publish what they like. */
const SELF_PUBLISHED = `medium.com Medium|mirror.xyz Mirror|paragraph.xyz Paragraph|paragraph.com Paragraph|substack.com Substack|hackernoon.com HackerNoon|publish0x.com Publish0x|steemit.com Steemit|hive.blog Hive
  telegra.ph Telegraph|ghost.io Ghost|blogspot.com Blogger|wordpress.com WordPress|tumblr.com Tumblr|notion.site Notion|notion.so Notion|linkedin.com LinkedIn|x.com X|twitter.com X|reddit.com Reddit
  youtube.com YouTube|youtu.be YouTube|t.me Telegram|dev.to DEV|hashnode.dev Hashnode|beehiiv.com beehiiv|github.io GitHub Pages|gitbook.io GitBook|warpcast.com Farcaster|farcaster.xyz Farcaster|binance.com/square Binance Square
  binance.com/en/square Binance Square|coinmarketcap.com/community CoinMarketCap Community|vocal.media Vocal|benzinga.com/pressreleases Benzinga press releases`;

const PLACES: ReadonlyMap<string, Wire> = new Map(
  (
    [
      [PAID, 'paid'],
      [SELF_PUBLISHED, 'self-published'],
    ] as const
  ).flatMap(([table, kind]) =>
    table.split(/\||\n\s*/).map((line) => {
      const space = line.indexOf(' ');
      return [line.slice(0, space), { name: line.slice(space + 1), kind: line.startsWith('benzinga') ? 'paid' : kind }] as const;
    }),
  ),
);

/** Sections of newspapers that hold what was paid for. */
const PAID_SECTION =
  /\/(?:press-?releases?|pressrelease|sponsored(?:-content|-posts?)?|partner-content|paid-content|promoted|advertorials?|branded-content|brandvoice|pr)(?:\/|$)/i;

const ADDRESS = /^https?:\/\/(?:[^/?#@\s]*@)?([^/?#:@\s]+)(?::\d+)?(\/[^?#\s]*)?(?:[?#]\S*)?$/i;

/**
 * The wire that a page belongs to: by its domain or a part of it, or a section of a newspaper for what was paid for; undefined for others and for what is no address.
 */
export function wireOf(address: string): Wire | undefined {
  const [, host, place = ''] = ADDRESS.exec(address.trim()) ?? [];
  if (host === undefined) return undefined;
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const path = place.toLowerCase().split('/').filter(Boolean).slice(0, 2);
  for (let from = 0; from < labels.length - 1; from += 1) {
    const domain = labels.slice(from).join('.');
    const wire = PLACES.get([domain, ...path].join('/')) ?? PLACES.get([domain, ...path.slice(0, 1)].join('/')) ?? PLACES.get(domain);
    if (wire) return wire;
  }
  return PAID_SECTION.test(place) ? { name: labels.slice(-2).join('.'), kind: 'paid' } : undefined;
}

/** The number of the wire that a page belongs to, as it is stored. */
export const wireCode = (address: string): number => {
  const wire = wireOf(address);
  return wire === undefined ? 0 : WIRE[wire.kind];
};

/** Names of wires that are domains. */
export const WIRE_NAMES: ReadonlyMap<string, string> = new Map(
  [...PLACES].filter(([place]) => !place.includes('/')).map(([domain, { name }]) => [domain, name]),
);
