import { absoluteAddress, addresses, fileAddresses, type Language, type SiteAddress } from '#domain/site/addresses.ts';
import type { Struct } from '#platform/data/struct.ts';
import { textsOf } from '#platform/texts.ts';
import type { FeedForm } from './feeds.ts';
import { escapeXml } from './origin.ts';

/** The data set whose newest rows are in the feed. */
export const RESEARCH_FEED_SID = 'research';
const NEWEST = JSON.stringify([{ take: 50 }]);

/** The fields read from a row. */
interface Note {
  slug: string;
  title: string;
  description: string;
  created_at: string;
  updated_at: string;
  tags: string[];
  authors: { name: string }[];
}

/** Authors of an item of RSS: its own element for them wants an e-mail address, which nobody gives. */
const creators = (authors: Note['authors']) => ({
  name: 'dc:creator',
  objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: authors.map(({ name }) => name).join(', ') },
});

/** The newest notes of research with their summaries, as a feed: the body of a note stands on its page. */
export async function researchFeed(struct: Struct, site: { name: string; origin: string }, form: FeedForm, language: Language): Promise<string> {
  const [{ Feed }, { body }] = await Promise.all([import('feed'), struct.answer(RESEARCH_FEED_SID, NEWEST)]);
  const { research: notes } = JSON.parse(body.identity.toString('utf8')) as { research: Note[] };
  const texts = textsOf(language);
  const { origin } = site;
  const at = (address: SiteAddress) => absoluteAddress(origin, address, language);
  const feed = new Feed({
    id: at(addresses.research()),
    link: at(addresses.research()),
    title: `${texts('research_title')} | ${site.name}`,
    description: texts('research_lead'),
    language,
    generator: false,
    favicon: origin + fileAddresses.icon('png'),
    updated: new Date(
      notes
        .map(({ updated_at: updated }) => updated)
        .toSorted()
        .at(-1) ?? '1970-01-01',
    ),
    feedLinks: { rss: at(fileAddresses.researchFeed('rss')), atom: at(fileAddresses.researchFeed('atom')) },
    author: { name: site.name, link: origin },
  });
  for (const { slug, title, description, created_at: created, updated_at: updated, tags, authors } of notes) {
    const link = at(addresses.note(slug));
    feed.addItem({
      id: link,
      guid: link,
      link,
      // Atom reads titles as HTML here, RSS as text.
      title: form === 'atom' ? escapeXml(title) : title,
      description: escapeXml(description),
      date: new Date(form === 'atom' ? updated : created),
      published: new Date(created),
      ...(form === 'atom' ? { author: authors.map(({ name }) => ({ name })) } : authors.length > 0 && { extensions: [creators(authors)] }),
      category: tags.map((tag) => ({ name: tag, term: tag })),
    });
  }
  return form === 'rss' ? feed.rss2() : feed.atom1();
}
