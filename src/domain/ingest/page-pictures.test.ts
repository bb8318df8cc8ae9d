import { describe, expect, it } from 'vitest';
import { pagePictures } from './page-pictures.ts';
import { robotMay, robotRules } from './robots.ts';

describe('pictures that a page names', () => {
  it('are its icons, the largest first, and no drawing [ingest-101]', () => {
    expect(
      pagePictures(`<!-- <link rel="icon" href="/gone.png"> --><LINK REL='shortcut icon' HREF=/favicon.ico><link rel="icon" type="image/png" sizes="32x32 192x192" href="/big.png?a=1&amp;b=2">
        <link rel="apple-touch-icon" href="touch.png"><link rel="icon" href="/mark.svg"><link rel="icon" type="image/svg+xml" href="/mark"><link rel="stylesheet" href="/x.css">`),
    ).toEqual({ icons: ['/big.png?a=1&b=2', 'touch.png', '/favicon.ico'], openGraph: undefined, portrait: undefined });
  });

  it.each([
    ['<meta property="og:image" content="https://a.example/x.png">', undefined],
    ['<meta content="/me.jpg" property="og:image"><meta property="og:type" content="profile">', '/me.jpg'],
    ['<img class="small u-photo" src="/photo.jpg" alt="Ann">', '/photo.jpg'],
    ['<img class="photo" src="/photo.jpg" alt="Ann">', undefined],
    ['<script type="application/ld+json">{"@graph":[{"@type":"WebSite"},{"@type":"Person","image":{"url":"/ann.png"}}]}</script>', '/ann.png'],
    ['<script type="application/ld+json">{"@type":"Organization","image":"/firm.png"}</script>', undefined],
    ['<script type="application/ld+json">{broken</script>', undefined],
  ])('are of a person only where it says so: %s [ingest-103]', (html, portrait) => {
    expect(pagePictures(html).portrait).toBe(portrait);
  });

  it('are what it shows where it is shared [ingest-101]', () => {
    expect(pagePictures('<meta name="og:image" content="/a.png"><meta property="og:image" content="/b.png">').openGraph).toBe('/a.png');
  });
});

describe('a robots.txt', () => {
  const rules = robotRules(
    'User-agent: other\nDisallow: /\n\nUser-agent: a\nUser-agent: cairn # us\nDisallow: /private\nAllow: /private/open$\nDisallow: /*.pdf\n\nUser-agent: *\nDisallow: /',
    'cairn',
  );
  it.each([
    ['/', true],
    ['/private/x', false],
    ['/private/open', true],
    ['/private/open/x', false],
    ['/a/b.pdf?x', false],
    ['/a/b.png', true],
  ])('lets %s be read: %s [ingest-102]', (path, may) => {
    expect(robotMay(rules, path)).toBe(may);
  });

  it('speaks to all where it does not name us, and allows what it does not name [ingest-102]', () => {
    expect(robotMay(robotRules('User-agent: *\nDisallow: /', 'cairn'), '/x')).toBe(false);
    expect(robotMay(robotRules('User-agent: *\nDisallow:', 'cairn'), '/x')).toBe(true);
    expect(robotMay(robotRules('', 'cairn'), '/x')).toBe(true);
  });
});
