import { addresses } from '#domain/site/addresses.ts';
import { JSON_CALL, useAct } from '../app/admin/use-act.ts';
import { pageHref } from '../app/page-href.ts';
import { useViewer } from '../app/session.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button/button.tsx';

/** Leads accounts that look after sources to the runs of one. */
export function TendSource({ source }: { source: string }) {
  if (!useViewer()?.can.includes('accept-runs')) return null;
  return (
    <p>
      <a href={pageHref(addresses.admin('sources', { source }))}>{m.tend_link()}</a>
    </p>
  );
}

/** Lets a publisher be asked at the next turn, for accounts that may. */
export function RetryPublisher({ publisher }: { publisher: string }) {
  const viewer = useViewer();
  const { act, busy } = useAct();
  if (!viewer?.can.includes('retry-publishers')) return null;
  return (
    <Button
      kind="plain"
      disabled={busy}
      onClick={() => void act((calls) => calls.admin.publishers[':key'].retry.$post({ param: { key: publisher } }, JSON_CALL), m.sources_retried())}
    >
      {m.sources_retry()}
    </Button>
  );
}
