import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { getRouter } from './router.tsx';

// The framework's own start brings the code of calls to server functions along, of which there are none.
const router = getRouter();
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
