/** A feed that comes with the site. */
interface GivenFeed {
  /** Its name, which stays when an editor changes the rest. */
  key: string;
  publisher: string;
  /** Registrable domain of its articles. */
  domain: string;
  address: string;
}

/** Feeds of publishers that tell of the whole market. Title and link alone are shown: more, no publisher has granted. */
export const GIVEN_FEEDS: readonly GivenFeed[] = [
  { key: 'coindesk', publisher: 'CoinDesk', domain: 'coindesk.com', address: 'https://www.coindesk.com/arc/outboundfeeds/rss/' },
  { key: 'cointelegraph', publisher: 'Cointelegraph', domain: 'cointelegraph.com', address: 'https://cointelegraph.com/rss' },
  { key: 'the-block', publisher: 'The Block', domain: 'theblock.co', address: 'https://www.theblock.co/rss.xml' },
  { key: 'decrypt', publisher: 'Decrypt', domain: 'decrypt.co', address: 'https://decrypt.co/feed' },
  { key: 'blockworks', publisher: 'Blockworks', domain: 'blockworks.com', address: 'https://blockworks.com/feed' },
  { key: 'the-defiant', publisher: 'The Defiant', domain: 'thedefiant.io', address: 'https://thedefiant.io/api/feed' },
  { key: 'bitcoin-magazine', publisher: 'Bitcoin Magazine', domain: 'bitcoinmagazine.com', address: 'https://bitcoinmagazine.com/feed' },
];
