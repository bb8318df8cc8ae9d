import interTight from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import nunito from '@fontsource/nunito/files/nunito-latin-800-normal.woff2?url';
import type { ReactNode } from 'react';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { AccountCorner, loadDrawerAccount, loadPopup } from './accounts/index.ts';
import type { AppContext } from './app/context.ts';
import { Document } from './app/document.tsx';
import { ErrorPage, NotFoundPage } from './app/error-page.tsx';
import { viewerQuery } from './app/session.ts';
import { menus } from './app/shell/menus.ts';
import { Shell } from './app/shell/shell.tsx';
import { directoryEntries, RecordLinks } from './directory/index.ts';
import { newsroomEntries } from './newsroom/index.ts';
import { NewsletterBox, NotificationBell } from './notifications/index.ts';
import { SearchBox } from './search/index.ts';
import { watchedQuery, WatchKeeper } from './watchlist/index.ts';

/** Composition root of the pages: fills the slots of the shell from the rooms' doors. */
export const Route = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#f6f4ef', media: '(prefers-color-scheme: light)' },
    ],
    links: [
      ...[interTight, nunito].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/icon.png', type: 'image/png', sizes: '48x48' },
      { rel: 'apple-touch-icon', href: '/touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  loader: async ({ context }) => {
    // A session that is dead leaves a visitor.
    const { client, queryClient } = context;
    if (context.drawnFor === 'somebody')
      await Promise.all([queryClient.prefetchQuery({ ...viewerQuery(client), retry: false }), queryClient.prefetchQuery(watchedQuery(client))]);
  },
  shellComponent: Document,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: (props) => (
    <Surroundings>
      <ErrorPage {...props} />
    </Surroundings>
  ),
});

/** The shell with what the rooms give to it. */
function Surroundings({ children }: { children: ReactNode }) {
  const { site } = useRouter().options.context;
  return (
    <>
      <Shell
        navigation={menus(site, { directories: directoryEntries, ...newsroomEntries })}
        search={<SearchBox />}
        newsletter={<NewsletterBox />}
        account={<AccountCorner />}
        bell={<NotificationBell />}
        drawerAccount={loadDrawerAccount}
        popup={loadPopup}
      >
        {children}
      </Shell>
      <RecordLinks />
      <WatchKeeper />
    </>
  );
}

function Root() {
  return (
    <Surroundings>
      <Outlet />
    </Surroundings>
  );
}
