import { KIND } from '#domain/records/codes.ts';
import { NAMED_KINDS } from '#domain/kinds/kinds.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import { calendarFeeds, calendarKey, type CalendarFeed } from '../calendars/feeds.ts';
import type { Format } from '../formats.ts';
import type { Connector, LivePart } from './connector.ts';
import { parseCalendar } from './read-calendar.ts';

const LARGEST = 4 * 1024 * 1024;
/** Trust in what a calendar says: as in a list of a publisher. */
const RANK = 40;

const formatOf = ({ id, address, kind, category, licence }: CalendarFeed): Format => {
  const { host, origin } = new URL(address);
  return {
    key: calendarKey(id),
    files: [],
    revision: 1,
    // Shown with its name: what else may be done with it nobody has said.
    about: {
      key: calendarKey(id),
      name: `Calendar of ${host}`,
      homeUrl: origin,
      licence,
      attribution: `Events by ${host}`,
      mayShow: true,
      mayExport: false,
      baseRank: RANK,
    },
    documents: { [address]: { title: `Calendar of ${host}` } },
    parse: ([input]) =>
      parseCalendar({
        text: input?.lines.join('\n') ?? '',
        nativeKey: `calendar:${id}`,
        kind: NAMED_KINDS.find((name) => KIND[name] === kind) ?? 'project',
        category: category ?? undefined,
        document: address,
        at: input?.at ?? new Date(0),
      }),
  };
};

/** Calendars that editors added, each at a host of its own. Read whole again every year, since recurring events are told a year ahead. */
export const calendars = (limits: FetchLimits, now: () => Date = () => new Date()): Connector => ({
  key: 'calendars',
  name: 'iCal',
  budget: { perMonth: 200_000, perMinute: 30 },
  limits: { ...limits, bytes: Math.min(limits.bytes, LARGEST) },
  headers: { accept: 'text/calendar, */*;q=0.5' },
  tiers: [{ tier: 'feeds', every: 180 }],
  isMany: true,
  async parts(sql) {
    const year = now().getUTCFullYear();
    return (await calendarFeeds(sql)).map((feed): LivePart => ({
      part: `feed ${feed.id} ${year}`,
      tier: 'feeds',
      address: () => feed.address,
      format: formatOf(feed),
      known: new Map([[`calendar:${feed.id}`, feed.recordId]]),
    }));
  },
});
