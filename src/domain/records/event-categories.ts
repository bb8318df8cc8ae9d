/** Categories of events, in the order of their filters. */
export const EVENT_CATEGORIES = ['General', 'AMA', 'Exchange', 'Partnership', 'Release', 'DAO', 'Announcement', 'Hard Fork', 'NFT', 'Other'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** What sources call the type of an event, in small letters: CoinPaprika, CATEGORIES of calendars, GitHub, our own lists. */
const SAID: Readonly<Record<EventCategory, readonly string[]>> = {
  General: [
    'general',
    'event',
    'events',
    'conference',
    'meetup',
    'meet-up',
    'summit',
    'hackathon',
    'workshop',
    'webinar',
    'community',
    'community event',
    'contest',
    'live stream',
  ],
  AMA: ['ama', 'amas', 'ask me anything', 'q&a'],
  Exchange: ['exchange', 'listing', 'new listing', 'exchange listing', 'delisting', 'trading'],
  Partnership: ['partnership', 'partnerships', 'partner', 'integration', 'collaboration', 'acquisition'],
  Release: ['release', 'releases', 'software release', 'software', 'launch', 'product launch', 'mainnet', 'testnet', 'update', 'upgrade', 'version'],
  DAO: ['dao', 'governance', 'vote', 'voting', 'proposal', 'dao governance'],
  Announcement: ['announcement', 'announcements', 'rebranding', 'rebrand', 'roadmap', 'report', 'news'],
  'Hard Fork': ['hard fork', 'hard-fork', 'hardfork', 'fork', 'fork/swap', 'network upgrade'],
  NFT: ['nft', 'nfts', 'mint', 'nft drop'],
  Other: ['other', 'others', 'misc', 'unlock', 'token unlock', 'airdrop', 'airdrops', 'burn', 'token burn', 'halving', 'tokenomics'],
};

/** Words of a title that tell its category where the source names none, the most telling first. Regular expressions of PostgreSQL, whole words. */
const TITLED: readonly (readonly [EventCategory, readonly string[]])[] = [
  ['Hard Fork', ['hard[ -]?forks?', 'network upgrade']],
  ['AMA', ['amas?', 'ask me anything']],
  ['NFT', ['nfts?']],
  [
    'Partnership',
    ['partners?', 'partnerships?', 'partnered', 'partnering', 'collaborat(?:es?|ed|ion)', 'integrat(?:es|ed|ion)', 'acqui(?:res|red|sition)', 'joins?'],
  ],
  ['Exchange', ['(?:de)?list(?:s|ed|ing|ings) (?:at|by|on)', 'trading (?:starts|begins|opens|pairs?)']],
  ['DAO', ['governance', 'proposals?', 'proposed', 'voting', 'votes?', 'dao (?:launch|formed|founded|created|established)']],
  ['Announcement', ['announc(?:es|ed|ement)', 'rebrand(?:s|ed|ing)?', 'renam(?:es|ed|ing)', 'unveil(?:s|ed)', '(?:white|lite)?papers?', 'roadmap']],
  [
    'Release',
    [
      'releas(?:es|ed|ing|e)',
      'launch(?:es|ed|ing)?',
      'mainnet',
      'testnet',
      'devnet',
      'genesis block',
      '(?:first|second|third|new) version',
      'goes live',
      'went live',
      'go(?:es)? public beta',
      'deploy(?:s|ed|ment)?',
      'upgrades?',
      'activat(?:es|ed|ion)',
      'v[0-9]+(?:[.][0-9]+)*',
    ],
  ],
  ['General', ['conference', 'summit', 'meetups?', 'hackathon', 'workshop', 'webinar', 'anniversary']],
];

const byWord = new Map(EVENT_CATEGORIES.flatMap((category) => SAID[category].map((word) => [word, category] as const)));

/** Whether a source's word names a category. */
export const namesCategory = (said: string): boolean => byWord.has(said.trim().toLowerCase());

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of the category of an event: what its source calls it, else what its title tells, else Other. @param said SQL of the source's word, may be null @param title SQL of the title */
export function eventCategorySql(said: string, title: string): string {
  const words = EVENT_CATEGORIES.map((category) => `when lower(btrim(${said})) in (${SAID[category].map(quoted).join(', ')}) then ${quoted(category)}`);
  const titles = TITLED.map(([category, alternatives]) => `when ${title} ~* ${quoted(`\\y(?:${alternatives.join('|')})\\y`)} then ${quoted(category)}`);
  return `case ${[...words, ...titles].join(' ')} else 'Other' end`;
}
