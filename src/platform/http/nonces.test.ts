import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashInline, newNonce } from './nonces.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('hashes in place of nonces', () => {
  it('name each inline script and style that bore the nonce, and only those [web-1]', () => {
    const nonce = newNonce();
    const page = `<head><style nonce="${nonce}">a{}</style><script nonce="${nonce}">one()</script><script>injected()</script><style>b{}</style><script nonce="${nonce}" src="/assets/x.js"></script></head>`;
    const { html, inline } = hashInline(page, nonce);
    expect(inline).toEqual({ scripts: [sha('one()')], styles: [sha('a{}')] });
    expect(html).not.toContain(nonce);
    expect(html).toContain('<script>one()</script>');
  });

  it('do not allow a script with another nonce', () => {
    const nonce = newNonce();
    expect(hashInline(`<script nonce="${newNonce()}">no()</script>`, nonce).inline.scripts).toEqual([]);
  });

  it('are the same for two renderings that differ in their nonce alone', () => {
    const page = (nonce: string) => `<meta property="csp-nonce" content="${nonce}"><script nonce="${nonce}">hydrate("${nonce}")</script>`;
    const [a, b] = [newNonce(), newNonce()];
    expect(hashInline(page(a), a)).toEqual(hashInline(page(b), b));
  });
});
