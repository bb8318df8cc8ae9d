/** Pictures that a page names. Addresses are as the page writes them. */
export interface PagePictures {
  /** Icons of the site, the largest first. */
  icons: string[];
  /** What the page shows of itself where it is shared. */
  openGraph: string | undefined;
  /** The picture of the person whom the page is about, where it says so. */
  portrait: string | undefined;
}

/** Characters of a page that are read: its head, of any real page. */
const LONGEST = 300_000;
/** Size of an icon for a home screen that says none, in pixels. */
const TOUCH_ICON = 180;
const TAG = /<(link|meta|img|script)\b((?:[^>"']|"[^"]*"|'[^']*'){0,2000})>/gi;
const ATTRIBUTE = /([a-z][a-z0-9:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), plain(double ?? single ?? bare ?? '').trim());
  return found;
}

function withoutComments(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    parts.push(html.slice(at, start));
    const end = html.indexOf('-->', start + 4);
    at = end < 0 ? html.length : end + 3;
  }
  return [...parts, html.slice(at)].join('');
}

/** Largest side that `sizes` of an icon declares. */
const declared = (sizes: string): number => Math.max(0, ...[...sizes.matchAll(/(\d{1,4})x\d{1,4}/gi)].map(([, width]) => Number(width)));

/** Reads which pictures a page of HTML names. Drawings (SVG) are left out. */
export function pagePictures(html: string): PagePictures {
  const text = withoutComments(html.slice(0, LONGEST));
  const icons: { href: string; size: number }[] = [];
  const metas = new Map<string, string>();
  let [named, linked]: (string | undefined)[] = [];
  for (const { 1: tag = '', 2: inside = '', index, 0: whole } of text.matchAll(TAG)) {
    const of = attributesOf(inside);
    const kind = tag.toLowerCase();
    if (kind === 'link') {
      const [href = '', rel] = [of.get('href'), (of.get('rel') ?? '').toLowerCase().split(/\s+/)];
      const drawn = of.get('type')?.includes('svg') || /\.svg(?:[?#]|$)/i.test(href);
      if (href === '' || drawn) continue;
      const touch = rel.some((word) => word.startsWith('apple-touch-icon'));
      if (touch || rel.includes('icon')) icons.push({ href, size: declared(of.get('sizes') ?? '') || (touch ? TOUCH_ICON : 0) });
    } else if (kind === 'meta') {
      const [name, content] = [(of.get('property') ?? of.get('name') ?? '').toLowerCase(), of.get('content')];
      if (content && !metas.has(name)) metas.set(name, content);
    } else if (kind === 'img') {
      if (of.get('class')?.split(/\s+/).includes('u-photo')) named ??= of.get('src');
    } else if (of.get('type')?.toLowerCase() === 'application/ld+json') {
      const start = index + whole.length;
      linked ??= personImage(text.slice(start, text.indexOf('</script', start)));
    }
  }
  const openGraph = metas.get('og:image') ?? metas.get('og:image:url');
  return {
    icons: [...new Set(icons.toSorted((a, b) => b.size - a.size).map(({ href }) => href))],
    openGraph,
    portrait: linked ?? named ?? (metas.get('og:type')?.toLowerCase() === 'profile' ? openGraph : undefined),
  };
}

/** The picture of the first person in a text of JSON-LD, if there is one. */
function personImage(text: string): string | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
  const things = [found].flat().flatMap((thing) => (isObject(thing) && Array.isArray(thing['@graph']) ? (thing['@graph'] as unknown[]) : [thing]));
  for (const thing of things) {
    if (!isObject(thing) || ![thing['@type']].flat().includes('Person')) continue;
    const [image] = [thing['image']].flat();
    const url = isObject(image) ? (image['url'] ?? image['contentUrl']) : image;
    if (typeof url === 'string') return url;
  }
  return undefined;
}
