import { describe, expect, it } from 'vitest';
import { FormatError } from '#domain/ingest/parsed.ts';
import { readFeed } from './read-feed.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (text: string | Buffer) => readFeed({ bytes: Buffer.from(text), address: 'https://www.news.example/feed.xml', domain: 'news.example', now: NOW });
const item = (title: string, more = '', link = 'https://www.news.example/1') => `<item><title>${title}</title><link>${link}</link>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>N</title>${items.join('')}</channel></rss>`;
const [RDF, DC, RSS1] = ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'http://purl.org/dc/elements/1.1/', 'http://purl.org/rss/1.0/'];

describe('a feed', () => {
  it.each([
    [
      'RSS 2.0',
      rss(
        item(
          'Title &amp;amp; more',
          '<guid isPermaLink="false">g-1</guid><pubDate>Tue, 10 Nov 2026 10:00:00 +0100</pubDate><description><![CDATA[<p>What it <b>says</b>.</p>]]></description><media:content url="https://pics.example/1.jpg" medium="image"/>',
          'https://www.news.example/1?utm_source=rss&amp;id=7#top',
        ),
      ),
      { guid: 'g-1', picture: 'https://pics.example/1.jpg', link: 'https://www.news.example/1?id=7' },
    ],
    [
      'RSS 1.0',
      `<rdf:RDF xmlns:rdf="${RDF}" xmlns="${RSS1}" xmlns:dc="${DC}"><channel rdf:about="x"><title>N</title></channel><item rdf:about="https://www.news.example/1"><title>Title &amp;amp; more</title><link>https://www.news.example/1</link><description>What it says.</description><dc:date>2026-11-10T09:00:00Z</dc:date></item></rdf:RDF>`,
      { guid: 'https://www.news.example/1' },
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><id>urn:1</id><title type="html">Title &amp;amp; more</title><link rel="self" href="https://www.news.example/self"/><link href="/1"/><published>2026-11-10T09:00:00Z</published><updated>2026-11-12T09:00:00Z</updated><summary>What it says.</summary><content>The whole text</content></entry></feed>`,
      { guid: 'urn:1' },
    ],
  ])('in %s gives title, link, summary and time, as plain text [news-2]', (_, text, more) => {
    expect(read(text)).toEqual({
      items: [
        {
          link: 'https://www.news.example/1',
          title: 'Title & more',
          extract: 'What it says.',
          picture: undefined,
          publishedAt: new Date('2026-11-10T09:00:00Z'),
          ...more,
        },
      ],
      refused: [],
    });
  });

  it('is read in the encoding that it names [news-2]', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel>${item('Zürich')}</channel></rss>`;
    expect(readFeed({ bytes: Buffer.from(text, 'latin1'), address: 'https://news.example/', domain: 'news.example', now: NOW }).items[0]?.title).toBe('Zürich');
  });

  it.each([
    ['markup and scripts', '<![CDATA[<script>alert(1)</script><img src=x onerror=alert(1)>Real <b>title</b>]]>', /^Real title$/],
    ['markup that is encoded twice', '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;', /^<script>alert\(1\)<\/script>$/],
    ['control signs and signs that turn the order', 'A\u202Egnp.\u200Bexe\u0085 B\n\n C', /^Agnp\.exe B C$/],
    ['a giant title', 'long '.repeat(90_000), /^(?:long ){50,60}long…$/],
    ['a number', '2026', /^2026$/],
    ['elements without an end', `${'<b>'.repeat(2000)}x${'</b>'.repeat(2000)}`, /^x$/],
  ])('with %s as title shows plain words [news-3]', (_, title, shown) => {
    const [found] = read(rss(item(title))).items;
    expect(found?.title).toMatch(shown);
    expect([...(found?.title ?? '')].length).toBeLessThanOrEqual(300);
  });

  it('gives at most 200 characters of its own summary, and none of the text [news-3]', () => {
    const [found] = read(
      rss(item('T', `<description>${'word '.repeat(100)}</description><content:encoded xmlns:content="c">The whole text</content:encoded>`)),
    ).items;
    expect([...(found?.extract ?? '')].length).toBeLessThanOrEqual(200);
    expect(found?.extract).toMatch(/^word .*word…$/);
    expect(
      read(rss(item('T', '<content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/">The whole text</content:encoded>'))).items[0]?.extract,
    ).toBeUndefined();
  });

  it.each([
    ['none', undefined],
    ['soon', undefined],
    ['Tue, 10 Nov 1998 10:00:00 GMT', undefined],
    ['2026-11-22T12:00:00Z', undefined],
    ['2026-11-20T20:00:00Z', NOW],
    ['9999999999999999', undefined],
    ['2026-11-10T09:00:00', new Date('2026-11-10T09:00:00Z')],
  ])('with the date %s is of %s [news-3]', (date, at) => {
    expect(read(rss(item('T', `<pubDate>${date}</pubDate>`))).items[0]?.publishedAt).toEqual(at);
  });

  it.each([
    ['a script as link', 'javascript:alert(1)', 'has no web address'],
    ['a page of another site', 'https://evil.example/1', 'leads to evil.example, not to news.example'],
    ['an address inside', 'https://127.0.0.1/admin', 'leads to 127.0.0.1'],
    ['a user name in the link', 'https://a:b@www.news.example/1', 'has no web address'],
    ['another port', 'https://www.news.example:8443/1', 'has no web address'],
    ['a link of 5,000 signs', `https://www.news.example/${'a'.repeat(5000)}`, 'has no web address'],
  ])('refuses an item with %s and reads the others [news-3]', (_, link, reason) => {
    const { items, refused } = read(rss(item('Good', '', 'https://www.news.example/good'), item('Bad', '', link)));
    expect(items.map(({ title }) => title)).toEqual(['Good']);
    expect(refused).toEqual([expect.stringContaining(`item[1] ${reason}`)]);
  });

  it('takes the first of items with one name or one link, and refuses one without a title [news-3]', () => {
    const guid = '<guid isPermaLink="false">same</guid>';
    const { items, refused } = read(
      rss(
        item('First', guid, 'https://www.news.example/1'),
        item('Second', guid, 'https://www.news.example/2'),
        item('Third', '', 'https://www.news.example/3'),
        item('Fourth', '', 'https://www.news.example/4'),
        item('', '', 'https://www.news.example/5'),
      ),
    );
    expect(items.map(({ title }) => title)).toEqual(['First', 'Third', 'Fourth']);
    expect(refused).toEqual(['item[1] has the name or address of one before it', 'item[4] has no title']);
  });

  it.each([
    ['HTML', '<!doctype html><html><body>Sorry</body></html>', 'is no feed: it begins with <html>'],
    ['nothing', '', 'is no feed: it begins with no element'],
    ['JSON', '{"items":[]}', 'is no feed'],
    ['cut off', rss(item('A')).slice(0, -30), 'breaks off'],
    ['no UTF-8', Buffer.from([0x3c, 0xff, 0xfe]), 'is no text in utf-8'],
    ['an encoding nobody knows', '<?xml version="1.0" encoding="klingon"?><rss/>', 'is no text in klingon'],
    [
      'entities that grow',
      `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;&a;&a;">]><rss version="2.0"><channel>${item('&b;')}</channel></rss>`,
      'defines entities of its own',
    ],
    ['entities of files', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;'))}`, 'defines entities of its own'],
    ['mostly faulty items', rss(item('A', '', 'https://evil.example/1'), item('B', '', 'https://evil.example/2')), '2 faulty items beside 0 good ones'],
    [
      'elements in one another without an end',
      `<rss version="2.0"><channel>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</channel></rss>`,
      'is no feed that can be read',
    ],
  ])('that is %s is not taken, with the reason [news-4]', (_, text, reason) => {
    expect(() => read(text)).toThrow(FormatError);
    expect(() => read(text)).toThrow(reason);
  });

  it('of 60,000 items is read in its first 300, and one without items holds none [news-4]', () => {
    const many = rss(...Array.from({ length: 60_000 }, (_, n) => item(`T${n}`, '', `https://www.news.example/${n}`)));
    expect(read(many).items).toHaveLength(300);
    expect(read(rss())).toEqual({ items: [], refused: [] });
  });
});
