import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import interTight from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import nunito from '@fontsource/nunito/files/nunito-latin-800-normal.woff2?url';
import type { AppContext } from './app/context.ts';
import { Document } from './app/document.tsx';
import { ErrorPage, NotFoundPage } from './app/error-page.tsx';
import { Shell } from './app/shell/shell.tsx';
import { directoryNavigation, RecordLinks } from './directory/index.ts';

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
  shellComponent: Document,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: (props) => (
    <Shell navigation={navigation}>
      <ErrorPage {...props} />
    </Shell>
  ),
});

const navigation = [directoryNavigation];

function Root() {
  return (
    <>
      <Shell navigation={navigation}>
        <Outlet />
      </Shell>
      <RecordLinks />
    </>
  );
}
