import type { ReactNode } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import classes from './shell.module.css';

const YEAR = String(new Date().getUTCFullYear());

const FEATURES = [
  { to: '/cairn-dao', label: m.nav_dao },
  { to: '/observatory', label: m.nav_observatory },
  { to: '/directory/projects', label: m.nav_projects },
  { to: '/directory/people', label: m.nav_people },
  { to: '/directory/organizations', label: m.nav_organizations },
  { to: '/news-research', search: { type: 'news', view: 'default' }, label: m.nav_news },
];
const SUPPORT = [
  { to: '/support/help-center', label: m.footer_help },
  { to: '/sources', label: m.footer_sources },
  { to: '/terms', label: m.footer_terms },
  { to: '/privacy', label: m.footer_privacy },
];

/** The footer: features, support, the newsletter, and where else the site can be found. */
export function Footer({ newsletter }: { newsletter?: ReactNode }) {
  const { site } = useRouter().options.context;
  return (
    <footer className={classes.footer}>
      <div className={classes.footerBar}>
        <div className={classes.footerAbout}>
          <p className={classes.footerBrand}>
            <CairnMark />
            {site.name}
          </p>
          <p className={classes.footerText}>{m.footer_tagline()}</p>
          <div className={classes.footerNewsletter}>{newsletter}</div>
        </div>
        <Links title={m.footer_features()} links={FEATURES} />
        <Links title={m.footer_support()} links={SUPPORT} />
        <nav aria-label={m.footer_developers()}>
          <p className={classes.footerTitle}>{m.footer_developers()}</p>
          <ul className={classes.footerList}>
            <li>
              <a href="/api/openapi.json">{m.footer_api()}</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={classes.footerEnd}>
        <p className={classes.footerText} suppressHydrationWarning>
          {m.footer_copyright({ year: YEAR, site: site.name })}
        </p>
        <Social />
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly { to: string; search?: Record<string, string>; label: () => string }[] }) {
  return (
    <nav aria-label={title}>
      <p className={classes.footerTitle}>{title}</p>
      <ul className={classes.footerList}>
        {links.map(({ to, search = {}, label }) => (
          <li key={to}>
            <Link to={to} search={search}>
              {label()}
            </Link>
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
