import type { ReactNode } from 'react';

/** The address when it is one that may be linked. Only https, or http of old sites. */
export function linkable(address: string | null): URL | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The place an address is at. */
export const hostOf = (url: URL): string => url.hostname.replace(/^www\./, '');

/** Attributes of a link that leads elsewhere. */
export const OUT = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A link that leads elsewhere. */
export const Out = ({ url, label, className, children }: { url: URL; label?: string | undefined; className?: string | undefined; children: ReactNode }) => (
  <a className={className} href={url.href} {...OUT} aria-label={label} title={label}>
    {children}
  </a>
);

const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  github: 'GitHub',
  discord: 'Discord',
  crunchbase: 'Crunchbase',
};

/** What a place is called where accounts are. */
export const placeName = (type: string, address: URL): string => SOCIAL_NAMES[type] ?? hostOf(address);
