import interTight from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import nunito from '@fontsource/nunito/files/nunito-latin-800-normal.woff2?url';
import type { ReactNode } from 'react';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { fileAddresses } from '#domain/site/addresses.ts';
import type { AppContext } from './app/context.ts';
import { Document } from './app/document.tsx';
import { FollowLinks } from './app/follow-links.tsx';
import { ErrorPage, NotFoundPage } from './app/error-page.tsx';
import { listed } from './app/rooms/listed.ts';
import type { Slots, WebRoom } from './app/rooms/room.ts';
import { viewerQuery } from './app/session.ts';
import { footerLinks, menus } from './app/shell/menus.ts';
import { Footer, Shell } from './app/shell/shell.tsx';

const rooms = listed(import.meta.glob<WebRoom>('./*/room.ts', { eager: true, import: 'room' }));
const slots: Partial<Slots> = Object.assign({}, ...rooms.map((room) => room.slots));
/** The same on every page: the footer, whose code comes late, is not rendered again before it is there. */
const newsletter = slots.newsletter && <slots.newsletter />;
const footer = { features: footerLinks(rooms, 'features'), support: footerLinks(rooms, 'support') };

/** What the server brings for every page: the code of what is rendered late in a browser, and whether somebody may vote. */
const onServer = createIsomorphicFn()
  .server(async ({ client, site }: AppContext) => {
    await Footer.load();
    site.voting = await client
      .struct('dao-voting', {})
      .then(({ data }) => data.dao[0]?.voting === true)
      .catch(() => false);
  })
  .client((_context: AppContext) => undefined);

/** Composition root of the pages: fills the slots of the shell from the rooms. */
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
      { rel: 'icon', href: fileAddresses.icon('svg'), type: 'image/svg+xml' },
      { rel: 'icon', href: fileAddresses.icon('png'), type: 'image/png', sizes: '48x48' },
      { rel: 'apple-touch-icon', href: fileAddresses.touchIcon() },
      { rel: 'manifest', href: fileAddresses.manifest() },
    ],
  }),
  loader: async ({ context }) => {
    // A session that is dead leaves a visitor.
    const { client, queryClient } = context;
    await onServer(context);
    if (context.drawnFor === 'somebody')
      await Promise.all([queryClient.prefetchQuery({ ...viewerQuery(client), retry: false }), ...rooms.map((room) => room.prefetch?.(queryClient, client))]);
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
        navigation={menus(site, rooms)}
        footer={footer}
        search={slots.search && <slots.search />}
        newsletter={newsletter}
        account={slots.account && <slots.account />}
        watchlist={slots.watchlist && <slots.watchlist />}
        bell={slots.bell && <slots.bell />}
        drawerAccount={slots.drawerAccount}
        popup={slots.popup}
      >
        {children}
      </Shell>
      <FollowLinks />
      {rooms.map(({ beside: Beside }, place) => Beside && <Beside key={place} />)}
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
