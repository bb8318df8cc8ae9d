import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRouterState } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import classes from './shell.module.css';

/** Milliseconds a page may take without the bar: most come sooner, and a bar that comes and goes costs two pictures. */
const UNSEEN_MS = 300;

/** A bar along the top while the next page is on its way. */
export function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <Bar /> : null;
}

function Bar() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  // Above all else, wherever this stands.
  return shown ? createPortal(<div className={classes.progress} role="progressbar" aria-label={m.nav_loading()} />, document.body) : null;
}
