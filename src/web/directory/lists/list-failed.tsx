import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '#client';
import { LIST_NAMES } from '#domain/directory/lists/lists.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { m } from '../../paraglide/messages.js';
import { failureText } from '../failure-text.ts';
import { LIST_TEXTS } from './list-texts.ts';
import classes from './list-page.module.css';

/** The page of a list when its first rows could not be loaded on the server. What is no failed call, as a module that did not load, is the general error. */
export function ListFailed({ error, source }: ErrorComponentProps & { source: string }) {
  const router = useRouter();
  if (!(error instanceof CallError)) return <ErrorPage error={error} />;
  const list = LIST_NAMES.find((name) => name === source);
  return (
    <>
      <div className={classes.heading}>
        <h1>{list ? LIST_TEXTS[list].title() : m.nav_directory()}</h1>
      </div>
      <StatePanel failed title={m.list_error_title()} text={failureText(error)}>
        <Button onClick={() => void router.invalidate()}>{m.list_error_retry()}</Button>
      </StatePanel>
    </>
  );
}
