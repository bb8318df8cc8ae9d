import { Parser } from 'htmlparser2';
import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';
import { FormatError } from '#domain/ingest/parsed.ts';
import { guidOf, LONGEST_ARTICLE_TITLE, LONGEST_EXTRACT, LONGEST_LINK, plainLine, publishedAt } from '#domain/newsroom/article.ts';
import type { FeedItem } from '../../newsroom/index.ts';
import { publisherOf } from '../../records/index.ts';

/** Items of a feed that are read; signs of a text before it is cut, and of its beginning and end in which its first element is looked for. */
const MOST = { items: 300, signs: 20_000, edge: 20_000 } as const;

/** A feed's answer, and what is known of the feed. */
interface FeedInput {
  bytes: Buffer;
  address: string;
  /** Registrable domain of its articles. */
  domain: string;
  now: Date;
}

/** The items of a feed, and those that cannot be read with the reason. */
interface ReadFeed {
  items: FeedItem[];
  refused: string[];
}

/** An item of any of the three forms, as the feed has it. */
interface RawItem {
  guid?: string | undefined;
  link?: string | undefined;
  title?: string | undefined;
  summary?: string | undefined;
  picture?: string | undefined;
  date?: string | undefined;
}

/** Parameters that tell where a reader came from. */
const CAMPAIGN = /^(?:utm_|fbclid$|gclid$|mc_[ce]id$)/i;

/** The address of an article as it is kept: absolute, without user name, fragment and campaign. Undefined where it is no web address. @param base of the feed */
export function articleLink(address: string, base: string): string | undefined {
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  url.hash = '';
  const campaign = [...url.searchParams.keys()].filter((name) => CAMPAIGN.test(name));
  for (const name of campaign) url.searchParams.delete(name);
  return url.href.length <= LONGEST_LINK ? url.href : undefined;
}

/** Elements whose text nobody reads. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'head']);
/** Elements between which words do not join. */
const APART: ReadonlySet<string> = new Set(['p', 'br', 'div', 'li', 'tr', 'td', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The words of a text that may hold markup, on one line. */
function wordsOf(markup: string, longest: number): string {
  const words: string[] = [];
  let unread = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread += 1;
      if (APART.has(name)) words.push(' ');
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      if (APART.has(name)) words.push(' ');
    },
    ontext: (text) => void (unread === 0 && words.push(text)),
  });
  parser.end(markup.slice(0, MOST.signs));
  return plainLine(words.join(''), longest);
}

/** The text of a feed, in the encoding that it says. @throws FormatError when its bytes are no such text */
function textOf(bytes: Buffer): string {
  const [, said = 'utf-8'] =
    /^(?:\uFEFF|\u00EF\u00BB\u00BF)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(bytes.subarray(0, 400).toString('latin1')) ?? [];
  try {
    return new TextDecoder(said, { fatal: true }).decode(bytes);
  } catch {
    throw new FormatError(`is no text in ${said}`);
  }
}

const ofRss = (text: string): RawItem[] =>
  (parseRssFeed(text).items ?? []).map((item) => ({
    guid: item.guid?.value,
    link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
    title: item.title,
    summary: item.description,
    picture: item.media?.thumbnails?.[0]?.url ?? item.media?.contents?.find(isPicture)?.url ?? item.enclosures?.find(isPicture)?.url,
    date: item.pubDate ?? item.dc?.dates?.[0],
  }));
const isPicture = ({ medium, type }: { medium?: string | undefined; type?: string | undefined }): boolean =>
  medium === 'image' || (type ?? '').startsWith('image/');
const ofRdf = (text: string): RawItem[] =>
  (parseRdfFeed(text).items ?? []).map((item) => ({
    guid: item.rdf?.about,
    link: item.link,
    title: item.title,
    summary: item.description,
    date: item.dc?.dates?.[0],
  }));
const ofAtom = (text: string): RawItem[] =>
  (parseAtomFeed(text).entries ?? []).map((entry) => ({
    guid: entry.id,
    link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
    title: asMarkup(entry.title),
    summary: asMarkup(entry.summary),
    picture: entry.media?.thumbnails?.[0]?.url ?? entry.media?.contents?.find(isPicture)?.url,
    date: entry.published ?? entry.updated,
  }));
/** A text of Atom as markup: one that is said to be plain holds none. */
const asMarkup = (text: { value?: string | undefined; type?: string | undefined } | undefined): string | undefined =>
  text?.type === undefined || text.type === 'text' ? text?.value?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text.value;

/** The form of a feed by its first element. */
const FORMS = { rss: ofRss, 'rdf:rdf': ofRdf, feed: ofAtom };
const isForm = (name: string): name is keyof typeof FORMS => Object.hasOwn(FORMS, name);
/** What may stand before the first element: no definitions of entities. */
const FIRST_ELEMENT = /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<([A-Za-z][\w:.-]*)/i;

function rawItems(text: string): RawItem[] {
  if (/<!ENTITY/i.test(text)) throw new FormatError('defines entities of its own, which are not read');
  const name = FIRST_ELEMENT.exec(text.slice(0, MOST.edge))?.[1]?.toLowerCase() ?? '';
  if (!isForm(name)) throw new FormatError(`is no feed: it begins with ${name === '' ? 'no element' : `<${name}>`}`);
  if (
    !text
      .slice(-MOST.edge)
      .trimEnd()
      .replace(/(?:\s*<!--[\s\S]*?-->)+$/, '')
      .toLowerCase()
      .endsWith(`</${name}>`)
  )
    throw new FormatError('breaks off: its last element is not closed');
  try {
    return FORMS[name](text);
  } catch (error) {
    throw new FormatError(`is no feed that can be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads a feed in RSS 2.0, RSS 1.0 or Atom. A bad item is refused, and the others are read. @throws FormatError when it is no feed, or most of its items cannot be read */
export function readFeed({ bytes, address, domain, now }: FeedInput): ReadFeed {
  const items: FeedItem[] = [];
  const refused: string[] = [];
  const seen = new Set<string>();
  for (const [place, raw] of rawItems(textOf(bytes)).slice(0, MOST.items).entries()) {
    const item = itemOf(raw, { address, domain, now });
    const names = typeof item === 'string' ? [] : [`link ${item.link}`, ...(item.guid === undefined ? [] : [`guid ${item.guid}`])];
    if (typeof item === 'string') refused.push(`item[${place}] ${item}`);
    else if (names.some((name) => seen.has(name))) refused.push(`item[${place}] has the name or address of one before it`);
    else items.push(item);
    for (const name of names) seen.add(name);
  }
  if (refused.length > items.length) throw new FormatError(`${refused.length} faulty items beside ${items.length} good ones; the first: ${refused[0]}`);
  return { items, refused };
}

/** An item as it may be kept, or why it may not. */
function itemOf(raw: RawItem, { address, domain, now }: Omit<FeedInput, 'bytes'>): FeedItem | string {
  const title = wordsOf(raw.title ?? '', LONGEST_ARTICLE_TITLE);
  if (title === '') return 'has no title';
  const link = raw.link === undefined ? undefined : articleLink(raw.link, address);
  if (link === undefined) return 'has no web address';
  if (publisherOf(link) !== domain) return `leads to ${new URL(link).hostname}, not to ${domain}`;
  const extract = wordsOf(raw.summary ?? '', LONGEST_EXTRACT);
  const picture = raw.picture === undefined ? undefined : articleLink(raw.picture, address);
  return {
    guid: guidOf(raw.guid),
    link,
    title,
    extract: extract === '' || extract === title ? undefined : extract,
    picture: picture?.startsWith('https:') ? picture : undefined,
    publishedAt: publishedAt(raw.date, now),
  };
}
