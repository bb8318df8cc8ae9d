import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import { parseAddress, type SiteAddress } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { linkable, OUT } from '../../ui/out-link/out-link.tsx';

/** The record whose page an address is, as links to records name it. */
function cardAt(address: SiteAddress): string | undefined {
  const [path = '', query = ''] = address.split('?');
  const [, page, slug, tab] = path.split('/');
  const kind = NAMED_KINDS.find((one) => KINDS[one].page === page);
  if (kind && slug !== undefined && tab === undefined) return `${KINDS[kind].wire}:${decodeURIComponent(slug)}`;
  const round = path === `/directory/${KINDS.round.list}` ? new URLSearchParams(query).get('round') : null;
  return round === null ? undefined : `${KINDS.round.wire}:${round}`;
}

/** Attributes of a link to what an answer names: a page of this site in the reader's language, with the card of a record, or another site. Undefined where it leads nowhere. */
export function linkTo(href: string | null | undefined) {
  if (href === null || href === undefined) return undefined;
  const page = parseAddress(href);
  if (page) return { href: hrefOf(page.address), 'data-card': cardAt(page.address) };
  const url = linkable(href);
  return url && { href: url.href, ...OUT };
}
