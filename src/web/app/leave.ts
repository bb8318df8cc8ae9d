import { forgetViewer } from './session.ts';

const KEY = 'cairn-signed-out';

/** Forgets who was signed in, and renders the page again, which then says so. */
export function takeLeave(): void {
  forgetViewer();
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Then it is not said.
  }
  window.location.reload();
}

/** Whether this page comes after a sign-out in this tab; told once. */
export function tookLeave(): boolean {
  try {
    const isTold = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isTold;
  } catch {
    return false;
  }
}
