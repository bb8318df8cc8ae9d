import { recordAddress } from '#domain/kinds/record-address.ts';
import { KINDS, type NamedWire } from '#domain/kinds/kinds.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Struct } from '#platform/data/struct.ts';
import { textsOf, type Language, type Texts } from '#platform/texts.ts';
import { absoluteAddress, addresses, fileAddresses, type SiteAddress } from '#domain/site/addresses.ts';
import { escapeXml } from './origin.ts';
import { roundTitle, type TitledRound } from './round-title.ts';

/** Formats of the feed. */
export const FEED_FORMS = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
export type FeedForm = keyof typeof FEED_FORMS;

/** The list whose newest rows are in the feed. */
export const FEED_SID = KINDS.round.sid;
const NEWEST = JSON.stringify([{ take: 50 }]);
/** Grants stand behind the rounds, under their own category. */
const NEWEST_GRANTS = JSON.stringify([{ take: 50, grants: 'only' }]);

interface Party {
  type: NamedWire;
  name: string;
  slug: string;
}

/** The fields read from a row of the list. */
interface Round extends TitledRound {
  slug: string;
  organizations: string;
  people: string;
  investor_count: number;
  announcement: string | null;
  date: string | null;
  date_precision: 'day' | 'month' | 'year' | null;
}

const webAddress = (text: string | null): string | undefined => {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

function contentOf(round: Round, language: Language, texts: Texts, origin: string): string {
  const named = [round.organizations, round.people].flatMap((list) => {
    return (JSON.parse(list) as Party[]).map(
      ({ type, name, slug }) => `<a href="${escapeXml(absoluteAddress(origin, recordAddress(type, slug), language))}">${escapeXml(name)}</a>`,
    );
  });
  const source = webAddress(round.announcement);
  const day = round.date === null ? undefined : writeDay(round.date, round.date_precision ?? 'day', 'comma', language);
  const more = round.investor_count > named.length ? ` (${round.investor_count})` : '';
  return [
    day && `${texts('field_date_short')}: ${day}`,
    named.length > 0 && `${texts('feed_investors')}: ${named.join(', ')}${more}`,
    source && `${texts('field_announcement')}: <a href="${escapeXml(source)}">${escapeXml(new URL(source).host)}</a>`,
  ]
    .filter((line) => typeof line === 'string')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** The newest rounds with a known date, as a feed. */
export async function roundsFeed(struct: Struct, site: { name: string; origin: string }, form: FeedForm, language: Language): Promise<string> {
  const [{ Feed }, ...answers] = await Promise.all([import('feed'), struct.answer(FEED_SID, NEWEST), struct.answer(FEED_SID, NEWEST_GRANTS)]);
  const rounds = answers.flatMap(({ body }) => (JSON.parse(body.identity.toString('utf8')) as { fundraising: Round[] }).fundraising);
  const dated = rounds.filter((round): round is Round & { date: string } => round.date !== null);
  const texts = textsOf(language);
  const { origin } = site;
  const at = (address: SiteAddress) => absoluteAddress(origin, address, language);
  const feed = new Feed({
    id: at(addresses.list('fundraising')),
    link: at(addresses.list('fundraising')),
    title: `${texts('home_rounds_title')} | ${site.name}`,
    description: texts('site_description', { site: site.name }),
    language,
    generator: false,
    favicon: origin + fileAddresses.icon('png'),
    updated: new Date(
      dated
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '1970-01-01',
    ),
    feedLinks: { rss: at(fileAddresses.feed('rss')), atom: at(fileAddresses.feed('atom')) },
    author: { name: site.name, link: origin },
  });
  for (const round of dated) {
    const link = at(recordAddress('round', round.slug));
    const content = contentOf(round, language, texts, origin);
    const title = roundTitle(round, language, texts);
    // Atom reads titles as HTML here, RSS as text.
    const titleText = form === 'atom' ? escapeXml(title) : title;
    feed.addItem({
      id: link,
      guid: link,
      link,
      title: titleText,
      content,
      date: new Date(round.date),
      category: round.stages === null ? [] : [{ name: round.stages, term: round.stages }],
    });
  }
  return form === 'rss' ? feed.rss2() : feed.atom1();
}
