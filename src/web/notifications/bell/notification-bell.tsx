import { useEffect, useState, type ComponentType } from 'react';
import { useViewer, type Viewer } from '../../app/session.ts';
import classes from './notification-bell.module.css';

/** The place of the bell in the header, for somebody signed in. The bell comes after the page lives, into a place that is kept for it. */
export function NotificationBell() {
  const viewer = useViewer();
  const [loaded, setLoaded] = useState<{ Part: ComponentType<{ viewer: Viewer }> }>();
  const somebody = viewer !== undefined;
  useEffect(() => {
    if (!somebody) return;
    import('./bell.tsx').then(
      ({ Bell }) => setLoaded({ Part: Bell }),
      () => undefined,
    );
  }, [somebody]);
  if (!viewer) return null;
  return <div className={classes.place}>{loaded && <loaded.Part viewer={viewer} />}</div>;
}
