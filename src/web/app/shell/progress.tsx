import { useRouterState } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import classes from './shell.module.css';

/** A bar along the top while the next page is on its way. */
export function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <div className={classes.progress} role="progressbar" aria-label={m.nav_loading()} /> : null;
}
