import type { ReactNode } from 'react';
import { linkTo } from './link-to.ts';
import { linkText, type Links } from './link-text.ts';

/** What an answer names: a link where it leads somewhere. */
export function Linked({ href, className, children }: { href: string | null | undefined; className?: string | undefined; children: ReactNode }) {
  const link = linkTo(href);
  if (!link) return <span className={className}>{children}</span>;
  return (
    <a {...link} className={className}>
      {children}
    </a>
  );
}

/** The text of an answer, its names and numbers as links to what is behind them. */
export const LinkedText = ({ text, links }: { text: string; links: Links }) =>
  linkText(text, links).map(({ text: piece, href }, at) =>
    href === undefined ? (
      piece
    ) : (
      <Linked key={at} href={href}>
        {piece}
      </Linked>
    ),
  );
