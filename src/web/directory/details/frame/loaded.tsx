import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../../ui/button/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { failureText } from '../../failure-text.ts';
import classes from './detail-page.module.css';

/** What a tab asked for: on its way, failed with a way to try again, or there. @param height pixels held free until it is there */
export function Loaded<T>({
  query,
  height = 320,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  height?: number;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <div role="status" aria-label={m.detail_loading()} className={classes.waiting} style={{ minHeight: height }} />;
  return (
    <StatePanel failed title={m.detail_error_title()} text={failureText(query.error)}>
      <Button onClick={() => void query.refetch()}>{m.list_error_retry()}</Button>
    </StatePanel>
  );
}
