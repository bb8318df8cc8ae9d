import { createHash, randomBytes } from 'node:crypto';
import type { InlineSources } from './headers.ts';

/** A fresh nonce of 128 bits. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;

/**
 * Replaces the nonce of a page by hashes in its policy, so that body and header are constant. Only elements with the nonce are hashed: any other
 * inline code stays forbidden.
 */
export function hashInline(html: string, nonce: string): { html: string; inline: InlineSources } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(`nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue;
    (tag === 'script' ? scripts : styles).add(hashOf(content.replaceAll(nonce, '')));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''), inline: { scripts: [...scripts], styles: [...styles] } };
}
