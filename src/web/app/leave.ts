import { forgetViewer } from './session.ts';

const KEY = 'cairn-signed-out';

/** What an account was left by. */
type Leave = 'signed-out' | 'deleted';

/** Forgets who was signed in, and renders the page again, or another one, which then says so. */
export function takeLeave(by: Leave = 'signed-out', address?: string): void {
  forgetViewer();
  try {
    sessionStorage.setItem(KEY, by);
  } catch {
    // Then it is not said.
  }
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

/** What the account was left by in this tab just before this page; told once. */
export function tookLeave(): Leave | undefined {
  try {
    const by = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return by === null ? undefined : by === 'deleted' ? by : 'signed-out';
  } catch {
    return undefined;
  }
}
