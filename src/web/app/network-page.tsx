import { useCallback, useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button/button.tsx';
import { StatePanel } from '../ui/states/state-panel.tsx';

/** Stands for a page that did not come because the network failed. It comes by itself when the network is back. */
export function NetworkPage() {
  const router = useRouter();
  const again = useCallback(() => void router.invalidate(), [router]);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  return (
    <StatePanel failed title={m.network_error()} text={m.list_error_fetch()}>
      <Button onClick={again}>{m.list_error_retry()}</Button>
    </StatePanel>
  );
}
