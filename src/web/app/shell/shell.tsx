import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Progress } from './progress.tsx';
import classes from './shell.module.css';

/** A group of the menu, given to the shell by a room. Texts are functions: the language is known when the page is drawn. */
export interface NavigationGroup {
  key: string;
  label: () => string;
  items: { to: NavigationTarget; label: () => string; hint: () => string }[];
}

/** Shared path of a page the menu can lead to. */
export type NavigationTarget = '/' | '/directory/projects';

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
    </div>
  );
}
