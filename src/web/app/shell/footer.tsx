import type { ReactNode } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { fileAddresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import { pageHref } from '../page-href.ts';
import type { FooterGroup, FooterLink } from '../rooms/room.ts';
import { isCurrent } from './current.ts';
import { textClass } from '../../ui/text/text.ts';
import { brandClass } from '../../ui/cairn-mark/brand.ts';
import classes from './shell.module.css';

const YEAR = String(new Date().getUTCFullYear());

export interface FooterProps {
  links: Readonly<Record<FooterGroup, readonly FooterLink[]>>;
  newsletter?: ReactNode;
}

/** The footer: features, support, the newsletter, and where else the site can be found. */
export function Footer({ links, newsletter }: FooterProps) {
  const { site } = useRouter().options.context;
  return (
    <footer className={classes.footer}>
      <div className={classes.footerBar}>
        <div className={classes.footerAbout}>
          <p className={brandClass}>
            <CairnMark />
            {site.name}
          </p>
          <p className={`${textClass.soft} ${classes.footerText}`}>{m.footer_tagline()}</p>
          <div className={classes.footerNewsletter}>{newsletter}</div>
        </div>
        <Links title={m.footer_features()} links={links.features} />
        <Links title={m.footer_support()} links={links.support} />
        <nav aria-label={m.footer_developers()}>
          <p className={classes.footerTitle}>{m.footer_developers()}</p>
          <ul className={classes.footerList}>
            <li>
              <a href={fileAddresses.openApi()}>{m.footer_api()}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={classes.footerEnd}>
        <p className={`${textClass.soft} ${classes.footerText}`} suppressHydrationWarning>
          {m.footer_copyright({ year: YEAR, site: site.name })}
        </p>
        <Social />
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const location = useRouterState({ select: (state) => state.location });
  return (
    <nav aria-label={title}>
      <p className={classes.footerTitle}>{title}</p>
      <ul className={classes.footerList}>
        {links.map(({ to, search, label }) => (
          <li key={to}>
            <a href={pageHref(to, search)} data-leads="" aria-current={isCurrent(location, to, search, 'below') ? 'page' : undefined}>
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where else the site can be found, as far as the operator has said. */
function Social() {
  const { social, email, messaging } = useRouter().options.context.site.links;
  const links = [
    { href: social, label: m.footer_social },
    { href: email && `mailto:${email}`, label: m.footer_email },
    { href: messaging, label: m.footer_messaging },
  ].filter(({ href }) => href !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className={classes.footerList}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} rel="noopener me">
            {label()}
          </a>
        </li>
      ))}
    </ul>
  );
}
