import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/button/button.tsx';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { m } from '../paraglide/messages.js';
import { failureText } from './failure-text.ts';
import classes from './projects-page.module.css';

/** The projects page when its first rows could not be loaded on the server. */
export function ProjectsFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <div className={classes.heading}>
        <h1 className={classes.title}>{m.projects_title()}</h1>
      </div>
      <StatePanel failed title={m.projects_error_title()} text={failureText(error)}>
        <Button onClick={() => void router.invalidate()}>{m.projects_error_retry()}</Button>
      </StatePanel>
    </>
  );
}
