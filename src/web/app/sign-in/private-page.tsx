import { useEffect, type ReactNode } from 'react';
import { pageHref } from '../page-href.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { useViewer, type Viewer } from '../session.ts';
import { ACCOUNT_PAGES, askToSignIn, stopAsking } from './asked.ts';
import classes from './private-page.module.css';

/**
 * A page for signed-in people. For a visitor who opened its address there is nothing but the sign-in popup over it; without scripts it says what
 * it would show. @param path its shared path, to which signing in leads back
 */
export function PrivatePage({ path, title, lead, children }: { path: string; title: string; lead: string; children: (viewer: Viewer) => ReactNode }) {
  const viewer = useViewer();
  const asks = viewer === undefined;
  useEffect(() => {
    if (!asks) return;
    askToSignIn({ wanted: path, onPage: true });
    return stopAsking;
  }, [asks, path]);
  if (viewer) return children(viewer);
  return (
    <div className={classes.private}>
      <h1 className={hiddenClass}>{title}</h1>
      <p className={classes.text}>{lead}</p>
      <a href={pageHref(ACCOUNT_PAGES.signIn)} data-leads="" className={`${classes.text} ${buttonClass.primary}`}>
        {m.sign_in()}
      </a>
    </div>
  );
}
