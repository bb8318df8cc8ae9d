import type { FetchLimits } from '#platform/fetch-public.ts';
import { askedFeeds, takeArticles } from '../../newsroom/index.ts';
import { FEEDS, feedPart } from '../feeds/edit.ts';
import type { Connector, LivePart } from './connector.ts';
import { readFeed } from './read-feed.ts';

const LARGEST = 4 * 1024 * 1024;

/** Feeds of publishers, each at a host of its own: those that came with the site, and those that editors added. */
export const feeds = (limits: FetchLimits): Connector => ({
  key: FEEDS,
  name: 'RSS, Atom',
  budget: { perMonth: 300_000, perMinute: 30 },
  limits: { ...limits, bytes: Math.min(limits.bytes, LARGEST) },
  headers: { accept: 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1' },
  tiers: [{ tier: 'articles', every: 15 }],
  isMany: true,
  parts: async (sql) =>
    (await askedFeeds(sql)).map((feed): LivePart => ({
      part: feedPart(feed),
      tier: 'articles',
      address: () => feed.address,
      keep(context, bytes, now) {
        const { items, refused } = readFeed({ bytes, address: feed.address, domain: feed.domain, now });
        return takeArticles(context, feed, items, refused, now);
      },
    })),
});
