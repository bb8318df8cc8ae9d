import type { Client } from '#client';
import { takeLeave } from '../../app/leave.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';

/** Ends the session on the server, then in this browser, and renders the page again. A session that could not be ended stays, and the person is told. */
export async function logOut(client: Client): Promise<void> {
  try {
    await client.fetch('/api/users/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  } catch {
    // A dead session has been forgotten by the transport, which renders the page again.
    return showToast(m.log_out_failed(), 'failed');
  }
  takeLeave();
}
