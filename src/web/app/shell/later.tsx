import { useEffect } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { ToastCorner } from '../../ui/toast/toast-corner.tsx';
import { NetworkPage } from '../error-page.tsx';
import { splitLocale } from '../language.ts';
import { keepViewer, useViewer } from '../session.ts';
import { consent } from './consent.ts';
import { useFollowAccount } from './follow-account.ts';
import { FactorNotice } from './factor-notice.tsx';
import { keepPlaces } from './keep-places.ts';
import { Progress } from './progress.tsx';
import { rememberVisit } from './visits.ts';

/** Reports a page view to the server, with full address and browser only after consent. A failed report is dropped. */
function logVisit(): void {
  const { pathname, search } = window.location;
  const accepted = consent() === 'accepted';
  const action = JSON.stringify({ url: accepted ? pathname + search : pathname, userAgent: accepted ? navigator.userAgent : '' });
  fetch('/api/users/action-logs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
    keepalive: true,
  }).catch(() => undefined);
}

/** The parts of the shell that load after the first paint. */
export function LaterPart() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  useEffect(() => {
    logVisit();
    rememberVisit(splitLocale(window.location.pathname).path);
  }, [path]);
  const router = useRouter();
  useEffect(() => void NetworkPage.load().catch(() => undefined), []);
  useEffect(() => keepPlaces(router, router.options.context.queryClient), [router]);
  useFollowAccount();
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) keepViewer(viewer);
  }, [viewer]);
  return (
    <>
      <Progress />
      <ToastCorner />
      {viewer?.factor_needed && <FactorNotice path={path} />}
    </>
  );
}
