import { Link, useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import type { NavigationGroup } from './navigation.ts';
import classes from './shell.module.css';

const YEAR = String(new Date().getUTCFullYear());

/** The footer. It links only to what exists. */
export function Footer({ navigation }: { navigation: readonly NavigationGroup[] }) {
  const { site } = useRouter().options.context;
  return (
    <footer className={classes.footer}>
      <div className={classes.footerBar}>
        <div>
          <p className={classes.footerBrand}>
            <CairnMark />
            {site.name}
          </p>
          <p className={classes.footerText}>{m.footer_tagline()}</p>
          <p className={classes.footerText} suppressHydrationWarning>
            {m.footer_copyright({ year: YEAR, site: site.name })}
          </p>
        </div>
        <nav aria-label={m.footer_features()}>
          <p className={classes.footerTitle}>{m.footer_features()}</p>
          <ul className={classes.footerList}>
            {navigation.flatMap((group) =>
              group.items.map((item) => (
                <li key={item.to}>
                  <Link to={item.to}>{item.label()}</Link>
                </li>
              )),
            )}
          </ul>
        </nav>
        <nav aria-label={m.footer_developers()}>
          <p className={classes.footerTitle}>{m.footer_developers()}</p>
          <ul className={classes.footerList}>
            <li>
              <a href="/api/openapi.json">{m.footer_api()}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
