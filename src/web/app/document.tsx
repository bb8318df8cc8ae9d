import { useEffect, type ReactNode } from 'react';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { QueryClientProvider } from '@tanstack/react-query';
import { drawnHtml, drawnJson, drawnSource } from '../ui/html/set-html.ts';
import { earlyText } from './early.ts';
import { getLocale } from './language.ts';
import { PARTS_ID } from './late-scripts.ts';
import { PageDataBlock } from './page-data.tsx';
import './theme.css';

/** The browser has run it already: its text is not loaded again. */
const earlyScript = createIsomorphicFn()
  .server(earlyText)
  .client(() => '');

/** The HTML document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { queryClient, scripts } = router.options.context;
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    window.answerEarlyClicks?.();
  }, []);
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <HeadContent />
        <script nonce={router.options.ssr?.nonce} {...drawnSource(earlyScript())} />
        <script type="application/json" id={PARTS_ID} {...(scripts ? drawnJson(scripts) : drawnHtml())} />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <PageDataBlock />
        <Scripts />
      </body>
    </html>
  );
}
