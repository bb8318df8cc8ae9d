import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { ToastCorner } from '../../ui/toast/toast-corner.tsx';
import { splitLocale } from '../language.ts';
import { keepViewer, useViewer } from '../session.ts';
import { consent } from './consent.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { rememberVisit } from './visits.ts';

/** Tells the server of a page that is seen: its whole address and the browser only with consent. A log that fails is lost. */
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

/** The parts of the shell that come after the first paint. */
export function LaterPart() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  useEffect(() => {
    logVisit();
    rememberVisit(splitLocale(window.location.pathname).path);
  }, [path]);
  const viewer = useViewer();
  useEffect(() => {
    if (viewer) keepViewer(viewer);
  }, [viewer]);
  const [undecided, setUndecided] = useState(() => consent() === undefined);
  return (
    <>
      <ToastCorner />
      {undecided && <CookieNotice onDecide={() => setUndecided(false)} />}
    </>
  );
}
