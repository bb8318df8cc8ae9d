import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { getRouter } from './router.tsx';

// The framework's own start adds code for server functions, of which there are none.
function start(): void {
  const router = getRouter();
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}

// The scripts load after the first paint, which may come before the end of the document, where the page's data are.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
