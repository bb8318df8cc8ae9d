import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import classes from './settings.module.css';

/** In the place of what is on its way, or could not be had. */
export function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <div className={classes.loading} role="status" aria-label={m.home_loading()} />;
  return (
    <div className={classes.failed} role="alert">
      <p className={classes.text}>{m.home_failed()}</p>
      <Button kind="plain" onClick={onRetry}>
        {m.home_retry()}
      </Button>
    </div>
  );
}
