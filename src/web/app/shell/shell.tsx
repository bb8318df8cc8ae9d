import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ToastCorner } from '../../ui/toast/toast-corner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { NavigationGroup } from './navigation.ts';
import { Progress } from './progress.tsx';
import classes from './shell.module.css';

/** What surrounds every page: skip link, progress bar, header, footer. */
export function Shell({ navigation, children }: { navigation: readonly NavigationGroup[]; children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {m.skip_to_content()}
      </a>
      <Progress />
      <Header navigation={navigation} />
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer navigation={navigation} />
      <ToastCorner />
    </div>
  );
}
