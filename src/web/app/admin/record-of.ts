import { KINDS, NAMED_KINDS, type NamedWire } from '#domain/kinds/kinds.ts';
import { splitLanguage } from '#domain/site/addresses.ts';

/** The record of a page of this site, by its address or path; undefined where it is no page of a record. */
export function recordOf(text: string): { type: NamedWire; slug: string } | undefined {
  const trimmed = text.trim();
  const path = trimmed.startsWith('/') ? trimmed : URL.parse(trimmed)?.pathname;
  const [, page, slug] = /^\/([a-z]+)\/([^/?#]+)/.exec(splitLanguage(path ?? '').path) ?? [];
  const kind = NAMED_KINDS.find((name) => KINDS[name].page === page);
  return kind && slug !== undefined ? { type: KINDS[kind].wire, slug } : undefined;
}
