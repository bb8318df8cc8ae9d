import { useHydrated } from '@tanstack/react-router';
import { useViewer } from '../../app/session.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import classes from './notification-bell.module.css';

const Bell = latePart(async () => (await import('./bell.tsx')).Bell);

/** The place of the bell in the header for a signed-in visitor. The bell comes after hydration, into a place that is kept for it. */
export function NotificationBell() {
  const viewer = useViewer();
  const hydrated = useHydrated();
  if (!viewer) return null;
  return <div className={classes.place}>{hydrated && <Bell viewer={viewer} />}</div>;
}
